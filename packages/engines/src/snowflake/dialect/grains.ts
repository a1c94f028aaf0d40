import { timeGrains } from "../../sql/timeGrains.ts";

const time = (expr: string) => `TO_TIMESTAMP_NTZ(${expr})`;
const truncateTime = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${time(expr)})`;
const slice = (width: number, unit: string) => (expr: string) =>
  `TIME_SLICE(${time(expr)}, ${width}, '${unit}')`;
// WEEK begins on the day that the session says; these say it themselves.
const monday = (expr: string) =>
  `DATEADD('day', 1 - DAYOFWEEKISO(${time(expr)}), DATE_TRUNC('day', ${time(expr)}))`;
const sunday = (expr: string) =>
  `DATEADD('day', -MOD(DAYOFWEEKISO(${time(expr)}), 7), DATE_TRUNC('day', ${time(expr)}))`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) =>
  `DATEADD('day', -MOD(DAYOFWEEKISO(${time(expr)}) + 3, 7), DATE_TRUNC('day', ${time(expr)}))`;
const addDays = (days: number, of: (expr: string) => string) => (expr: string) =>
  `DATEADD('day', ${days}, ${of(expr)})`;

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains = timeGrains({
  PT1S: truncateTime("second"),
  PT5S: slice(5, "SECOND"),
  PT30S: slice(30, "SECOND"),
  PT1M: truncateTime("minute"),
  PT5M: slice(5, "MINUTE"),
  PT10M: slice(10, "MINUTE"),
  PT15M: slice(15, "MINUTE"),
  PT30M: slice(30, "MINUTE"),
  PT1H: truncateTime("hour"),
  PT6H: slice(6, "HOUR"),
  P1D: truncateTime("day"),
  P7D: sevenDays,
  P1W: monday,
  "1969-12-28T00:00:00Z/P1W": sunday,
  "1969-12-29T00:00:00Z/P1W": monday,
  "P1W/1970-01-03T00:00:00Z": addDays(6, sunday),
  "P1W/1970-01-04T00:00:00Z": addDays(6, monday),
  P1M: truncateTime("month"),
  P3M: truncateTime("quarter"),
  P1Y: truncateTime("year"),
});
