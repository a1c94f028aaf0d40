import type { Dialect } from "../../engine.ts";

const formatted = (pattern: string) => (expr: string) => `DATETIME(STRFTIME('${pattern}', ${expr}))`;
const moved =
  (...modifiers: string[]) =>
  (expr: string) =>
    `DATETIME(${[expr, ...modifiers].join(", ")})`;
/** Rounds down to a multiple of `width` of the part that `letter` names in the text of `pattern`. */
const bucket = (pattern: string, letter: string, unit: string, width: number) => (expr: string) =>
  `DATETIME(STRFTIME('${pattern}', ${expr}), PRINTF('-%d ${unit}', CAST(STRFTIME('${letter}', ${expr}) AS INTEGER) % ${width}))`;

const SECOND = "%Y-%m-%dT%H:%M:%S";
const MINUTE = "%Y-%m-%dT%H:%M:00";
const HOUR = "%Y-%m-%dT%H:00:00";

const seconds = (width: number) => bucket(SECOND, "%S", "seconds", width);
const minutes = (width: number) => bucket(MINUTE, "%M", "minutes", width);
const sunday = (expr: string) => `DATETIME(${expr}, 'start of day', -STRFTIME('%w', ${expr}) || ' days')`;
const monday = (expr: string) =>
  `DATETIME(${expr}, 'start of day', -((STRFTIME('%w', ${expr}) + 6) % 7) || ' days')`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) =>
  `DATETIME(${expr}, 'start of day', -((STRFTIME('%w', ${expr}) + 3) % 7) || ' days')`;
const quarter = (expr: string) =>
  `DATETIME(${expr}, 'start of month', -((STRFTIME('%m', ${expr}) - 1) % 3) || ' months')`;

const HALF_HOUR = { label: "30 minute", sql: minutes(30) };
const QUARTER = { label: "Quarter", sql: quarter };

/** Time grains by ISO duration, in the order of the picker. A week starts on Sunday unless its key says otherwise. */
export const grains: Dialect["grains"] = {
  PT1S: { label: "Second", sql: formatted(SECOND) },
  PT5S: { label: "5 second", sql: seconds(5) },
  PT30S: { label: "30 second", sql: seconds(30) },
  PT1M: { label: "Minute", sql: formatted(MINUTE) },
  PT5M: { label: "5 minute", sql: minutes(5) },
  PT10M: { label: "10 minute", sql: minutes(10) },
  PT15M: { label: "15 minute", sql: minutes(15) },
  PT30M: HALF_HOUR,
  "PT0.5H": HALF_HOUR,
  PT1H: { label: "Hour", sql: formatted(HOUR) },
  PT6H: { label: "6 hour", sql: bucket(HOUR, "%H", "hours", 6) },
  P1D: { label: "Day", sql: moved("'start of day'") },
  P7D: { label: "7 days", sql: sevenDays },
  P1W: { label: "Week", sql: sunday },
  "1969-12-28T00:00:00Z/P1W": { label: "Week starting Sunday", sql: sunday },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: monday },
  "P1W/1970-01-03T00:00:00Z": { label: "Week ending Saturday", sql: moved("'start of day'", "'weekday 6'") },
  "P1W/1970-01-04T00:00:00Z": { label: "Week ending Sunday", sql: moved("'start of day'", "'weekday 0'") },
  P1M: { label: "Month", sql: moved("'start of month'") },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: moved("'start of year'") },
};
