import type { ChartDataset, Control, FormData } from "../chart.ts";
import { DEFAULT_CATEGORICAL } from "../color/index.ts";
import { NUMBER_FORMAT_CHOICES, SMART_DATE, SMART_NUMBER, TIME_FORMAT_CHOICES } from "../format/index.ts";
import { listOf } from "../shared-query/index.ts";
import { CURRENCIES, ROW_LIMITS, SERIES_LIMITS, SQL_MAX_ROW } from "./choices.ts";
import { takesTimeGrain } from "./columns.ts";

/** Time range of a chart that has none. */
export const NO_FILTER = "No filter";

export const metrics: Control = {
  name: "metrics",
  type: "metrics",
  label: "Metrics",
  multi: true,
  required: true,
};
export const metric: Control = { name: "metric", type: "metric", label: "Metric", required: true };

export const groupby: Control = {
  name: "groupby",
  type: "columns",
  label: "Dimensions",
  multi: true,
  default: [],
  accepts: (column) => column.groupby !== false,
};

/** A new chart starts by the day; a saved one keeps what it had, also nothing. */
export const timeGrain: Control = {
  name: "time_grain_sqla",
  type: "timeGrain",
  label: "Time Grain",
  default: "P1D",
  initial: (_formData, _dataset, saved) => (saved ? undefined : "P1D"),
  visible: takesTimeGrain,
};

export const filters: Control = {
  name: "adhoc_filters",
  type: "filters",
  label: "Filters",
  multi: true,
  default: [],
  initial: initialFilters,
};

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

export const rowLimit = (standard = 10_000, choices = ROW_LIMITS, max = SQL_MAX_ROW): Control => ({
  name: "row_limit",
  type: "select",
  label: "Row limit",
  freeForm: true,
  integer: true,
  default: standard,
  choices,
  max,
});

export const seriesLimit: Control = {
  name: "limit",
  type: "select",
  label: "Series limit",
  description: "Shows only the series with the largest values of the sort metric.",
  freeForm: true,
  integer: true,
  choices: SERIES_LIMITS,
};

export const sortBy: Control = {
  name: "timeseries_limit_metric",
  type: "metric",
  label: "Sort query by",
  default: null,
};

export const orderDesc: Control = {
  name: "order_desc",
  type: "checkbox",
  label: "Sort Descending",
  default: true,
  visible: (formData) => listOf(formData.timeseries_limit_metric).length > 0,
};

export const colorScheme: Control = {
  name: "color_scheme",
  type: "colorScheme",
  label: "Color Scheme",
  default: DEFAULT_CATEGORICAL,
  renderOnly: true,
};

/** A picker of number formats. */
export const numberFormat = (name: string, label: string): Control => ({
  name,
  type: "select",
  label,
  freeForm: true,
  renderOnly: true,
  default: SMART_NUMBER,
  choices: NUMBER_FORMAT_CHOICES,
});

export const timeFormat = (name: string, label: string): Control => ({
  name,
  type: "select",
  label,
  freeForm: true,
  renderOnly: true,
  default: SMART_DATE,
  choices: TIME_FORMAT_CHOICES,
});

export const currencyFormat: Control = {
  name: "currency_format",
  type: "currency",
  label: "Currency format",
  freeForm: true,
  renderOnly: true,
  choices: CURRENCIES,
};

/** An on-off control. */
export const checkbox = (
  name: string,
  label: string,
  standard = false,
  more: Partial<Control> = {},
): Control => ({
  name,
  type: "checkbox",
  label,
  default: standard,
  ...more,
});
