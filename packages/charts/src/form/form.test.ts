import { describe, expect, it } from "vitest";
import bar from "../bar/definition.ts";
import calHeatmap from "../cal-heatmap/definition.ts";
import type { ChartDataset, FormData } from "../contract/index.ts";
import { upgradeForm } from "../contract/versions/index.ts";
import { coerceValue, controlErrors } from "../control-kinds/index.ts";
import gauge from "../gauge/definition.ts";
import type { LineForm } from "../line/controls.ts";
import line from "../line/definition.ts";
import table from "../table/definition.ts";
import { controlsOf, formErrors, newFormData, parseForm, resetDependents, withDefaults } from "./form.ts";

const dataset: ChartDataset = {
  columns: [
    { column_name: "day", verbose_name: null, type_generic: 2, is_dttm: true },
    { column_name: "city", verbose_name: null, type_generic: 1, is_dttm: false },
    { column_name: "size", verbose_name: null, type_generic: 0, is_dttm: false },
  ],
  metrics: [],
  verbose_map: {},
  main_dttm_col: "day",
};
const form = (keys: Record<string, unknown>): FormData => ({
  viz_type: "echarts_timeseries_line",
  datasource: "1__table",
  ...keys,
});
const control = (name: string, chart = line) => controlsOf(chart).find((one) => one.name === name)!;
const values = (name: string, chart = line) => control(name, chart).choices?.map(([value]) => value);

describe("controls", () => {
  it("[S1-171] offers the row limits", () => {
    expect(values("row_limit")).toEqual([10, 50, 100, 250, 500, 1000, 5000, 10000, 50000]);
  });
  it("[S1-172] limits rows to 10000 by default", () => {
    expect(withDefaults(line, form({}), dataset).row_limit).toBe(10000);
  });
  it("[S1-173] offers the series limits", () => {
    expect(values("limit")).toEqual([5, 10, 25, 50, 100, 500]);
  });
  it("[S1-175] [S1-176] starts a new chart by the day; a saved one keeps no grain", () => {
    expect(newFormData("echarts_timeseries_line", line, "1__table", dataset).time_grain_sqla).toBe("P1D");
    expect(withDefaults(line, form({}), dataset, true)).not.toHaveProperty("time_grain_sqla");
  });
  it("[S1-177] formats the y axis adaptively by default", () => {
    expect(withDefaults(line, form({}), dataset).y_axis_format).toBe("SMART_NUMBER");
  });
  it("[S1-178] starts a chart without a time filter", () => {
    const fresh = newFormData("echarts_timeseries_line", line, "1__table", dataset);
    expect(fresh.time_range).toBe("No filter");
    expect(fresh.adhoc_filters).toMatchObject([
      { subject: "day", operator: "TEMPORAL_RANGE", comparator: "No filter" },
    ]);
  });
  it("[S3-315] sorts series by their sum, descending", () => {
    expect(withDefaults(line, form({}), dataset)).toMatchObject({
      sort_series_type: "sum",
      sort_series_ascending: false,
    });
  });
  it("[S3-316] offers the series orders", () => {
    expect(control("sort_series_type").choices).toEqual([
      ["name", "Category name"],
      ["sum", "Total value"],
      ["min", "Minimum value"],
      ["max", "Maximum value"],
      ["avg", "Average value"],
    ]);
  });
  it("[S3-346] offers the rolling functions", () => {
    expect(control("rolling_type").choices?.map(([, label]) => label)).toEqual([
      "None",
      "mean",
      "sum",
      "std",
      "cumsum",
    ]);
  });
  it("[S3-330] shows cell bars by default", () => {
    expect(withDefaults(table, form({}), dataset).show_cell_bars).toBe(true);
  });
});

describe("withDefaults", () => {
  it.each([
    ["a key that is there stays", { row_limit: 7 }, "row_limit", 7],
    ["null stays null", { show_legend: null }, "show_legend", null],
    ["an unknown key stays", { queryFields: 1 }, "queryFields", 1],
    ["the old time column becomes the x axis", { granularity_sqla: "day" }, "x_axis", "day"],
    ["hidden controls are filled too", {}, "opacity", 0.2],
    ["the time columns are noted", {}, "temporal_columns_lookup", { day: true }],
  ])("%s", (_name, keys, key, value) => {
    expect(withDefaults(line, form(keys), dataset)[key]).toEqual(value);
  });
  it("reads raw records where columns of them are chosen", () => {
    expect(withDefaults(table, form({ all_columns: ["a"] }), dataset).query_mode).toBe("raw");
    expect(withDefaults(table, form({}), dataset).query_mode).toBe("aggregate");
  });
});

