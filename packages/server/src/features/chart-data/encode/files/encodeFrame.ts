import { type Cell, columnName, type Frame, type FrameColumn } from "@sightline/core/frame";
import { BOOLEAN, NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import { type DriverValue, fileWriter, type ValueKind } from "@sightline/engines/write";
import type { FileFormat } from "./formats.ts";

/** A frame as a file with a header line, in pieces. Throws a QueryError for a format that has no writer. */
export function* encodeFrame(
  frame: Frame,
  format: FileFormat,
  headers: Readonly<Record<string, string>> = {},
): Generator<Uint8Array> {
  const columns = [...frame.index, ...frame.columns];
  const kinds = columns.map(valueKindOf);
  const named = columns.map((column, index) => ({ name: columnName(column), kind: kinds[index] ?? "text" }));
  const writer = fileWriter(format, named, { headers });
  for (let row = 0; row < frame.rows; row++) {
    columns.forEach((column, index) => {
      writer.value(toDriverValue(column.values[row] ?? null, kinds[index] ?? "text", column));
    });
    yield* writer.drain();
  }
  yield* writer.end();
}

/** What all values of a column are; what is not of the column's type is written as text. */
function valueKindOf({ type, values }: FrameColumn): ValueKind {
  const are = (test: (value: Cell) => boolean) => values.every((value) => value === null || test(value));
  if (type === TEMPORAL) return are((value) => typeof value === "number") ? "timestamp" : "text";
  if (type === BOOLEAN) return are((value) => typeof value === "boolean") ? "boolean" : "text";
  if (type !== NUMERIC) return "text";
  if (are((value) => Number.isSafeInteger(value))) return "integer";
  // Integers that no number holds are text in a frame.
  return are((value) => typeof value === "number") ? "number" : "decimal";
}

function toDriverValue(value: Cell, kind: ValueKind, { type }: FrameColumn): DriverValue {
  if (value === null) return null;
  if (Array.isArray(value)) return JSON.stringify(value);
  const isTime = type === TEMPORAL && typeof value === "number";
  if (isTime) return new Date(value).toISOString();
  return kind === "text" ? String(value) : (value as string | number | boolean);
}
