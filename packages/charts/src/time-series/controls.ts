import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { NUMERIC } from "@sightline/core/query";
import type { ChartDataset, Choice, Control, ControlSection, FormData } from "../chart.ts";
import {
  checkbox,
  filters,
  genericTypeOf,
  groupby,
  hasTemporalAxis,
  isTemporal,
  metrics,
  orderDesc,
  RESAMPLE_METHODS,
  RESAMPLE_RULES,
  ROLLING_TYPES,
  rowLimit,
  SORT_SERIES_CHOICES,
  seriesLimit,
  sortBy,
  temporalColumns,
  timeGrain,
} from "../shared-controls/index.ts";
import { groupbyOf, isAdhocColumn, limitMetric, metricsOf, xAxisOf } from "../shared-query/index.ts";

const xAxis: Control = {
  name: "x_axis",
  type: "column",
  label: "X-axis",
  required: true,
  initial: (formData) => formData.granularity_sqla,
};

/** The hidden control that tells a reader which columns hold time. */
export const temporalColumnsLookup: Control = {
  name: "temporal_columns_lookup",
  type: "hidden",
  label: "",
  initial: (_formData, dataset) => temporalColumns(dataset),
};

const contributionMode: Control = {
  name: "contributionMode",
  type: "select",
  label: "Contribution Mode",
  default: null,
  choices: [
    [null, "None"],
    ["row", "Row"],
    ["column", "Series"],
  ],
};

/** True for an axis of names: text, yes-no, SQL, or numbers that are to be read as names. */
function isSortable(formData: FormData, dataset: ChartDataset | null): boolean {
  const axis = xAxisOf(formData);
  if (axis === null || isTemporal(axis, dataset)) return false;
  if (isAdhocColumn(axis)) return true;
  return genericTypeOf(axis, dataset) !== NUMERIC || Boolean(formData.xAxisForceCategorical);
}

/** What the x axis can be sorted by: its names and the metrics; with several series, a summary of each place. */
export function xAxisSortChoices(formData: FormData): Choice[] {
  const shown = metricsOf(formData);
  if (groupbyOf(formData).length > 0 || shown.length > 1) return SORT_SERIES_CHOICES;
  const axis = xAxisOf(formData);
  const limit = limitMetric(formData);
  const labels = [
    ...(axis ? [columnLabel(axis)] : []),
    ...shown.map(metricLabel),
    ...(limit ? [metricLabel(limit)] : []),
  ];
  return [...new Set(labels)].map((label) => [label, label]);
}

const xAxisForceCategorical = checkbox("xAxisForceCategorical", "Force categorical", false, {
  renderOnly: true,
  initial: (formData) => formData.x_axis_sort !== undefined && formData.x_axis_sort !== null,
  visible: (formData, dataset) => {
    const axis = xAxisOf(formData);
    return axis !== null && genericTypeOf(axis, dataset) === NUMERIC;
  },
});

const xAxisSort: Control = {
  name: "x_axis_sort",
  type: "select",
  label: "X-Axis Sort By",
  choicesOf: xAxisSortChoices,
  visible: isSortable,
};

const xAxisSortAsc = checkbox("x_axis_sort_asc", "X-Axis Sort Ascending", true, {
  visible: (formData, dataset) => Boolean(formData.x_axis_sort) && isSortable(formData, dataset),
});

export const querySection: ControlSection = {
  label: "Query",
  tab: "data",
  expanded: true,
  rows: [
    [xAxis],
    [timeGrain, temporalColumnsLookup],
    [xAxisForceCategorical],
    [xAxisSort],
    [xAxisSortAsc],
    [metrics],
    [groupby],
    [contributionMode],
    [filters],
    [seriesLimit],
    [sortBy],
    [orderDesc],
    [rowLimit()],
    [checkbox("truncate_metric", "Truncate Metric", true)],
    [checkbox("show_empty_columns", "Show empty columns", true)],
  ],
};

const rolls = (formData: FormData, dataset: ChartDataset | null) =>
  hasTemporalAxis(formData, dataset) && Boolean(formData.rolling_type) && formData.rolling_type !== "cumsum";

export const advancedSection: ControlSection = {
  label: "Advanced analytics",
  tab: "data",
  expanded: false,
  rows: [
    [
      {
        name: "rolling_type",
        type: "select",
        label: "Rolling function",
        default: null,
        choices: ROLLING_TYPES,
        visible: hasTemporalAxis,
      },
    ],
    [
      { name: "rolling_periods", type: "text", label: "Periods", integer: true, visible: rolls },
      { name: "min_periods", type: "text", label: "Min periods", integer: true, visible: rolls },
    ],
    [
      {
        name: "resample_rule",
        type: "select",
        label: "Rule",
        freeForm: true,
        choices: RESAMPLE_RULES,
        visible: hasTemporalAxis,
      },
      {
        name: "resample_method",
        type: "select",
        label: "Fill method",
        choices: RESAMPLE_METHODS,
        visible: hasTemporalAxis,
      },
    ],
  ],
};
