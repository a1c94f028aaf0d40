import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { OrderBy, QueryColumn, QueryMetric, QueryObject } from "@sightline/core/query";
import { baseAxis, baseQuery } from "../shared-query/index.ts";
import type { HeatmapForm, SortOrder } from "./controls.ts";

/** One row per cell, with the rank of its value among all cells or among those of its row or column. */
export function buildQuery(form: HeatmapForm): QueryObject[] {
  const { x_axis, groupby, metric } = form;
  const base = baseQuery(form);
  const ranked = { x: x_axis, y: groupby, heatmap: null }[form.normalize_across];
  return [
    {
      ...base,
      columns: [
        ...(x_axis === null ? [] : [baseAxis(x_axis, base.extras?.time_grain_sqla)]),
        ...(groupby === null ? [] : [groupby]),
      ],
      orderby: [...orderOf(form.sort_x_axis, x_axis, metric), ...orderOf(form.sort_y_axis, groupby, metric)],
      ...(metric === null
        ? {}
        : {
            post_processing: [
              {
                operation: "rank",
                options: {
                  metric: metricLabel(metric),
                  ...(ranked === null ? {} : { group_by: columnLabel(ranked) }),
                },
              },
            ],
          }),
    },
  ];
}

function orderOf(order: SortOrder, column: QueryColumn | null, metric: QueryMetric | null): OrderBy[] {
  if (order === null) return [];
  const by = order.startsWith("value") ? metric : column;
  return by === null ? [] : [[by, order.endsWith("asc")]];
}
