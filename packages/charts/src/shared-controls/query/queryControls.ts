import type { AdhocFilter } from "@sightline/core/filters";
import type { ChartDataset, FormData } from "../../contract/index.ts";
import { readList } from "../../control-kinds/index.ts";
import { NO_FILTER } from "../../form/form.ts";
import { checkbox, control, numberSelect } from "../build/build.ts";
import { ROW_LIMITS, SERIES_LIMITS, SQL_MAX_ROW } from "../columns/choices.ts";
import { takesTimeGrain, temporalColumns } from "../columns/columns.ts";

export const metrics = control("metrics", "metrics", "Metrics", { required: true });

export const metric = control("metric", "metric", "Metric", { required: true });

export const groupby = control("columns", "groupby", "Dimensions", {
  default: [],
  accepts: (column) => column.groupby !== false,
});

/** A new chart starts by the day; a saved one keeps what it had, also nothing. */
export const timeGrain = control("timeGrain", "time_grain_sqla", "Time grain", {
  freeForm: true,
  default: "P1D",
  initial: (_formData, _dataset, saved) => (saved ? undefined : "P1D"),
  visible: takesTimeGrain,
});

/** The hidden control that tells a reader which columns hold time. */
export const temporalColumnsLookup = control("hidden", "temporal_columns_lookup", "", {
  initial: (_formData, dataset) => temporalColumns(dataset),
});

export const filters = control("filters", "adhoc_filters", "Filters", {
  default: [],
  initial: initialFilters,
  removalVeto: vetoLastTimeFilter,
});

const isOwnTimeFilter = ({ operator, isExtra }: AdhocFilter): boolean =>
  operator === "TEMPORAL_RANGE" && !isExtra;

/** A dashboard's time range limits the chart through its filter of time, also on a dashboard that it joins later. */
function vetoLastTimeFilter(filter: AdhocFilter, formData: FormData): string | null {
  const isLast = readList<AdhocFilter>(formData.adhoc_filters).filter(isOwnTimeFilter).length === 1;
  return isLast && isOwnTimeFilter(filter)
    ? "You cannot delete the last temporal filter as it's used for time range filters in dashboards."
    : null;
}

/** A new chart over a dataset with a time column begins with a filter on its time. */
function initialFilters(formData: FormData, dataset: ChartDataset | null, saved: boolean) {
  if (saved || formData.time_range) return [];
  const subject = (formData.granularity_sqla as string | undefined) ?? dataset?.main_dttm_col;
  return subject ? [timeFilter(subject, NO_FILTER)] : [];
}

/** A simple filter of a time range on a column. */
export const timeFilter = (subject: string, comparator: string) => ({
  clause: "WHERE",
  subject,
  operator: "TEMPORAL_RANGE",
  comparator,
  expressionType: "SIMPLE",
});

export const sortByMetric = (standard = false) =>
  checkbox("sort_by_metric", "Sort by metric", standard, {
    description: "Whether to sort results by the selected metric in descending order.",
  });

export const rowLimit = (standard = 10_000, choices = ROW_LIMITS, max = SQL_MAX_ROW) =>
  numberSelect("row_limit", "Row limit", { freeForm: true, integer: true, default: standard, choices, max });

export const seriesLimit = numberSelect("limit", "Series limit", {
  description: "Shows only the series with the largest values of the sort metric.",
  freeForm: true,
  integer: true,
  default: null,
  choices: SERIES_LIMITS,
});

export const groupOthers = checkbox("group_others_when_limit_reached", "Gather the other series", false, {
  description: "All series beyond the limit are added up as one with the name Others",
  visible: (formData) => Number(formData.limit ?? 0) > 0,
});

export const sortBy = control("metric", "timeseries_limit_metric", "Sort query by", { default: null });

export const orderDesc = checkbox("order_desc", "Sort descending", true, {
  visible: (formData) => readList(formData.timeseries_limit_metric).length > 0,
});
