import type { Scalar } from "../../query/index.ts";

import type { NativeFilter } from "../types.ts";

/** The column that a filter compares; null if none is chosen yet. */
export const targetColumn = ({ targets }: NativeFilter): string | null => targets[0]?.column?.name ?? null;

/** A value as text where nobody knows better. */
export function valueLabel(value: Scalar): string {
  if (value === null) return "<NULL>";
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}
