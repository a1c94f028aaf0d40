import type { GenericType } from "@sightline/core/query/generic-type";
import type { OwnState } from "../../input.ts";
import type { Mark } from "../../marks/marks.ts";
import type { TooltipContent } from "../tooltip.ts";

/** The colors of a cell that a rule colors, as CSS has them. */
export interface CellFill {
  background: string;
  ink: string;
}

/** A line in a cell: how a value went. */
export interface CellLine {
  values: readonly (number | null)[];
  /** What lies at the lower and the upper edge. */
  low: number;
  high: number;
  color: string;
  /** CSS pixels; a narrower column has a shorter line. */
  width: number;
  height: number;
  /** What stands at the edges; null: nothing. */
  ends: { low: string; high: string } | null;
  /** In words, for screen readers. */
  label: string;
  tooltip: (index: number) => TooltipContent;
}

type TableRow = Record<string, unknown>;

export interface TableColumn {
  key: string;
  label: string;
  align: "left" | "right" | "center";
  isMetric: boolean;
  type: GenericType;
  /** Cell text for a value. */
  format: (value: unknown) => string;
  /** Cell bar, in fractions of the cell's width; null: none. */
  bar: ((value: unknown) => { left: number; width: number; negative: boolean } | null) | null;
  /** The colors of a cell; missing: none. */
  fill?: (row: TableRow) => CellFill | null;
  /** A line in place of the text. */
  line?: (row: TableRow) => CellLine | null;
  /** Where the text of a cell leads to. */
  link?: (row: TableRow) => string | null;
  /** What the column is, in more words than its name. */
  hint?: string;
  /** An arrow before the text: whether the value rose or fell. */
  arrow?: (row: TableRow) => "↑" | "↓" | null;
  /** How it can be filtered; missing: not at all. */
  filter?: FilterKind;
  /** Least width, CSS pixels. */
  width?: number;
  /** Texts are cut at that width, however long they are. */
  isTruncated?: boolean;
  /** Columns that stand under one heading. `part`: what the column is of it, by which it can be left out. */
  group?: { key: string; label: string; part: string };
}

/** One column that a table is sorted by. */
export interface TableOrder {
  key: string;
  desc: boolean;
}

/** How the values of a column are compared with those of a filter. */
export type FilterKind = "text" | "number" | "date";

export type FilterOperator =
  | "contains"
  | "notContains"
  | "startsWith"
  | "endsWith"
  | "equals"
  | "notEqual"
  | "greaterThan"
  | "greaterThanOrEqual"
  | "lessThan"
  | "lessThanOrEqual"
  | "inRange"
  | "blank"
  | "notBlank";

/** A condition that a reader has put on a column. */
export interface ColumnFilter {
  key: string;
  kind: FilterKind;
  operator: FilterOperator;
  /** As typed; days as `2025-03-01`. Empty where the condition compares with nothing. */
  value: string;
  /** The other end of a range. */
  until: string;
}

/** What a table keeps between queries: its own state, as the events of the chart say it. */
export interface TableState {
  /** Page of the server, from 0. */
  currentPage: number;
  /** Null: as the form has it. */
  pageSize: number | null;
  sortBy: TableOrder[];
  searchText: string;
  searchColumn: string | null;
  /** Keys of columns as the reader has put them; those that are not here follow. */
  columnOrder: string[];
  /** By key, CSS pixels. */
  columnWidths: Record<string, number>;
  /** Columns that stay in view at the left. */
  pinnedColumns: string[];
  /** At most one a column. */
  columnFilters: ColumnFilter[];
}

/** The rows are one page: the pages, the order and the search are the server's. */
export interface ServerPages {
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  /** Columns that can be searched by what their texts begin with. */
  searchColumns: { key: string; label: string }[];
}

/** Rows and columns. */
export interface TablePicture {
  kind: "table";
  columns: TableColumn[];
  rows: TableRow[];
  /** Values of the summary row, by column key. */
  totals: TableRow | null;
  /** 0: all rows on one page. */
  pageLength: number;
  pageLengths: number[];
  search: boolean;
  /** Null: all rows are here. */
  serverPages: ServerPages | null;
  /** Whether the reader may put columns in another order. */
  mayRearrange: boolean;
  /** Whether texts that are HTML are shown as that. */
  rendersHtml: boolean;
  state: TableState;
  /** What a cell stands for; null: for nothing that can be filtered. */
  marks?: (row: TableRow, key: string) => Mark | null;
  /** What the menu of a cell is about; missing: the same. */
  menuMarks?: (row: TableRow, key: string) => Mark | null;
  /** Of all rows, CSS pixels; missing: that of one line of text. */
  rowHeight?: number;
  /** What the chart keeps when a row is chosen: it is then drawn anew; null: the row is chosen already. */
  choose?: (row: TableRow) => OwnState | null;
  /** Whether the chart's own filter leaves the cell out. */
  isDimmed?: (row: TableRow, key: string) => boolean;
}
