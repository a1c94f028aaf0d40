import type { AdhocFilter } from "@sightline/core/filters";
import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { OrderBy, QueryColumn, QueryMetric, QueryObject } from "@sightline/core/query";
import type { BaseForm } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readList, readNumber, readOrders, readText } from "../control-kinds/index.ts";
import { NO_FILTER } from "../form/form.ts";
import { isAdhocColumn, limitMetric, xAxisOf } from "./fields.ts";
import { queryFilters } from "./queryFilters.ts";
import { queryLayers } from "./queryLayers.ts";

const METRIC_KEYS = new Set(["metrics", "metric", "metric_2", "secondary_metric", "x", "y", "size"]);
const COLUMN_KEYS = new Set(["columns", "groupby", "series", "all_columns"]);
const ORDER_KEYS = new Set(["orderby", "order_by_cols"]);

/** What every chart's query starts from: metrics, columns and order gathered over all keys, time, limits, filters. */
export function baseQuery(form: Pick<BaseForm, "stored">): QueryObject {
  const { stored: formData } = form;
  const { metrics, columns, orderby } = gather(formData);
  const override = extraFormData(formData);
  const { filters, where, having } = queryFilters(formData);
  const grain = readText(override.time_grain_sqla) ?? formData.time_grain_sqla;

  const query: QueryObject = {
    columns,
    filters,
    extras: {
      ...(grain === undefined ? {} : { time_grain_sqla: readText(grain) }),
      ...(override.relative_start ? { relative_start: override.relative_start as "today" | "now" } : {}),
      ...(override.relative_end ? { relative_end: override.relative_end as "today" | "now" } : {}),
      where,
      having,
    },
    orderby,
    order_desc: formData.order_desc === undefined ? true : Boolean(formData.order_desc),
    series_limit: readNumber(formData.series_limit) ?? readNumber(formData.limit) ?? 0,
    series_limit_metric: limitMetric(formData),
    annotation_layers: queryLayers(formData),
    url_params: (formData.url_params as Record<string, string> | undefined) ?? {},
  };
  if (metrics) query.metrics = metrics;
  if (formData.group_others_when_limit_reached) query.group_others_when_limit_reached = true;
  const granularity =
    readText(override.granularity) ??
    readText(override.granularity_sqla) ??
    readText(formData.granularity) ??
    readText(formData.granularity_sqla);
  if (granularity) query.granularity = granularity;
  const timeRange = readText(override.time_range) ?? ownTimeRange(formData, "time_range" in form);
  if (timeRange) query.time_range = timeRange;
  const rowLimit = readNumber(formData.row_limit);
  if (rowLimit !== null) query.row_limit = rowLimit;
  const rowOffset = readNumber(formData.row_offset);
  if (rowOffset !== null) query.row_offset = rowOffset;
  return withBaseAxis(query, formData);
}

/**
 * The form's own range of time, which the server puts in place of those of its filters. Nobody sees it where the type has
 * no control for it: there a filter of time, which is seen, is the one that counts. Without a range it changes nothing.
 */
function ownTimeRange({ time_range, adhoc_filters }: FormData, hasControl: boolean): string | null {
  const range = readText(time_range);
  if (range === NO_FILTER) return null;
  const isFiltered = readList<AdhocFilter>(adhoc_filters).some(
    ({ operator }) => operator === "TEMPORAL_RANGE",
  );
  return isFiltered && !hasControl ? null : range;
}

/** The x axis as the column that carries the time grain. */
export function baseAxis(column: QueryColumn, grain: string | null | undefined): QueryColumn {
  const axis = isAdhocColumn(column)
    ? { ...column }
    : { label: column, sqlExpression: column, expressionType: "SQL" as const, isColumnReference: true };
  return { ...axis, ...(grain ? { timeGrain: grain } : {}), columnType: "BASE_AXIS" };
}

function withBaseAxis(query: QueryObject, formData: FormData): QueryObject {
  const axis = xAxisOf(formData);
  if (!axis) return query;
  const label = columnLabel(axis);
  return {
    ...query,
    columns: (query.columns ?? []).map((column) =>
      columnLabel(column) === label ? baseAxis(column, query.extras?.time_grain_sqla) : column,
    ),
  };
}

function gather(formData: FormData) {
  const metrics: QueryMetric[] = [];
  const columns: QueryColumn[] = [];
  const orderby: OrderBy[] = [];
  const isAggregate = formData.query_mode === "aggregate";
  const isRaw = formData.query_mode === "raw";
  for (const [key, value] of Object.entries(formData)) {
    if (METRIC_KEYS.has(key)) metrics.push(...readList<QueryMetric>(value));
    else if (COLUMN_KEYS.has(key)) {
      if (isRaw ? key === "groupby" : isAggregate && key !== "groupby") continue;
      columns.push(...readList<QueryColumn>(value));
    } else if (ORDER_KEYS.has(key)) orderby.push(...readOrders(value));
  }
  return {
    metrics: isRaw ? undefined : uniqueBy(metrics, metricLabel),
    columns: uniqueBy(columns, columnLabel),
    orderby: uniqueBy(orderby, (order) => JSON.stringify(order)),
  };
}

function uniqueBy<T>(entries: T[], key: (entry: T) => string): T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const id = key(entry);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

const extraFormData = (formData: FormData) =>
  (formData.extra_form_data as Record<string, unknown> | undefined) ?? {};
