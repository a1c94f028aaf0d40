import { timeGrains } from "../../sql/timeGrains.ts";

/** Cut to a number of seconds, minutes or hours; `every` of them make a bucket. */
const seconds = (every: number) => (expr: string) =>
  `DATE_ADD(DATE(${expr}), INTERVAL (HOUR(${expr})*60*60 + MINUTE(${expr})*60 + ${bucket(`SECOND(${expr})`, every)}) SECOND)`;
const minutes = (every: number) => (expr: string) =>
  `DATE_ADD(DATE(${expr}), INTERVAL (HOUR(${expr})*60 + ${bucket(`MINUTE(${expr})`, every)}) MINUTE)`;
const hours = (every: number) => (expr: string) =>
  `DATE_ADD(DATE(${expr}), INTERVAL ${every === 1 ? `HOUR(${expr})` : `(${bucket(`HOUR(${expr})`, every)})`} HOUR)`;
const bucket = (part: string, every: number) => (every === 1 ? part : `${part} DIV ${every} * ${every}`);

/** Back, or on, by the days that the text computes. */
const subtractDays = (days: (expr: string) => string) => (expr: string) =>
  `DATE(DATE_SUB(${expr}, INTERVAL ${days(expr)} DAY))`;
const addDays = (days: (expr: string) => string) => (expr: string) =>
  `DATE(DATE_ADD(${expr}, INTERVAL ${days(expr)} DAY))`;

const sunday = subtractDays((expr) => `DAYOFWEEK(${expr}) - 1`);
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = subtractDays((expr) => `(WEEKDAY(${expr}) + 4) % 7`);
const quarter = (expr: string) =>
  `MAKEDATE(YEAR(${expr}), 1) + INTERVAL QUARTER(${expr}) QUARTER - INTERVAL 1 QUARTER`;

/** Time grains by ISO duration, in the order of the picker. Weeks start on Sunday, as MySQL counts them. */
export const grains = timeGrains({
  PT1S: seconds(1),
  PT5S: seconds(5),
  PT30S: seconds(30),
  PT1M: minutes(1),
  PT5M: minutes(5),
  PT10M: minutes(10),
  PT15M: minutes(15),
  PT30M: minutes(30),
  PT1H: hours(1),
  PT6H: hours(6),
  P1D: (expr) => `DATE(${expr})`,
  P7D: sevenDays,
  P1W: sunday,
  "1969-12-28T00:00:00Z/P1W": sunday,
  "1969-12-29T00:00:00Z/P1W": subtractDays((expr) => `WEEKDAY(${expr})`),
  "P1W/1970-01-03T00:00:00Z": addDays((expr) => `7 - DAYOFWEEK(${expr})`),
  "P1W/1970-01-04T00:00:00Z": addDays((expr) => `6 - WEEKDAY(${expr})`),
  P1M: subtractDays((expr) => `DAYOFMONTH(${expr}) - 1`),
  P3M: quarter,
  P1Y: subtractDays((expr) => `DAYOFYEAR(${expr}) - 1`),
});
