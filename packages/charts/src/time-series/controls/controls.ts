import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { NUMERIC } from "@sightline/core/query/generic-type";
import type { Choice } from "../../contract/controls/index.ts";
import type { ChartDataset, FormData } from "../../contract/index.ts";
import { checkbox, control, section, select, textSelect } from "../../shared-controls/build/index.ts";
import { genericTypeOf, isTemporal, SORT_SERIES_CHOICES } from "../../shared-controls/columns/index.ts";
import {
  filters,
  groupby,
  groupOthers,
  metrics,
  orderDesc,
  rowLimit,
  seriesLimit,
  sortBy,
  temporalColumnsLookup,
  timeGrain,
  xAxis,
} from "../../shared-controls/query/index.ts";
import { groupbyOf, isAdhocColumn, limitMetric, metricsOf, xAxisOf } from "../../shared-query/index.ts";

const contributionMode = select("contributionMode", "Contribution mode", {
  default: null,
  choices: [
    [null, "None"],
    ["row", "Row"],
    ["column", "Series"],
  ],
});

/** True for an axis of names: text, yes-no, SQL, or numbers that are to be read as names. */
function isSortable(formData: FormData, dataset: ChartDataset | null): boolean {
  const axis = xAxisOf(formData);
  if (axis === null || isTemporal(axis, dataset)) return false;
  if (isAdhocColumn(axis)) return true;
  return genericTypeOf(axis, dataset) !== NUMERIC || Boolean(formData.xAxisForceCategorical);
}

/** What the x axis can be sorted by: its names and the metrics; with several series, a summary of each place. */
export function xAxisSortChoices(formData: FormData, dataset: ChartDataset | null = null): Choice[] {
  const shown = metricsOf(formData);
  if (groupbyOf(formData).length > 0 || shown.length > 1)
    return SORT_SERIES_CHOICES.map(([value, label]) => [value, label]);
  const axis = xAxisOf(formData);
  const limit = limitMetric(formData);
  const labels = [
    ...(axis ? [columnLabel(axis)] : []),
    ...shown.map(metricLabel),
    ...(limit ? [metricLabel(limit)] : []),
  ];
  return [...new Set(labels)].map((label) => [label, dataset?.verbose_map?.[label] || label]);
}

const xAxisForceCategorical = checkbox("xAxisForceCategorical", "Force categorical", false, {
  renderOnly: true,
  initial: (formData) => formData.x_axis_sort !== undefined && formData.x_axis_sort !== null,
  visible: (formData, dataset) => {
    const axis = xAxisOf(formData);
    return axis !== null && genericTypeOf(axis, dataset) === NUMERIC;
  },
});

const xAxisSort = textSelect("x_axis_sort", "Sort X-axis by", {
  choicesOf: xAxisSortChoices,
  visible: isSortable,
});

const xAxisSortAsc = checkbox("x_axis_sort_asc", "Sort X-axis ascending", true, {
  visible: (formData, dataset) => Boolean(formData.x_axis_sort) && isSortable(formData, dataset),
});

export const querySection = section({
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
    [groupOthers],
    [sortBy],
    [orderDesc],
    [rowLimit()],
    [checkbox("truncate_metric", "Truncate metric", true)],
    [checkbox("show_empty_columns", "Show empty columns", true)],
  ],
});

/** What is shown over the chart; it is loaded beside the chart's own query. */
export const annotationsSection = section({
  label: "Annotations and layers",
  tab: "data",
  expanded: false,
  rows: [
    [
      control("annotationLayers", "annotation_layers", "Annotation layers", {
        default: [],
        description: "Formulas, events, intervals and the lines of other charts, drawn over this one",
        renderOnly: true,
      }),
    ],
  ],
});
