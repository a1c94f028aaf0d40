import type { GenericType } from "./generic-type/genericType.ts";

/** What the query builder knows of a dataset: just enough to compile a query object. */
export interface QueryDataset {
  id: number;
  table_name: string;
  schema: string | null;
  catalog: string | null;
  /** Non-empty for a virtual dataset: one SELECT, used as a sub-query. */
  sql: string | null;
  main_dttm_col: string | null;
  /** The column with the currencies of its amounts, as ISO codes; missing: none has. */
  currency_code_column?: string | null;
  /** Hours added to every temporal value that is returned. */
  offset: number;
  fetch_values_predicate: string | null;
  always_filter_main_dttm: boolean;
  columns: QueryDatasetColumn[];
  metrics: QueryDatasetMetric[];
}

export interface QueryDatasetColumn {
  column_name: string;
  /** What the database calls it, where the dataset calls it otherwise. */
  stored_name?: string;
  /** SQL of a calculated column; null for a physical one. */
  expression: string | null;
  type: string | null;
  type_generic: GenericType | null;
  is_dttm: boolean;
  /** A strftime pattern, `epoch_s` or `epoch_ms`: how a text or number column holds time. */
  python_date_format: string | null;
  /** What values of a filter on the column mean, e.g. `port`. */
  advanced_data_type?: string | null;
  verbose_name: string | null;
}

export interface QueryDatasetMetric {
  metric_name: string;
  expression: string;
  verbose_name: string | null;
}
