import type { Dataset, DatasetColumn, DatasetMetric } from "@sightline/api/datasets";
import type { GenericType } from "@sightline/core/query/generic-type";
import { type ExtraFields, objectIn, readExtra } from "./extra.ts";
import { folderPaths } from "./folders.ts";

/** A person who may own the dataset. */
export interface OwnerChoice {
  id: number;
  name: string;
}

/** Where the rows come from: a table, or SQL. Empty texts: not chosen. */
export interface SourceForm {
  isVirtual: boolean;
  database: { id: number; name: string; backend: string };
  catalog: string;
  schema: string;
  /** Of a virtual dataset its own name. */
  table_name: string;
  sql: string;
  /** JSON text. */
  template_params: string;
  normalize_columns: boolean;
}

/** A column as the form edits it. */
export interface ColumnForm extends ExtraFields {
  /** Tells the columns of a form apart; one that was saved has its id in it. */
  key: string;
  /** Null: not saved yet. */
  id: number | null;
  uuid: string | null;
  column_name: string;
  type: string;
  type_generic: GenericType | null;
  advanced_data_type: string;
  verbose_name: string;
  description: string;
  /** SQL of a calculated column; null: the column is the source's. */
  expression: string | null;
  filterable: boolean;
  groupby: boolean;
  is_active: boolean;
  is_dttm: boolean;
  python_date_format: string;
  /** Path of the folder that it is in; empty: none. */
  folder: string;
}

/** A metric as the form edits it. */
export interface MetricForm extends ExtraFields {
  key: string;
  id: number | null;
  uuid: string | null;
  metric_name: string;
  metric_type: string;
  verbose_name: string;
  expression: string;
  description: string;
  d3format: string;
  currency_symbol: string;
  currency_position: "prefix" | "suffix";
  warning_text: string;
  folder: string;
}

/** All that the editor of a dataset edits. Numbers are text until they are sent. */
export interface DatasetForm extends ExtraFields {
  source: SourceForm;
  description: string;
  main_dttm_col: string | null;
  currency_code_column: string | null;
  always_filter_main_dttm: boolean;
  offset: string;
  default_endpoint: string;
  cache_timeout: string;
  filter_select_enabled: boolean;
  fetch_values_predicate: string;
  is_sqllab_view: boolean;
  disallow_adhoc_metrics: boolean;
  owners: OwnerChoice[];
  columns: ColumnForm[];
  metrics: MetricForm[];
}

/** A dataset with all that its show call answers. */
export type OpenedDataset = Pick<
  Dataset,
  | "id"
  | "kind"
  | "database"
  | "catalog"
  | "schema"
  | "table_name"
  | "sql"
  | "template_params"
  | "normalize_columns"
  | "description"
  | "main_dttm_col"
  | "currency_code_column"
  | "always_filter_main_dttm"
  | "offset"
  | "default_endpoint"
  | "cache_timeout"
  | "filter_select_enabled"
  | "fetch_values_predicate"
  | "is_sqllab_view"
  | "extra"
  | "is_managed_externally"
  | "external_url"
  | "health_check_message"
  | "folders"
  | "owners"
  | "columns"
  | "metrics"
  | "changed_by"
  | "changed_on"
>;

