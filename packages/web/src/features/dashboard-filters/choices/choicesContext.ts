import { splitAdhocFilters } from "@sightline/core/filters";
import type { NativeFilter } from "@sightline/core/native-filters";
import { mergeExtraFormData } from "@sightline/core/native-filters/data-mask";
import type { QueryContext, QueryObject, ResultType } from "@sightline/core/query";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import type { ChoicesScope } from "../filterType.ts";

/** Values that a filter lists when the server sets no other number. Spec 2 §9. */
const DEFAULT_ROW_LIMIT = 1000;

/** How many values a filter lists at once. */
export function choicesLimit(): number {
  const limit = bootstrap().common.conf.NATIVE_FILTER_DEFAULT_ROW_LIMIT;
  return typeof limit === "number" ? limit : DEFAULT_ROW_LIMIT;
}

/** The part of the query that all filters share: their own conditions, and what their parents say. */
export function choicesQuery(filter: NativeFilter, { parents, mainTimeColumn }: ChoicesScope): QueryObject {
  const own = {
    adhoc_filters: filter.adhoc_filters ?? [],
    ...(filter.time_range ? { time_range: filter.time_range } : {}),
    ...(filter.granularity_sqla ? { granularity_sqla: filter.granularity_sqla } : {}),
  };
  const merged = mergeExtraFormData([own, parents]);
  const { filters, where, having } = splitAdhocFilters(merged.adhoc_filters ?? []);
  const granularity = merged.granularity ?? merged.granularity_sqla ?? mainTimeColumn;
  return {
    columns: [],
    filters: [...(merged.filters ?? []), ...filters],
    extras: { ...(where ? { where } : {}), ...(having ? { having } : {}) },
    ...(merged.time_range ? { time_range: merged.time_range, ...(granularity ? { granularity } : {}) } : {}),
  };
}

/** The call for a filter's choices, with the form data that a native filter sends; null without a dataset. */
export function choicesContext(
  filter: NativeFilter,
  { dashboardId, parents }: ChoicesScope,
  query: QueryObject,
  result_type: ResultType = "full",
): QueryContext | null {
  const [target] = filter.targets;
  if (target?.datasetId === undefined) return null;
  const row_limit = choicesLimit();
  return {
    datasource: { id: target.datasetId, type: "table" },
    queries: [{ ...query, row_limit }],
    form_data: {
      ...filter.controlValues,
      datasource: `${target.datasetId}__table`,
      groupby: target.column ? [target.column.name] : [],
      adhoc_filters: filter.adhoc_filters ?? [],
      extra_filters: [],
      extra_form_data: parents,
      ...(filter.granularity_sqla ? { granularity_sqla: filter.granularity_sqla } : {}),
      ...(filter.time_range ? { time_range: filter.time_range } : {}),
      metrics: ["count"],
      row_limit,
      showSearch: true,
      defaultValue: filter.defaultDataMask.filterState?.value ?? null,
      url_params: {},
      viz_type: filter.filterType,
      type: "NATIVE_FILTER",
      native_filter_id: filter.id,
      dashboardId,
    },
    result_format: "json",
    result_type,
  };
}
