import { timeGrains } from "../../sql/timeGrains.ts";

const formatTime = (pattern: string) => (expr: string) => `DATETIME(STRFTIME('${pattern}', ${expr}))`;
const moveTime =
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

/** Time grains by ISO duration, in the order of the picker. A week starts on Sunday unless its key says otherwise. */
export const grains = timeGrains({
  PT1S: formatTime(SECOND),
  PT5S: seconds(5),
  PT30S: seconds(30),
  PT1M: formatTime(MINUTE),
  PT5M: minutes(5),
  PT10M: minutes(10),
  PT15M: minutes(15),
  PT30M: minutes(30),
  PT1H: formatTime(HOUR),
  PT6H: bucket(HOUR, "%H", "hours", 6),
  P1D: moveTime("'start of day'"),
  P7D: sevenDays,
  P1W: sunday,
  "1969-12-28T00:00:00Z/P1W": sunday,
  "1969-12-29T00:00:00Z/P1W": monday,
  "P1W/1970-01-03T00:00:00Z": moveTime("'start of day'", "'weekday 6'"),
  "P1W/1970-01-04T00:00:00Z": moveTime("'start of day'", "'weekday 0'"),
  P1M: moveTime("'start of month'"),
  P3M: quarter,
  P1Y: moveTime("'start of year'"),
});
