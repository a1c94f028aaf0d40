import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { PostProcessingRule, QueryMetric } from "@sightline/core/query";
import type { FormData } from "../chart.ts";
import { groupbyOf, limitMetric, metricsOf, numberOf, textOf, xAxisOf } from "../shared-query/index.ts";

/** Column of the old time axis, for charts without an x axis. */
export const DTTM_ALIAS = "__timestamp";

/** Name of the result column that holds the x axis. */
export function xLabelOf(formData: FormData): string | null {
  const axis = xAxisOf(formData);
  if (axis) return columnLabel(axis);
  return textOf(formData.granularity_sqla) ? DTTM_ALIAS : null;
}

/** The metric that is queried only because the x axis is sorted by it; it is never drawn. */
export function extraMetric(formData: FormData): QueryMetric | null {
  const metric = limitMetric(formData);
  if (!metric || groupbyOf(formData).length > 0) return null;
  const label = metricLabel(metric);
  if (label !== formData.x_axis_sort) return null;
  return metricsOf(formData).some((shown) => metricLabel(shown) === label) ? null : metric;
}

/** What the server does to the rows of a time-series query, in order. */
export function timeSeriesPostProcessing(formData: FormData, metrics: QueryMetric[]): PostProcessingRule[] {
  const x = xLabelOf(formData);
  const labels = metrics.map(metricLabel);
  return [
    pivot(formData, x, labels),
    rolling(formData, labels),
    resample(formData),
    rename(formData, labels),
    contribution(formData),
    sort(formData, x, labels),
    { operation: "flatten" },
  ].filter((rule) => rule !== null);
}

function pivot(formData: FormData, x: string | null, labels: string[]): PostProcessingRule | null {
  if (!x || labels.length === 0) return null;
  return {
    operation: "pivot",
    options: {
      index: [x],
      columns: groupbyOf(formData).map(columnLabel),
      aggregates: Object.fromEntries(labels.map((label) => [label, { operator: "mean" }])),
      drop_missing_columns: !formData.show_empty_columns,
    },
  };
}

function rolling(formData: FormData, labels: string[]): PostProcessingRule | null {
  const columns = Object.fromEntries(labels.map((label) => [label, label]));
  const type = textOf(formData.rolling_type);
  if (type === "cumsum") return { operation: "cum", options: { operator: "sum", columns } };
  if (type !== "sum" && type !== "mean" && type !== "std") return null;
  return {
    operation: "rolling",
    options: {
      rolling_type: type,
      window: numberOf(formData.rolling_periods) ?? 1,
      min_periods: numberOf(formData.min_periods) ?? 0,
      columns,
    },
  };
}

function resample(formData: FormData): PostProcessingRule | null {
  const rule = textOf(formData.resample_rule);
  const method = textOf(formData.resample_method);
  if (!rule || !method) return null;
  const fillsZero = method === "zerofill";
  return {
    operation: "resample",
    options: { method: fillsZero ? "asfreq" : method, rule, fill_value: fillsZero ? 0 : null },
  };
}

/** With one metric the series are named by their dimensions alone. */
function rename(formData: FormData, labels: string[]): PostProcessingRule | null {
  const [only] = labels;
  if (!formData.truncate_metric || labels.length !== 1 || only === undefined) return null;
  if (groupbyOf(formData).length === 0 || !xLabelOf(formData)) return null;
  return { operation: "rename", options: { columns: { [only]: null }, level: 0, inplace: true } };
}

function contribution(formData: FormData): PostProcessingRule | null {
  const orientation = textOf(formData.contributionMode);
  return orientation ? { operation: "contribution", options: { orientation } } : null;
}

function sort(formData: FormData, x: string | null, labels: string[]): PostProcessingRule | null {
  const by = textOf(formData.x_axis_sort);
  if (!by || formData.x_axis_sort_asc === undefined || groupbyOf(formData).length > 0) return null;
  const ascending = Boolean(formData.x_axis_sort_asc);
  if (by === x) return { operation: "sort", options: { is_sort_index: true, ascending } };
  return labels.includes(by) ? { operation: "sort", options: { by, ascending } } : null;
}
