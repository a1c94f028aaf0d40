import type { GridSource, Row } from "../data-grid/index.ts";

/** Rows that are all there, for a grid. */
export const rowsSource = (rows: readonly Row[]): GridSource => ({
  row: (index) => rows[index],
  want: () => {},
});
