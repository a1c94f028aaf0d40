import type { QueryDataset } from "../dataset.ts";
import { type GenericType, STRING, TEMPORAL } from "../generic-type/genericType.ts";
import { applyGranularity } from "../time/applyGranularity.ts";
import type { QueryObject } from "../types.ts";

/** Rows of a sample that asks for no number of them. */
export const SAMPLES_ROW_LIMIT = 1000;

/** The query for rows as they are: every column of the dataset, the query's filters, no bounds of time. */
export function samplesQuery(
  query: QueryObject,
  dataset: QueryDataset,
  xAxis: string | null = null,
): QueryObject {
  // The filter that bounds the query's time column goes with it.
  const { filters } = applyGranularity(query, dataset, xAxis);
  return { ...drillDetailQuery(query, dataset), filters, granularity: null, time_range: null };
}

/** The query for the rows behind a result: as samples, within the query's bounds of time. */
export function drillDetailQuery(query: QueryObject, dataset: QueryDataset): QueryObject {
  return {
    filters: query.filters,
    extras: { ...query.extras, having: undefined },
    granularity: query.granularity,
    time_range: query.time_range,
    columns: dataset.columns.map(({ column_name }) => column_name),
    metrics: null,
    is_timeseries: false,
    orderby: [],
    post_processing: [],
    row_limit: query.row_limit || SAMPLES_ROW_LIMIT,
    row_offset: query.row_offset,
    applied_time_extras: query.applied_time_extras,
    url_params: query.url_params,
    is_rowcount: query.is_rowcount,
  };
}

/** The reply of result type `columns`. */
export const columnsResult = (
  dataset: QueryDataset,
): { data: { column_name: string; verbose_name: string | null; dtype: GenericType }[] } => ({
  data: dataset.columns.map(({ column_name, verbose_name, is_dttm, type_generic }) => ({
    column_name,
    verbose_name,
    dtype: is_dttm ? TEMPORAL : (type_generic ?? STRING),
  })),
});

/** The reply of result type `timegrains`; equal grains under two names are told once. */
export function timeGrainsResult(
  grains: Readonly<Record<string, { label: string; sql: (expr: string) => string }>>,
): {
  data: { name: string; function: string; duration: string }[];
} {
  const seen = new Set<string>();
  const data = Object.entries(grains).flatMap(([duration, { label, sql }]) => {
    if (seen.has(label)) return [];
    seen.add(label);
    return [{ name: label, function: sql("{col}"), duration }];
  });
  return { data };
}

/**
 * The expressions that the dataset does not know and on which it depends how the query is compiled: those of an x axis
 * with a grain, and those that rows are filtered by.
 */
export function expressionsToProbe(query: QueryObject, dataset: QueryDataset): string[] {
  const known = new Set(dataset.columns.map(({ column_name }) => column_name));
  const axes = (query.columns ?? []).filter(
    (column) => typeof column !== "string" && column.columnType === "BASE_AXIS" && column.timeGrain,
  );
  const filtered = (query.filters ?? []).map(({ col }) => col);
  const expressions = [...axes, ...filtered].flatMap((column) =>
    typeof column === "string" || known.has(column.sqlExpression) ? [] : [column.sqlExpression],
  );
  return [...new Set(expressions)];
}
