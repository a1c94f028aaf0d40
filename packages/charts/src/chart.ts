import type { QueryContext, QueryObject } from "@sightline/core/query";
import type { GenericType } from "@sightline/core/query";

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
  | "orderBy"
  | "radio";

export interface Control {
  /** The form data key. */
  name: string;
  type: ControlType;
  /** English label, as the contract words it: also the key of the message catalogue. */
  label: string;
  description?: string;
  default?: unknown;
  choices?: [value: unknown, label: string][];
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
}

/** What the charts need to know of the dataset. */
export interface ChartDataset {
  columns: {
    column_name: string;
    verbose_name: string | null;
    type_generic: GenericType | null;
    is_dttm: boolean;
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
}

/** An ECharts option with tooltip rows as data, so that the host renders them without HTML text. */
export interface EChartsModel {
  kind: "echarts";
  option: Record<string, unknown>;
}

export interface TableColumn {
  key: string;
  label: string;
  align: "left" | "right";
  isMetric: boolean;
  /** Cell text for a value. */
  format: (value: unknown) => string;
  /** Cell bar, in fractions of the cell's width; null: none. */
  bar: ((value: unknown) => { left: number; width: number; negative: boolean }) | null;
}

export interface TableModel {
  kind: "table";
  columns: TableColumn[];
  rows: Record<string, unknown>[];
  totals: Record<string, unknown> | null;
  pageLength: number;
  search: boolean;
}

export interface BigNumberModel {
  kind: "bigNumber";
  /** Null: nothing to show. */
  text: string | null;
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
  buildQuery(formData: FormData): QueryObject[];
  transform(input: ChartInput): ChartModel;
}

export const defineChart = (definition: ChartDefinition): ChartDefinition => definition;

/** `datasource` of form data is `{id}__{type}`. */
export type { QueryContext };
