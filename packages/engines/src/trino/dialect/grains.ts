import type { Dialect } from "../../engine.ts";

/**
 * Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise.
 * `timestamp`: the type that keeps as much of a second as the engine can.
 */
export function grainsWith(timestamp: string): Dialect["grains"] {
  const time = (expr: string) => `CAST(${expr} AS ${timestamp})`;
  const truncated = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${time(expr)})`;
  // Rounds down to a multiple of `width` units.
  const bucket = (unit: string, width: number) => (expr: string) =>
    `${truncated(unit)(expr)} - INTERVAL '1' ${unit.toUpperCase()} * (${unit.toUpperCase()}(${time(expr)}) % ${width})`;
  const week = truncated("week");
  const sunday = (expr: string) => `DATE_TRUNC('week', ${time(expr)} + INTERVAL '1' DAY)`;
  /** Seven days counted from 1970-01-01, a Thursday. */
  const sevenDays = (expr: string) =>
    `DATE_TRUNC('week', ${time(expr)} - INTERVAL '3' DAY) + INTERVAL '3' DAY`;
  const HALF_HOUR = { label: "30 minute", sql: bucket("minute", 30) };
  const QUARTER = { label: "Quarter", sql: truncated("quarter") };
  return {
    PT1S: { label: "Second", sql: truncated("second") },
    PT5S: { label: "5 second", sql: bucket("second", 5) },
    PT30S: { label: "30 second", sql: bucket("second", 30) },
    PT1M: { label: "Minute", sql: truncated("minute") },
    PT5M: { label: "5 minute", sql: bucket("minute", 5) },
    PT10M: { label: "10 minute", sql: bucket("minute", 10) },
    PT15M: { label: "15 minute", sql: bucket("minute", 15) },
    PT30M: HALF_HOUR,
    "PT0.5H": HALF_HOUR,
    PT1H: { label: "Hour", sql: truncated("hour") },
    PT6H: { label: "6 hour", sql: bucket("hour", 6) },
    P1D: { label: "Day", sql: truncated("day") },
    P7D: { label: "7 days", sql: sevenDays },
    P1W: { label: "Week", sql: week },
    "1969-12-28T00:00:00Z/P1W": {
      label: "Week starting Sunday",
      sql: (expr) => `${sunday(expr)} - INTERVAL '1' DAY`,
    },
    "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: week },
    "P1W/1970-01-03T00:00:00Z": {
      label: "Week ending Saturday",
      sql: (expr) => `${sunday(expr)} + INTERVAL '5' DAY`,
    },
    "P1W/1970-01-04T00:00:00Z": {
      label: "Week ending Sunday",
      sql: (expr) => `${week(expr)} + INTERVAL '6' DAY`,
    },
    P1M: { label: "Month", sql: truncated("month") },
    P3M: QUARTER,
    "P0.25Y": QUARTER,
    P1Y: { label: "Year", sql: truncated("year") },
  };
}
