import type { Dialect } from "../../engine.ts";

// A date, a date-time or a timestamp: as date-times in UTC all are truncated alike.
const time = (expr: string) => `CAST(${expr} AS DATETIME)`;
const truncated = (unit: string) => (expr: string) => `DATETIME_TRUNC(${time(expr)}, ${unit})`;
const EPOCH = "DATETIME '1970-01-01 00:00:00'";
/** Rounds down to a multiple of `width` seconds. */
const seconds = (width: number) => (expr: string) =>
  `DATETIME_SUB(${truncated("SECOND")(expr)}, INTERVAL MOD(MOD(DATETIME_DIFF(${time(expr)}, ${EPOCH}, SECOND), ${width}) + ${width}, ${width}) SECOND)`;
const later = (days: number, unit: string) => (expr: string) =>
  `DATETIME_ADD(${truncated(unit)(expr)}, INTERVAL ${days} DAY)`;

const HALF_HOUR = { label: "30 minute", sql: seconds(1800) };
const QUARTER = { label: "Quarter", sql: truncated("QUARTER") };

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains: Dialect["grains"] = {
  PT1S: { label: "Second", sql: truncated("SECOND") },
  PT5S: { label: "5 second", sql: seconds(5) },
  PT30S: { label: "30 second", sql: seconds(30) },
  PT1M: { label: "Minute", sql: truncated("MINUTE") },
  PT5M: { label: "5 minute", sql: seconds(300) },
  PT10M: { label: "10 minute", sql: seconds(600) },
  PT15M: { label: "15 minute", sql: seconds(900) },
  PT30M: HALF_HOUR,
  "PT0.5H": HALF_HOUR,
  PT1H: { label: "Hour", sql: truncated("HOUR") },
  PT6H: { label: "6 hour", sql: seconds(21_600) },
  P1D: { label: "Day", sql: truncated("DAY") },
  // Counted from 1970-01-01, a Thursday.
  P7D: { label: "7 days", sql: truncated("WEEK(THURSDAY)") },
  P1W: { label: "Week", sql: truncated("ISOWEEK") },
  "1969-12-28T00:00:00Z/P1W": { label: "Week starting Sunday", sql: truncated("WEEK(SUNDAY)") },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: truncated("ISOWEEK") },
  "P1W/1970-01-03T00:00:00Z": { label: "Week ending Saturday", sql: later(6, "WEEK(SUNDAY)") },
  "P1W/1970-01-04T00:00:00Z": { label: "Week ending Sunday", sql: later(6, "ISOWEEK") },
  P1M: { label: "Month", sql: truncated("MONTH") },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: truncated("YEAR") },
};
