import type { Dialect } from "../../engine.ts";

const time = (expr: string) => `CAST(${expr} AS TIMESTAMP)`;
const truncated = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${time(expr)})`;
// The zone of a session is UTC.
const seconds = (width: number) => (expr: string) =>
  `TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(${time(expr)}) / ${width}) * ${width})`;
const week = truncated("WEEK");
const sunday = (expr: string) => `DATE_TRUNC('WEEK', ${time(expr)} + INTERVAL '1' DAY) - INTERVAL '1' DAY`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) => `DATE_TRUNC('WEEK', ${time(expr)} - INTERVAL '3' DAY) + INTERVAL '3' DAY`;

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
  P7D: { label: "7 days", sql: sevenDays },
  P1W: { label: "Week", sql: week },
  "1969-12-28T00:00:00Z/P1W": { label: "Week starting Sunday", sql: sunday },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: week },
  "P1W/1970-01-03T00:00:00Z": {
    label: "Week ending Saturday",
    sql: (expr) => `${sunday(expr)} + INTERVAL '6' DAY`,
  },
  "P1W/1970-01-04T00:00:00Z": {
    label: "Week ending Sunday",
    sql: (expr) => `${week(expr)} + INTERVAL '6' DAY`,
  },
  P1M: { label: "Month", sql: truncated("MONTH") },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: truncated("YEAR") },
};
