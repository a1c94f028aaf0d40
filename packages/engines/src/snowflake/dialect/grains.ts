import type { Dialect } from "../../engine.ts";

const time = (expr: string) => `TO_TIMESTAMP_NTZ(${expr})`;
const truncated = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${time(expr)})`;
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
const later = (days: number, of: (expr: string) => string) => (expr: string) =>
  `DATEADD('day', ${days}, ${of(expr)})`;

const HALF_HOUR = { label: "30 minute", sql: slice(30, "MINUTE") };
const QUARTER = { label: "Quarter", sql: truncated("quarter") };

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains: Dialect["grains"] = {
  PT1S: { label: "Second", sql: truncated("second") },
  PT5S: { label: "5 second", sql: slice(5, "SECOND") },
  PT30S: { label: "30 second", sql: slice(30, "SECOND") },
  PT1M: { label: "Minute", sql: truncated("minute") },
  PT5M: { label: "5 minute", sql: slice(5, "MINUTE") },
  PT10M: { label: "10 minute", sql: slice(10, "MINUTE") },
  PT15M: { label: "15 minute", sql: slice(15, "MINUTE") },
  PT30M: HALF_HOUR,
  "PT0.5H": HALF_HOUR,
  PT1H: { label: "Hour", sql: truncated("hour") },
  PT6H: { label: "6 hour", sql: slice(6, "HOUR") },
  P1D: { label: "Day", sql: truncated("day") },
  P7D: { label: "7 days", sql: sevenDays },
  P1W: { label: "Week", sql: monday },
  "1969-12-28T00:00:00Z/P1W": { label: "Week starting Sunday", sql: sunday },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: monday },
  "P1W/1970-01-03T00:00:00Z": { label: "Week ending Saturday", sql: later(6, sunday) },
  "P1W/1970-01-04T00:00:00Z": { label: "Week ending Sunday", sql: later(6, monday) },
  P1M: { label: "Month", sql: truncated("month") },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: truncated("year") },
};
