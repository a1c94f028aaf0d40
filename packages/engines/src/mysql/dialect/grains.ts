import type { Dialect } from "../../engine.ts";

/** Cut to a number of seconds, minutes or hours; `every` of them make a bucket. */
const seconds = (every: number) => (expr: string) =>
  `DATE_ADD(DATE(${expr}), INTERVAL (HOUR(${expr})*60*60 + MINUTE(${expr})*60 + ${bucket(`SECOND(${expr})`, every)}) SECOND)`;
const minutes = (every: number) => (expr: string) =>
  `DATE_ADD(DATE(${expr}), INTERVAL (HOUR(${expr})*60 + ${bucket(`MINUTE(${expr})`, every)}) MINUTE)`;
const hours = (every: number) => (expr: string) =>
  `DATE_ADD(DATE(${expr}), INTERVAL ${every === 1 ? `HOUR(${expr})` : `(${bucket(`HOUR(${expr})`, every)})`} HOUR)`;
const bucket = (part: string, every: number) => (every === 1 ? part : `${part} DIV ${every} * ${every}`);

/** Back, or on, by the days that the text computes. */
const back = (days: (expr: string) => string) => (expr: string) =>
  `DATE(DATE_SUB(${expr}, INTERVAL ${days(expr)} DAY))`;
const on = (days: (expr: string) => string) => (expr: string) =>
  `DATE(DATE_ADD(${expr}, INTERVAL ${days(expr)} DAY))`;

const sunday = back((expr) => `DAYOFWEEK(${expr}) - 1`);
/** Seven days counted from 1970-01-01, a Thursday. */
const sevenDays = back((expr) => `(WEEKDAY(${expr}) + 4) % 7`);
const HALF_HOUR = { label: "30 minute", sql: minutes(30) };
const QUARTER = {
  label: "Quarter",
  sql: (expr: string) =>
    `MAKEDATE(YEAR(${expr}), 1) + INTERVAL QUARTER(${expr}) QUARTER - INTERVAL 1 QUARTER`,
};

/** Time grains by ISO duration, in the order of the picker. Weeks start on Sunday, as MySQL counts them. */
export const grains: Dialect["grains"] = {
  PT1S: { label: "Second", sql: seconds(1) },
  PT5S: { label: "5 second", sql: seconds(5) },
  PT30S: { label: "30 second", sql: seconds(30) },
  PT1M: { label: "Minute", sql: minutes(1) },
  PT5M: { label: "5 minute", sql: minutes(5) },
  PT10M: { label: "10 minute", sql: minutes(10) },
  PT15M: { label: "15 minute", sql: minutes(15) },
  PT30M: HALF_HOUR,
  "PT0.5H": HALF_HOUR,
  PT1H: { label: "Hour", sql: hours(1) },
  PT6H: { label: "6 hour", sql: hours(6) },
  P1D: { label: "Day", sql: (expr) => `DATE(${expr})` },
  P7D: { label: "7 days", sql: sevenDays },
  P1W: { label: "Week", sql: sunday },
  "1969-12-28T00:00:00Z/P1W": { label: "Week starting Sunday", sql: sunday },
  "1969-12-29T00:00:00Z/P1W": { label: "Week starting Monday", sql: back((expr) => `WEEKDAY(${expr})`) },
  "P1W/1970-01-03T00:00:00Z": { label: "Week ending Saturday", sql: on((expr) => `7 - DAYOFWEEK(${expr})`) },
  "P1W/1970-01-04T00:00:00Z": { label: "Week ending Sunday", sql: on((expr) => `6 - WEEKDAY(${expr})`) },
  P1M: { label: "Month", sql: back((expr) => `DAYOFMONTH(${expr}) - 1`) },
  P3M: QUARTER,
  "P0.25Y": QUARTER,
  P1Y: { label: "Year", sql: back((expr) => `DAYOFYEAR(${expr}) - 1`) },
};
