import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { controlsOf } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { HistogramForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { column: "age" };
const reply = testReply(
  [
    ["-5.0 - 0.0", 0],
    ["0.0 - 1500.0", 0],
  ],
  [[3, 1200]],
);
const grouped = testReply(
  [
    ["city", 1],
    ["0.0 - 1.0", 0],
    ["1.0 - 2.0", 0],
  ],
  [
    ["Bonn", 1, 2],
    [null, 3, 0],
  ],
);
const BY_CITY = { groupby: ["city"] };

const queryOf = (keys: Record<string, unknown>) =>
  chart.buildQuery(testForm(chart, { ...FORM, ...keys }) as HistogramForm)[0];
type Label = { show: boolean; formatter: (at: { value: unknown }) => string };
type Series = { name: string; data: number[]; itemStyle: { color: string }; label: Label };
function draw(keys: Record<string, unknown> = {}, data = reply, more = {}) {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [data], more);
  return { ...picture, series: picture.option.series as Series[] };
}
const rowsAt = (picture: EChartsPicture, dataIndex: number) =>
  picture.tooltip([{ dataIndex }]).rows.map(({ name, values }) => [name, ...values].join(" "));

describe("query", () => {
  it.each([
    ["the column alone", {}, ["age"], { groupby: [], bins: 5, cumulative: false, normalize: false }],
    ["groups", BY_CITY, ["city", "age"], { groupby: ["city"], bins: 5 }],
    [
      "other bins",
      { bins: "20", normalize: true, cumulative: true },
      ["age"],
      { bins: 20, cumulative: true, normalize: true },
    ],
    ["the standard bins for what is no number", { bins: "many" }, ["age"], { bins: 5 }],
  ])("counts the values of %s", (_name, keys, columns, options) => {
    const query = queryOf(keys);
    expect(query).toMatchObject({
      columns,
      post_processing: [{ operation: "histogram", options: { column: "age", ...options } }],
    });
    expect(query).not.toHaveProperty("metrics");
  });

  it("takes columns of numbers only", () => {
    const accepts = controlsOf(chart).find(({ name }) => name === "column")!.accepts!;
    const column = { column_name: "a", verbose_name: null, is_dttm: false };
    expect([0, 1].map((type) => accepts({ ...column, type_generic: type as 0 | 1 }))).toEqual([true, false]);
    expect(accepts({ ...column, type_generic: 0, is_dttm: true })).toBe(false);
  });
});

describe("picture", () => {
  it("has a bar for each bin, by both of its ends", () => {
    const { option, series } = draw();
    expect(option.xAxis).toMatchObject({ data: ["-5 – 0", "0 – 1.5k"] });
    expect(series).toMatchObject([{ name: "age", data: [3, 1200] }]);
  });

  it("has more room around the dash where ends are below zero", () => {
    expect(draw({}, testReply([["0.0 - 5.0", 0]], [[1]])).option.xAxis).toMatchObject({ data: ["0–5"] });
  });

  it("has bars beside each other for groups, each in the color of its name", () => {
    const { series, option } = draw(BY_CITY, grouped);
    expect(series.map(({ name, data, itemStyle }) => [name, data, itemStyle.color])).toEqual([
      ["Bonn", [1, 2], "color of Bonn"],
      ["<NULL>", [3, 0], "color of <NULL>"],
    ]);
    expect(option.legend).toMatchObject({ show: true, data: ["Bonn", "<NULL>"] });
    expect(draw({ ...BY_CITY, show_legend: false }, grouped).option.legend).toMatchObject({ show: false });
  });

  it("takes titles and formats from the form", () => {
    const { option, series } = draw({
      x_axis_title: "Age",
      y_axis_title: "People",
      x_axis_format: ".1f",
      y_axis_format: ",d",
      show_value: true,
    });
    expect(option.xAxis).toMatchObject({ name: "Age", data: ["-5.0 – 0.0", "0.0 – 1500.0"] });
    expect(option.yAxis).toMatchObject({ name: "People" });
    expect(series[0]!.label.show).toBe(true);
    expect(series[0]!.label.formatter({ value: 1200 })).toBe("1,200");
    const narrow = draw({ show_value: true, y_axis_format: ",d" }, reply, {
      size: { width: 100, height: 80 },
    });
    expect(narrow.series[0]!.label.formatter({ value: 1200 })).toBe("");
  });

  it.each([
    ["the exact number", {}, reply, 1, ["age 1,200"]],
    [
      "shares of the bin, and their sum",
      BY_CITY,
      grouped,
      0,
      ["Bonn 1 25.00%", "<NULL> 3 75.00%", "Total 4 100.00%"],
    ],
    [
      "shares of all alone where it is normalized",
      { ...BY_CITY, normalize: true },
      grouped,
      1,
      ["Bonn 200%", "<NULL> 0%", "Total 200%"],
    ],
  ])("tells %s", (_name, keys, data, bin, rows) => {
    expect(rowsAt(draw(keys, data), bin)).toEqual(rows);
  });

  it("leaves groups out of the sum that the legend hides", () => {
    expect(rowsAt(draw(BY_CITY, grouped, { hiddenSeries: ["Bonn"] }), 0)).toEqual([
      "<NULL> 3 100.00%",
      "Total 3 100.00%",
    ]);
  });

  it.each([
    ["no rows", testReply([["0.0 - 1.0", 0]], [])],
    ["no bins", testReply([["age", 0]], [[1]])],
  ])("is nothing with %s", (_name, data) => {
    expect(testPicture(chart, FORM, [data])).toBeNull();
  });
});

describe("marks", () => {
  it("stand for the group of a bar", () => {
    const { marks } = draw(BY_CITY, grouped);
    expect(marks?.({ seriesIndex: 1, dataIndex: 0 })).toEqual({
      values: [{ column: "city", value: null }],
      label: "<NULL>",
    });
    expect(draw().marks?.({ seriesIndex: 0, dataIndex: 0 })).toBeNull();
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const { series } = draw(BY_CITY, grouped, { selected: { city: ["Bonn"] } });
    expect(series.map(({ itemStyle }) => (itemStyle as { opacity?: number }).opacity)).toEqual([
      undefined,
      0.3,
    ]);
  });
});
