import { columnLabel } from "../metrics/labels.ts";
import type { QueryDataset } from "./dataset.ts";
import { baseAxisOf } from "./timeBounds.ts";
import type { PostProcessingRule, QueryColumn, QueryObject } from "./types.ts";

/**
 * The query with its time column put in place: an unknown `granularity` becomes the dataset's main time column;
 * a temporal x axis, and what refers to it, becomes the granularity.
 */
export function applyGranularity(query: QueryObject, dataset: QueryDataset): QueryObject {
  if (!query.granularity) return query;
  const temporal = new Set(
    dataset.columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name),
  );
  const granularity = temporal.has(query.granularity) ? query.granularity : dataset.main_dttm_col;
  if (!granularity || !temporal.has(granularity)) return { ...query, granularity: null };
  const axis = baseAxisOf(query);
  const axisName =
    axis && typeof axis !== "string" && temporal.has(axis.sqlExpression) ? axis.sqlExpression : null;
  return {
    ...query,
    granularity,
    columns: axisName && axis ? renameAxis(query.columns ?? [], axis, granularity) : query.columns,
    post_processing:
      axisName && axis
        ? query.post_processing?.map((rule) => renameIndex(rule, columnLabel(axis), granularity))
        : query.post_processing,
    filters: withoutRangeOf(query, axisName, granularity),
  };
}

const renameAxis = (columns: QueryColumn[], axis: QueryColumn, granularity: string): QueryColumn[] =>
  columns.map((column) =>
    column === axis && typeof column !== "string"
      ? { ...column, sqlExpression: granularity, label: granularity }
      : column,
  );

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

/** The range bounds the time column: the filter that it comes from is taken out. */
function withoutRangeOf(
  query: QueryObject,
  axisName: string | null,
  granularity: string,
): QueryObject["filters"] {
  const ranges = (query.filters ?? [])
    .filter(({ op }) => op === "TEMPORAL_RANGE")
    .map(({ col }) => columnLabel(col));
  const removed = axisName ?? (ranges.includes(granularity) ? granularity : ranges[0]);
  return query.filters?.filter(({ col, op }) => op !== "TEMPORAL_RANGE" || columnLabel(col) !== removed);
}
