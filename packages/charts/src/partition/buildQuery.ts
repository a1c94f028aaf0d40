import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import { seriesQuery, withSortMetric } from "../shared-time/index.ts";
import type { PartitionForm } from "./controls.ts";

/** One row a group; and, where times matter, one for each time of it. */
export function buildQuery(form: PartitionForm): QueryObject[] {
  const { time_series_option: option, groupby } = form;
  if (option === "adv_anal") return [seriesQuery(form)];
  const isTimed = option !== "not_time";
  return [
    {
      ...withSortMetric(baseQuery(form), form),
      columns: groupby,
      ...(isTimed && { is_timeseries: true, series_columns: groupby }),
    },
  ];
}
