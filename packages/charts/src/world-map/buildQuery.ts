import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric, QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { WorldMapForm } from "./controls.ts";

/** One row a country. */
export function buildQuery(form: WorldMapForm): QueryObject[] {
  const { entity, metric, secondary_metric, sort_by_metric } = form;
  const metrics = [metric, secondary_metric].filter((one): one is QueryMetric => one !== null);
  const distinct = [...new Map(metrics.map((one) => [metricLabel(one), one])).values()];
  return [
    {
      ...baseQuery(form),
      columns: entity === null ? [] : [entity],
      metrics: distinct,
      orderby: sort_by_metric && metric !== null ? [[metric, false]] : [],
    },
  ];
}
