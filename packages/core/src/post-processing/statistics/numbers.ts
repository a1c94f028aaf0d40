import type { FrameColumn } from "../../frame/index.ts";
import { numberOf } from "../operation.ts";

/** The numbers of a column in the rows given; what is none is left out. */
export function numbersIn({ values }: FrameColumn, rows: readonly number[]): number[] {
  const numbers: number[] = [];
  for (const row of rows) {
    const value = numberOf(values[row]);
    if (value !== null) numbers.push(value);
  }
  return numbers;
}

/** A number as Python writes a float: `2.0`, `0.1`, `1e+16`. */
export function floatText(value: number): string {
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const size = Math.abs(value);
  if (size >= 1e16 || size < 1e-4) {
    const [digits = "", exponent = ""] = value.toExponential().split("e");
    return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
  }
  const text = String(value);
  return text.includes(".") ? text : `${text}.0`;
}
