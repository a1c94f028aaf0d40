import { area } from "../area/index.ts";
import { bar } from "../bar/index.ts";
import type { FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { line } from "../line/index.ts";
import { mixedSeries } from "../mixed-series/index.ts";
import { smoothLine } from "../smooth-line/index.ts";
import { steppedLine } from "../stepped-line/index.ts";
import { oldTimeSeriesForm } from "./oldTimeSeriesForm.ts";
import { renameKeys, withoutKeys } from "./renameKeys.ts";

/** Lines, curves or steps, as the old chart drew what lies between two points. */
export function lineForm(form: FormData): FormData {
  const { line_interpolation, ...rest } = form;
  const upgraded = oldTimeSeriesForm(rest as FormData);
  switch (line_interpolation) {
    case "cardinal":
      return { ...upgraded, viz_type: smoothLine.vizType };
    case "step-before":
      return { ...upgraded, viz_type: steppedLine.vizType, seriesType: "start" };
    case "step-after":
      return { ...upgraded, viz_type: steppedLine.vizType, seriesType: "end" };
    default:
      return { ...upgraded, viz_type: line.vizType };
  }
}

const STACKS: ReadonlyMap<unknown, string> = new Map([
  ["stack", "Stack"],
  ["stream", "Stream"],
  ["expand", "Expand"],
]);

/** Areas in the way that the old chart stacked them. */
export function areaForm(form: FormData): FormData {
  const { stacked_style, ...rest } = form;
  return {
    ...oldTimeSeriesForm(rest as FormData),
    viz_type: area.vizType,
    stack: STACKS.get(stacked_style) ?? "Stack",
    opacity: 0.7,
  };
}

/** Bars over time. */
export function barForm(form: FormData): FormData {
  const { bar_stacked, show_bar_value, ...rest } = form;
  return {
    ...oldTimeSeriesForm(rest as FormData),
    viz_type: bar.vizType,
    stack: bar_stacked ? "Stack" : null,
    show_value: Boolean(show_bar_value),
  };
}

/** Bars over the first dimension, with the others as their series. */
export function distBarForm(form: FormData): FormData {
  const { columns, groupby, ...rest } = form;
  const [x_axis, ...others] = readList(groupby);
  return {
    ...barForm(rest as FormData),
    x_axis,
    groupby: [...others, ...readList(columns)],
    xAxisLabelRotation: 45,
  };
}

/** Two lines, each on its own scale. */
export function dualLineForm(form: FormData): FormData {
  const { metric, metric_2, ...rest } = form;
  const upgraded = renameKeys(oldTimeSeriesForm(rest as FormData), {
    y_axis_2_format: "y_axis_format_secondary",
    y_axis_2_bounds: "y_axis_bounds_secondary",
  });
  return {
    ...withoutKeys(upgraded, ["contributionMode", "comparison_type"]),
    viz_type: mixedSeries.vizType,
    metrics: readList(metric),
    metrics_b: readList(metric_2),
    yAxisIndex: 0,
    yAxisIndexB: 1,
    adhoc_filters_b: form.adhoc_filters,
    truncateYAxis: true,
  };
}
