import type { QueryObject } from "@sightline/core/query";
import { baseQuery, withColumnOrder } from "../shared-query/index.ts";
import type { WordCloudForm } from "./controls.ts";

/** One row per word. */
export function buildQuery(form: WordCloudForm): QueryObject[] {
  const { metric, series, sort_by_metric } = form;
  return [
    withColumnOrder({
      ...baseQuery(form),
      columns: series === null ? [] : [series],
      orderby: metric !== null && sort_by_metric ? [[metric, false]] : [],
    }),
  ];
}
