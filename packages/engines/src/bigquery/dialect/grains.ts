import { timeGrains } from "../../sql/timeGrains.ts";

// A date, a date-time or a timestamp: as date-times in UTC all are truncated alike.
const time = (expr: string) => `CAST(${expr} AS DATETIME)`;
const truncateTime = (unit: string) => (expr: string) => `DATETIME_TRUNC(${time(expr)}, ${unit})`;
const EPOCH = "DATETIME '1970-01-01 00:00:00'";
/** Rounds down to a multiple of `width` seconds. */
const seconds = (width: number) => (expr: string) =>
  `DATETIME_SUB(${truncateTime("SECOND")(expr)}, INTERVAL MOD(MOD(DATETIME_DIFF(${time(expr)}, ${EPOCH}, SECOND), ${width}) + ${width}, ${width}) SECOND)`;
const addDays = (days: number, unit: string) => (expr: string) =>
  `DATETIME_ADD(${truncateTime(unit)(expr)}, INTERVAL ${days} DAY)`;

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
  // Counted from 1970-01-01, a Thursday.
  P7D: truncateTime("WEEK(THURSDAY)"),
  P1W: truncateTime("ISOWEEK"),
  "1969-12-28T00:00:00Z/P1W": truncateTime("WEEK(SUNDAY)"),
  "1969-12-29T00:00:00Z/P1W": truncateTime("ISOWEEK"),
  "P1W/1970-01-03T00:00:00Z": addDays(6, "WEEK(SUNDAY)"),
  "P1W/1970-01-04T00:00:00Z": addDays(6, "ISOWEEK"),
  P1M: truncateTime("MONTH"),
  P3M: truncateTime("QUARTER"),
  P1Y: truncateTime("YEAR"),
});
