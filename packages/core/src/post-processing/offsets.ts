type Unit = "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";

/** An offset code such as `1D`, `7D`, `1MS` or `QS`. `end`: a bin is named by its last day, not its first. */
export interface Rule {
  unit: Unit;
  count: number;
  end: boolean;
}

const CODES: Record<string, [Unit, end: boolean]> = {
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

/** Null for a code that is not known. */
export function parseRule(code: string): Rule | null {
  const match = /^(\d*)([A-Za-z]+)$/.exec(code.trim());
  const found = match?.[2] ? CODES[match[2].toUpperCase()] : undefined;
  if (!match || !found) return null;
  const count = match[1] === "" ? 1 : Number(match[1]);
  return count > 0 ? { unit: found[0], count, end: found[1] } : null;
}

const FIXED_MS: Partial<Record<Unit, number>> = {
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
  if (rule.unit === "week") return MONDAY_MS + Math.floor((time - MONDAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS;
  const months = MONTHS[rule.unit]!;
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months);
}

function nextStart(rule: Rule, start: number): number {
  const fixed = FIXED_MS[rule.unit];
  if (fixed) return start + fixed * rule.count;
  if (rule.unit === "week") return start + 7 * DAY_MS * rule.count;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + MONTHS[rule.unit]! * rule.count);
}

const labelOf = (rule: Rule, start: number): number => (rule.end ? nextStart(rule, start) - DAY_MS : start);

/** The names of all bins from the first time to the last, epoch ms UTC. */
export function labelsBetween(rule: Rule, first: number, last: number): number[] {
  const labels: number[] = [];
  for (let start = binStart(rule, first, first); start <= last; start = nextStart(rule, start)) {
    if (labels.length >= MOST_BINS) throw new RangeError("The rule makes too many rows for this time range.");
    labels.push(labelOf(rule, start));
  }
  return labels;
}

/** More rows than a chart could draw, or memory should hold. */
const MOST_BINS = 1_000_000;

/** A function from a time to the name of its bin among those of `labelsBetween(rule, first, …)`. */
export function binsFrom(rule: Rule, first: number): (time: number) => number {
  const zero = binStart(rule, first, first);
  return (time) => {
    if (rule.count === 1 || FIXED_MS[rule.unit]) return labelOf(rule, binStart(rule, time, first));
    let start = zero;
    for (let next = nextStart(rule, start); next <= time; next = nextStart(rule, start)) start = next;
    return labelOf(rule, start);
  };
}
