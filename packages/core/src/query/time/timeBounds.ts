import { errorText } from "../../errors/index.ts";
import { columnLabel } from "../../metrics/labels.ts";
import {
  daysBetween,
  NO_TIME_RANGE,
  resolveTimeRange,
  shiftTimeRange,
  type TimeRange,
} from "../../time-range/index.ts";
import { type Compiler, QueryRefused } from "../select/compiler.ts";
import type { QueryColumn, QueryFilter, QueryObject } from "../types.ts";

/** The moments of a range, and what they follow from. */
export interface NamedRange extends TimeRange {
  /** On one day ranges with the same name are the same, but for the moment that `now` is. */
  name: string;
}

/** The instants of a time range text in this query, moved as the query says. */
export function resolveRange(text: string | null, compiler: Compiler): NamedRange {
  const { query } = compiler;
  const range = rangeBeforeShift(text, compiler);
  const compared = comparisonShift(query.extras?.instant_time_comparison_range, range);
  const shifts = [query.time_shift, compared].filter((shift) => shift != null && shift !== "");
  const moved = shifts.reduce((before, shift) => shiftRange(before, shift as string), range);
  return { ...moved, name: rangeName(text, compiler) };
}

function rangeName(text: string | null, { query, options }: Compiler): string {
  const { relative_start, relative_end, instant_time_comparison_range } = query.extras ?? {};
  const source = text === options.offsetRange?.text ? options.offsetRange.name : text;
  return JSON.stringify([
    source,
    relative_start ?? options.relativeStart,
    relative_end ?? options.relativeEnd,
    query.time_shift,
    instant_time_comparison_range,
  ]);
}

function rangeBeforeShift(text: string | null, { query, options }: Compiler): TimeRange {
  const result = resolveTimeRange(text, {
    now: options.now,
    ...(options.localTime && { localTime: options.localTime }),
    relativeStart: query.extras?.relative_start ?? options.relativeStart,
    relativeEnd: query.extras?.relative_end ?? options.relativeEnd,
  });
  if (!result.ok) throw new QueryRefused(errorText(result.error));
  return result.value;
}

/** A range moved back by a distance such as `1 week ago`. */
export function shiftRange(range: TimeRange, shift: string): TimeRange {
  const result = shiftTimeRange(range, shift);
  if (!result.ok) throw new QueryRefused(errorText(result.error));
  return result.value;
}

const COMPARED: Record<string, string> = { y: "1 year", m: "1 month", w: "1 week" };

/** How far a query that is the other side of a comparison lies back; `r`: as long as its range. */
function comparisonShift(code: string | null | undefined, range: TimeRange): string | null {
  if (!code) return null;
  if (code === "r")
    return range.since && range.until ? `${daysBetween(range.since, range.until)} days` : null;
  const shift = COMPARED[code];
  if (shift === undefined) throw new QueryRefused(`Invalid time comparison range: ${code}`);
  return shift;
}

/** The range that the whole query is said to cover: its own, else that of the x axis, else the first one filtered by. */
export function queryRange(compiler: Compiler): NamedRange {
  const text = rangeText(compiler.query);
  return text === null ? { since: null, until: null, name: "" } : resolveRange(text, compiler);
}

/** The same before the query's own shifts. */
export function baseRange(compiler: Compiler): TimeRange {
  const text = rangeText(compiler.query);
  return text === null ? { since: null, until: null } : rangeBeforeShift(text, compiler);
}

/** The text of the range that the whole query is said to cover; null: none. */
export function rangeText(query: QueryObject): string | null {
  if (query.time_range) return query.time_range;
  const val = rangeFilter(query)?.val;
  return typeof val === "string" ? val : (query.time_range ?? null);
}

/** The query over the range of another text. */
export function withRange(query: QueryObject, text: string): QueryObject {
  if (query.time_range) return { ...query, time_range: text };
  const chosen = rangeFilter(query);
  return {
    ...query,
    filters: query.filters?.map((filter) => (filter === chosen ? { ...filter, val: text } : filter)),
  };
}

/** The filter that bounds the query: on its x axis, else on its time column, else the first one. */
function rangeFilter(query: QueryObject): QueryFilter | undefined {
  const ranges = (query.filters ?? []).filter(({ op }) => op === "TEMPORAL_RANGE");
  const axis = baseAxisOf(query);
  const on = (label: string | null | undefined) => ranges.filter(({ col }) => columnLabel(col) === label);
  const [bounding = []] = [on(axis && columnLabel(axis)), on(query.granularity), ranges.slice(0, 1)].filter(
    ({ length }) => length > 0,
  );
  // A new chart has a filter without a range, beside which another may stand.
  return bounding.find(({ val }) => val !== NO_TIME_RANGE) ?? bounding[0];
}

/** The column of the x axis. */
export const baseAxisOf = (query: QueryObject): QueryColumn | null =>
  query.columns?.find((column) => typeof column !== "string" && column.columnType === "BASE_AXIS") ?? null;
