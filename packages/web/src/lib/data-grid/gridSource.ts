/** A row of a result, by the name of the column. */
export type Row = Readonly<Record<string, unknown>>;

/** Where a grid has its rows from. */
export interface GridSource {
  /** The row at a place, when it is there. */
  row: (index: number) => Row | undefined;
  /** Tells which rows are in view. */
  want: (from: number, to: number) => void;
}

/** A column by which rows are ordered. */
export interface SortBy {
  column: string;
  desc: boolean;
}
