import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { GanttForm } from "./controls.ts";

/** One row per event: its times, its names, and what the tooltip tells of it. */
export function buildQuery(form: GanttForm): QueryObject[] {
  const { start_time, end_time, y_axis, series, tooltip_columns, order_by_cols } = form;
  const ordered = order_by_cols.map(([by]) => by).filter((by) => typeof by === "string");
  const columns = [start_time, end_time, y_axis, series, ...tooltip_columns, ...ordered].filter(
    (column): column is QueryColumn => column !== null,
  );
  return [
    {
      ...baseQuery(form),
      columns: [...new Map(columns.map((column) => [columnLabel(column), column])).values()],
      metrics: form.tooltip_metrics,
      orderby: order_by_cols,
      series_columns: series === null ? [] : [series],
    },
  ];
}
