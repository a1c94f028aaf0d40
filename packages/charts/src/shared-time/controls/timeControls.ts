import type { FormData } from "../../contract/index.ts";
import { readList, readText } from "../../control-kinds/index.ts";
import { NO_FILTER } from "../../form/form.ts";
import { control } from "../../shared-controls/build/index.ts";

/** The time column of types that have no x axis. */
export const timeColumn = control("temporalColumn", "granularity_sqla", "Time column", {
  description: "The column that rows are grouped by over time, and that the time range limits",
  initial: (_formData, dataset) => dataset?.main_dttm_col ?? undefined,
});

/** The range of time that rows are limited to. */
export const timeRange = control("timeRange", "time_range", "Time range", {
  description: "Limits the rows to a range of the time column",
  default: NO_FILTER,
});

/** The ranges that limit the rows of a form: its own, those of its filters, and that of a dashboard. */
export function timeRangesOf({ time_range, adhoc_filters, extra_form_data }: FormData): string[] {
  const extra = readList<{ time_range?: unknown }>(extra_form_data)[0];
  const filters = readList<{ operator?: string; comparator?: unknown }>(adhoc_filters);
  return [
    time_range,
    extra?.time_range,
    ...filters.filter(({ operator }) => operator === "TEMPORAL_RANGE").map(({ comparator }) => comparator),
  ]
    .map(readText)
    .filter((range) => range !== null && range !== NO_FILTER) as string[];
}
