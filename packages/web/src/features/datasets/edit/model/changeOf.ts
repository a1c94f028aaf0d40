import type { ColumnDraft, DatasetChange, MetricDraft } from "@sightline/api/datasets";
import { writeExtra } from "./extra.ts";
import { foldersFrom, type PlacedPart, randomUuid } from "./folders.ts";
import type { ColumnForm, DatasetForm, MetricForm, OpenedDataset, SourceForm } from "./form.ts";

/** The body that saves a form: all fields of the dataset. `saved` is what the form began from. */
export function changeOf(edited: DatasetForm, saved: OpenedDataset): DatasetChange {
  const form = withIds(edited);
  const { source } = form;
  const temporal = form.columns.some(
    ({ column_name, is_dttm }) => is_dttm && column_name === form.main_dttm_col,
  );
  return {
    table_name: source.table_name.trim(),
    database_id: source.database.id,
    catalog: source.catalog || null,
    schema: source.schema || null,
    sql: source.isVirtual ? source.sql : null,
    template_params: source.template_params.trim() || null,
    normalize_columns: source.normalize_columns,
    description: form.description.trim() || null,
    main_dttm_col: temporal ? form.main_dttm_col : null,
    currency_code_column: form.columns.some(({ column_name }) => column_name === form.currency_code_column)
      ? form.currency_code_column
      : null,
    always_filter_main_dttm: form.always_filter_main_dttm,
    offset: form.offset.trim() === "" ? 0 : Number(form.offset),
    default_endpoint: form.default_endpoint.trim() || null,
    cache_timeout: form.cache_timeout.trim() === "" ? null : Number(form.cache_timeout),
    filter_select_enabled: form.filter_select_enabled,
    fetch_values_predicate: form.fetch_values_predicate.trim() || null,
    is_sqllab_view: form.is_sqllab_view,
    extra: writeExtra({ ...form, rest: restWith(form) }),
    owners: form.owners.map(({ id }) => id),
    columns: form.columns.map((column) => columnDraft(column, idOf(column, form, saved))),
    metrics: form.metrics.map((metric) => metricDraft(metric, metricIdOf(metric, form, saved))),
    folders: foldersFrom(
      [...placedParts("metric", form.metrics), ...placedParts("column", form.columns)],
      saved.folders,
      randomUuid,
    ),
  };
}

/** A new part in a folder needs an id by which the folder names it. */
const withIds = (form: DatasetForm): DatasetForm => ({
  ...form,
  columns: form.columns.map(withId),
  metrics: form.metrics.map(withId),
});

const withId = <Part extends ColumnForm | MetricForm>(part: Part): Part =>
  part.uuid === null && part.folder !== "" ? { ...part, uuid: randomUuid() } : part;

const placedParts = (
  type: PlacedPart["type"],
  parts: readonly Pick<ColumnForm, "uuid" | "folder">[],
): PlacedPart[] =>
  parts.flatMap(({ uuid, folder }) => (uuid === null || folder === "" ? [] : [{ uuid, type, folder }]));

const restWith = ({ rest, disallow_adhoc_metrics }: DatasetForm): string => {
  if (!disallow_adhoc_metrics) return rest;
  const value = rest.trim() === "" ? {} : (JSON.parse(rest) as object);
  return JSON.stringify({ ...value, disallow_adhoc_metrics: true });
};

/** A part that takes the name of one that was removed takes its place, too: the server knows parts by name. */
function idOf(column: ColumnForm, form: DatasetForm, saved: OpenedDataset): number | null {
  if (column.id !== null) return column.id;
  const known = saved.columns.find(({ column_name }) => column_name === column.column_name.trim());
  return known && !form.columns.some(({ id }) => id === known.id) ? known.id : null;
}

function metricIdOf(metric: MetricForm, form: DatasetForm, saved: OpenedDataset): number | null {
  if (metric.id !== null) return metric.id;
  const known = saved.metrics.find(({ metric_name }) => metric_name === metric.metric_name.trim());
  return known && !form.metrics.some(({ id }) => id === known.id) ? known.id : null;
}

const columnDraft = (column: ColumnForm, id: number | null): ColumnDraft => ({
  ...(id !== null && { id }),
  ...(column.uuid !== null && { uuid: column.uuid }),
  column_name: column.column_name.trim(),
  type: column.type.trim() || null,
  type_generic: column.type_generic,
  advanced_data_type: column.advanced_data_type.trim() || null,
  verbose_name: column.verbose_name.trim() || null,
  description: column.description.trim() || null,
  expression: column.expression?.trim() || null,
  filterable: column.filterable,
  groupby: column.groupby,
  is_active: column.is_active,
  is_dttm: column.is_dttm,
  python_date_format: column.python_date_format.trim() || null,
  extra: writeExtra(column),
});

const metricDraft = (metric: MetricForm, id: number | null): MetricDraft => ({
  ...(id !== null && { id }),
  ...(metric.uuid !== null && { uuid: metric.uuid }),
  metric_name: metric.metric_name.trim(),
  metric_type: metric.metric_type.trim() || null,
  verbose_name: metric.verbose_name.trim() || null,
  expression: metric.expression.trim(),
  description: metric.description.trim() || null,
  d3format: metric.d3format.trim() || null,
  currency: metric.currency_symbol.trim()
    ? { symbol: metric.currency_symbol.trim(), symbolPosition: metric.currency_position }
    : null,
  warning_text: metric.warning_text.trim() || null,
  extra: writeExtra(metric),
});

/** The body that asks for the columns of a source. */
export const sourceBody = (source: SourceForm) => ({
  database_id: source.database.id,
  catalog: source.catalog || null,
  schema: source.schema || null,
  table_name: source.table_name.trim(),
  sql: source.isVirtual ? source.sql : null,
  template_params: source.template_params.trim() || null,
  normalize_columns: source.normalize_columns,
});

/** Whether two sources may have other columns. */
export const isOtherSource = (a: SourceForm, b: SourceForm): boolean => {
  const [x, y] = [sourceBody(a), sourceBody(b)];
  // The name of a query says nothing of its columns.
  const names = a.isVirtual && b.isVirtual ? { table_name: "" } : {};
  return JSON.stringify({ ...x, ...names }) !== JSON.stringify({ ...y, ...names });
};
