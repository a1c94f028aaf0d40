import type { GenericType } from "@sightline/core/query/generic-type";
import type { ChartEvent } from "../events.ts";
import type { OwnState } from "../input.ts";
import type { Mark } from "../marks/marks.ts";
import type { TimeAxis } from "./timeAxis.ts";

/** One line of a tooltip. */
export interface TooltipRow {
  /** Null: a line without a marker, such as the total. */
  color: string | null;
  name: string;
  /** The cells after the name, formatted: the value, then its share where shares are shown. */
  values: string[];
  emphasised: boolean;
}

export interface TooltipContent {
  title: string;
  /** Empty: the host shows "No data". */
  rows: TooltipRow[];
}

/** What ECharts says of a mark: to a tooltip one entry per series at the pointer, or one alone. */
export interface TooltipParam {
  seriesId?: string;
  seriesName?: string;
  seriesIndex?: number;
  dataIndex?: number;
  /** Of graphs: a link is an edge. */
  dataType?: "node" | "edge";
  name?: string;
  color?: unknown;
  value?: unknown;
  data?: unknown;
  percent?: number;
}

/** A part of ECharts, such as `BarChart` of `echarts/charts`. */
export type EChartsPart = ((registers: never) => void) | { install: (registers: never) => void };

/** What follows a legend of one line that has no room for all names: a text that opens a list of them. */
export interface LegendRest {
  /** Such as "+ 12 more". */
  text: string;
  /** All names of the legend. */
  names: readonly string[];
  /** Those that are switched off. */
  hidden: readonly string[];
  /** Where the text begins, px. */
  x: number;
  side: "top" | "bottom";
}

/** A name at the end of its line. */
export interface DirectLabel {
  name: string;
  /** The name, broken between words. */
  lines: readonly string[];
  color: string;
  /** The last point of the line, as values of the axes. */
  end: readonly [x: number | string, y: number];
  /** It is switched off. */
  isHidden: boolean;
}

/** Names at the ends of lines in place of a legend; `placeLabels` tells where each of them stands. */
export interface DirectLabels {
  labels: readonly DirectLabel[];
  /** Where the names begin, px from the left. */
  x: number;
  /** The heights between which they have their place, px from the top. */
  top: number;
  bottom: number;
  /** Px. */
  fontSize: number;
  lineHeight: number;
}

/** An ECharts option with tooltip rows as data, so that the host renders them without HTML text. */
export interface EChartsPicture {
  kind: "echarts";
  /** What the option needs of ECharts; imported where the picture is made. */
  parts: readonly EChartsPart[];
  /** Further parts that few pictures of the type need: loaded before such a one is drawn. */
  loadParts?: () => Promise<readonly EChartsPart[]>;
  /**
   * Carries no tooltip formatter; formatters of axes and labels return plain text. A series with `onlyForPointers: true`
   * shows nothing: it is left out where nobody points at anything.
   */
  option: Record<string, unknown>;
  /** Missing: the legend has all names. */
  legendRest?: LegendRest | null;
  /** Names that the renderer writes at the ends of lines; missing: there is a legend. */
  directLabels?: DirectLabels | null;
  /** The times along the x axis, where a range of them can be selected. */
  timeAxis?: TimeAxis | null;
  /**
   * `hovered`: id of the series under the mouse, whose row is emphasised; `at`: the value on the first value axis that the
   * pointer is at.
   */
  tooltip: (
    params: TooltipParam | TooltipParam[],
    hovered?: string | null,
    at?: number | null,
  ) => TooltipContent;
  /**
   * What a mark stands for; null: for nothing that can be filtered. The host asks for what was clicked (all that
   * ECharts tells), and for every `{seriesId, seriesIndex, dataIndex}` of the option when keys walk through the marks.
   */
  marks?: (param: TooltipParam) => Mark | null;
  /**
   * What ECharts tells of the marks, in rows that keys walk along: for series whose data are no plain list, such as trees and
   * graphs. Missing: the data of the series.
   */
  walk?: readonly (readonly TooltipParam[])[];
  /**
   * What the chart keeps after a press on a mark, by which it is then drawn anew; missing or null: a press changes
   * nothing, it filters. Where it does not filter, it does with Ctrl, Shift or ⌘ held.
   */
  stateAfterClick?: (param: TooltipParam) => OwnState | null;
}

