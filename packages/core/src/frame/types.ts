import type { GenericType } from "../query/generic-type/genericType.ts";
import type { Scalar } from "../query/types.ts";

/**
 * A result held by columns. `values[i]` of every column belongs to row i.
 * Temporal values are epoch milliseconds (UTC). Integers beyond 2^53 are decimal text in a numeric column.
 */
export interface Frame {
  /** Columns that name the row: empty, or what a pivot made the index. */
  index: FrameColumn[];
  columns: FrameColumn[];
  rows: number;
}

export interface FrameColumn {
  /** One entry for a plain column; metric and dimension values for a pivoted one. Null: a dropped level. */
  label: readonly (string | null)[];
  type: GenericType;
  values: readonly Cell[];
}

export type Cell = Scalar | readonly Scalar[];
