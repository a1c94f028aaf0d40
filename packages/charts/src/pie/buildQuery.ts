import { metricLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { PieForm } from "./controls.ts";

/** One row per slice, with its share of the whole. */
export function buildQuery(form: PieForm): QueryObject[] {
  const { metric } = form;
  const label = metric === null ? null : metricLabel(metric);
  return [
    {
      ...baseQuery(form),
      orderby: metric !== null && form.sort_by_metric ? [[metric, false]] : [],
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
