import { badRequest, err, ok, type Result } from "../../errors/index.ts";
import { metricLabel } from "../../metrics/labels.ts";
import type { QueryDataset } from "../dataset.ts";
import { type Dimension, dimensionOf } from "../expressions/columnExpr.ts";
import { conditionsOf, reportFilters, ruleConditions } from "../expressions/conditions.ts";
import { metricExpr, metricSource } from "../expressions/metricExpr.ts";
import { orderByOf, ordersByMetric } from "../expressions/orderByExpr.ts";
import { validateQuery } from "../request/validateQuery.ts";
import { applyGranularity } from "../time/applyGranularity.ts";
import { queryRange } from "../time/timeBounds.ts";
import { isTimeseriesQuery, TIMESTAMP_LABEL, timestampOf } from "../time/timestamp.ts";
import type { QueryObject } from "../types.ts";
import { type Compiler, compilerOf, QueryRefused, type SelectOptions } from "./compiler.ts";
import { limitedSource } from "./limitedSource.ts";
import type { Select, SelectColumn } from "./select.ts";
import { joinedSeries, limitSeries } from "./seriesLimit.ts";
import { type ShortenedSelect, shortenNames } from "./shortenNames.ts";
import { sourceTable } from "./sourceTable.ts";

/** What a result column shows. */
export interface ResultLabel {
  label: string;
  kind: "column" | "metric";
  /** The column's name or SQL, the metric's name or SQL. */
  source: string;
  /** The dataset calls it temporal, whatever its values are. */
  isTemporal: boolean;
}

export interface CompiledQuery {
  select: Select;
  /** What the result columns are called, by position, where the SELECT had to shorten one. */
  names: string[] | null;
  /** To be asked first where the engine cannot join: its rows are the option `topSeries`. */
  ranking: ShortenedSelect | null;
  /** The query as it was compiled: its post-processing refers to these columns. */
  query: QueryObject;
  /** One per result column, in order. */
  labels: ResultLabel[];
  /** ISO date-times without zone; null is an open side. */
  fromDttm: string | null;
  toDttm: string | null;
  appliedFilters: { column: string }[];
  rejectedFilters: { column: string; reason: string }[];
}

/** A query object as one SELECT over its dataset; else why there is none, as a 400. */
export function toSelect(
  query: QueryObject,
  dataset: QueryDataset,
  options: SelectOptions,
): Result<CompiledQuery> {
  try {
    return ok(compile(query, dataset, options));
  } catch (error) {
    if (error instanceof QueryRefused) return err(error.error ?? badRequest(error.message));
    throw error;
  }
}

function compile(given: QueryObject, dataset: QueryDataset, options: SelectOptions): CompiledQuery {
  const range = queryRange(compilerOf(given, dataset, options));
  const compiler = compilerOf(applyGranularity(given, dataset, options.xAxis), dataset, options);
  const { query } = compiler;
  validateQuery(compiler);
  const dimensions = dimensionsOf(compiler);
  const metrics = query.metrics ?? [];
  const rules = ruleConditions(compiler);
  const unlimited = conditionsOf(range, compiler, []);
  const source = sourceTable(compiler);
  // The rows of a join are compared by their series.
  const series = joinedSeries(dimensions, compiler).map(({ expr }) => expr);
  const fenced = limitedSource(source, rules, [...unlimited.where, ...series], compiler);
  const { where, having } = fenced ? unlimited : conditionsOf(range, compiler, rules);
  const grouped = isGrouped(compiler);
  const from = fenced ?? source;
  const columns: SelectColumn[] = dimensions.map(({ expr, label }) => ({ expr, alias: label }));
  const base: Select = {
    columns: [
      ...columns,
      ...(grouped
        ? metrics.map((metric) => ({ expr: metricExpr(metric, compiler), alias: metricLabel(metric) }))
        : []),
    ],
    from,
    joins: [],
    where,
    groupBy: grouped ? dimensions.map(({ expr }) => expr) : [],
    having,
    orderBy: [],
    limit: limitOf(compiler),
    offset: query.row_offset || null,
  };
  const { select: limited, ranking } = limitSeries(base, dimensions, compiler);
  const ordered = query.is_rowcount
    ? countRows(shortenNames(limited, options.maxNameLength).select)
    : { ...limited, orderBy: orderByOf(limited, compiler) };
  const { select, names } = shortenNames(ordered, options.maxNameLength);
  return {
    select,
    names,
    ranking: ranking && shortenNames(ranking, options.maxNameLength),
    query,
    labels: query.is_rowcount
      ? [ROWCOUNT]
      : [...dimensions.map(dimensionLabel), ...(grouped ? metrics.map(toMetricLabel) : [])],
    fromDttm: range.since,
    toDttm: range.until,
    ...reportFilters(compiler),
  };
}

const ROWCOUNT: ResultLabel = { label: "rowcount", kind: "metric", source: "rowcount", isTemporal: false };

const dimensionLabel = ({ label, source, isTemporal }: Dimension): ResultLabel => ({
  label,
  kind: "column",
  source,
  isTemporal,
});

const toMetricLabel = (metric: NonNullable<QueryObject["metrics"]>[number]): ResultLabel => ({
  label: metricLabel(metric),
  kind: "metric",
  source: metricSource(metric),
  isTemporal: false,
});

const isGrouped = (compiler: Compiler): boolean =>
  (compiler.query.metrics ?? null) !== null || ordersByMetric(compiler);

function dimensionsOf(compiler: Compiler): Dimension[] {
  const { query } = compiler;
  const columns = (query.columns ?? []).filter((column) => column !== TIMESTAMP_LABEL);
  const dimensions = columns.map((column) => dimensionOf(column, compiler));
  return isTimeseriesQuery(query) ? [timestampOf(compiler), ...dimensions] : dimensions;
}

function limitOf({ query, options }: Compiler): number | null {
  // A count of rows counts all of them unless it is told how many.
  if (query.is_rowcount && !query.row_limit) return null;
  return Math.min(query.row_limit || options.rowLimitDefault, options.maxRow);
}

const countRows = (select: Select): Select => ({
  columns: [{ expr: { kind: "countAll" }, alias: "rowcount" }],
  from: { kind: "select", select, alias: "rowcount_qry" },
  joins: [],
  where: [],
  groupBy: [],
  having: [],
  orderBy: [],
  limit: null,
  offset: null,
});
