type Unit = "millisecond" | "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";

/** An offset code such as `1D`, `7D`, `1MS`, `QS` or `W-SAT`. */
export interface Rule {
  unit: Unit;
  count: number;
  /** A bin is named by its last day, not its first. */
  end: boolean;
  /** Where bins of weeks, quarters and years start: a day of the week from Monday, or a month. */
  anchor: number;
}

const CODES: Record<string, [Unit, end: boolean]> = {
  L: ["millisecond", false],
  S: ["second", false],
  T: ["minute", false],
  MIN: ["minute", false],
  H: ["hour", false],
  D: ["day", false],
  W: ["week", true],
  M: ["month", true],
  ME: ["month", true],
  MS: ["month", false],
  Q: ["quarter", true],
  QE: ["quarter", true],
  QS: ["quarter", false],
  A: ["year", true],
  Y: ["year", true],
  YE: ["year", true],
  AS: ["year", false],
  YS: ["year", false],
};

const WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
const MONTH_NAMES = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/** Null for a code that is not known. */
export function parseRule(code: string): Rule | null {
  const match = /^(\d*)([A-Za-z]+)(?:-([A-Za-z]{3}))?$/.exec(code.trim());
  if (!match) return null;
  const [, amount = "", letters = "", anchorName] = match;
  // Only here the case tells: `MS` is a month by its start.
  const found = letters === "ms" ? CODES.L : CODES[letters.toUpperCase()];
  if (!found) return null;
  const [unit, end] = found;
  const anchor = anchorName === undefined ? 0 : anchorOf(unit, end, anchorName.toUpperCase());
  const count = amount === "" ? 1 : Number(amount);
  return count > 0 && anchor !== null ? { unit, count, end, anchor } : null;
}

/** `W-SAT`: the last day of a week. `A-MAR`: the last month of a year; `AS-APR`: its first. */
function anchorOf(unit: Unit, end: boolean, name: string): number | null {
  const last = unit === "week" ? WEEKDAYS.indexOf(name) : MONTH_NAMES.indexOf(name);
  if (last < 0 || !["week", "quarter", "year"].includes(unit)) return null;
  return unit === "week" ? (last + 1) % 7 : (last + (end ? 1 : 0)) % MONTHS[unit]!;
}

const FIXED_MS: Partial<Record<Unit, number>> = {
  millisecond: 1,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};
const DAY_MS = 86_400_000;
/** The first Monday after 1970-01-01, ms. */
const MONDAY_MS = 4 * DAY_MS;
const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };

/** First instant of the bin that holds a time, epoch ms UTC. Multiples of days count from the day of `origin`. */
function binStart(rule: Rule, time: number, origin: number): number {
  const fixed = FIXED_MS[rule.unit];
  if (fixed) {
    const width = fixed * rule.count;
    const zero = Math.floor(origin / DAY_MS) * DAY_MS;
    return zero + Math.floor((time - zero) / width) * width;
  }
  if (rule.unit === "week") {
    const first = MONDAY_MS + rule.anchor * DAY_MS;
    return first + Math.floor((time - first) / (7 * DAY_MS)) * 7 * DAY_MS;
  }
  const months = MONTHS[rule.unit]!;
  const date = new Date(time);
  const month = date.getUTCMonth() - rule.anchor;
  return Date.UTC(date.getUTCFullYear(), Math.floor(month / months) * months + rule.anchor);
}

const nextStart = (rule: Rule, start: number): number => addUnits(rule, start, rule.count);

function addUnits(rule: Rule, start: number, count: number): number {
  const fixed = FIXED_MS[rule.unit];
  if (fixed) return start + fixed * count;
  if (rule.unit === "week") return start + 7 * DAY_MS * count;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + MONTHS[rule.unit]! * count);
}

/** Weeks, months, quarters or years from one start to another. */
function stepsBetween(rule: Rule, from: number, to: number): number {
  if (rule.unit === "week") return Math.round((to - from) / (7 * DAY_MS));
  const months = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
  return Math.round((months(to) - months(from)) / MONTHS[rule.unit]!);
}

/** Bins that are named by their end are counted from the first end: the first of several weeks ends with the first week. */
const firstStart = (rule: Rule, first: number): number =>
  addUnits(rule, binStart(rule, first, first), rule.end ? 1 - rule.count : 0);

const labelOf = (rule: Rule, start: number): number => (rule.end ? nextStart(rule, start) - DAY_MS : start);

/** The names of all bins from the first time to the last, epoch ms UTC. */
export function labelsBetween(rule: Rule, first: number, last: number): number[] {
  const labels: number[] = [];
  for (let start = firstStart(rule, first); start <= last; start = nextStart(rule, start)) {
    if (labels.length >= MOST_BINS) throw new RangeError("The rule makes too many rows for this time range.");
    labels.push(labelOf(rule, start));
  }
  return labels;
}

/** More rows than a chart could draw, or memory should hold. */
const MOST_BINS = 1_000_000;

/** How many names `labelsBetween` gives at least: exactly for fixed units, and two fewer than there may be for others. */
export function leastLabels(rule: Rule, first: number, last: number): number {
  const longest = FIXED_MS[rule.unit] ?? (rule.unit === "week" ? 7 : 31 * MONTHS[rule.unit]!) * DAY_MS;
  return Math.max(0, Math.floor((last - first) / (longest * rule.count)));
}

/** A function from a time to the name of its bin among those of `labelsBetween(rule, first, …)`. */
export function binsFrom(rule: Rule, first: number): (time: number) => number {
  const zero = firstStart(rule, first);
  return (time) => {
    const start = binStart(rule, time, first);
    if (rule.count === 1 || FIXED_MS[rule.unit]) return labelOf(rule, start);
    // Bins of several weeks or months follow each other from the first one.
    const steps = Math.max(0, Math.floor(stepsBetween(rule, zero, start) / rule.count));
    return labelOf(rule, addUnits(rule, zero, steps * rule.count));
  };
}
