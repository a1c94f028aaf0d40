import type { FormData } from "../contract/index.ts";
import { readFirst, readList, readNumber } from "../control-kinds/index.ts";
import { renameKeys, withoutKeys } from "./renameKeys.ts";
import type { RetiredName } from "./retiredNames.ts";
import { areaForm, barForm, distBarForm, dualLineForm, lineForm } from "./timeSeriesTypes.ts";

/** What becomes of the form of a retired type. */
interface RetiredType {
  /** The successor has an x axis, which the old time column becomes. */
  hasXAxis: boolean;
  /** The form with the successor's keys. One that keeps its type goes on under the newer name of that. */
  up(form: FormData): FormData;
}

const withAxis = (up: RetiredType["up"]): RetiredType => ({ hasXAxis: true, up });
const withoutAxis = (up: RetiredType["up"]): RetiredType => ({ hasXAxis: false, up });

/** What becomes of each retired type. */
export const RETIRED_TYPES: Readonly<Record<RetiredName, RetiredType>> = {
  line: withAxis(lineForm),
  area: withAxis(areaForm),
  bar: withAxis(barForm),
  dist_bar: withoutAxis(distBarForm),
  dual_line: withAxis(dualLineForm),
  treemap: withoutAxis(treemapForm),
  pivot_table: withoutAxis(pivotTableForm),
  sunburst: withoutAxis((form) => renameKeys(form, { groupby: "columns" })),
  heatmap: withoutAxis(heatmapForm),
  histogram: withoutAxis(histogramForm),
  sankey: withoutAxis(sankeyForm),
  bubble: withoutAxis(bubbleForm),
};

function treemapForm(form: FormData): FormData {
  const { metrics, ...rest } = renameKeys(form, { order_desc: "sort_by_metric" });
  return { ...rest, metric: readFirst(metrics) ?? form.metric ?? null } as FormData;
}

const AGGREGATES: ReadonlyMap<unknown, string> = new Map([
  ["sum", "Sum"],
  ["mean", "Average"],
  ["std", "Sample Standard Deviation"],
  ["var", "Sample Variance"],
  ["min", "Minimum"],
  ["max", "Maximum"],
  ["median", "Median"],
]);

function pivotTableForm(form: FormData): FormData {
  const { pivot_margins, pandas_aggfunc, ...rest } = form;
  const renamed = renameKeys(rest as FormData, {
    columns: "groupbyColumns",
    groupby: "groupbyRows",
    combine_metric: "combineMetric",
    number_format: "valueFormat",
    row_limit: "series_limit",
    timeseries_limit_metric: "series_limit_metric",
    transpose_pivot: "transposePivot",
  });
  return {
    ...renamed,
    ...(pandas_aggfunc !== undefined && {
      aggregateFunction: AGGREGATES.get(pandas_aggfunc) ?? "Sum",
    }),
    ...(pivot_margins !== undefined && {
      colTotals: Boolean(pivot_margins),
      colSubTotals: Boolean(pivot_margins),
    }),
    rowOrder: "value_z_to_a",
  };
}

function heatmapForm(form: FormData): FormData {
  const { all_columns_x, all_columns_y, ...rest } = renameKeys(form, {
    y_axis_bounds: "value_bounds",
    show_perc: "show_percentage",
  });
  return {
    ...rest,
    x_axis: readFirst(all_columns_x),
    groupby: readFirst(all_columns_y),
    legend_type: "continuous",
  } as FormData;
}

const STANDARD_BINS = 5;

function histogramForm(form: FormData): FormData {
  const { all_columns_x, link_length, ...rest } = renameKeys(form, {
    normalized: "normalize",
    x_axis_label: "x_axis_title",
    y_axis_label: "y_axis_title",
  });
  return {
    ...rest,
    column: readFirst(all_columns_x),
    bins: readNumber(link_length) ?? STANDARD_BINS,
  } as FormData;
}

function sankeyForm(form: FormData): FormData {
  const [source = null, target = null] = readList(form.groupby);
  return { ...withoutKeys(form, ["groupby"]), source, target } as FormData;
}

function bubbleForm(form: FormData): FormData {
  const { x_ticks_layout, ...rest } = form;
  const renamed = renameKeys(rest as FormData, {
    bottom_margin: "x_axis_title_margin",
    left_margin: "y_axis_title_margin",
    limit: "row_limit",
    x_axis_format: "xAxisFormat",
    x_log_scale: "logXAxis",
    y_log_scale: "logYAxis",
    y_axis_showminmax: "truncateYAxis",
  });
  const margin = (value: unknown) => readNumber(value) ?? undefined;
  return {
    ...renamed,
    x_axis_title_margin: margin(renamed.x_axis_title_margin),
    y_axis_title_margin: margin(renamed.y_axis_title_margin),
    truncateYAxis: true,
    ...(x_ticks_layout !== undefined && { xAxisLabelRotation: x_ticks_layout === "45°" ? 45 : 0 }),
  };
}
