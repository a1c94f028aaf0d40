import { splitAdhocFilters } from "@sightline/core/filters";
import type { FilterType, NativeFilter } from "@sightline/core/native-filters";
import type { QueryMetric, QueryObject, ResultType } from "@sightline/core/query";
import { queryObjectSchema } from "@sightline/core/query/request";

/** What a filter asks of its dataset to offer its choices; null if it reads another dataset. */
export function choicesOf(filter: NativeFilter, datasetId: number): QueryObject | null {
  const target = filter.targets.find((one) => one.datasetId === datasetId);
  if (!target) return null;
  const column = target.column?.name ?? null;
  const { adhoc_filters = [], time_range, granularity_sqla, sortMetric } = filter;
  const { filters, where, having } = splitAdhocFilters(adhoc_filters);
  const read = queryObjectSchema.safeParse({
    columns: column === null ? [] : [column],
    filters,
    extras: { where, having },
    ...(time_range ? { time_range } : {}),
    ...(granularity_sqla ? { granularity: granularity_sqla } : {}),
    metrics: column === null ? [] : [...extremesOf(column), ...(sortMetric ? [sortMetric] : [])],
  });
  return read.success ? read.data : null;
}

const extremesOf = (column: string) => [extreme(column, "MIN"), extreme(column, "MAX")];

const extreme = (column: string, aggregate: "MIN" | "MAX"): QueryMetric => ({
  expressionType: "SIMPLE",
  aggregate,
  column: { column_name: column },
  label: aggregate.toLowerCase(),
});

/** What a filter may ask for instead of rows. */
export const FACTS: Partial<Record<FilterType, ResultType>> = {
  filter_timegrain: "timegrains",
  filter_timecolumn: "columns",
  chart_customization_timegrain: "timegrains",
  chart_customization_timecolumn: "columns",
  chart_customization_dynamic_groupby: "columns",
};
