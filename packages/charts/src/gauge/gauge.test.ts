import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { GaugeForm } from "./controls.ts";
import chart from "./definition.ts";
import { dialIn } from "./dial.ts";

const FORM = { groupby: ["count"], metric: "load" };
const rows = [
  ["North", 80],
  ["South", 60],
  [null, null],
];
const replyOf = (data: unknown[][]) =>
  testReply(
    [
      ["count", 1],
      ["load", 0],
    ],
    data,
  );
interface Series {
  min: number;
  max: number;
  startAngle: number;
  endAngle: number;
  splitNumber: number;
  axisLine: { roundCap: boolean; lineStyle: { width: number; color: [number, string][] } };
  progress: Record<string, unknown>;
  pointer: { show: boolean };
  axisTick: { show: boolean };
  splitLine: { show: boolean };
  data: { name: string; value: number; itemStyle: { color: string; opacity: number } }[];
}
const draw = (
  keys: Record<string, unknown> = {},
  selected: SelectedValues = null,
  data: unknown[][] = rows,
) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [replyOf(data)], { selected });
  const texts = (picture.option.graphic as { style: { text: string } }[]).map(({ style }) => style.text);
  return { ...picture, texts, series: (picture.option.series as Series[])[0]! };
};

describe("query", () => {
  it.each([
    ["as they come", {}, []],
    ["the largest first", { sort_by_metric: true }, [["load", false]]],
  ])("asks for ten readings, %s", (_name, keys, orderby) => {
    const form = testForm(chart, { ...FORM, ...keys }) as GaugeForm;
    expect(chart.buildQuery(form)).toMatchObject([
      { columns: ["count"], metrics: ["load"], row_limit: 10, orderby },
    ]);
  });
});

describe("scale", () => {
  it.each([
    ["twice what is drawn", {}, rows, 0, 160],
    ["twice what is below zero", {}, [["a", -5]], -10, 0],
    ["the ends that were set", { min_val: 10, max_val: 100 }, rows, 10, 100],
    ["some length for nothing", {}, [["a", 0]], 0, 1],
    ["some length where the ends are turned around", { min_val: 10, max_val: 5 }, rows, 10, 11],
  ] as const)("has %s", (_name, keys, data, min, max) => {
    expect(
      draw(
        keys,
        null,
        data.map((row) => [...row]),
      ).series,
    ).toMatchObject({ min, max });
  });

  it.each([
    ["plain", {}, [[1, "#eee"]]],
    [
      "in ranges with colors by their place",
      { intervals: "25,50", interval_color_indices: "2,1" },
      [
        [0.25, "#454E7C"],
        [0.5, "#1FA8C9"],
        [1, "#eee"],
      ],
    ],
    [
      "in ranges in the order of the scheme",
      { intervals: "50,100" },
      [
        [0.5, "#1FA8C9"],
        [1, "#454E7C"],
      ],
    ],
    ["plain where a range is no number", { intervals: "a,100" }, [[1, "#eee"]]],
    ["plain where a color is no number", { intervals: "100", interval_color_indices: "red" }, [[1, "#eee"]]],
  ])("is %s", (_name, keys, color) => {
    expect(draw({ min_val: 0, max_val: 100, ...keys }).series.axisLine.lineStyle.color).toEqual(color);
  });

  it.each([
    ["as set", { start_angle: "180", end_angle: "0" }, 180, 0],
    ["as set by a client that stores numbers", { start_angle: 180, end_angle: 0 }, 180, 0],
    ["as usual where that is no number", { start_angle: "left", end_angle: "" }, 225, -45],
  ])("goes round %s", (_name, keys, startAngle, endAngle) => {
    expect(draw(keys).series).toMatchObject({ startAngle, endAngle });
  });

  it.each([
    ["pointer", "show_pointer"],
    ["axisTick", "show_axis_tick"],
    ["splitLine", "show_split_line"],
    ["progress", "show_progress"],
  ] as const)("%s follows its control", (part, control) => {
    expect([true, false].map((value) => draw({ [control]: value }).series[part])).toMatchObject([
      { show: true },
      { show: false },
    ]);
  });

  it("has bars over each other or side by side, with round ends or not", () => {
    expect(draw({ font_size: 12, round_cap: true }).series).toMatchObject({
      axisLine: { roundCap: true, lineStyle: { width: 12 } },
      progress: { overlap: true, roundCap: true, width: 12 },
    });
    const { axisLine, progress } = draw({ font_size: 10, overlap: false }).series;
    expect(axisLine.lineStyle.width).toBeCloseTo(3 * (progress.width as number));
  });

  it("moves where that is wanted", () => {
    expect([true, false].map((animation) => draw({ animation }).option.animation)).toEqual([true, false]);
  });
});

describe("readings", () => {
  it("are named by their dimensions and colored by their values", () => {
    expect(draw().series.data.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["Number: North", 80, "color of North"],
      ["Number: South", 60, "color of South"],
      ["Number: <NULL>", 0, "color of <NULL>"],
    ]);
  });

  it("stand beside the dial, one alone in it", () => {
    expect(draw({ value_formatter: "{value} %", row_limit: 2 }).texts.slice(0, 2)).toEqual([
      "Number: North: 80 %",
      "Number: South: 60 %",
    ]);
    expect(draw({ groupby: [] }, null, [["", 42]]).texts).toEqual(["42"]);
  });

  it("of others are left out and dimmed where one is chosen", () => {
    const { texts, series } = draw({}, { count: ["South"] });
    expect(texts).toEqual(["Number: South", "60"]);
    expect(series.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.3, 1, 0.3]);
  });

  it("stand for their values", () => {
    expect(draw().marks?.({ dataIndex: 2 })?.values).toEqual([{ column: "count", value: null }]);
    expect(draw({ groupby: [] }).marks?.({ dataIndex: 0 })).toBeNull();
  });

  it("are told in full", () => {
    const { tooltip } = draw({ value_formatter: "{value} MW" }, null, [["North", 1234.5]]);
    expect(tooltip({ dataIndex: 0 })).toEqual({
      title: "Number: North",
      rows: [{ color: "color of North", name: "load", values: ["1,234.5 MW"], emphasised: true }],
    });
  });

  it("that have no place are counted", () => {
    const many = Array.from({ length: 10 }, (_, at) => [`plant ${at}`, at]);
    const size = { width: 400, height: 120 };
    const { option } = testPicture<EChartsPicture>(chart, FORM, [replyOf(many)], { size });
    const texts = (option.graphic as { style: { text: string } }[]).map(({ style }) => style.text);
    expect(texts).toHaveLength(8);
    expect(texts.at(-1)).toBe("and 3 more");
  });

  it("are none without rows", () => {
    expect(testPicture(chart, FORM, [replyOf([])])).toBeNull();
  });
});

it.each([
  ["three quarters", "225", "-45", 110, [200, 116]],
  ["the upper half", "180", "0", 188, [200, 194]],
])("a dial of %s takes all the room it can", (_name, start_angle, end_angle, radius, center) => {
  const dial = dialIn({ start_angle, end_angle }, { width: 400, height: 200 });
  expect([Math.round(dial.radius), dial.center.map(Math.round)]).toEqual([radius, center]);
});