describe("visibility", () => {
  it("[S3-147] resets a control that the change has hidden, unless it keeps its value", () => {
    const before = form({ area: true, opacity: 0.7 });
    expect(resetDependents(line, before, { ...before, area: false }, dataset).opacity).toBe(0.2);
    const upright = form({ orientation: "vertical", x_axis_title: "Day" });
    const lying = resetDependents(bar, upright, { ...upright, orientation: "horizontal" }, dataset);
    expect(lying.x_axis_title).toBe("Day");
  });
  it.each([
    ["that its dimensions take away", { metrics: ["m"], x_axis_sort: "m" }, { groupby: ["size"] }, undefined],
    ["where it is still offered", { metrics: ["m"], x_axis_sort: "city" }, { metrics: ["n"] }, "city"],
    ["of a form that never offered it", { metrics: ["m"], x_axis_sort: "gone" }, { metrics: ["n"] }, "gone"],
  ])("an order of the x axis goes with the choice %s", (_name, keys, change, expected) => {
    const before = form({ x_axis: "city", groupby: [], ...keys });
    expect(resetDependents(line, before, { ...before, ...change }, dataset).x_axis_sort).toBe(expected);
  });
  it("the split of a stack goes with its dimension", () => {
    const before = form({ x_axis: "day", groupby: ["city"], stack: "Stack", stackDimension: "city" });
    const after = resetDependents(bar, before, { ...before, groupby: ["size"] }, dataset);
    expect(after).not.toHaveProperty("stackDimension");
  });
  it.each([
    ["time", "day", true, false],
    ["text", "city", false, true],
    ["a number", "size", false, false],
  ])("an x axis of %s decides on grain and sort", (_name, x_axis, grain, sort) => {
    const formData = form({ x_axis });
    expect(control("time_grain_sqla").visible?.(formData, dataset)).toBe(grain);
    expect(control("x_axis_sort").visible?.(formData, dataset)).toBe(sort);
  });
  it.each([
    ["the axis and metrics without dimensions", { metrics: ["m"] }, ["city", "m"]],
    ["summaries with dimensions", { metrics: ["m"], groupby: ["a"] }, ["name", "sum", "min", "max", "avg"]],
    ["summaries with several metrics", { metrics: ["m", "n"] }, ["name", "sum", "min", "max", "avg"]],
  ])("sorts the x axis by %s", (_name, keys, choices) => {
    const offered = control("x_axis_sort").choicesOf?.(form({ x_axis: "city", ...keys }), dataset);
    expect(offered?.map(([value]) => value)).toEqual(choices);
  });
});

describe("validation", () => {
  it.each([
    ["[S3-177] null", null, ["cannot be empty"]],
    ["[S3-177] empty text", "", ["cannot be empty"]],
    ["[S3-177] an empty list", [], ["cannot be empty"]],
    ["a metric", ["count"], []],
  ])("[S1-081] metrics: %s", (_name, value, errors) => {
    expect(controlErrors(control("metrics"), value)).toEqual(errors);
  });
  it.each([
    ["row_limit", 10, []],
    ["row_limit", "12", []],
    ["row_limit", "1.5", ["is expected to be an integer"]],
    ["row_limit", "many", ["is expected to be an integer"]],
    ["row_limit", "", []],
    ["limit", "x", ["is expected to be an integer"]],
  ])("[S1-082] [S1-083] [S3-178] [S3-181] %s %o", (name, value, errors) => {
    expect(controlErrors(control(name), value)).toEqual(errors);
  });
  it.each([
    [" 5 ", []],
    ["five", ["is expected to be a number"]],
    [Number.POSITIVE_INFINITY, ["is expected to be a number"]],
  ])("[S3-179] a number control with %o", (value, errors) => {
    expect(controlErrors(control("percentage_threshold"), value)).toEqual(errors);
  });
  it.each([
    ["percentage_threshold", 100, []],
    ["percentage_threshold", "100.5", ["cannot be larger than 100"]],
    ["percentage_threshold", -1, ["cannot be smaller than 0"]],
    ["max_series", "-3", ["cannot be smaller than 0"]],
    ["row_limit", 1_000_000_000, [expect.stringMatching(/^cannot be larger than \d+$/)]],
    ["opacity", 7, []],
    ["y_axis_bounds", [0, 10], []],
    ["y_axis_bounds", [10, null], []],
    ["y_axis_bounds", ["10", "2"], ["min cannot be larger than max"]],
  ])("a number outside of its limits: %s %o", (name, value, errors) => {
    expect(controlErrors(control(name), value)).toEqual(errors);
  });
  it.each([
    ["in their order", { min_val: 1, max_val: 5 }, {}],
    ["one of them", { min_val: 9 }, {}],
    ["the wrong way round", { min_val: "9", max_val: 5 }, { min_val: ["cannot be larger than Max"] }],
    ["one that is no number", { min_val: "low", max_val: 5 }, { min_val: ["is expected to be an integer"] }],
  ])("two ends that are two controls: %s", (_name, ends, errors) => {
    const { controls } = formErrors(
      gauge,
      form({ viz_type: "gauge_chart", metric: "count", ...ends }),
      dataset,
    );
    expect(controls).toEqual(errors);
  });
  it.each([
    ["twelve", ["is expected to be a number"]],
    ["12", []],
    [" ", []],
    [Number.POSITIVE_INFINITY, []],
  ])("[S3-180] a field of an old type takes what converts to a number: %o", (value, errors) => {
    const cellSize = controlsOf(calHeatmap).find(({ name }) => name === "cell_size")!;
    expect(controlErrors(cellSize, value)).toEqual(errors);
    expect(parseForm(calHeatmap, form({ cell_size: value }), dataset)).toMatchObject({
      cell_size: value === "12" ? 12 : 10,
    });
  });
  it("[S3-187] turns a single value that is not offered into null", () => {
    expect(coerceValue(control("sort_series_type"), "median")).toBeNull();
    expect(coerceValue(control("sort_series_type"), "max")).toBe("max");
    expect(coerceValue(control("row_limit"), 7)).toBe(7);
  });
  it("[S3-186] drops what is not offered from a list", () => {
    const several = { ...control("sort_series_type"), kind: "multiSelect" as const };
    expect(coerceValue(several, ["max", "median"])).toEqual(["max"]);
  });
  it("[S3-187] takes a number that is stored as text for the choice that it is", () => {
    const { choices: _, ...sizes } = control("sort_series_type");
    const size = { ...sizes, choices: [[0.2, "Tiny"]] as [number, string][] };
    expect(coerceValue(size, "0.2")).toBe(0.2);
    expect(coerceValue(size, "0.3")).toBeNull();
    expect(coerceValue({ ...size, kind: "multiSelect" }, ["0.2", "x"])).toEqual([0.2]);
  });
  it("wants something to show in a table", () => {
    expect(formErrors(table, form({ query_mode: "aggregate" }), dataset).form).toEqual([
      "Group By, Metrics or Percentage Metrics must have a value",
    ]);
    expect(formErrors(table, form({ query_mode: "raw" }), dataset).controls.all_columns).toEqual([
      "cannot be empty",
    ]);
  });
  it("[S3-189] names an order that cannot be read", () => {
    const keys = { query_mode: "raw", all_columns: ["a"], order_by_cols: ['["a", true]', "x"] };
    expect(formErrors(table, form(keys), dataset)).toEqual({
      controls: { order_by_cols: ["Found invalid orderby options"] },
      form: [],
    });
    expect(controlErrors(control("order_by_cols", table), ['["a", true]', ["b", false]])).toEqual([]);
  });
});

