import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { baseAxisOf } from "@sightline/core/query/time";
import { resolveTimeRange } from "@sightline/core/time-range";
import { timeRangeOptions } from "../../platform/timeRangeOptions.ts";
import { dateValue } from "./macros/macro.ts";
import type { TemplateScope } from "./types.ts";

/** What templates of a chart's query see of it. */
export function contextVariables({ platform, query, dataset }: TemplateScope): Record<string, unknown> {
  if (!query) return {};
  const labels = (query.columns ?? []).map(columnLabel);
  const axis = baseAxisOf(query);
  const axisLabel = axis === null ? null : columnLabel(axis);
  const ranges = (query.filters ?? []).filter(({ op }) => op === "TEMPORAL_RANGE");
  const chosen = ranges.find(({ col }) => columnLabel(col) === axisLabel) ?? ranges[0];
  const range = resolveTimeRange(
    query.time_range || (typeof chosen?.val === "string" ? chosen.val : query.time_range),
    timeRangeOptions(platform, query.extras),
  );
  const date = (iso: string | null) => (iso === null ? null : dateValue(iso));
  const grain = axis !== null && typeof axis !== "string" ? axis.timeGrain : null;
  return {
    columns: labels,
    filter: (query.filters ?? []).map(({ col, op, val }) => ({
      col: columnLabel(col),
      op,
      val: val ?? null,
    })),
    from_dttm: range.ok ? date(range.value.since) : null,
    to_dttm: range.ok ? date(range.value.until) : null,
    groupby: labels,
    metrics: (query.metrics ?? []).map(metricLabel),
    row_limit: query.row_limit || platform.config.ROW_LIMIT,
    row_offset: query.row_offset ?? 0,
    time_column: query.granularity ?? axisLabel,
    time_grain: query.extras?.time_grain_sqla ?? grain ?? null,
    table_columns: dataset?.columns.map(({ column_name }) => column_name) ?? [],
  };
}
