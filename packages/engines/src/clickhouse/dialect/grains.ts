import type { Dialect } from "../../engine.ts";

/** Days and weeks are those of UTC, whatever zone a column is shown in. */
const time = (expr: string) => `toDateTime(${expr}, 'UTC')`;
const start = (unit: string) => (expr: string) => `toStartOf${unit}(${time(expr)})`;
const bucket = (width: string) => (expr: string) => `toStartOfInterval(${time(expr)}, INTERVAL ${width})`;
const monday = (expr: string) => `toMonday(${time(expr)})`;
const sunday = (expr: string) => `toStartOfWeek(${time(expr)}, 0)`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) => `addDays(toMonday(subtractDays(${time(expr)}, 3)), 3)`;

const HALF_HOUR = { label: "30 minute", sql: bucket("30 MINUTE") };
const QUARTER = { label: "Quarter", sql: start("Quarter") };

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains: Dialect["grains"] = {
  PT1S: { label: "Second", sql: time },
  PT5S: { label: "5 second", sql: bucket("5 SECOND") },
  PT30S: { label: "30 second", sql: bucket("30 SECOND") },
  PT1M: { label: "Minute", sql: start("Minute") },
  PT5M: { label: "5 minute", sql: start("FiveMinutes") },
  PT10M: { label: "10 minute", sql: start("TenMinutes") },
  PT15M: { label: "15 minute", sql: start("FifteenMinutes") },
  PT30M: HALF_HOUR,
  "PT0.5H": HALF_HOUR,
  PT1H: { label: "Hour", sql: start("Hour") },
  PT6H: { label: "6 hour", sql: bucket("6 HOUR") },
  P1D: { label: "Day", sql: start("Day") },
  P7D: { label: "7 days", sql: sevenDays },
  P1W: { label: "Week", sql: monday },
  "1969-12-28T00:00:00Z/P1W": { label: "Week starting Sunday", sql: sunday },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: monday },
  "P1W/1970-01-03T00:00:00Z": {
    label: "Week ending Saturday",
    sql: (expr) => `addDays(${sunday(expr)}, 6)`,
  },
  "P1W/1970-01-04T00:00:00Z": {
    label: "Week ending Sunday",
    sql: (expr) => `addDays(${monday(expr)}, 6)`,
  },
  P1M: { label: "Month", sql: start("Month") },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: start("Year") },
};
