import type { Dialect } from "../../engine.ts";
import { timeGrains } from "../../sql/timeGrains.ts";

/**
 * Time grains by ISO duration, in the order of the picker. Weeks start on Monday unless their key says otherwise.
 * `timestamp`: the type that keeps as much of a second as the engine can.
 */
export function grainsWith(timestamp: string): Dialect["grains"] {
  const time = (expr: string) => `CAST(${expr} AS ${timestamp})`;
  const truncate = (unit: string) => (expr: string) => `DATE_TRUNC('${unit}', ${time(expr)})`;
  // Rounds down to a multiple of `width` units.
  const bucket = (unit: string, width: number) => (expr: string) =>
    `${truncate(unit)(expr)} - INTERVAL '1' ${unit.toUpperCase()} * (${unit.toUpperCase()}(${time(expr)}) % ${width})`;
  const week = truncate("week");
  const sunday = (expr: string) => `DATE_TRUNC('week', ${time(expr)} + INTERVAL '1' DAY)`;
  /** Seven days counted from 1970-01-01, a Thursday. */
  const sevenDays = (expr: string) =>
    `DATE_TRUNC('week', ${time(expr)} - INTERVAL '3' DAY) + INTERVAL '3' DAY`;
  return timeGrains({
    PT1S: truncate("second"),
    PT5S: bucket("second", 5),
    PT30S: bucket("second", 30),
    PT1M: truncate("minute"),
    PT5M: bucket("minute", 5),
    PT10M: bucket("minute", 10),
    PT15M: bucket("minute", 15),
    PT30M: bucket("minute", 30),
    PT1H: truncate("hour"),
    PT6H: bucket("hour", 6),
    P1D: truncate("day"),
    P7D: sevenDays,
    P1W: week,
    "1969-12-28T00:00:00Z/P1W": (expr) => `${sunday(expr)} - INTERVAL '1' DAY`,
    "1969-12-29T00:00:00Z/P1W": week,
    "P1W/1970-01-03T00:00:00Z": (expr) => `${sunday(expr)} + INTERVAL '5' DAY`,
    "P1W/1970-01-04T00:00:00Z": (expr) => `${week(expr)} + INTERVAL '6' DAY`,
    P1M: truncate("month"),
    P3M: truncate("quarter"),
    P1Y: truncate("year"),
  });
}
