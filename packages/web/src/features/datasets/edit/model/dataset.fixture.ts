import type { DatasetColumn, DatasetMetric } from "@sightline/api/datasets";
import type { OpenedDataset } from "./form.ts";

export const column = (
  id: number,
  column_name: string,
  change: Partial<DatasetColumn> = {},
): DatasetColumn => ({
  id,
  uuid: `column-${id}`,
  column_name,
  type: "VARCHAR",
  type_generic: 1,
  advanced_data_type: null,
  verbose_name: null,
  description: null,
  expression: null,
  filterable: true,
  groupby: true,
  is_active: true,
  is_dttm: false,
  python_date_format: null,
  extra: null,
  ...change,
});

export const metric = (
  id: number,
  metric_name: string,
  change: Partial<DatasetMetric> = {},
): DatasetMetric => ({
  id,
  uuid: `metric-${id}`,
  metric_name,
  expression: "COUNT(*)",
  metric_type: null,
  verbose_name: null,
  description: null,
  d3format: null,
  currency: null,
  warning_text: null,
  extra: null,
  ...change,
});

/** A virtual dataset with a text, a time and a calculated column, and one metric. */
export const orders: OpenedDataset = {
  id: 3,
  kind: "virtual",
  database: { id: 1, database_name: "sales", backend: "duckdb" },
  catalog: null,
  schema: "main",
  table_name: "orders",
  sql: "SELECT * FROM orders",
  template_params: null,
  normalize_columns: false,
  description: null,
  main_dttm_col: "ordered",
  always_filter_main_dttm: false,
  offset: 0,
  default_endpoint: null,
  cache_timeout: null,
  filter_select_enabled: true,
  fetch_values_predicate: null,
  is_sqllab_view: false,
  extra: null,
  is_managed_externally: false,
  external_url: null,
  health_check_message: null,
  owners: [{ id: 7, first_name: "Mia", last_name: "Roth" }],
  columns: [
    column(1, "region"),
    column(2, "ordered", { type: "TIMESTAMP", type_generic: 2, is_dttm: true }),
    column(3, "large", { expression: "amount > 100", type: "BOOLEAN", type_generic: 3 }),
  ],
  metrics: [metric(4, "count")],
  changed_by: null,
  changed_on: "2025-03-01T10:00:00",
};
