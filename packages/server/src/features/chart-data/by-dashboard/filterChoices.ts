import type { AdhocFilter } from "@sightline/core/filters";
import { splitAdhocFilters } from "@sightline/core/filters";
import type { QueryMetric, QueryObject, ResultType } from "@sightline/core/query";
import { queryObjectSchema } from "@sightline/core/query";
import type { NativeFilter } from "../../dashboards/index.ts";

/** What a filter asks of its dataset to offer its choices. */
export function choicesOf(filter: NativeFilter, datasetId: number): QueryObject | null {
  const target = filter.targets.find((one) => one.datasetId === datasetId);
  const column = target?.column ?? null;
  if (!target) return null;
  const { adhoc_filters, time_range, granularity_sqla, sortMetric } = filter.settings;
  const { filters, where, having } = splitAdhocFilters(
    (Array.isArray(adhoc_filters) ? adhoc_filters : []) as AdhocFilter[],
  );
  const read = queryObjectSchema.safeParse({
    columns: column === null ? [] : [column],
    filters,
    extras: { where, having },
    ...(typeof time_range === "string" ? { time_range } : {}),
    ...(typeof granularity_sqla === "string" ? { granularity: granularity_sqla } : {}),
    metrics: column === null ? [] : [...metricsOf(column), ...(sortMetric ? [sortMetric] : [])],
  });
  return read.success ? read.data : null;
}

const extreme = (column: string, aggregate: "MIN" | "MAX"): QueryMetric => ({
  expressionType: "SIMPLE",
  aggregate,
  column: { column_name: column },
  label: aggregate.toLowerCase(),
});

const metricsOf = (column: string) => [extreme(column, "MIN"), extreme(column, "MAX")];

/** What a filter may be told besides rows. */
export const FACTS: Record<string, ResultType> = {
  filter_timegrain: "timegrains",
  filter_timecolumn: "columns",
};
