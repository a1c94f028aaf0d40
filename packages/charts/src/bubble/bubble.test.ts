import { describe, expect, it } from "vitest";
import type { QueryData } from "../contract/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { controlsOf } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { BubbleForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { entity: "city", series: "country", x: "count", y: "revenue", size: "visits" };
const columns: Parameters<typeof testReply>[0] = [
  ["city", 1],
  ["country", 1],
  ["count", 0],
  ["revenue", 0],
  ["visits", 0],
];
const reply = testReply(columns, [
  ["Bonn", "Germany", 1, 10, 100],
  ["Köln", "Germany", 2, 20, 300],
  ["Nice", "France", 3, 30, null],
  ["Lyon", null, 4, 40, 200],
  ["lost", "France", null, 40, 200],
]);

const queryOf = (keys: Record<string, unknown>) =>
  chart.buildQuery(testForm(chart, { ...FORM, ...keys }) as BubbleForm)[0];
type Series = {
  id: string;
  name: string;
  data: { value: number[]; symbolSize: number }[];
  itemStyle: object;
};
// Large enough for bubbles of full size.
const size = { width: 800, height: 600 };
function draw(keys: Record<string, unknown> = {}, data: QueryData = reply) {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [data], { size });
  return { ...picture, series: picture.option.series as Series[] };
}

describe("query", () => {
  it.each([
    ["a row an entity and dimension", {}, ["city", "country"], []],
    ["a row an entity", { series: null }, ["city"], []],
    ["the first by a metric", { orderby: "visits" }, ["city", "country"], [["visits", false]]],
    [
      "the last by a metric",
      { orderby: "visits", order_desc: false },
      ["city", "country"],
      [["visits", true]],
    ],
  ])("asks for %s", (_name, keys, asked, orderby) => {
    expect(queryOf(keys)).toMatchObject({
      columns: asked,
      orderby,
      metrics: ["count", "revenue", "visits"],
      row_limit: 10_000,
    });
  });

  it("asks for a direction once there is a metric to order by", () => {
    const visible = controlsOf(chart).find(({ name }) => name === "order_desc")!.visible!;
    const form = { viz_type: "bubble_v2", datasource: "1__table" };
    expect([visible(form, null), visible({ ...form, orderby: "visits" }, null)]).toEqual([false, true]);
  });
});

describe("picture", () => {
  it("has a series for each value of the dimension, large bubbles below small ones", () => {
    expect(draw().series.map(({ name, data }) => [name, data.map(({ value }) => value)])).toEqual([
      [
        "Germany",
        [
          [2, 20],
          [1, 10],
        ],
      ],
      ["France", [[3, 30]]],
      ["<NULL>", [[4, 40]]],
    ]);
  });

  it("sizes bubbles between the least and the greatest value", () => {
    const sizes = (keys = {}, data = reply) =>
      draw(keys, data).series.flatMap(({ data }) => data.map(({ symbolSize }) => symbolSize));
    expect(sizes()).toEqual([55, 5, 5, 30]);
    expect(sizes({ max_bubble_size: 10 })).toEqual([25, 5, 5, 15]);
    expect(sizes({}, testReply(columns, [["Bonn", "Germany", 1, 10, 100]]))).toEqual([5]);
  });

  it("keeps bubbles small in a small picture", () => {
    const { option } = testPicture<EChartsPicture>(chart, FORM, [reply], {
      size: { width: 240, height: 100 },
    });
    expect((option.series as Series[])[0]!.data[0]!.symbolSize).toBe(27);
  });

  it("has an own series for each entity where there is no dimension", () => {
    expect(draw({ series: null }).series.map(({ name }) => name)).toEqual(["Bonn", "Köln", "Nice", "Lyon"]);
  });

  it.each([
    ["logarithmic axes", { logXAxis: true, logYAxis: true }, { type: "log" }, { type: "log" }],
    [
      "titles",
      { x_axis_label: "a", y_axis_label: "b", x_axis_title_margin: 50 },
      { name: "a", nameGap: 50 },
      { name: "b", nameGap: 30 },
    ],
    [
      "bounds",
      { truncateXAxis: true, xAxisBounds: [1, 5], truncateYAxis: true, y_axis_bounds: [null, 50] },
      { min: 1, max: 5, scale: true },
      { max: 50, scale: true },
    ],
    [
      "turned labels",
      { xAxisLabelRotation: 90, yAxisLabelRotation: 45 },
      { axisLabel: { rotate: 90 } },
      { axisLabel: { rotate: 45 } },
    ],
    [
      "dashed lines",
      {},
      { splitLine: { lineStyle: { type: "dashed" } } },
      { splitLine: { lineStyle: { type: "dashed" } } },
    ],
  ])("has %s", (_name, keys, xAxis, yAxis) => {
    expect(draw(keys).option).toMatchObject({ xAxis, yAxis });
  });

  it("leaves bounds that the form does not use", () => {
    const { option } = draw({ truncateXAxis: false, xAxisBounds: [1, 5], y_axis_bounds: [0, 1] });
    expect(option.xAxis).not.toHaveProperty("min");
    expect(option.yAxis).not.toHaveProperty("max");
  });

  it("takes opacity and the legend from the form", () => {
    const { series, option } = draw({ opacity: 0.2, show_legend: false });
    expect(series[0]!.itemStyle).toMatchObject({ opacity: 0.2, color: "color of Germany" });
    expect(option.legend).toMatchObject({ show: false });
  });

  it.each([
    [{}, "Germany (Köln)"],
    [{ series: null }, "Köln"],
  ])("tells a bubble's three values: %o", (keys, title) => {
    const { series, tooltip } = draw({ ...keys, tooltipSizeFormat: ".1f" });
    const seriesId = series.find(({ data }) => data.some(({ value }) => value[0] === 2))!.id;
    const content = tooltip({ seriesId, dataIndex: 0 });
    expect(content.title).toBe(title);
    expect(content.rows.map(({ name, values }) => `${name} ${values[0]}`)).toEqual([
      "Number 2",
      "revenue 20",
      "visits 300.0",
    ]);
  });

  it("says that a size is missing", () => {
    expect(draw().tooltip({ seriesId: "France", dataIndex: 0 }).rows[2]?.values).toEqual(["N/A"]);
  });

  it.each([
    ["no rows", testReply(columns, [])],
    ["no places", testReply(columns, [["Bonn", "Germany", null, 1, 1]])],
  ])("is nothing with %s", (_name, data) => {
    expect(testPicture(chart, FORM, [data])).toBeNull();
  });
});

describe("the marks of bubbles", () => {
  it("stand for an entity and its series", () => {
    const { marks } = testPicture<EChartsPicture>(chart, FORM, [reply], { size });
    expect(marks?.({ seriesIndex: 1, dataIndex: 0 })).toMatchObject({
      values: [
        { column: "country", value: "France" },
        { column: "city", value: "Nice" },
      ],
      label: "France, Nice",
    });
    expect(marks?.({ seriesIndex: 9, dataIndex: 0 })).toBeNull();
  });

  it("are dimmed where the chart's own filter excludes them", () => {
    const selected = { country: ["Germany"] };
    const { option } = testPicture<EChartsPicture>(chart, FORM, [reply], { size, selected });
    const dimmed = (option.series as { name: string; data: { itemStyle?: object }[] }[])
      .filter(({ data }) => data.some(({ itemStyle }) => itemStyle !== undefined))
      .map(({ name }) => name);
    expect(dimmed).toEqual(["France", "<NULL>"]);
  });
});
