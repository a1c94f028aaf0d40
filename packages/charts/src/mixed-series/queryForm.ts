import type { BaseForm } from "../contract/controls/index.ts";
import { NO_FORECAST } from "../time-series/controls/forecast/index.ts";
import type { TimeSeriesForm } from "../time-series/controls/lineControls.ts";
import type { MixedSeriesForm } from "./controls.ts";
import { firstQueryKeys, secondQueryKeys } from "./suffix.ts";

export const QUERIES = ["a", "b"] as const;
export type QueryName = (typeof QUERIES)[number];

/** What the queries of other types over an x axis offer, and those of this one do not. */
const NOT_OFFERED = {
  ...NO_FORECAST,
  x_axis_sort: null,
  x_axis_sort_asc: true,
  xAxisForceCategorical: false,
  contributionMode: null,
  percentage_threshold: 0,
  showTooltipTotal: false,
  showTooltipPercentage: false,
} as const;

/** The form of one query alone, as the types with one query have it. */
export function queryForm(form: MixedSeriesForm, query: QueryName): TimeSeriesForm {
  const keysOf = query === "a" ? firstQueryKeys : secondQueryKeys;
  const stored = keysOf(form.stored);
  const isFirst = query === "a";
  return {
    ...(keysOf(form) as unknown as BaseForm & TimeSeriesForm),
    ...NOT_OFFERED,
    show_empty_columns: Boolean(stored.show_empty_columns),
    stack: (isFirst ? form.stack : form.stackB) ? "Stack" : null,
    show_value: isFirst ? form.show_value : form.show_valueB,
    only_total: isFirst ? form.only_total : form.only_totalB,
    sort_series_type: isFirst ? form.sort_series_type : form.sort_series_typeB,
    sort_series_ascending: isFirst ? form.sort_series_ascending : form.sort_series_ascendingB,
    stored,
  };
}
