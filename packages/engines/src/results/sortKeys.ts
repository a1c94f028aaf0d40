import { BOOLEAN, NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import { fn } from "../duckdb/run/sqlText.ts";
import { cellText, numberText } from "./cells.ts";
import type { LineColumn } from "./resultTools.ts";

/** How exactly the numbers of a column have to be compared: as doubles, as integers or digit by digit. */
export type Precision = "double" | "whole" | "exact";

/** What decides how the cells of a column are compared. */
export interface Comparison {
  kind: "number" | "time" | "text" | "plain";
  precision: Precision;
  /** Not everything is a number. */
  mixed: boolean;
}

export const comparisonKindOf = ({ type_generic }: LineColumn): Comparison["kind"] => {
  if (type_generic === NUMERIC) return "number";
  if (type_generic === TEMPORAL) return "time";
  return type_generic === BOOLEAN ? "plain" : "text";
};

/** The columns that stand for a cell while rows are compared, by a prefix: `<prefix>t` and, of numbers, `<prefix>n`. */
export function cellColumns(columns: readonly LineColumn[], column: LineColumn, prefix: string): string[] {
  const text = `${cellText(column)} AS ${prefix}t`;
  return comparisonKindOf(column) === "number"
    ? [text, `${numberText(columns, column.name)} AS ${prefix}n`]
    : [text];
}

/** Numbers of no more digits have doubles of their own; so has each that a double is written as, of at most 17. */
const SAFE_DIGITS = 15;
const MOST_DIGITS = 17;

/** Two truths of a column of numbers: whether any cell is something else, and whether doubles might confuse some. */
export function numberChecks(prefix: string): string[] {
  const digits = `${prefix}n`;
  const double = `TRY_CAST(${digits} AS DOUBLE)`;
  const written = `CAST(${double} AS VARCHAR)`;
  const trimmed = `CASE WHEN ${fn("contains", digits, "'.'")} THEN ${fn("rtrim", digits, "'0'")} ELSE ${digits} END`;
  const asItIs = `${written} IN (${digits}, ${digits} || '.0', ${trimmed}, ${trimmed} || '0')`;
  // The engine writes these with an exponent, others do not.
  const small = `abs(${double}) < 0.0001`;
  const long = `${fn("length", fn("ltrim", digits, "'-0.'"))} > ${MOST_DIGITS}`;
  const confused = `CASE WHEN ${small} THEN ${long} ELSE NOT ${asItIs} END`;
  // Only doubles are written with an exponent.
  const looked = `${fn("length", digits)} > ${SAFE_DIGITS} AND NOT ${fn("contains", digits, "'e'")}`;
  return [
    `coalesce(bool_or(${double} IS NULL AND ${digits} <> 'null'), false)`,
    `coalesce(bool_or(CASE WHEN ${looked} THEN ${confused} ELSE false END), false)`,
  ];
}

/** Whether all numbers of a column are integers of 38 digits at most. */
export const allIntegers = (prefix: string): string =>
  `coalesce(bool_and(CAST(TRY_CAST(${prefix}n AS HUGEINT) AS VARCHAR) = ${prefix}n) FILTER (${prefix}n <> 'null'), true)`;

/** What the cells of a column are compared by, the first of these first; null for null. */
export function keysOf(prefix: string, { kind, precision, mixed }: Comparison): string[] {
  const [text, digits] = [`${prefix}t`, `${prefix}n`];
  switch (kind) {
    case "number":
      return [...numberKeys(digits, precision), ...(mixed ? textKeys(notNumber(text, digits)) : [])];
    case "time":
      return [`TRY_CAST(${text} AS TIMESTAMP)`, text];
    case "text":
      return textKeys(text);
    case "plain":
      return [text];
  }
}

const textKeys = (text: string): string[] => [fn("lower", text), text];
const notNumber = (text: string, digits: string): string =>
  `CASE WHEN TRY_CAST(${digits} AS DOUBLE) IS NULL THEN ${text} END`;

function numberKeys(digits: string, precision: Precision): string[] {
  const whole = `TRY_CAST(${digits} AS HUGEINT)`;
  const double = `TRY_CAST(${digits} AS DOUBLE)`;
  if (precision === "whole") return [whole];
  return precision === "double" ? [double] : [double, whole, `TRY_CAST(${digits} AS DECIMAL(38, 19))`];
}
