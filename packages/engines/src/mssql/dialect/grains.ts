import { timeGrains } from "../../sql/timeGrains.ts";

// A date has no hours, and an offset would be counted: everything is a local date-time first.
const time = (expr: string) => `CAST(${expr} AS DATETIME2)`;
const day = (expr: string) => `CAST(CAST(${expr} AS DATE) AS DATETIME2)`;
/** Rounds down to a multiple of `width` seconds. Counted from midnight: an INT does not hold the seconds of a century. */
const seconds = (width: number) => (expr: string) => {
  const sinceMidnight = `DATEDIFF(SECOND, ${day(expr)}, ${time(expr)})`;
  return `DATEADD(SECOND, ${width === 1 ? sinceMidnight : `${sinceMidnight} / ${width} * ${width}`}, ${day(expr)})`;
};
/** The first day of the calendar was a Monday. */
const weekday = (expr: string) => `DATEDIFF(DAY, CAST('0001-01-01' AS DATE), ${time(expr)})`;
const monday = (expr: string) => `DATEADD(DAY, -(${weekday(expr)} % 7), ${day(expr)})`;
const sunday = (expr: string) => `DATEADD(DAY, -((${weekday(expr)} + 1) % 7), ${day(expr)})`;
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = (expr: string) => `DATEADD(DAY, -((${weekday(expr)} + 4) % 7), ${day(expr)})`;
const addDays = (days: number, of: (expr: string) => string) => (expr: string) =>
  `DATEADD(DAY, ${days}, ${of(expr)})`;
const firstOfMonth = (month: string) => (expr: string) =>
  `CAST(DATEFROMPARTS(YEAR(${expr}), ${month.replace("?", `MONTH(${expr})`)}, 1) AS DATETIME2)`;

/** Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise. */
export const grains = timeGrains({
  PT1S: seconds(1),
  PT5S: seconds(5),
  PT30S: seconds(30),
  PT1M: seconds(60),
  PT5M: seconds(300),
  PT10M: seconds(600),
  PT15M: seconds(900),
  PT30M: seconds(1800),
  PT1H: seconds(3600),
  PT6H: seconds(21_600),
  P1D: day,
  P7D: sevenDays,
  P1W: monday,
  "1969-12-28T00:00:00Z/P1W": sunday,
  "1969-12-29T00:00:00Z/P1W": monday,
  "P1W/1970-01-03T00:00:00Z": addDays(6, sunday),
  "P1W/1970-01-04T00:00:00Z": addDays(6, monday),
  P1M: firstOfMonth("?"),
  P3M: firstOfMonth("(? - 1) / 3 * 3 + 1"),
  P1Y: firstOfMonth("1"),
});
