import { expect, it } from "vitest";
import bar from "../../bar/definition.ts";
import type { EChartsPicture } from "../../contract/pictures/index.ts";
import generic from "../../generic-series/definition.ts";
import scatter from "../../scatter/definition.ts";
import smooth from "../../smooth-line/definition.ts";
import stepped from "../../stepped-line/definition.ts";
import { testPicture, testReply } from "../../testInput.fixture.ts";
import { byCity, cities, draw, names } from "../picture.fixture.ts";

it.each([
  ["points", scatter, {}, { type: "scatter", symbolSize: 6 }],
  ["points, whatever style the form carries", scatter, { seriesType: "bar" }, { type: "scatter" }],
  ["points as large as the form says", scatter, { markerSize: 80 }, { symbolSize: 80 }],
  ["curves", smooth, {}, { type: "line", smooth: true }],
  ["curves, whatever style the form carries", smooth, { seriesType: "bar" }, { type: "line", smooth: true }],
  ["steps that begin at their point", stepped, {}, { type: "line", step: "start" }],
  ["steps that end at their point", stepped, { seriesType: "end" }, { step: "end" }],
  ["filled steps", stepped, { area: true, opacity: 0.5 }, { areaStyle: { opacity: 0.5 } }],
  ["steps over each other", stepped, { stack: "Stack" }, { stack: "obs" }],
  ["lines", generic, {}, { type: "line", smooth: false }],
  ["bars", generic, { seriesType: "bar" }, { type: "bar" }],
  ["the points of another form", generic, { seriesType: "scatter" }, { type: "scatter" }],
  ["a style that is none as lines", generic, { seriesType: "cubist" }, { type: "line" }],
] as const)("draws %s", (_name, chart, keys, series) => {
  expect(draw(chart, { ...cities, ...keys }, byCity).option.series[0]).toMatchObject(series);
});

it("never stacks curves", () => {
  const [curve] = draw(smooth, { ...cities, stack: "Stack", show_value: true }, byCity).option.series;
  expect(curve).not.toHaveProperty("stack");
  expect(curve?.label?.formatter({ dataIndex: 0 })).toBe("30");
});

it.each([
  ["of its place", {}, ["color of Bonn", "color of Köln"]],
  ["of the series, where a stack needs it", { stack: "Stack" }, [undefined, undefined]],
  ["of the series, where a dimension needs it", { groupby: ["kind"] }, [undefined, undefined]],
])("colors a bar by the color %s", (_name, keys, colors) => {
  const reply = testReply(
    [
      ["city", 1],
      ["count", 0],
    ],
    [
      ["Bonn", 1],
      ["Köln", 2],
    ],
  );
  const [bars] = draw(bar, { ...names, color_by_primary_axis: true, ...keys }, reply).option.series;
  const data = bars?.data as { itemStyle?: { color: string } }[];
  expect(data.map(({ itemStyle }) => itemStyle?.color)).toEqual(colors);
});

it("a bar with the color of its place keeps it where it is dimmed", () => {
  const reply = testReply(
    [
      ["city", 1],
      ["count", 0],
    ],
    [
      ["Bonn", 1],
      ["Köln", 2],
    ],
  );
  const form = { ...names, color_by_primary_axis: true };
  const { option } = testPicture<EChartsPicture>(bar, form, [reply], { selected: { city: ["Bonn"] } });
  const [bars] = option.series as { data: { itemStyle: object }[] }[];
  expect(bars?.data.map(({ itemStyle }) => itemStyle)).toEqual([
    { color: "color of Bonn" },
    { color: "color of Köln", opacity: 0.3 },
  ]);
});

it.each([
  ["round corners", 60, {}, 1],
  ["plain ones where they are too narrow to see them", 200, {}, undefined],
  ["plain ones where they are too low", 60, { orientation: "horizontal" }, undefined],
])("bars have %s", (_name, count, keys, radius) => {
  const reply = testReply(
    [
      ["city", 1],
      ["count", 0],
    ],
    Array.from({ length: count }, (_, at) => [`City ${at}`, at]),
  );
  const [bars] = draw(bar, { ...names, ...keys }, reply).option.series;
  expect(bars?.itemStyle).toEqual({ color: "color of Number", borderRadius: radius });
});
