import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { ChartDataset, ChartDefinition, FormData } from "@sightline/charts/contract";
import type { Control, ControlKind } from "@sightline/charts/contract/controls";
import { controlsOf } from "@sightline/charts/form";
import type { AdhocFilter } from "@sightline/core/filters";
import { filterFromColumn, filterFromMetric, metricSql } from "@sightline/core/filters/editing";
import { columnLabel, defaultMetricLabel, isSameMetric, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { NUMERIC } from "@sightline/core/query/generic-type";
import { hasTimeFilters } from "../../../../lib/bootstrap/index.ts";

export type DatasetColumn = ExploreDataset["columns"][number];
export type DatasetMetric = ExploreDataset["metrics"][number];

/** A column or saved metric of the dataset. */
export type DatasetField =
  | { kind: "column"; column: DatasetColumn }
  | { kind: "metric"; metric: DatasetMetric };
/** What is dragged or added: a field of the dataset, or a metric that was made here. `expression`: its SQL. */
export type Field =
  | DatasetField
  | { kind: "adhocMetric"; metric: Exclude<QueryMetric, string>; expression: string };

/** The name of a dataset's column or metric as people know it. */
export const columnName = ({
  verbose_name,
  column_name,
}: Pick<DatasetColumn, "verbose_name" | "column_name">) => verbose_name || column_name;
export const metricName = ({
  verbose_name,
  metric_name,
}: Pick<DatasetMetric, "verbose_name" | "metric_name">) => verbose_name || metric_name;

export function fieldName(field: Field): string {
  if (field.kind === "adhocMetric") return metricLabel(field.metric);
  return field.kind === "column" ? columnName(field.column) : metricName(field.metric);
}

/** What its dataset warns of at a field. */
export function fieldWarnings(field: DatasetField): string[] {
  const { warning_markdown } = field.kind === "metric" ? field.metric : field.column;
  const warnings = [field.kind === "metric" ? field.metric.warning_text : null, warning_markdown];
  return [...new Set(warnings.filter((text): text is string => Boolean(text)))];
}

/** The text of a chosen column. */
export const columnText = (
  column: QueryColumn,
  { verbose_map }: Pick<ChartDataset, "verbose_map">,
): string => (typeof column === "string" ? (verbose_map[column] ?? column) : columnLabel(column));

/** The text of a chosen metric. */
export const metricText = (
  metric: QueryMetric,
  { verbose_map }: Pick<ChartDataset, "verbose_map">,
): string =>
  typeof metric === "string"
    ? (verbose_map[metric] ?? metric)
    : metric.label || defaultMetricLabel(metric) || metricLabel(metric);

const listOf = <T>(value: unknown): T[] =>
  value === null || value === undefined ? [] : ([value].flat() as T[]);

/** The kinds of controls that fields can be dropped on: what they take, and whether they hold several. */
const FIELD_KINDS: Partial<Record<ControlKind, { takes: DatasetField["kind"] | "both"; several: boolean }>> =
  {
    column: { takes: "column", several: false },
    columns: { takes: "column", several: true },
    filters: { takes: "both", several: true },
    metric: { takes: "metric", several: false },
    metrics: { takes: "metric", several: true },
    temporalColumn: { takes: "column", several: false },
  };

const isList = ({ kind }: Control): boolean => kind !== "filters" && (FIELD_KINDS[kind]?.several ?? false);

/** Whether a control can take the field at all. */
export function takesField(control: Control, field: Field): boolean {
  const takes = FIELD_KINDS[control.kind]?.takes;
  if (takes === "both") return true;
  if (field.kind !== "column") return takes === "metric";
  if (takes !== "column") return false;
  if (control.kind === "temporalColumn" && !field.column.is_dttm) return false;
  return control.accepts?.(field.column) ?? true;
}

function storedField(field: Field): QueryMetric {
  if (field.kind === "column") return field.column.column_name;
  return field.kind === "metric" ? field.metric.metric_name : field.metric;
}

/** The value of a control after the field was dropped on it; null when that changes nothing. */
export function valueWithField(control: Control, value: unknown, field: Field): { value: unknown } | null {
  if (!takesField(control, field)) return null;
  if (control.kind === "filters") return { value: [...listOf<AdhocFilter>(value), filterFromField(field)] };
  const added = storedField(field);
  const chosen = listOf<QueryColumn | QueryMetric>(value);
  if (chosen.some((one) => isSameMetric(one as QueryMetric, added))) return null;
  return { value: isList(control) ? [...chosen, added] : added };
}

/** Why a control does not take a field that is dropped on it: keys of the message catalogue. */
export type DropRefusal = "metric" | "notTemporal" | "notGrouped" | "filled" | "chosen" | "savedOnly";

/** Why a drop of the field changes nothing; null: it is taken. `savedOnly`: the dataset refuses metrics made here. */
export function dropRefusal(
  control: Control,
  value: unknown,
  field: Field,
  savedOnly: boolean,
): DropRefusal | null {
  if (control.kind === "filters") return null;
  const takesMetrics = FIELD_KINDS[control.kind]?.takes === "metric";
  if (!takesMetrics && field.kind !== "column") return "metric";
  if (takesMetrics && !isList(control) && listOf(value).length > 0) return "filled";
  if (takesMetrics && field.kind !== "metric" && savedOnly) return "savedOnly";
  if (takesMetrics && field.kind === "column") return null;
  if (!takesField(control, field)) return control.kind === "temporalColumn" ? "notTemporal" : "notGrouped";
  return valueWithField(control, value, field) === null ? "chosen" : null;
}

/** The metric that dropping a column makes: the sum of numbers, else how many different values there are. */
export function metricFromColumn({
  column_name,
  type,
  type_generic,
}: DatasetColumn): Exclude<QueryMetric, string> {
  const aggregate = type_generic === NUMERIC ? "SUM" : "COUNT_DISTINCT";
  const metric: Exclude<QueryMetric, string> = {
    expressionType: "SIMPLE",
    column: { column_name, type },
    aggregate,
  };
  return { ...metric, label: defaultMetricLabel(metric) };
}

/** The filter that a column begins with: a time range only where charts have such filters. */
export const columnFilter = (column: DatasetColumn, timed?: boolean): AdhocFilter =>
  filterFromColumn({ ...column, is_dttm: column.is_dttm && (timed ?? hasTimeFilters()) });

/** The filter that dropping a field makes: WHERE for a column, HAVING for a metric. */
export function filterFromField(field: Field, timed?: boolean): AdhocFilter {
  if (field.kind === "column") return columnFilter(field.column, timed);
  if (field.kind === "metric") return filterFromMetric(field.metric);
  return filterFromMetric({ metric_name: metricLabel(field.metric), expression: field.expression });
}

/** A chosen metric as it is dragged; null: its dataset has no such metric. */
export function fieldOfMetric(
  metric: QueryMetric,
  { metrics, columns }: Pick<ExploreDataset, "metrics" | "columns">,
): Field | null {
  if (typeof metric === "string") {
    const saved = metrics.find(({ metric_name }) => metric_name === metric);
    return saved ? { kind: "metric", metric: saved } : null;
  }
  const sqlOf = (name: string) => columns.find(({ column_name }) => column_name === name)?.expression || name;
  return { kind: "adhocMetric", metric, expression: metricSql(metric, sqlOf) };
}

/**
 * Where a field goes that is clicked rather than dropped: an empty single control that takes it, a list,
 * then a filled single one of metrics; a column that nothing takes becomes a filter.
 */
export function placeField(
  chart: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset,
  field: Field,
): { control: Control; value: unknown } | null {
  const shown = controlsOf(chart).filter(
    (control) => takesField(control, field) && (control.visible?.(formData, dataset) ?? true),
  );
  const firstControl = (fits: (control: Control) => boolean) => shown.find(fits);
  const isEmpty = ({ name }: Control) => listOf(formData[name]).length === 0;
  const control =
    firstControl((one) => Boolean(one.required) && !isList(one) && one.kind !== "filters" && isEmpty(one)) ??
    firstControl(isList) ??
    firstControl(({ kind, required }) => kind === "metric" && Boolean(required)) ??
    firstControl(({ kind }) => kind === "filters");
  if (!control) return null;
  const placed = valueWithField(control, formData[control.name], field);
  return placed && { control, value: placed.value };
}

/** Fields whose name, label or description hold the text, in any letter case. */
export function searchFields(
  { columns, metrics }: Pick<ExploreDataset, "columns" | "metrics">,
  text: string,
): { columns: DatasetColumn[]; metrics: DatasetMetric[] } {
  const wanted = text.trim().toLowerCase();
  const holds = (...texts: (string | null)[]) => texts.some((one) => one?.toLowerCase().includes(wanted));
  return {
    columns: columns.filter(({ column_name, verbose_name, description, expression }) =>
      holds(column_name, verbose_name, description, expression),
    ),
    metrics: metrics.filter(({ metric_name, verbose_name, description, expression }) =>
      holds(metric_name, verbose_name, description, expression),
    ),
  };
}
