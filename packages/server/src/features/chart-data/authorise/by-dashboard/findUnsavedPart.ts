import { NO_FILTER } from "@sightline/charts/form";
import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { OrderBy, QueryColumn, QueryFilter, QueryMetric, QueryObject } from "@sightline/core/query";

import { narrowsTime } from "./timeBrush.ts";

/** What the controls of a dashboard may change in the queries of its charts. */
export interface Controls {
  /** Columns that its filters and its charts' marks filter by. */
  filterColumns: ReadonlySet<string>;
  /** Ranges of time can be selected on its charts, which then narrow others. */
  timeBrush: boolean;
  /** It has a filter on time, on the time column, on the time grain. */
  time: boolean;
  timeColumn: boolean;
  timeGrain: boolean;
  /** What the request says is on the x axis: a query with a time column loses the range on it. */
  axis?: string | null;
}

/** A query that the dashboard's author saved. */
export interface SavedQuery extends QueryObject {
  /** Its chart asks for one page after the other. */
  paged?: boolean;
  /** What its chart has on the x axis. */
  axis?: string | null;
  /** Columns of its dataset that it may be broken down by, beside its own. */
  dimensions?: readonly string[];
  /** Readers of the dashboard choose the time column or the time grain of its chart. */
  anyTimeColumn?: boolean;
  anyTimeGrain?: boolean;
}

/** What a query asks beyond a saved one and beyond what the dashboard's controls change; null for nothing. */
export function findUnsavedPart(query: QueryObject, saved: SavedQuery, given: Controls): string | null {
  // "No filter" of a query overrides the ranges of its filters.
  const dropsRange =
    query.time_range === NO_FILTER &&
    saved.time_range !== NO_FILTER &&
    (saved.filters ?? []).some(({ op }) => op === "TEMPORAL_RANGE");
  const losesRange =
    Boolean(query.granularity) &&
    !same(given.axis, saved.axis) &&
    (saved.filters ?? []).some(({ op, col }) => op === "TEMPORAL_RANGE" && expressionOf(col) === given.axis);
  if ((dropsRange || losesRange) && !given.time) return "time range";
  const controls = { ...given, time: given.time || (given.timeBrush && narrowsTime(query, saved)) };
  const checks: [string, boolean][] = [
    ["columns", columnsWithin(query, saved)],
    // Their templates are rendered, too.
    ["series", subset(query.series_columns, query.columns ?? [], columnKey)],
    ["metrics", metricsWithin(query, saved)],
    ["order", (query.orderby ?? []).every((order) => orderWithin(order, saved))],
    ["time grain", controls.timeGrain || saved.anyTimeGrain === true || grainsWithin(query, saved)],
    [
      "time column",
      controls.timeColumn || saved.anyTimeColumn === true || same(query.granularity, saved.granularity),
    ],
    ["time range", timeWithin(query, saved, controls)],
    ["filters", filtersWithin(query, saved, controls)],
    ["SQL of filters", clausesWithin(query, saved)],
    ["annotation layers", areLayersSaved(query, saved)],
    ["row limit", rowsWithin(query, saved)],
  ];
  return checks.find(([, within]) => !within)?.[0] ?? null;
}

/** What of the dataset is meant: a column of that name, or an expression. */
const expressionOf = (column: QueryColumn) => (typeof column === "string" ? column : column.sqlExpression);
const columnKey = (column: QueryColumn) => JSON.stringify([expressionOf(column), columnLabel(column)]);

function metricKey(metric: QueryMetric): string {
  if (typeof metric === "string") return JSON.stringify([metric]);
  const { expressionType, column, aggregate, sqlExpression } = metric;
  const what = expressionType === "SQL" ? [sqlExpression] : [column?.column_name, aggregate];
  return JSON.stringify([expressionType, ...what, metricLabel(metric)]);
}

const subset = <T>(wanted: readonly T[] | null | undefined, saved: readonly T[], key: (one: T) => string) => {
  const known = new Set(saved.map(key));
  return (wanted ?? []).every((one) => known.has(key(one)));
};

const columnsOf = ({ columns = [], dimensions = [] }: SavedQuery): QueryColumn[] => [
  ...(columns ?? []),
  ...dimensions,
];

const columnsWithin = (query: QueryObject, saved: SavedQuery) =>
  subset(query.columns, columnsOf(saved), columnKey) &&
  (!query.is_timeseries || saved.is_timeseries === true);

/** Without metrics a query asks for rows as they are: only a chart of rows does. */
function metricsWithin(query: QueryObject, saved: SavedQuery): boolean {
  if (!query.metrics && saved.metrics) return false;
  const ranking = saved.series_limit_metric ? [saved.series_limit_metric] : [];
  const known = [...(saved.metrics ?? []), ...ranking];
  const limiting = query.series_limit_metric ? [query.series_limit_metric] : [];
  return subset(query.metrics, saved.metrics ?? [], metricKey) && subset(limiting, known, metricKey);
}

