import { NUMERIC } from "../query/generic-type/genericType.ts";
import { columnName } from "./labels.ts";
import type { Frame, FrameColumn } from "./types.ts";

/** A JSON array of records, one per row. Each column is written on its own; no object is made per row. */
export function encodeRows(frame: Frame): string {
  if (frame.rows === 0 || frame.columns.length === 0) return "[]";
  const keys = frame.columns.map(
    (column, index) => `${index === 0 ? "{" : ","}${JSON.stringify(columnName(column))}:`,
  );
  const cells = frame.columns.map(encodeColumn);
  const rows = new Array<string>(frame.rows);
  for (let row = 0; row < frame.rows; row += 1) {
    let text = "";
    for (let column = 0; column < keys.length; column += 1) text += keys[column]! + cells[column]![row]!;
    rows[row] = `${text}}`;
  }
  return `[${rows.join(",")}]`;
}

const DIGITS = /^-?\d+$/;

function encodeColumn({ type, values }: FrameColumn): string[] {
  return values.map((value) => {
    if (value === null || value === undefined) return "null";
    if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
    // Integers beyond 2^53 are held as text and keep all their digits.
    if (type === NUMERIC && typeof value === "string" && DIGITS.test(value)) return value;
    return JSON.stringify(value);
  });
}
