import type { GenericType, QueryObject } from "@sightline/core/query";

/** Controls as stored in `params`; keys keep their stored spelling. */
export type FormData = Record<string, unknown> & { viz_type: string; datasource: string };

export interface ChartMetadata {
  /** The stored `viz_type`. */
  vizType: string;
  name: string;
  description: string;
  category: string;
  tags: string[];
  /** Name of the icon that the gallery draws. */
  icon: string;
}

/** One panel section of the explore screen. */
export interface ControlSection {
  /** Key of the message catalogue. */
  label: string;
  tab: "data" | "customize";
  expanded: boolean;
  /** A section whose controls are all hidden is not shown. */
  rows: Control[][];
}

export type ControlType =
  | "columns"
  | "column"
  | "temporalColumn"
  | "metrics"
  | "metric"
  | "filters"
  | "timeGrain"
  | "select"
  | "checkbox"
  | "text"
  | "number"
  | "slider"
  | "color"
  | "colorScheme"
  | "bounds"
  | "currency"
  | "orderBy"
  | "radio"
  /** Filled like every other control, never shown. */
  | "hidden";

export type Choice = [value: unknown, label: string];

export interface Control {
  /** The form data key. */
  name: string;
  type: ControlType;
  /** English label, as the contract words it: also the key of the message catalogue. */
  label: string;
  description?: string;
  default?: unknown;
  choices?: Choice[];
  /** Choices that follow from other controls; they take the place of `choices`. */
  choicesOf?: (formData: FormData, dataset: ChartDataset | null) => Choice[];
  /** Accepts values that are not among the choices. */
  freeForm?: boolean;
  multi?: boolean;
  min?: number;
  max?: number;
  step?: number;
  required?: boolean;
  integer?: boolean;
  /** Changing it redraws the picture without a new query. */
  renderOnly?: boolean;
  /** Hidden while false. A control that goes from visible to hidden is reset to its default. */
  visible?: (formData: FormData, dataset: ChartDataset | null) => boolean;
  /** Stays as it is when hidden. */
  keepsValueWhenHidden?: boolean;
  /** The value of a missing key where it depends on the form; it beats `default`. */
  initial?: (formData: FormData, dataset: ChartDataset | null, saved: boolean) => unknown;
  /** Limits a column picker to these columns. */
  accepts?: (column: ChartDataset["columns"][number]) => boolean;
}

/** What the charts need to know of the dataset. */
export interface ChartDataset {
  columns: {
    column_name: string;
    verbose_name: string | null;
    type_generic: GenericType | null;
    is_dttm: boolean;
    /** Offered as a dimension; missing means yes. */
    groupby?: boolean;
  }[];
  metrics: {
    metric_name: string;
    verbose_name: string | null;
    d3format: string | null;
    currency: { symbol: string; symbolPosition: string } | null;
  }[];
  verbose_map: Record<string, string>;
  main_dttm_col: string | null;
}

/** One entry of `result` in a chart data reply. */
export interface QueryData {
  colnames: string[];
  coltypes: GenericType[];
  data: Record<string, unknown>[];
  rowcount: number;
  label_map: Record<string, string[]>;
  from_dttm: number | null;
  to_dttm: number | null;
}

export interface ChartTheme {
  dark: boolean;
  fontFamily: string;
  text: string;
  mutedText: string;
  gridLine: string;
  background: string;
  /** The colours of a categorical scheme; the default one for an unknown id. */
  palette(scheme: string | undefined): string[];
  /** The colour that belongs to a label, the same wherever the label appears. */
  color(label: string, scheme: string | undefined): string;
}

export interface ChartInput {
  formData: FormData;
  queries: QueryData[];
  dataset: ChartDataset;
  theme: ChartTheme;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Names of series that the legend switched off. */
  hiddenSeries?: readonly string[];
  /** The message catalogue, by English text; missing: English. */
  translate?: (english: string) => string;
}

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

/** What ECharts hands to a tooltip formatter: one entry per series at the pointer, or one alone. */
export interface TooltipParam {
  seriesId?: string;
  seriesName?: string;
  seriesIndex?: number;
  dataIndex?: number;
  name?: string;
  color?: unknown;
  value?: unknown;
  data?: unknown;
  percent?: number;
}

/** An ECharts option with tooltip rows as data, so that the host renders them without HTML text. */
export interface EChartsModel {
  kind: "echarts";
  /** Carries no tooltip formatter; formatters of axes and labels return plain text. */
  option: Record<string, unknown>;
  /** `hovered`: id of the series under the mouse, whose row is emphasised. */
  tooltip: (params: TooltipParam | TooltipParam[], hovered?: string | null) => TooltipContent;
}

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
}

export interface TableModel {
  kind: "table";
  columns: TableColumn[];
  rows: Record<string, unknown>[];
  /** Values of the summary row, by column key. */
  totals: Record<string, unknown> | null;
  /** 0: all rows on one page. */
  pageLength: number;
  pageLengths: number[];
  search: boolean;
}

export interface BigNumberModel {
  kind: "bigNumber";
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
}

export interface EmptyModel {
  kind: "empty";
}

export type ChartModel = EChartsModel | TableModel | BigNumberModel | EmptyModel;

/** A chart type: metadata, controls, query and picture, all data or pure functions. */
export interface ChartDefinition {
  metadata: ChartMetadata;
  controls: ControlSection[];
  /** What is missing for a query, in the user's words; empty: it can run. */
  validate?(formData: FormData): string[];
  /** `formData` was filled by `withDefaults`. */
  buildQuery(formData: FormData): QueryObject[];
  transform(input: ChartInput): ChartModel;
}

/** Checks a chart definition while keeping it plain data. */
export const defineChart = (definition: ChartDefinition): ChartDefinition => definition;