/** The colours of a cell that a rule colours, as CSS has them. */
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
  /** The colours of a cell; missing: none. */
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
  /** Of all rows, CSS pixels; missing: that of one line of text. */
  rowHeight?: number;
  /** What the chart keeps when a row is chosen: it is then drawn anew; null: the row is chosen already. */
  choose?: (row: TableRow) => OwnState | null;
  /** Whether the chart's own filter leaves the cell out. */
  isDimmed?: (row: TableRow, key: string) => boolean;
}

/** How a number compares with that of another time. */
export interface NumberComparison {
  /** After the number; null: it has not changed. */
  arrow: "↑" | "↓" | null;
  /** Colour of the arrow; null: that of quiet text. */
  arrowInk: string | null;
  /** Values beside each other. */
  parts: readonly {
    /** Says which of the values it is. */
    sign: string | null;
    name: string | null;
    text: string;
    /** What it is, in words. */
    hint: string;
    /** Null: that of quiet text. */
    ink: string | null;
  }[];
  /** Font size, CSS pixels. */
  size: number;
  /** They stand below each other. */
  isStacked: boolean;
}

/** One number with its name and subtitle. */
export interface NumberPicture {
  kind: "number";
  /** Null: there is no number; the host shows `emptyTitle` and `emptyHint`. */
  text: string | null;
  emptyTitle: string;
  emptyHint: string;
  /** Name of the metric, above the number. */
  title: string | null;
  subtitle: string | null;
  /** Font sizes in CSS pixels, already shrunk to fit. */
  fontSize: number;
  titleSize: number;
  subtitleSize: number;
  /** The time that the number belongs to, above it. */
  timestamp?: { text: string; size: number } | null;
  /** How the number has changed, below it. `direction`: -1 down, 1 up. */
  change?: { text: string; size: number; direction: -1 | 0 | 1 } | null;
  /** A word of caution about the number; `hint` says more. */
  badge?: { text: string; hint: string } | null;
  /** What the number was at another time, below it. */
  comparison?: NumberComparison | null;
  /** A line along the lower edge, as wide as the picture; `height` in CSS pixels. */
  trend?: { picture: EChartsPicture; height: number } | null;
}

/** Pictures below each other; where they are higher than their place, it scrolls. */
export interface StackPicture {
  kind: "stack";
  parts: readonly StackPart[];
}

export interface StackPart {
  /** Above it; null: nothing. */
  title: string | null;
  picture: EChartsPicture | TablePicture;
  /** Without the title, CSS pixels. */
  height: number;
  /** Rows of one height below each other, CSS pixels: a picture that cannot scroll says how many have no room. */
  rows?: { count: number; top: number; height: number };
}

/** Height of the title of a part, CSS pixels. */
export const STACK_TITLE_HEIGHT = 28;

/** A picture that draws itself, for chart types from outside. It has no static form. */
export interface ElementPicture {
  kind: "element";
  /** Draws into an `HTMLElement` that has the picture's size. */
  mount(element: object, host: { onEvent: ((event: ChartEvent) => void) | undefined }): { remove(): void };
}

/**
 * The kinds of pictures; each has a renderer on the screen. A chart that brings a kind of its own adds it by
 * declaration merging: `declare module "./pictures.ts" { interface Pictures { myKind: MyPicture } }`.
 */
export interface Pictures {
  echarts: EChartsPicture;
  element: ElementPicture;
  table: TablePicture;
  number: NumberPicture;
  stack: StackPicture;
}

export type PictureKind = keyof Pictures;
export type Picture = Pictures[PictureKind];
