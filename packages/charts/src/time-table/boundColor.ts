import { interpolateRgb } from "d3-interpolate";
import type { TimeColumn } from "./timeColumns.ts";

const LOW = "#ca0020";
const HIGH = "#0571b0";
const MIDDLE = "#808080";

/** Red below, blue above, grey between; with one bound alone red or blue. Null: nothing is bound, or there is no value. */
export function boundColor(value: number | null, [low, high]: TimeColumn["bounds"]): string | null {
  if (value === null || (low === null && high === null)) return null;
  if (low !== null && high !== null) {
    const share = high === low ? 0.5 : Math.min(Math.max((value - low) / (high - low), 0), 1);
    return share < 0.5 ? interpolateRgb(LOW, MIDDLE)(share * 2) : interpolateRgb(MIDDLE, HIGH)(share * 2 - 1);
  }
  if (low !== null) return value >= low ? HIGH : LOW;
  return value < high! ? HIGH : LOW;
}
