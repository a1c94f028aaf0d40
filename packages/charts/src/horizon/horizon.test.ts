import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { bandPaths } from "./bandPaths.ts";
import { bandsOf } from "./bands.ts";
import chart from "./definition.ts";

const FORM = { metrics: ["count"], groupby: ["city"], granularity_sqla: "day" };
const reply = testReply(
  [
    ["__timestamp", 2],
    ["count, Bonn", 0],
    ["count, Köln", 0],
  ],
  [
    [Date.UTC(2024, 0, 1), 4, -10],
    [Date.UTC(2024, 0, 2), 8, null],
    [Date.UTC(2024, 0, 3), -2, 20],
  ],
);
const draw = (keys: Record<string, unknown> = {}, more = {}) =>
  testPicture<StackPicture>(chart, { ...FORM, ...keys }, [reply], more);
const rowsOf = (stack: StackPicture) => stack.parts[0]!.picture as EChartsPicture;
type Row = { children: { shape: { pathData: string }; style: { fill: string; opacity?: number } }[] };
const bandsOfRow = (row: number, keys: Record<string, unknown> = {}, more = {}) =>
  (rowsOf(draw(keys, more)).option.series as { renderItem: (params: { dataIndex: number }) => Row }[])
    .at(-1)!
    .renderItem({ dataIndex: row })
    .children.slice(1);
const SIZE = { width: 300, height: 200 };
/** The bands at one of three times. */
const sliceOf = (keys: Record<string, unknown>, row: number, time: number) =>
  bandsOfRow(row, keys, { size: SIZE }).filter(({ shape }) => shape.pathData.includes(`M${time * 100} `));

describe("bands", () => {
  it.each([
    ["nothing", 0, []],
    ["half of the first", 1, [["#fee090", 0.5, 0.5]]],
    [
      "the first and half of the second",
      3,
      [
        ["#fee090", 0, 1],
        ["#fdae61", 0.5, 0.5],
      ],
    ],
    [
      "all",
      8,
      [
        ["#fee090", 0, 1],
        ["#fdae61", 0, 1],
        ["#f46d43", 0, 1],
        ["#d73027", 0, 1],
      ],
    ],
    [
      "no more than all",
      80,
      [
        ["#fee090", 0, 1],
        ["#fdae61", 0, 1],
        ["#f46d43", 0, 1],
        ["#d73027", 0, 1],
      ],
    ],
    [
      "hanging ones below zero",
      -3,
      [
        ["#abd9e9", 0, 1],
        ["#74add1", 0, 0.5],
      ],
    ],
  ])("of a value are %s", (_name, value, bands) => {
    expect(bandsOf(value, 8).map(({ color, top, height }) => [color, top, height])).toEqual(bands);
  });

  it("are none where nothing differs from zero", () => {
    expect(bandsOf(3, 0)).toEqual([]);
  });
});

it("asks for the series over time", () => {
  expect(chart.buildQuery(testForm(chart, { ...FORM, contribution: true }))).toMatchObject([
    {
      columns: ["city"],
      metrics: ["count"],
      is_timeseries: true,
      orderby: [["count", false]],
      post_processing: [{ operation: "pivot" }, { operation: "contribution" }, { operation: "flatten" }],
    },
  ]);
});

describe("picture", () => {
  it.each([
    // Bonn's first value is half of its own most, and a fifth of all.
    ["series", 0, 0, 2],
    ["overall", 0, 0, 1],
    // Köln rises by 30 from its first value.
    ["change", 1, 2, 4],
    ["change", 1, 0, 0],
  ])(
    "with the domain %s has for row %i, value %i as many bands as %i",
    (horizon_color_scale, row, at, count) => {
      expect(sliceOf({ horizon_color_scale }, row, at)).toHaveLength(count);
    },
  );

  it("has no band where there is no value", () => {
    expect(sliceOf({}, 1, 1)).toEqual([]);
  });

  it.each([
    [25, { width: 400, height: 200 }, 72],
    [100, { width: 400, height: 200 }, 222],
  ])("has rows of %i px and scrolls where they do not fit", (series_height, size, height) => {
    const [part] = draw({ series_height }, { size }).parts;
    expect(part?.height).toBe(height);
    expect(part?.rows).toEqual({ count: 2, top: 20, height: series_height + 1 });
  });

  it("tells the time and the value of a place, and its change where that is drawn", () => {
    expect(rowsOf(draw()).tooltip({ seriesIndex: 1, dataIndex: 2 })).toMatchObject({
      title: "2024-01-03",
      rows: [{ name: "Köln", values: ["20"], color: "#d73027" }],
    });
    const { rows } = rowsOf(draw({ horizon_color_scale: "change" })).tooltip({
      seriesIndex: 1,
      dataIndex: 2,
    });
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
      ["Köln", "20"],
      ["Change", "30"],
    ]);
    expect(rowsOf(draw()).tooltip({ seriesIndex: 1, dataIndex: 1 }).rows).toEqual([]);
  });
});

describe("the paths of a row", () => {
  it("hold all bands of a color, the lower ones first", () => {
    const box = { x: 0, y: 10, width: 30, height: 20 };
    expect(bandPaths([8, null, 3], 8, box)).toEqual([
      { color: "#fee090", pathData: "M0 10H10V30H0ZM20 10H30V30H20Z" },
      { color: "#fdae61", pathData: "M0 10H10V30H0ZM20 20H30V30H20Z" },
      { color: "#f46d43", pathData: "M0 10H10V30H0Z" },
      { color: "#d73027", pathData: "M0 10H10V30H0Z" },
    ]);
  });
});

describe("marks", () => {
  it("stand for the group of a row, at a time", () => {
    const { marks } = rowsOf(draw());
    expect(marks?.({ seriesIndex: 1, dataIndex: 2 })).toMatchObject({
      values: [{ column: "city", value: "Köln" }],
      place: { column: "day", value: Date.UTC(2024, 0, 3) },
    });
    expect(marks?.({ seriesIndex: 1, dataIndex: 1 })).toBeNull();
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const more = { selected: { city: ["Bonn"] } };
    const opacities = [0, 1].map((row) => bandsOfRow(row, {}, more)[0]?.style.opacity);
    expect(opacities).toEqual([1, 0.3]);
  });
});
