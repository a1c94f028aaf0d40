import { timeGrains } from "../../sql/timeGrains.ts";

type Print = (expr: string) => string;

const truncateTime =
  (unit: string): Print =>
  (expr) =>
    `DATE_TRUNC('${unit}', ${expr})`;

/** Steps of `size` units within the larger unit. DATE_PART, unlike EXTRACT, reads times of dates, too. */
const step =
  (within: string, unit: string, size: number): Print =>
  (expr) =>
    `DATE_TRUNC('${within}', ${expr}) + INTERVAL '${size} ${unit}s' * FLOOR(DATE_PART('${unit}', ${expr}) / ${size})`;

const minutes = (size: number) => step("hour", "minute", size);
const monday = truncateTime("week");
const beforeSunday: Print = (expr) => `DATE_TRUNC('week', ${expr} + INTERVAL '1 day')`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays: Print = (expr) => `${monday(`${expr} - INTERVAL '3 days'`)} + INTERVAL '3 days'`;

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains = timeGrains({
  PT1S: truncateTime("second"),
  PT5S: step("minute", "second", 5),
  PT30S: step("minute", "second", 30),
  PT1M: truncateTime("minute"),
  PT5M: minutes(5),
  PT10M: minutes(10),
  PT15M: minutes(15),
  PT30M: minutes(30),
  PT1H: truncateTime("hour"),
  PT6H: step("day", "hour", 6),
  P1D: truncateTime("day"),
  P7D: sevenDays,
  P1W: monday,
  "1969-12-28T00:00:00Z/P1W": (expr) => `${beforeSunday(expr)} - INTERVAL '1 day'`,
  "1969-12-29T00:00:00Z/P1W": monday,
  "P1W/1970-01-03T00:00:00Z": (expr) => `${beforeSunday(expr)} + INTERVAL '5 days'`,
  "P1W/1970-01-04T00:00:00Z": (expr) => `${monday(expr)} + INTERVAL '6 days'`,
  P1M: truncateTime("month"),
  P3M: truncateTime("quarter"),
  P1Y: truncateTime("year"),
});
