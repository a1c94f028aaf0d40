import { metricLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import { pivotRule } from "../shared-time/index.ts";
import type { TimeTableForm } from "./controls.ts";

/** One row per time, one column per metric, or per group of the one metric. */
export function buildQuery(form: TimeTableForm): QueryObject[] {
  const base = baseQuery(form);
  const [first] = form.metrics;
  return [
    {
      ...base,
      columns: form.groupby,
      series_columns: form.groupby,
      is_timeseries: true,
      orderby: first === undefined ? [] : [[first, !(base.order_desc ?? true)]],
      post_processing: [pivotRule(form.groupby, form.metrics.map(metricLabel)), { operation: "flatten" }],
    },
  ];
}
