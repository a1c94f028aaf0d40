import { timeGrains } from "../../sql/timeGrains.ts";

const time = (expr: string) => `CAST(${expr} AS TIMESTAMP)`;
const truncateTime = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${time(expr)})`;
// The zone of a session is UTC.
const seconds = (width: number) => (expr: string) =>
  `TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(${time(expr)}) / ${width}) * ${width})`;
const week = truncateTime("WEEK");
const sunday = (expr: string) => `DATE_TRUNC('WEEK', ${time(expr)} + INTERVAL '1' DAY) - INTERVAL '1' DAY`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) => `DATE_TRUNC('WEEK', ${time(expr)} - INTERVAL '3' DAY) + INTERVAL '3' DAY`;

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains = timeGrains({
  PT1S: truncateTime("SECOND"),
  PT5S: seconds(5),
  PT30S: seconds(30),
  PT1M: truncateTime("MINUTE"),
  PT5M: seconds(300),
  PT10M: seconds(600),
  PT15M: seconds(900),
  PT30M: seconds(1800),
  PT1H: truncateTime("HOUR"),
  PT6H: seconds(21_600),
  P1D: truncateTime("DAY"),
  P7D: sevenDays,
  P1W: week,
  "1969-12-28T00:00:00Z/P1W": sunday,
  "1969-12-29T00:00:00Z/P1W": week,
  "P1W/1970-01-03T00:00:00Z": (expr) => `${sunday(expr)} + INTERVAL '6' DAY`,
  "P1W/1970-01-04T00:00:00Z": (expr) => `${week(expr)} + INTERVAL '6' DAY`,
  P1M: truncateTime("MONTH"),
  P3M: truncateTime("QUARTER"),
  P1Y: truncateTime("YEAR"),
});
