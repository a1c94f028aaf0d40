import { describe, expect, it } from "vitest";
import line from "../../line/definition.ts";
import { testForm } from "../../testInput.fixture.ts";

const query = (keys: Record<string, unknown>) => line.buildQuery(testForm(line, keys, null))[0]!;
const operations = (keys: Record<string, unknown>) =>
  query({ x_axis: "day", metrics: ["count"], ...keys }).post_processing?.map((rule) => rule?.operation);
const options = (operation: string, keys: Record<string, unknown>) =>
  query({ x_axis: "day", metrics: ["count"], ...keys }).post_processing?.find(
    (rule) => rule?.operation === operation,
  )?.options;

describe("buildQuery over an x axis", () => {
  it("asks for the axis and the dimensions, and pivots them", () => {
    expect(
      query({ x_axis: "day", time_grain_sqla: "P1M", metrics: ["count"], groupby: ["city"], limit: 5 }),
    ).toEqual({
      columns: [
        {
          label: "day",
          sqlExpression: "day",
          expressionType: "SQL",
          isColumnReference: true,
          timeGrain: "P1M",
          columnType: "BASE_AXIS",
        },
        "city",
      ],
      series_columns: ["city"],
      metrics: ["count"],
      filters: [],
      extras: { time_grain_sqla: "P1M", where: "", having: "" },
      orderby: [["count", false]],
      order_desc: true,
      row_limit: 10000,
      series_limit: 5,
      series_limit_metric: null,
      annotation_layers: [],
      url_params: {},
      time_offsets: [],
      post_processing: [
        {
          operation: "pivot",
          options: {
            index: ["day"],
            columns: ["city"],
            aggregates: { count: { operator: "mean" } },
            drop_missing_columns: false,
          },
        },
        { operation: "rename", options: { columns: { count: null }, level: 0, inplace: true } },
        { operation: "flatten" },
      ],
    });
  });

  it("groups by the old time column where there is no x axis", () => {
    const old = query({ x_axis: null, granularity_sqla: "day", metrics: ["count"] });
    expect(old).toMatchObject({ columns: [], granularity: "day", is_timeseries: true });
    expect(old.post_processing?.[0]).toMatchObject({
      operation: "pivot",
      options: { index: ["__timestamp"] },
    });
  });

  it.each([
    ["nothing more", {}, ["pivot", "flatten"]],
    ["a rolling mean", { rolling_type: "mean" }, ["pivot", "rolling", "flatten"]],
    ["a running sum", { rolling_type: "cumsum" }, ["pivot", "cum", "flatten"]],
    ["no rolling for the text None", { rolling_type: "None" }, ["pivot", "flatten"]],
    ["resampling needs a method", { resample_rule: "1D" }, ["pivot", "flatten"]],
    ["resampling", { resample_rule: "1D", resample_method: "ffill" }, ["pivot", "resample", "flatten"]],
    ["shares", { contributionMode: "row" }, ["pivot", "contribution", "flatten"]],
    ["several metrics keep their names", { metrics: ["a", "b"], groupby: ["c"] }, ["pivot", "flatten"]],
    ["truncation off", { groupby: ["c"], truncate_metric: false }, ["pivot", "flatten"]],
    [
      "everything, in order",
      {
        groupby: ["c"],
        rolling_type: "sum",
        resample_rule: "1D",
        resample_method: "zerofill",
        contributionMode: "column",
      },
      ["pivot", "resample", "rolling", "rename", "contribution", "flatten"],
    ],
  ])("%s", (_name, keys, expected) => {
    expect(operations(keys)).toEqual(expected);
  });

  it("gives a rolling window its size and least number of rows", () => {
    expect(options("rolling", { rolling_type: "mean", rolling_periods: "7", min_periods: 1 })).toEqual({
      rolling_type: "mean",
      window: 7,
      min_periods: 1,
      columns: { count: "count" },
    });
  });

  it("fills with zeroes by name", () => {
    expect(options("resample", { resample_rule: "1D", resample_method: "zerofill" })).toEqual({
      method: "asfreq",
      rule: "1D",
      fill_value: 0,
    });
  });

  it.each([
    ["the axis", { x_axis_sort: "day", x_axis_sort_asc: false }, { is_sort_index: true, ascending: false }],
    ["a metric", { x_axis_sort: "count", x_axis_sort_asc: true }, { by: "count", ascending: true }],
    ["not with dimensions", { x_axis_sort: "sum", x_axis_sort_asc: true, groupby: ["c"] }, undefined],
  ])("sorts by %s", (_name, keys, expected) => {
    expect(options("sort", keys)).toEqual(expected);
  });

  it("queries a metric that only sorts the axis", () => {
    const sorted = query({
      x_axis: "city",
      metrics: ["count"],
      timeseries_limit_metric: "total",
      x_axis_sort: "total",
      x_axis_sort_asc: true,
    });
    expect(sorted.metrics).toEqual(["count", "total"]);
    expect(sorted.orderby).toEqual([["total", false]]);
    expect(sorted.post_processing?.at(-2)).toEqual({
      operation: "sort",
      options: { by: "total", ascending: true },
    });
  });
});
