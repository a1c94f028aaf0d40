import { columnLabel } from "../../metrics/labels.ts";
import type { QueryDataset } from "../dataset.ts";
import type { PostProcessingRule, QueryColumn, QueryObject } from "../types.ts";
import { rangeText } from "./timeBounds.ts";

/**
 * The query with its time column put in place: an unknown `granularity` becomes the dataset's main time column.
 * `xAxis`: the column that the chart's form calls its x axis; where it is temporal, it becomes the granularity, and so
 * does what refers to it.
 */
export function applyGranularity(
  query: QueryObject,
  dataset: QueryDataset,
  xAxis: string | null = null,
): QueryObject {
  if (!query.granularity) return query;
  const temporal = new Set(
    dataset.columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name),
  );
  const granularity = temporal.has(query.granularity) ? query.granularity : dataset.main_dttm_col;
  if (!granularity || !temporal.has(granularity)) return { ...query, granularity: null };
  const axisName = xAxis !== null && temporal.has(xAxis) ? xAxis : null;
  return {
    ...(axisName === null ? query : renameAxis(query, axisName, granularity)),
    granularity,
    filters: withoutRangeOf(query, axisName, granularity),
  };
}

function renameAxis(query: QueryObject, axisName: string, granularity: string): QueryObject {
  const { columns = [] } = query;
  const axis = columns.find((column) => expressionOf(column) === axisName);
  // Rows as they are show both columns already.
  if (axis === undefined || columns.includes(granularity)) return query;
  const renamed =
    typeof axis === "string" ? granularity : { ...axis, sqlExpression: granularity, label: granularity };
  return {
    ...query,
    columns: columns.map((column) => (column === axis ? renamed : column)),
    post_processing: query.post_processing?.map((rule) => renameIndex(rule, columnLabel(axis), granularity)),
  };
}

const expressionOf = (column: QueryColumn): string =>
  typeof column === "string" ? column : column.sqlExpression;

function renameIndex(
  rule: PostProcessingRule | null,
  axis: string,
  granularity: string,
): PostProcessingRule | null {
  const index = rule?.options?.index;
  if (rule?.operation !== "pivot" || !Array.isArray(index)) return rule;
  return {
    ...rule,
    options: { ...rule.options, index: index.map((name) => (name === axis ? granularity : name)) },
  };
}

/** The range bounds the time column: the filter that it comes from is taken out. Further ranges of the column stay. */
function withoutRangeOf(
  query: QueryObject,
  axisName: string | null,
  granularity: string,
): QueryObject["filters"] {
  const ranges = (query.filters ?? [])
    .filter(({ op }) => op === "TEMPORAL_RANGE")
    .map(({ col }) => columnLabel(col));
  const removed = axisName ?? (ranges.includes(granularity) ? granularity : ranges[0]);
  const bounds = rangeText(query);
  return query.filters?.filter(
    ({ col, op, val }) =>
      op !== "TEMPORAL_RANGE" || columnLabel(col) !== removed || (!query.time_range && val !== bounds),
  );
}
