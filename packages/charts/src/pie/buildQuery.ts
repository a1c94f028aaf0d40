import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric, QueryObject } from "@sightline/core/query";
import type { FormData } from "../chart.ts";
import { baseQuery, firstOf } from "../shared-query/index.ts";

/** One row per slice, with its share of the whole. */
export function buildQuery(formData: FormData): QueryObject[] {
  const metric = firstOf<QueryMetric>(formData.metric);
  const label = metric === null ? null : metricLabel(metric);
  return [
    {
      ...baseQuery(formData),
      orderby: metric !== null && formData.sort_by_metric ? [[metric, false]] : [],
      ...(label === null
        ? {}
        : {
            post_processing: [
              {
                operation: "contribution",
                options: { columns: [label], rename_columns: [`${label}__contribution`] },
              },
            ],
          }),
    },
  ];
}
