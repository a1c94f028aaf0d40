import type { Dialect } from "../../engine.ts";

type Print = (expr: string) => string;

const truncated =
  (unit: string): Print =>
  (expr) =>
    `DATE_TRUNC('${unit}', ${expr})`;

/** Steps of `size` units within the larger unit. DATE_PART, unlike EXTRACT, reads times of dates, too. */
const step =
  (within: string, unit: string, size: number): Print =>
  (expr) =>
    `DATE_TRUNC('${within}', ${expr}) + INTERVAL '${size} ${unit}s' * FLOOR(DATE_PART('${unit}', ${expr}) / ${size})`;

const minutes = (size: number) => step("hour", "minute", size);
const monday = truncated("week");
const beforeSunday: Print = (expr) => `DATE_TRUNC('week', ${expr} + INTERVAL '1 day')`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays: Print = (expr) => `${monday(`${expr} - INTERVAL '3 days'`)} + INTERVAL '3 days'`;

const HALF_HOUR = { label: "30 minute", sql: minutes(30) };
const QUARTER = { label: "Quarter", sql: truncated("quarter") };

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains: Dialect["grains"] = {
  PT1S: { label: "Second", sql: truncated("second") },
  PT5S: { label: "5 second", sql: step("minute", "second", 5) },
  PT30S: { label: "30 second", sql: step("minute", "second", 30) },
  PT1M: { label: "Minute", sql: truncated("minute") },
  PT5M: { label: "5 minute", sql: minutes(5) },
  PT10M: { label: "10 minute", sql: minutes(10) },
  PT15M: { label: "15 minute", sql: minutes(15) },
  PT30M: HALF_HOUR,
  "PT0.5H": HALF_HOUR,
  PT1H: { label: "Hour", sql: truncated("hour") },
  PT6H: { label: "6 hour", sql: step("day", "hour", 6) },
  P1D: { label: "Day", sql: truncated("day") },
  P7D: { label: "7 days", sql: sevenDays },
  P1W: { label: "Week", sql: monday },
  "1969-12-28T00:00:00Z/P1W": {
    label: "Week starting Sunday",
    sql: (expr) => `${beforeSunday(expr)} - INTERVAL '1 day'`,
  },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: monday },
  "P1W/1970-01-03T00:00:00Z": {
    label: "Week ending Saturday",
    sql: (expr) => `${beforeSunday(expr)} + INTERVAL '5 days'`,
  },
  "P1W/1970-01-04T00:00:00Z": {
    label: "Week ending Sunday",
    sql: (expr) => `${monday(expr)} + INTERVAL '6 days'`,
  },
  P1M: { label: "Month", sql: truncated("month") },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: truncated("year") },
};
