import { beforeAll, describe, expect, it } from "vitest";
import type { FormData } from "../contract/index.ts";
import { parseForm } from "../form/form.ts";
import { chartByVizType, loadChart, registerChart } from "../registry.ts";
import { table } from "../table/index.ts";
import { upgradeRetired } from "./upgradeRetired.ts";

// The successors of some types may be plug-ins.
const PLUG_INS = ["treemap", "sunburst", "sankey"].map((name) => `${name}_v2`);
beforeAll(() => {
  for (const vizType of PLUG_INS) registerChart({ ...table, vizType });
});

const up = (form: Record<string, unknown>) =>
  upgradeRetired<Record<string, unknown>>({ datasource: "1__table", ...form });
const METRIC = "count";

describe("a form of a retired type", () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["line", { metrics: [METRIC] }, { viz_type: "echarts_timeseries_line", metrics: [METRIC] }],
    ["line", { line_interpolation: "cardinal" }, { viz_type: "echarts_timeseries_smooth" }],
    [
      "line",
      { line_interpolation: "step-before" },
      { viz_type: "echarts_timeseries_step", seriesType: "start" },
    ],
    [
      "line",
      { line_interpolation: "step-after" },
      { viz_type: "echarts_timeseries_step", seriesType: "end" },
    ],
    ["line", { line_interpolation: "linear" }, { viz_type: "echarts_timeseries_line" }],
    [
      "line",
      { bottom_margin: "auto", x_axis_label: "Time", left_margin: 75, y_axis_label: "Money" },
      { x_axis_title: "Time", x_axis_title_margin: 30, y_axis_title: "Money", y_axis_title_margin: 75 },
    ],
    [
      "line",
      {
        show_brush: "yes",
        show_markers: true,
        contribution: true,
        y_log_scale: true,
        x_axis_showminmax: false,
      },
      { zoomable: true, markerEnabled: true, contributionMode: "row", logAxis: true, truncateXAxis: false },
    ],
    [
      "line",
      { show_brush: "auto" },
      { zoomable: false, markerEnabled: false, contributionMode: null, truncateYAxis: true },
    ],
    [
      "line",
      { x_ticks_layout: "45°", x_axis_format: "%Y" },
      { xAxisLabelRotation: 45, x_axis_time_format: "%Y" },
    ],
    [
      "line",
      { x_ticks_layout: "flat", show_controls: true },
      { xAxisLabelRotation: 0, show_extra_controls: true },
    ],
    [
      "line",
      { time_compare: ["1 week", "1 year ago"], comparison_type: "absolute" },
      { time_compare: ["1 week ago", "1 year ago"], comparison_type: "difference" },
    ],
    ["line", { time_compare: "1 day" }, { time_compare: ["1 day ago"], comparison_type: "values" }],
    ["area", { stacked_style: "expand" }, { viz_type: "echarts_area", stack: "Expand", opacity: 0.7 }],
    ["area", {}, { stack: "Stack" }],
    [
      "bar",
      { bar_stacked: true, show_bar_value: true },
      { viz_type: "echarts_timeseries_bar", stack: "Stack", show_value: true },
    ],
    ["bar", {}, { stack: null, show_value: false }],
    [
      "dist_bar",
      { groupby: ["city", "shop"], columns: ["year"] },
      {
        viz_type: "echarts_timeseries_bar",
        x_axis: "city",
        groupby: ["shop", "year"],
        xAxisLabelRotation: 45,
      },
    ],
    [
      "dual_line",
      { metric: METRIC, metric_2: "revenue", y_axis_2_format: ".1%", y_axis_2_bounds: [0, 1] },
      {
        viz_type: "mixed_timeseries",
        metrics: [METRIC],
        metrics_b: ["revenue"],
        yAxisIndex: 0,
        yAxisIndexB: 1,
        y_axis_format_secondary: ".1%",
        y_axis_bounds_secondary: [0, 1],
        truncateYAxis: true,
      },
    ],
    [
      "treemap",
      { metrics: [METRIC, "other"], order_desc: true },
      { viz_type: "treemap_v2", metric: METRIC, sort_by_metric: true },
    ],
    [
      "pivot_table",
      {
        groupby: ["a"],
        columns: ["b"],
        pandas_aggfunc: "mean",
        pivot_margins: true,
        number_format: ",d",
        transpose_pivot: true,
        combine_metric: true,
        row_limit: 7,
        timeseries_limit_metric: METRIC,
      },
      {
        viz_type: "pivot_table_v2",
        groupbyRows: ["a"],
        groupbyColumns: ["b"],
        aggregateFunction: "Average",
        colTotals: true,
        colSubTotals: true,
        valueFormat: ",d",
        transposePivot: true,
        combineMetric: true,
        series_limit: 7,
        series_limit_metric: METRIC,
        rowOrder: "value_z_to_a",
      },
    ],
    ["pivot_table", { pandas_aggfunc: "constructor" }, { aggregateFunction: "Sum" }],
    ["sunburst", { groupby: ["a", "b"] }, { viz_type: "sunburst_v2", columns: ["a", "b"] }],
    [
      "heatmap",
      { all_columns_x: "hour", all_columns_y: ["day"], y_axis_bounds: [0, 9], show_perc: false },
      {
        viz_type: "heatmap_v2",
        x_axis: "hour",
        groupby: "day",
        value_bounds: [0, 9],
        show_percentage: false,
        legend_type: "continuous",
      },
    ],
    [
      "histogram",
      { all_columns_x: ["age"], link_length: "12", normalized: true, x_axis_label: "Age" },
      { viz_type: "histogram_v2", column: "age", bins: 12, normalize: true, x_axis_title: "Age" },
    ],
    ["histogram", { all_columns_x: ["age"] }, { bins: 5 }],
    ["sankey", { groupby: ["from", "to"] }, { viz_type: "sankey_v2", source: "from", target: "to" }],
    [
      "bubble",
      {
        limit: 50,
        x_log_scale: true,
        x_axis_format: ".1f",
        x_ticks_layout: "45°",
        bottom_margin: "auto",
        left_margin: 50,
      },
      {
        viz_type: "bubble_v2",
        row_limit: 50,
        logXAxis: true,
        xAxisFormat: ".1f",
        xAxisLabelRotation: 45,
        y_axis_title_margin: 50,
        truncateYAxis: true,
      },
    ],
  ])("%s %o becomes that of its successor", (viz_type, form, expected) => {
    expect(up({ viz_type, ...form })).toMatchObject(expected);
  });

  it.each([
    ["line", "bottom_margin", "auto"],
    ["line", "show_brush", "yes"],
    ["line", "line_interpolation", "linear"],
    ["dist_bar", "columns", ["a"]],
    ["dual_line", "metric_2", METRIC],
    ["treemap", "metrics", [METRIC]],
    ["pivot_table", "columns", ["a"]],
    ["heatmap", "all_columns_x", "a"],
    ["histogram", "link_length", 5],
    ["sankey", "groupby", ["a"]],
    ["bubble", "limit", 5],
  ])("%s loses its old key %s, and keeps unknown ones", (viz_type, key, value) => {
    const form = up({ viz_type, [key]: value, own_key: 1 });
    expect(form).not.toHaveProperty(key);
    expect(form.own_key).toBe(1);
  });

  it("has its time column as its x axis, and its range as a filter", () => {
    const form = up({ viz_type: "bar", granularity_sqla: "day", time_range: "Last week", adhoc_filters: [] });
    expect(form).toMatchObject({
      x_axis: "day",
      adhoc_filters: [{ subject: "day", operator: "TEMPORAL_RANGE", comparator: "Last week" }],
    });
    expect(form).not.toHaveProperty("granularity_sqla");
    expect(form).not.toHaveProperty("time_range");
  });

  it("has no x axis where its successor has none, and the filter in both queries where it has two", () => {
    const time = { granularity_sqla: "day", time_range: "Last week" };
    expect(up({ viz_type: "pivot_table", ...time })).not.toHaveProperty("x_axis");
    expect(up({ viz_type: "dual_line", ...time })).toMatchObject({
      x_axis: "day",
      adhoc_filters_b: [{ comparator: "Last week" }],
    });
  });

  it.each(["line", "area", "bar", "dist_bar", "dual_line", "heatmap", "histogram", "bubble", "pivot_table"])(
    "%s can be queried by its successor, whatever it holds",
    async (viz_type) => {
      const strange = { toString: 1 };
      for (const value of [undefined, null, "text", 5, [strange], strange]) {
        const keys = [
          "groupby",
          "columns",
          "metrics",
          "metric",
          "all_columns_x",
          "time_compare",
          "x_axis_label",
        ];
        const form = up({ viz_type, slice_id: 1, ...Object.fromEntries(keys.map((key) => [key, value])) });
        const chart = await loadChart(chartByVizType(String(form.viz_type))!);
        expect(parseForm(chart, form as FormData, null).viz_type).toBe(form.viz_type);
      }
    },
  );
});

it.each([{ viz_type: "pie", limit: 5 }, { viz_type: "unknown" }, { viz_type: "constructor" }, {}])(
  "%o stays as it is",
  (form) => {
    expect(upgradeRetired(form)).toBe(form);
  },
);
