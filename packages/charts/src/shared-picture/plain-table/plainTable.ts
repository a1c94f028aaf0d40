import type { OwnState } from "../../contract/index.ts";
import type { TableColumn, TablePicture } from "../../contract/pictures/table/index.ts";
import { readTableState } from "../../table/tableState.ts";

/** Height of the head and of a row of a table, CSS pixels. */
const HEAD_HEIGHT = 32;
const ROW_HEIGHT = 28;

/** A table that only shows what it has: all rows on one page, without search and sums. */
export const plainTable = (
  columns: TableColumn[],
  rows: Record<string, unknown>[],
  ownState: OwnState = {},
): TablePicture => ({
  kind: "table",
  columns,
  rows,
  totals: null,
  pageLength: 0,
  pageLengths: [],
  search: false,
  serverPages: null,
  mayRearrange: false,
  rendersHtml: false,
  state: readTableState(ownState),
});

/** The height at which a table shows all of its rows, CSS pixels. */
export const plainTableHeight = (rows: number): number => HEAD_HEIGHT + rows * ROW_HEIGHT + 2;