it("[S3-147] what a hidden control hides in turn is back at its default, too", () => {
  const shown = (name: string, by: string) => ({
    ...{ name, kind: "checkbox" as const, label: name, default: false },
    visible: (formData: FormData) => formData[by] === true,
  });
  const rows = [[shown("deepest", "deep")], [shown("deep", "top")]];
  const chart = { controls: [{ label: "", tab: "data" as const, expanded: true, rows }] };
  const before = form({ top: true, deep: true, deepest: true });
  expect(resetDependents(chart, before, { ...before, top: false }, null)).toEqual(
    form({ top: false, deep: false, deepest: false }),
  );
});

describe("the typed form", () => {
  const read = (keys: Record<string, unknown>) => parseForm(line, form(keys), dataset) as LineForm;
  it.each<[string, Record<string, unknown>, keyof LineForm, unknown]>([
    ["a number stored as text", { row_limit: "50" }, "row_limit", 50],
    ["nonsense becomes the default", { row_limit: "many" }, "row_limit", 10000],
    [
      "a choice that is not offered becomes the default",
      { sort_series_type: "median" },
      "sort_series_type",
      "sum",
    ],
    ["null becomes the default of a choice", { legendType: null }, "legendType", "scroll"],
    ["none stays none where it is offered", { contributionMode: null }, "contributionMode", null],
    ["one metric is a list", { metrics: "count" }, "metrics", ["count"]],
    ["a list is its first column", { x_axis: ["day", "city"] }, "x_axis", "day"],
    ["bounds of text", { y_axis_bounds: ["1", null] }, "y_axis_bounds", [1, null]],
    ["a currency without a sign is none", { currency_format: {} }, "currency_format", null],
    ["an empty format is none", { y_axis_format: "" }, "y_axis_format", null],
    ["a switch of another type", { show_legend: 0 }, "show_legend", false],
    ["keys without a control stay with the stored form", { queryFields: 1 }, "stored", { queryFields: 1 }],
  ])("%s", (_name, keys, key, value) => {
    if (key === "stored") expect(read(keys).stored).toMatchObject(value as object);
    else expect(read(keys)[key]).toEqual(value);
  });
});

// A released step never changes: what is expected here stays as it is.
describe("stored forms of earlier versions", () => {
  it.each([
    ["stacking by true", { stack: true }, { stack: "Stack", form_version: 3 }],
    ["stacking by name", { stack: "Stream" }, { stack: "Stream", form_version: 3 }],
    [
      "the old name of a difference",
      { comparison_type: "absolute", form_version: 2 },
      { comparison_type: "difference", form_version: 3 },
    ],
    ["of this version", { stack: true, form_version: 3 }, { stack: true, form_version: 3 }],
    ["of a later version", { stack: true, form_version: 9 }, { stack: true, form_version: 9 }],
  ])("over an x axis: %s", (_name, stored, upgraded) => {
    for (const chart of [line, bar]) expect(upgradeForm(chart, form(stored))).toEqual(form(upgraded));
  });
});
