/** Units of time, the smallest first. */
export const UNITS = ["min", "hour", "day", "week", "month", "year"] as const;
export type Unit = (typeof UNITS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A Monday, epoch milliseconds: weeks begin on that day. */
const MONDAY = -3 * DAY;

const FIXED: Partial<Record<Unit, number>> = { min: MINUTE, hour: HOUR, day: DAY };

/** Where the unit begins that a time lies in, UTC. */
export function startOf(time: number, unit: Unit): number {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return Math.floor(time / fixed) * fixed;
  if (unit === "week") return Math.floor((time - MONDAY) / WEEK) * WEEK + MONDAY;
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), unit === "year" ? 0 : date.getUTCMonth());
}

/** Where the unit after that one begins. */
export function nextOf(start: number, unit: Unit): number {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return start + fixed;
  if (unit === "week") return start + WEEK;
  const date = new Date(start);
  return unit === "year"
    ? Date.UTC(date.getUTCFullYear() + 1, 0)
    : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** The unit of the blocks: the chosen one if cells are smaller, else the next that is larger than a cell. */
export function blockUnit(domain: Unit, cell: Unit): Unit {
  if (UNITS.indexOf(domain) > UNITS.indexOf(cell)) return domain;
  return cell === "day" ? "month" : UNITS[Math.min(UNITS.indexOf(cell) + 1, UNITS.length - 1)]!;
}
