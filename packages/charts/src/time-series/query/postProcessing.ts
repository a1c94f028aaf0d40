import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { PostProcessingRule, QueryMetric } from "@sightline/core/query";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import { limitMetric } from "../../shared-query/index.ts";
import {
  comparedColumn,
  compareRule,
  type ShiftedMetric,
  shiftedMetrics,
} from "../../shared-query/time-shifts/index.ts";
import type { TimeSeriesForm } from "../controls/lineControls.ts";

/** Name of the result column that holds the x axis. */
export function xLabelOf(form: TimeSeriesForm): string | null {
  if (form.x_axis) return columnLabel(form.x_axis);
  return form.granularity_sqla ? TIMESTAMP_LABEL : null;
}

/** The metric that is queried only because the x axis is sorted by it; it is never drawn. */
export function extraMetric(form: TimeSeriesForm): QueryMetric | null {
  const metric = limitMetric(form.stored);
  if (!metric || form.groupby.length > 0) return null;
  const label = metricLabel(metric);
  if (label !== form.x_axis_sort) return null;
  return form.metrics.some((shown) => metricLabel(shown) === label) ? null : metric;
}

/** The other times that the series are shown for, too. A form whose calculation type is null compares nothing. */
export const timeOffsets = (form: TimeSeriesForm): string[] =>
  form.stored.comparison_type === null ? [] : form.time_compare.map(String);

/** Whether differences or ratios stand in the place of the values. */
const isCompared = (form: TimeSeriesForm): boolean =>
  form.comparison_type !== "values" && timeOffsets(form).length > 0;

/** What the server does to the rows of a time-series query, in order. */
export function timeSeriesPostProcessing(form: TimeSeriesForm, metrics: QueryMetric[]): PostProcessingRule[] {
  const x = xLabelOf(form);
  const labels = metrics.map(metricLabel);
  const shifted = shiftedMetrics(labels, timeOffsets(form));
  const columns = [...labels, ...shifted.map(({ column }) => column)];
  return [
    pivot(form, x, columns),
    resampleRule(form),
    rollingRule(form, columns),
    compareRule(shifted, form.comparison_type),
    rename(form, labels, shifted),
    contribution(form),
    sort(form, x, labels),
    { operation: "flatten" },
  ].filter((rule) => rule !== null);
}

function pivot(form: TimeSeriesForm, x: string | null, labels: string[]): PostProcessingRule | null {
  if (!x || labels.length === 0) return null;
  return {
    operation: "pivot",
    options: {
      index: [x],
      columns: form.groupby.map(columnLabel),
      aggregates: Object.fromEntries(labels.map((label) => [label, { operator: "mean" }])),
      // What is renamed below must be there, also where nothing was before; the model leaves it out.
      drop_missing_columns: !form.show_empty_columns && timeOffsets(form).length === 0,
    },
  };
}

type RollingForm = Pick<TimeSeriesForm, "rolling_type" | "rolling_periods" | "min_periods">;

/** Each value becomes one of its window, or of all before it. */
export function rollingRule(form: RollingForm, labels: string[]): PostProcessingRule | null {
  const columns = Object.fromEntries(labels.map((label) => [label, label]));
  const type = form.rolling_type;
  if (type === "cumsum") return { operation: "cum", options: { operator: "sum", columns } };
  if (type !== "sum" && type !== "mean" && type !== "std") return null;
  return {
    operation: "rolling",
    options: {
      rolling_type: type,
      window: form.rolling_periods ?? 1,
      min_periods: form.min_periods ?? 0,
      columns,
    },
  };
}

type ResampleForm = Pick<TimeSeriesForm, "resample_rule" | "resample_method">;

/** Rows at even steps of time; those that are missing are filled in. */
export function resampleRule(form: ResampleForm): PostProcessingRule | null {
  const { resample_rule: rule, resample_method: method } = form;
  if (!rule || !method) return null;
  const fillsZero = method === "zerofill";
  return {
    operation: "resample",
    options: { method: fillsZero ? "asfreq" : method, rule, fill_value: fillsZero ? 0 : null },
  };
}

/** With one metric the series are named by their dimensions alone; those of another time by that time. */
function rename(
  form: TimeSeriesForm,
  labels: readonly string[],
  shifted: readonly ShiftedMetric[],
): PostProcessingRule | null {
  if (!form.truncate_metric || !xLabelOf(form)) return null;
  const [only] = labels.length === 1 && form.groupby.length > 0 && !isCompared(form) ? labels : [];
  const pairs: [string, string | null][] = shifted.map((one) => [
    isCompared(form) ? comparedColumn(form.comparison_type, one) : one.column,
    labels.length > 1 ? `${one.metric}, ${one.offset}` : one.offset,
  ]);
  if (only !== undefined) pairs.push([only, null]);
  if (pairs.length === 0) return null;
  return { operation: "rename", options: { columns: Object.fromEntries(pairs), level: 0, inplace: true } };
}

/** Each of the other times has totals of its own. */
function contribution(form: TimeSeriesForm): PostProcessingRule | null {
  const orientation = form.contributionMode;
  const time_shifts = timeOffsets(form);
  if (!orientation) return null;
  return {
    operation: "contribution",
    options: { orientation, ...(time_shifts.length > 0 && { time_shifts }) },
  };
}

function sort(form: TimeSeriesForm, x: string | null, labels: string[]): PostProcessingRule | null {
  const by = form.x_axis_sort;
  if (!by || form.groupby.length > 0) return null;
  const ascending = form.x_axis_sort_asc;
  if (by === x) return { operation: "sort", options: { is_sort_index: true, ascending } };
  // A difference has replaced the metric.
  return labels.includes(by) && !isCompared(form) ? { operation: "sort", options: { by, ascending } } : null;
}
