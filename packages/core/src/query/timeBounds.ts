import { errorText } from "../errors/index.ts";
import { columnLabel } from "../metrics/labels.ts";
import { resolveTimeRange, type TimeRange } from "../time-range/index.ts";
import { type Compiler, QueryRefused } from "./compiler.ts";
import type { QueryColumn, QueryObject } from "./types.ts";

/** The instants of a time range text in this query. */
export function resolveRange(text: string | null, { query, options }: Compiler): TimeRange {
  const result = resolveTimeRange(text, {
    now: options.now,
    relativeStart: query.extras?.relative_start,
    relativeEnd: query.extras?.relative_end,
  });
  if (!result.ok) throw new QueryRefused(errorText(result.error));
  return result.value;
}

/** The range that the whole query is said to cover: its own, else that of the x axis, else the first one filtered by. */
export function queryRange(compiler: Compiler): TimeRange {
  const { query } = compiler;
  if (query.time_range) return resolveRange(query.time_range, compiler);
  const ranges = (query.filters ?? []).filter(({ op }) => op === "TEMPORAL_RANGE");
  const axis = baseAxisOf(query);
  const label = axis === null ? null : columnLabel(axis);
  const chosen = ranges.find(({ col }) => columnLabel(col) === label) ?? ranges[0];
  return typeof chosen?.val === "string" ? resolveRange(chosen.val, compiler) : { since: null, until: null };
}

/** The column of the x axis. */
export const baseAxisOf = (query: QueryObject): QueryColumn | null =>
  query.columns?.find((column) => typeof column !== "string" && column.columnType === "BASE_AXIS") ?? null;
