import { OperationError, type Options } from "../operation.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Step {
  /** The time so many steps after another, epoch ms UTC. */
  after(time: number, steps: number): number;
  /** Steps in a day, a week and a year; 0 where there is no whole number above one. */
  daily: number;
  weekly: number;
  yearly: number;
}

function fixedStep(ms: number): Step {
  const inDays = (days: number) =>
    (days * DAY_MS) % ms === 0 && days * DAY_MS > ms ? (days * DAY_MS) / ms : 0;
  // No whole number of weeks makes a year: 52 is what charts of weeks repeat by.
  const yearly = ms === 7 * DAY_MS ? 52 : inDays(365);
  return { after: (time, steps) => time + steps * ms, daily: inDays(1), weekly: inDays(7), yearly };
}

function calendar(months: number): Step {
  return {
    after: (time, steps) => addMonths(time, steps * months),
    daily: 0,
    weekly: 0,
    yearly: months < 12 ? 12 / months : 0,
  };
}

/** The same day some months later, or the last one of a shorter month; the last day of a month stays the last. */
function addMonths(time: number, months: number): number {
  const at = new Date(time);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const lastDay = (m: number) => new Date(Date.UTC(year, m + 1, 0)).getUTCDate();
  const isLast = day === lastDay(month) && day > 27;
  const newDay = isLast ? lastDay(month + months) : Math.min(day, lastDay(month + months));
  return Date.UTC(year, month + months, newDay) + (time - Date.UTC(year, month, day));
}

const STEPS: Record<string, Step> = {
  PT1S: fixedStep(1000),
  PT1M: fixedStep(MINUTE_MS),
  PT5M: fixedStep(5 * MINUTE_MS),
  PT10M: fixedStep(10 * MINUTE_MS),
  PT15M: fixedStep(15 * MINUTE_MS),
  PT30M: fixedStep(30 * MINUTE_MS),
  "PT0.5H": fixedStep(30 * MINUTE_MS),
  PT1H: fixedStep(HOUR_MS),
  P1D: fixedStep(DAY_MS),
  P7D: fixedStep(7 * DAY_MS),
  P1W: fixedStep(7 * DAY_MS),
  "1969-12-28T00:00:00Z/P1W": fixedStep(7 * DAY_MS),
  "1969-12-29T00:00:00Z/P1W": fixedStep(7 * DAY_MS),
  "P1W/1970-01-03T00:00:00Z": fixedStep(7 * DAY_MS),
  "P1W/1970-01-04T00:00:00Z": fixedStep(7 * DAY_MS),
  P1M: calendar(1),
  P3M: calendar(3),
  "P0.25Y": calendar(3),
  P1Y: calendar(12),
};

/** The step from one row to the next. */
export function stepOf(grain: unknown): Step {
  if (typeof grain !== "string" || grain === "") throw new OperationError("Time grain missing");
  const step = Object.hasOwn(STEPS, grain) ? STEPS[grain] : undefined;
  if (!step) throw new OperationError(`Unsupported time grain: ${grain}`);
  return step;
}

/**
 * Rows of the season that a series is forecast by; 1: by none. Wanted seasons come first, the longest of them; left
 * to itself it takes the longest that the series shows twice. No season is taken that the series does not show twice.
 */
export function periodOf(step: Step, rows: number, options: Options): number {
  const seasons = [
    { period: step.yearly, wanted: options.yearly_seasonality },
    { period: step.weekly, wanted: options.weekly_seasonality },
    { period: step.daily, wanted: options.daily_seasonality },
  ].filter(({ period }) => period > 1 && rows >= 2 * period);
  const asked = seasons.find(({ wanted }) => wanted === true || (typeof wanted === "number" && wanted > 0));
  const free = seasons.find(({ wanted }) => wanted === null || wanted === undefined);
  return (asked ?? free)?.period ?? 1;
}
