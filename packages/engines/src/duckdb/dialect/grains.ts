import { timeGrains } from "../../sql/timeGrains.ts";

const truncateTime = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${expr})`;
// Buckets are counted from 2000-01-03T00:00:00: any number of them fits a day.
const bucket = (width: string) => (expr: string) => `TIME_BUCKET(INTERVAL '${width}', ${expr})`;
const week = truncateTime("week");
const sunday = (expr: string) => week(`${expr} + INTERVAL '1 day'`);
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) => `${week(`${expr} - INTERVAL '3 days'`)} + INTERVAL '3 days'`;

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains = timeGrains({
  PT1S: truncateTime("second"),
  PT5S: bucket("5 seconds"),
  PT30S: bucket("30 seconds"),
  PT1M: truncateTime("minute"),
  PT5M: bucket("5 minutes"),
  PT10M: bucket("10 minutes"),
  PT15M: bucket("15 minutes"),
  PT30M: bucket("30 minutes"),
  PT1H: truncateTime("hour"),
  PT6H: bucket("6 hours"),
  P1D: truncateTime("day"),
  P7D: sevenDays,
  P1W: week,
  "1969-12-28T00:00:00Z/P1W": (expr) => `${sunday(expr)} - INTERVAL '1 day'`,
  "1969-12-29T00:00:00Z/P1W": week,
  "P1W/1970-01-03T00:00:00Z": (expr) => `${sunday(expr)} + INTERVAL '5 days'`,
  "P1W/1970-01-04T00:00:00Z": (expr) => `${week(expr)} + INTERVAL '6 days'`,
  P1M: truncateTime("month"),
  P3M: truncateTime("quarter"),
  P1Y: truncateTime("year"),
});