/** The form of a saved dataset. */
export function formOf(dataset: OpenedDataset): DatasetForm {
  const { rest, ...extra } = readExtra(dataset.extra);
  const { disallow_adhoc_metrics, ...others } = objectIn(rest) ?? {};
  const folders = folderPaths(dataset.folders);
  const isObject = rest === "" || objectIn(rest) !== null;
  return {
    ...extra,
    rest: isObject ? (Object.keys(others).length === 0 ? "" : JSON.stringify(others, null, 2)) : rest,
    disallow_adhoc_metrics: disallow_adhoc_metrics === true,
    source: {
      isVirtual: dataset.kind === "virtual",
      database: {
        id: dataset.database.id,
        name: dataset.database.database_name,
        backend: dataset.database.backend ?? "",
      },
      catalog: dataset.catalog ?? "",
      schema: dataset.schema ?? "",
      table_name: dataset.table_name,
      sql: dataset.sql ?? "",
      template_params: dataset.template_params ?? "",
      normalize_columns: dataset.normalize_columns,
    },
    description: dataset.description ?? "",
    main_dttm_col: dataset.main_dttm_col,
    currency_code_column: dataset.currency_code_column ?? null,
    always_filter_main_dttm: dataset.always_filter_main_dttm,
    offset: dataset.offset === 0 ? "" : String(dataset.offset),
    default_endpoint: dataset.default_endpoint ?? "",
    cache_timeout: dataset.cache_timeout === null ? "" : String(dataset.cache_timeout),
    filter_select_enabled: dataset.filter_select_enabled,
    fetch_values_predicate: dataset.fetch_values_predicate ?? "",
    is_sqllab_view: dataset.is_sqllab_view,
    owners: dataset.owners.flatMap(({ id, first_name, last_name }) =>
      id === undefined ? [] : [{ id, name: [first_name, last_name].filter(Boolean).join(" ") }],
    ),
    columns: dataset.columns.map((column) => columnForm(column, folders)),
    metrics: dataset.metrics.map((metric) => metricForm(metric, folders)),
  };
}

type Paths = ReadonlyMap<string, string>;

const columnForm = (column: DatasetColumn, folders: Paths): ColumnForm => ({
  ...readExtra(column.extra),
  key: `column-${column.id}`,
  id: column.id,
  uuid: column.uuid,
  column_name: column.column_name,
  type: column.type ?? "",
  type_generic: column.type_generic,
  advanced_data_type: column.advanced_data_type ?? "",
  verbose_name: column.verbose_name ?? "",
  description: column.description ?? "",
  expression: column.expression || null,
  filterable: column.filterable,
  groupby: column.groupby,
  is_active: column.is_active,
  is_dttm: column.is_dttm,
  python_date_format: column.python_date_format ?? "",
  folder: folders.get(column.uuid) ?? "",
});

const metricForm = (metric: DatasetMetric, folders: Paths): MetricForm => ({
  ...readExtra(metric.extra),
  key: `metric-${metric.id}`,
  id: metric.id,
  uuid: metric.uuid,
  metric_name: metric.metric_name,
  metric_type: metric.metric_type ?? "",
  verbose_name: metric.verbose_name ?? "",
  expression: metric.expression,
  description: metric.description ?? "",
  d3format: metric.d3format ?? "",
  currency_symbol: metric.currency?.symbol ?? "",
  currency_position: metric.currency?.symbolPosition === "suffix" ? "suffix" : "prefix",
  warning_text: metric.warning_text ?? "",
  folder: folders.get(metric.uuid) ?? "",
});

const BLANK_EXTRA: ExtraFields = {
  certified_by: "",
  certification_details: "",
  warning_markdown: "",
  rest: "",
};

/** A column that is not saved yet. */
export const newColumnForm = (
  key: string,
  column: Partial<ColumnForm> & Pick<ColumnForm, "column_name" | "expression">,
): ColumnForm => ({
  ...BLANK_EXTRA,
  id: null,
  uuid: null,
  type: "",
  type_generic: null,
  advanced_data_type: "",
  verbose_name: "",
  description: "",
  filterable: true,
  groupby: true,
  is_active: true,
  is_dttm: false,
  python_date_format: "",
  folder: "",
  ...column,
  key,
});

/** A metric that is not saved yet. */
const newMetricForm = (key: string, metric_name: string, expression = ""): MetricForm => ({
  ...BLANK_EXTRA,
  key,
  id: null,
  uuid: null,
  metric_name,
  metric_type: "",
  verbose_name: "",
  expression,
  description: "",
  d3format: "",
  currency_symbol: "",
  currency_position: "prefix",
  warning_text: "",
  folder: "",
});

/** The metric that is added to those of these names. Without any, the rows are what can be counted. */
export const nextMetric = (key: string, names: readonly string[], newName: string): MetricForm =>
  names.length === 0
    ? { ...newMetricForm(key, "count", "COUNT(*)"), verbose_name: "COUNT(*)", metric_type: "count" }
    : newMetricForm(key, freeName(newName, names));

/** A name for a new part that no other part has: `metric`, `metric 2` … */
export function freeName(base: string, taken: readonly string[]): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base} ${n}`;
    if (!taken.includes(name)) return name;
  }
}
