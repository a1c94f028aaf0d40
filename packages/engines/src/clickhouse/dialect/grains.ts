import { timeGrains } from "../../sql/timeGrains.ts";

/** Days and weeks are those of UTC, whatever zone a column is shown in. */
const time = (expr: string) => `toDateTime(${expr}, 'UTC')`;
const start = (unit: string) => (expr: string) => `toStartOf${unit}(${time(expr)})`;
const bucket = (width: string) => (expr: string) => `toStartOfInterval(${time(expr)}, INTERVAL ${width})`;
const monday = (expr: string) => `toMonday(${time(expr)})`;
const sunday = (expr: string) => `toStartOfWeek(${time(expr)}, 0)`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) => `addDays(toMonday(subtractDays(${time(expr)}, 3)), 3)`;

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains = timeGrains({
  PT1S: time,
  PT5S: bucket("5 SECOND"),
  PT30S: bucket("30 SECOND"),
  PT1M: start("Minute"),
  PT5M: start("FiveMinutes"),
  PT10M: start("TenMinutes"),
  PT15M: start("FifteenMinutes"),
  PT30M: bucket("30 MINUTE"),
  PT1H: start("Hour"),
  PT6H: bucket("6 HOUR"),
  P1D: start("Day"),
  P7D: sevenDays,
  P1W: monday,
  "1969-12-28T00:00:00Z/P1W": sunday,
  "1969-12-29T00:00:00Z/P1W": monday,
  "P1W/1970-01-03T00:00:00Z": (expr) => `addDays(${sunday(expr)}, 6)`,
  "P1W/1970-01-04T00:00:00Z": (expr) => `addDays(${monday(expr)}, 6)`,
  P1M: start("Month"),
  P3M: start("Quarter"),
  P1Y: start("Year"),
});
