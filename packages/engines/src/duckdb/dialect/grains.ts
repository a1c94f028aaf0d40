import type { Dialect } from "../../engine.ts";

const truncated = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${expr})`;
// Buckets are counted from 2000-01-03T00:00:00: any number of them fits a day.
const bucket = (width: string) => (expr: string) => `TIME_BUCKET(INTERVAL '${width}', ${expr})`;
const week = truncated("week");
const sunday = (expr: string) => week(`${expr} + INTERVAL '1 day'`);
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) => `${week(`${expr} - INTERVAL '3 days'`)} + INTERVAL '3 days'`;

const HALF_HOUR = { label: "30 minute", sql: bucket("30 minutes") };
const QUARTER = { label: "Quarter", sql: truncated("quarter") };

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains: Dialect["grains"] = {
  PT1S: { label: "Second", sql: truncated("second") },
  PT5S: { label: "5 second", sql: bucket("5 seconds") },
  PT30S: { label: "30 second", sql: bucket("30 seconds") },
  PT1M: { label: "Minute", sql: truncated("minute") },
  PT5M: { label: "5 minute", sql: bucket("5 minutes") },
  PT10M: { label: "10 minute", sql: bucket("10 minutes") },
  PT15M: { label: "15 minute", sql: bucket("15 minutes") },
  PT30M: HALF_HOUR,
  "PT0.5H": HALF_HOUR,
  PT1H: { label: "Hour", sql: truncated("hour") },
  PT6H: { label: "6 hour", sql: bucket("6 hours") },
  P1D: { label: "Day", sql: truncated("day") },
  P7D: { label: "7 days", sql: sevenDays },
  P1W: { label: "Week", sql: week },
  "1969-12-28T00:00:00Z/P1W": {
    label: "Week starting Sunday",
    sql: (expr) => `${sunday(expr)} - INTERVAL '1 day'`,
  },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: week },
  "P1W/1970-01-03T00:00:00Z": {
    label: "Week ending Saturday",
    sql: (expr) => `${sunday(expr)} + INTERVAL '5 days'`,
  },
  "P1W/1970-01-04T00:00:00Z": {
    label: "Week ending Sunday",
    sql: (expr) => `${week(expr)} + INTERVAL '6 days'`,
  },
  P1M: { label: "Month", sql: truncated("month") },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: truncated("year") },
};
