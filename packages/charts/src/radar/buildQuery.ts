import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { RadarForm } from "./controls.ts";

/** One row a shape, the largest first. */
export function buildQuery(form: RadarForm): QueryObject[] {
  const base = baseQuery(form);
  const by = base.series_limit_metric ?? base.metrics?.[0];
  return [{ ...base, orderby: by === undefined || by === null ? [] : [[by, false]] }];
}
