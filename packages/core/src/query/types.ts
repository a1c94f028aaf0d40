export type Scalar = string | number | boolean | null;

/** A column written as SQL. Its label is the name of the result column. */
export interface AdhocColumn {
  label: string;
  sqlExpression: string;
  expressionType: "SQL";
  columnType?: "BASE_AXIS";
  timeGrain?: string;
  isColumnReference?: boolean;
  hasCustomLabel?: boolean;
  optionName?: string;
}

export const AGGREGATES = ["AVG", "COUNT", "COUNT_DISTINCT", "MAX", "MIN", "SUM"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export interface SimpleAdhocMetric {
  expressionType: "SIMPLE";
  column: { column_name: string; type?: string | null } | null;
  aggregate: Aggregate | null;
  sqlExpression?: string | null;
  label?: string;
  hasCustomLabel?: boolean;
  optionName?: string;
}

export interface SqlAdhocMetric {
  expressionType: "SQL";
  sqlExpression: string | null;
  column?: { column_name: string; type?: string | null } | null;
  aggregate?: Aggregate | null;
  label?: string;
  hasCustomLabel?: boolean;
  optionName?: string;
}

export type AdhocMetric = SimpleAdhocMetric | SqlAdhocMetric;

/** A string names a saved metric of the dataset. */
export type QueryMetric = string | AdhocMetric;
/** A string names a column of the dataset. */
export type QueryColumn = string | AdhocColumn;

export interface QueryFilter {
  col: QueryColumn;
  op: string;
  val?: Scalar | Scalar[];
  grain?: string;
  isExtra?: boolean;
}

export type OrderBy = [QueryColumn | QueryMetric, boolean];

export interface PostProcessingRule {
  operation: string;
  options?: Record<string, unknown>;
}

export interface QueryExtras {
  where?: string;
  having?: string;
  time_grain_sqla?: string | null;
  relative_start?: "today" | "now";
  relative_end?: "today" | "now";
  instant_time_comparison_range?: string | null;
}

/** Where an annotation layer comes from: typed in, a layer of this server, or the rows of another chart. */
export const ANNOTATION_SOURCES = ["", "line", "NATIVE", "table"] as const;

export const ANNOTATION_TYPES = ["FORMULA", "INTERVAL", "EVENT", "TIME_SERIES"] as const;

export interface AnnotationLayer {
  name: string;
  annotationType: (typeof ANNOTATION_TYPES)[number] | null;
  sourceType: (typeof ANNOTATION_SOURCES)[number] | null;
  /** A formula, the id of a layer, or the id of a chart. */
  value?: unknown;
  /** What is changed in the queries of the chart; null: as the chart has it. `granularity` changes nothing. */
  overrides?: Partial<
    Record<"granularity" | "time_grain_sqla" | "time_range" | "time_shift", unknown>
  > | null;
}

/** One query of a query context. `metrics: null` selects raw rows; `[]` groups by the columns. */
export interface QueryObject {
  columns?: QueryColumn[];
  metrics?: QueryMetric[] | null;
  filters?: QueryFilter[];
  extras?: QueryExtras;
  granularity?: string | null;
  time_range?: string | null;
  time_offsets?: string[];
  time_shift?: string | null;
  series_columns?: QueryColumn[];
  series_limit?: number;
  series_limit_metric?: QueryMetric | null;
  group_others_when_limit_reached?: boolean;
  row_limit?: number | null;
  row_offset?: number | null;
  orderby?: OrderBy[];
  order_desc?: boolean;
  is_timeseries?: boolean;
  is_rowcount?: boolean;
  post_processing?: (PostProcessingRule | null)[];
  annotation_layers?: AnnotationLayer[];
  applied_time_extras?: Record<string, string>;
  apply_fetch_values_predicate?: boolean;
  url_params?: Record<string, string>;
  result_type?: ResultType | null;
  /** Another dataset than that of the context. */
  datasource?: DatasourceRef;
}

export const RESULT_TYPES = [
  "columns",
  "full",
  "query",
  "results",
  "samples",
  "timegrains",
  "post_processed",
  "drill_detail",
  // Of this server alone: what the annotation layers hold, without the query's own rows.
  "annotations",
] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

export interface DatasourceRef {
  id: number;
  type: string;
}

/** What rows are sent as: JSON, or a file. */
export const RESULT_FORMATS = ["csv", "json", "xlsx", "arrow", "parquet"] as const;

/** The body of POST /api/v1/chart/data. */
export interface QueryContext {
  datasource: DatasourceRef;
  queries: QueryObject[];
  form_data?: Record<string, unknown> | null;
  force?: boolean | null;
  result_type?: ResultType;
  result_format?: (typeof RESULT_FORMATS)[number];
  custom_cache_timeout?: number | null;
}
