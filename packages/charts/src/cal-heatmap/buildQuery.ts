import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { CalHeatmapForm } from "./controls.ts";

/** The time grain of each cell. */
const GRAINS: Readonly<Record<CalHeatmapForm["subdomain_granularity"], string>> = {
  min: "PT1M",
  hour: "PT1H",
  day: "P1D",
  week: "P1W",
  month: "P1M",
};

/** The time grain of the cells of a form. */
export const cellGrain = ({ subdomain_granularity }: Pick<CalHeatmapForm, "subdomain_granularity">): string =>
  GRAINS[subdomain_granularity];

/** One row a cell. */
export function buildQuery(form: CalHeatmapForm): QueryObject[] {
  const base = baseQuery(form);
  return [
    {
      ...base,
      columns: [],
      metrics: form.metrics,
      is_timeseries: true,
      extras: { ...base.extras, time_grain_sqla: cellGrain(form) },
    },
  ];
}
