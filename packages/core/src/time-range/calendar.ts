import { TimeRangeError } from "./types.ts";

/** Milliseconds of a wall clock that knows no zone: Date.UTC is used for its calendar only. */
export type Instant = number;

export const UNITS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"] as const;
export type Unit = (typeof UNITS)[number];

const MS: Partial<Record<Unit, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };

/** Midnight of a day; the month may run over either end of the year. */
export function dateOf(year: number, month: number, day: number): Instant {
  const date = new Date(0);
  // setUTCFullYear, unlike Date.UTC, takes years below 100 as they are.
  return date.setUTCFullYear(year, month, day);
}

export const yearOf = (at: Instant): number => new Date(at).getUTCFullYear();
export const startOfDay = (at: Instant): Instant => truncate(at, "day");

/** Moves by whole units; months clamp to the last day. */
export function addUnits(at: Instant, amount: number, unit: Unit): Instant {
  const ms = MS[unit];
  if (ms !== undefined) return inRange(at + amount * ms);
  const date = new Date(at);
  const month = date.getUTCMonth() + amount * (MONTHS[unit] ?? 0);
  const lastDay = new Date(dateOf(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = dateOf(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
  return inRange(day + (at - truncate(at, "day")));
}

/** The start of the unit that holds the instant; weeks start on Monday. */
export function truncate(at: Instant, unit: Unit): Instant {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === "year") return dateOf(year, 0, 1);
  if (unit === "quarter") return dateOf(year, month - (month % 3), 1);
  if (unit === "month") return dateOf(year, month, 1);
  if (unit === "week") return dateOf(year, month, date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  const ms = MS[unit] ?? 1;
  return Math.floor(at / ms) * ms;
}

/** Midnight of the last day of the unit. */
export const lastDay = (at: Instant, unit: Unit): Instant =>
  addUnits(addUnits(truncate(at, unit), 1, unit), -1, "day");

/** The unit that a word names, in any case, one or many. */
export function unitOf(word: string): Unit | null {
  const singular = word.toLowerCase().replace(/s$/, "");
  return UNITS.find((unit) => unit === singular) ?? null;
}

/** ISO text to the second, without zone. */
export const toIso = (at: Instant): string => new Date(at).toISOString().slice(0, 19);

function inRange(at: Instant): Instant {
  const year = yearOf(at);
  if (year >= 1 && year <= 9999) return at;
  throw new TimeRangeError("The date is outside of the years 1 to 9999");
}
