import { chartByVizType, loadedChart } from "@sightline/charts";
import { newLayer } from "@sightline/charts/annotations";
import type { Control } from "@sightline/charts/contract/controls";
import { controlsOf } from "@sightline/charts/form";
import { expect, it } from "vitest";
import { loadCharts } from "../../../../testing/loadCharts.ts";
import { sales } from "../explore.fixture.ts";
import { controlText } from "./controlText.ts";

await loadCharts();

const dataset = { ...sales, time_grain_sqla: [["P1D", "Day"]] as [string, string][] };
const textOf = (vizType: string, name: string, value: unknown, more: Record<string, unknown> = {}) => {
  const control = controlsOf(loadedChart(chartByVizType(vizType)!)!).find((one) => one.name === name);
  expect(control, name).toBeDefined();
  const formData = {
    viz_type: vizType,
    datasource: "3__table",
    metrics: ["total"],
    groupby: ["region"],
    ...more,
  };
  return controlText(control as Control, value, { formData, dataset, english: String });
};
const filter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "region",
  operator: "IN",
  comparator: ["EU"],
};
const rule = { column: "total", operator: ">", targetValue: 10, colorScheme: "#ACE1C4" };

it.each<[string, string, string, unknown, string]>([
  ["columns", "table", "groupby", ["region", { label: "Big", sqlExpression: "amount > 9" }], "Region, Big"],
  ["metrics", "table", "metrics", ["total"], "Total sales"],
  ["filters", "table", "adhoc_filters", [filter], "Region IN ('EU')"],
  ["orders", "table", "order_by_cols", ['["region", true]'], "Region [asc]"],
  ["a time grain", "echarts_timeseries_line", "time_grain_sqla", "P1D", "Day"],
  ["a choice", "pie", "label_type", "value", "Value"],
  ["a switch that is off", "pie", "donut", false, "Off"],
  ["a color scheme", "pie", "color_scheme", "supersetColors", "Superset Colors"],
  ["a sequential scheme", "heatmap_v2", "linear_color_scheme", "blue_white_yellow", "blue/white/yellow"],
  ["two bounds", "echarts_timeseries_line", "y_axis_bounds", [1, 5], "1 – 5"],
  ["one bound", "echarts_timeseries_line", "y_axis_bounds", [null, 5], "… – 5"],
  ["no bound", "echarts_timeseries_line", "y_axis_bounds", [null, null], ""],
  ["a currency", "pie", "currency_format", { symbol: "EUR", symbolPosition: "suffix" }, "EUR, Suffix"],
  ["a color", "deck_scatter", "color_picker", { r: 255, g: 0, b: 16, a: 0.5 }, "#ff0010 50 %"],
  [
    "a place",
    "deck_scatter",
    "spatial",
    { type: "latlong", latCol: "amount", lonCol: "margin" },
    "margin, amount",
  ],
  ["a number for all", "deck_scatter", "point_radius_fixed", { type: "fix", value: 7 }, "7"],
  [
    "a metric for each",
    "deck_scatter",
    "point_radius_fixed",
    { type: "metric", value: "total" },
    "Total sales",
  ],
  ["a view of a map", "deck_scatter", "viewport", { longitude: 1, zoom: 3 }, "longitude 1, zoom 3"],
  ["rules of colors", "table", "conditional_formatting", [rule], "Total sales > 10 (success)"],
  [
    "settings of columns",
    "table",
    "column_config",
    { total: { columnWidth: 90 } },
    "Total sales: Min width 90",
  ],
  [
    "annotation layers",
    "echarts_timeseries_line",
    "annotation_layers",
    [
      { ...newLayer("FORMULA"), name: "Target" },
      { ...newLayer("EVENT"), name: "Launch", value: 3, style: "dashed", show: false },
    ],
    "Target, Launch (Value 3, Style dashed, Shown off)",
  ],
  [
    "items of a list",
    "time_table",
    "column_collection",
    [{ label: "Trend", colType: "spark", width: "300" }],
    "Label Trend, Type Sparkline, Width 300",
  ],
])("is said in words: %s", (_what, vizType, name, value, words) => {
  expect(textOf(vizType, name, value)).toBe(words);
});

it("what only a plug-in knows is named, not printed as JSON", () => {
  const control = { name: "own", kind: "own", label: "Own" } as unknown as Control;
  const context = { formData: { viz_type: "x", datasource: "3__table" }, dataset, english: String };
  expect(controlText(control, { size: 3, parts: ["a", "b"], on: true }, context)).toBe(
    "size 3, parts a, b, on on",
  );
});
