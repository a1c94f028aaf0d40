import type { DriverValue } from "../write/index.ts";
import { MAX_ROW_BYTES, MAX_VALUE_BYTES, rowTooLarge, valueTooLarge } from "./readLimits.ts";

/** Throws a QueryError for a row, or a value of it, that is too large: of drivers that hand over whole rows. */
export function checkRow(row: readonly DriverValue[], columns: readonly { name: string }[]): void {
  let bytes = 0;
  for (const value of row) {
    if (typeof value === "string" || value instanceof Uint8Array) bytes += value.length;
  }
  if (bytes <= MAX_VALUE_BYTES) return;
  row.forEach((value, at) => {
    const isLong = typeof value === "string" || value instanceof Uint8Array;
    if (isLong && value.length > MAX_VALUE_BYTES) throw valueTooLarge(columns[at]?.name);
  });
  if (bytes > MAX_ROW_BYTES) throw rowTooLarge();
}
