import { describe, expect, it } from "vitest";
import type { QueryData } from "../contract/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { BoxPlotForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { columns: ["day"], groupby: ["city"], metrics: ["count"] };
const statistics = (metric: string): [string, 0][] =>
  ["mean", "median", "max", "min", "q1", "q3", "count", "outliers"].map((name) => [`${metric}__${name}`, 0]);
const VALUES = [5.5, 5, 9, 1, 3, 7, 1200];
const reply = testReply(
  [["city", 1], ...statistics("count")],
  [
    ["Bonn", ...VALUES, [12, -4]],
    [null, ...VALUES, "[20]"],
    ["Köln", null, null, null, null, null, null, 0, []],
  ],
);

const formOf = (keys: Record<string, unknown>) =>
  testForm(
    chart,
    { ...FORM, ...keys },
    {
      columns: [{ column_name: "day", verbose_name: null, type_generic: 2, is_dttm: true }],
      metrics: [],
      verbose_map: {},
      main_dttm_col: "day",
    },
  ) as BoxPlotForm;
const queryOf = (keys: Record<string, unknown>) => chart.buildQuery(formOf(keys))[0];
type Series = { id: string; data: { name: string; value: number[]; itemStyle: Record<string, unknown> }[] };
function draw(keys: Record<string, unknown> = {}, data: QueryData = reply, more = {}) {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [data], more);
  return { ...picture, series: picture.option.series as Series[] };
}

it("weekdays stand in their own order", () => {
  const days = ["Friday", "Monday", "Sunday"].map((day) => [day, ...VALUES, []]);
  const { series } = draw({ groupby: ["day"] }, testReply([["day", 1], ...statistics("count")], days));
  expect(series[0]?.data.map(({ name }) => name)).toEqual(["Monday", "Friday", "Sunday"]);
});

describe("query", () => {
  it.each([
    ["by the day as it is", {}, ["day", "city"]],
    [
      "by the grain of time",
      { time_grain_sqla: "P1M" },
      [{ label: "day", timeGrain: "P1M", columnType: "BASE_AXIS" }, "city"],
    ],
    ["by other columns as they are", { columns: ["shop"], time_grain_sqla: "P1M" }, ["shop", "city"]],
    ["by the old time column where there is none", { columns: [], granularity_sqla: "day" }, ["day", "city"]],
  ])("distributes %s", (_name, keys, columns) => {
    expect(queryOf(keys)).toMatchObject({ columns, series_columns: ["city"], metrics: ["count"] });
  });

  it.each([
    ["Tukey", { whisker_type: "tukey" }],
    ["Min/max (no outliers)", { whisker_type: "min/max" }],
    ["9/91 percentiles", { whisker_type: "percentile", percentiles: [9, 91] }],
    ["1/99 percentiles", { whisker_type: "percentile", percentiles: [1, 99] }],
  ])("has whiskers by %s", (whiskerOptions, options) => {
    expect(queryOf({ whiskerOptions })?.post_processing).toEqual([
      { operation: "boxplot", options: { ...options, groupby: ["city"], metrics: ["count"] } },
    ]);
  });

  it.each([
    ["5/95 percentiles", 0],
    ["longest", 1],
    ["95/5 percentiles", 1],
    ["5/101 percentiles", 1],
  ])("says what is wrong with whiskers: %s", (whiskerOptions, count) => {
    expect(chart.validate?.(formOf({ whiskerOptions }))).toHaveLength(count);
  });

  it("is distributed across the main time column at first", () => {
    expect(formOf({ columns: undefined }).columns).toEqual(["day"]);
  });
});

describe("picture", () => {
  it("draws a box from the least to the greatest value of each group that has some", () => {
    const { series, option } = draw();
    expect(series[0]!.data.map(({ name, value }) => [name, value])).toEqual([
      ["Bonn", [1, 3, 5, 7, 9]],
      ["<NULL>", [1, 3, 5, 7, 9]],
    ]);
    expect(option.xAxis).toMatchObject({ data: ["Bonn", "<NULL>"] });
  });

  it("draws outliers at their box, also where they arrive as text", () => {
    expect(draw().series[1]!.data.map(({ value }) => value)).toEqual([
      [0, 12],
      [0, -4],
      [1, 20],
    ]);
  });

  it("names boxes by group and metric where there are several metrics", () => {
    const two = testReply(
      [["city", 1], ...statistics("count"), ...statistics("revenue")],
      [["Bonn", ...VALUES, [], ...VALUES, []]],
    );
    expect(draw({ metrics: ["count", "revenue"] }, two).option.xAxis).toMatchObject({
      data: ["Bonn, Number", "Bonn, revenue"],
    });
  });

  it("is named by its metric where there are no groups", () => {
    const alone = testReply(statistics("count"), [[...VALUES, []]]);
    expect(draw({ groupby: [] }, alone).option.xAxis).toMatchObject({ data: ["Number"] });
  });

  it("writes times by the form's format", () => {
    const months = testReply([["month", 2], ...statistics("count")], [[Date.UTC(2024, 0, 1), ...VALUES, []]]);
    expect(draw({ groupby: ["month"], date_format: "%m/%y" }, months).option.xAxis).toMatchObject({
      data: ["01/24"],
    });
  });

  it.each([
    ["45°", 45],
    ["staggered", 45],
    ["90°", 90],
    ["flat", 0],
  ])("turns names: %s", (x_ticks_layout, rotate) => {
    expect(draw({ x_ticks_layout }).option.xAxis).toMatchObject({ axisLabel: { rotate } });
  });

  it("tells all figures of a box, and the value of an outlier", () => {
    const { tooltip } = draw();
    expect(tooltip({ seriesId: "boxes", dataIndex: 0 })).toMatchObject({ title: "Bonn" });
    const rows = (param: object) => tooltip(param).rows.map(({ name, values }) => `${name} ${values[0]}`);
    expect(rows({ seriesId: "boxes", dataIndex: 0 })).toEqual([
      "Max 9",
      "3rd Quartile 7",
      "Mean 5.5",
      "Median 5",
      "1st Quartile 3",
      "Min 1",
      "# Observations 1,200",
      "# Outliers 2",
    ]);
    expect(rows({ seriesId: "outliers", dataIndex: 1 })).toEqual(["Outlier -4"]);
    expect(rows({ seriesId: "outliers", dataIndex: 9 })).toEqual([]);
  });

  it("stands for its group, and pales when another one is selected", () => {
    const { marks, series } = draw({}, reply, { selected: { city: [null] } });
    expect(marks?.({ seriesId: "boxes", dataIndex: 0 })).toMatchObject({
      values: [{ column: "city", value: "Bonn" }],
    });
    expect(marks?.({ seriesId: "outliers", dataIndex: 2 })).toMatchObject({
      values: [{ column: "city", value: null }],
    });
    expect(series[0]!.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.3, 1]);
  });

  it.each([
    ["no rows", testReply([["city", 1]], [])],
    [
      "no values",
      testReply([["city", 1], ...statistics("count")], [["Bonn", null, null, null, null, null, null, 0, []]]),
    ],
  ])("is nothing with %s", (_name, data) => {
    expect(testPicture(chart, FORM, [data])).toBeNull();
  });
});