/** By what the chart shows, in either direction, or by what it is ordered by. */
function orderWithin([target]: OrderBy, saved: SavedQuery): boolean {
  const key = (value: unknown) => JSON.stringify(value);
  const ranking = saved.series_limit_metric ? [saved.series_limit_metric] : [];
  const known = new Set<string>([
    ...(saved.orderby ?? []).map(([before]) => key(before)),
    ...columnsOf(saved).flatMap((column) => [key(column), key(columnLabel(column))]),
    ...[...(saved.metrics ?? []), ...ranking].flatMap((metric) => [key(metric), key(metricLabel(metric))]),
  ]);
  return known.has(key(target));
}

function grainsWithin(query: QueryObject, saved: SavedQuery): boolean {
  const grains = (one: QueryObject) =>
    new Map(
      (one.columns ?? []).map((column) => [
        columnKey(column),
        typeof column === "string" ? undefined : column.timeGrain,
      ]),
    );
  const known = grains(saved);
  // Another dimension on a time axis comes with the grain of the axis.
  const drilled = new Set((saved.dimensions ?? []).map(columnKey));
  const own = [...known.values(), saved.extras?.time_grain_sqla];
  return (
    same(query.extras?.time_grain_sqla, saved.extras?.time_grain_sqla) &&
    [...grains(query)].every(
      ([column, grain]) =>
        same(grain, known.get(column)) || (drilled.has(column) && own.some((one) => same(one, grain))),
    )
  );
}

function timeWithin(query: QueryObject, saved: SavedQuery, controls: Controls): boolean {
  const offsets = saved.time_offsets ?? [];
  if (!(query.time_offsets ?? []).every((offset) => offsets.includes(offset))) return false;
  if (!same(query.time_shift, saved.time_shift)) return false;
  if (controls.time) return true;
  return (
    same(rangeOf(query.time_range), rangeOf(saved.time_range)) &&
    (["relative_start", "relative_end", "instant_time_comparison_range"] as const).every((key) =>
      same(query.extras?.[key], saved.extras?.[key]),
    )
  );
}

/** The chart's own filters stay; those that come to them are on what the dashboard filters by. */
function filtersWithin(query: QueryObject, saved: SavedQuery, controls: Controls): boolean {
  const isFree = (filter: QueryFilter) => controls.time && filter.op === "TEMPORAL_RANGE";
  const own = conditionsOf(saved).map((filter) => filterKey(filter, isFree(filter)));
  const filters = conditionsOf(query).map((filter) => ({ filter, key: filterKey(filter, isFree(filter)) }));
  const columns = new Set([...controls.filterColumns, ...columnsOf(saved).map(expressionOf)]);
  return (
    own.every((key) => filters.some((filter) => filter.key === key)) &&
    filters.every(({ filter, key }) => own.includes(key) || columns.has(expressionOf(filter.col)))
  );
}

const filterKey = ({ col, op, val, grain }: QueryFilter, anyValue: boolean) =>
  JSON.stringify([expressionOf(col), op, anyValue ? null : (val ?? null), grain ?? null]);

/** What a filter that needs a value says as long as it has none: no row at all. */
const NOTHING = "(1 = 0)";

function clausesWithin(query: QueryObject, saved: SavedQuery): boolean {
  const [where, own] = [query.extras?.where || "", saved.extras?.where || ""];
  const allowed = own ? [own, `${own} AND ${NOTHING}`, `${NOTHING} AND ${own}`] : ["", NOTHING];
  return allowed.includes(where) && same(query.extras?.having, saved.extras?.having);
}

/** Whether the annotation layers are among those that were saved. */
export function areLayersSaved(query: QueryObject, saved: SavedQuery): boolean {
  return subset(
    query.annotation_layers,
    saved.annotation_layers ?? [],
    ({ annotationType, sourceType, value }) => JSON.stringify([annotationType, sourceType, value]),
  );
}

/** No further down than the chart shows, unless it turns pages. */
function rowsWithin(query: QueryObject, saved: SavedQuery): boolean {
  const series = saved.series_limit || Number.POSITIVE_INFINITY;
  if ((query.series_limit || Number.POSITIVE_INFINITY) > series) return false;
  const aggregate = (query.columns ?? []).length === 0 && Boolean(query.metrics);
  if (query.is_rowcount || aggregate || saved.paged || !saved.row_limit) return true;
  const last = (query.row_offset ?? 0) + (query.row_limit || Number.POSITIVE_INFINITY);
  return last <= saved.row_limit + (saved.row_offset ?? 0);
}

const rangeOf = (range: unknown) => (range === NO_FILTER ? null : range);

/** The filters that take rows away. */
const conditionsOf = ({ filters = [] }: QueryObject) =>
  filters.filter(({ op, val }) => op !== "TEMPORAL_RANGE" || rangeOf(val ?? null) !== null);

/** Missing, null and empty are the same. */
const same = (one: unknown, other: unknown) => (one || null) === (other || null);
