import { describe, expect, it } from "vitest";
import area from "../../area/definition.ts";
import bar from "../../bar/definition.ts";
import type { EChartsPicture } from "../../contract/pictures/index.ts";
import line from "../../line/definition.ts";
import mixed from "../../mixed-series/definition.ts";
import pie from "../../pie/definition.ts";
import scatter from "../../scatter/definition.ts";
import { testPicture, testReply } from "../../testInput.fixture.ts";
import { byCity, cities, draw } from "../../time-series/picture.fixture.ts";
import { fillPattern } from "./index.ts";

const on = { ...cities, show_patterns: true };
type Series = { itemStyle: { decal?: object }; lineStyle?: { type?: unknown }; symbol?: string }[];
const seriesOf = (definition: Parameters<typeof draw>[0], form: object) =>
  draw(definition, form as never, byCity).option.series as unknown as Series;

it("patterns stand dark on light fills and light on dark ones; the first fill is plain", () => {
  expect(fillPattern(0, "#0072B2")).toBeUndefined();
  expect(fillPattern(1, "#F0E442")).toMatchObject({ color: "rgba(0, 0, 0, 0.35)" });
  expect(fillPattern(1, "#000000")).toMatchObject({ color: "rgba(255, 255, 255, 0.5)" });
  const eight = Array.from({ length: 8 }, (_, place) => JSON.stringify(fillPattern(place, "#000000")));
  expect(new Set(eight).size).toBe(8);
});

describe("where patterns are chosen", () => {
  it.each([
    ["bars", bar],
    ["areas", area],
  ])("%s have one each", (_name, definition) => {
    const decals = seriesOf(definition, on).map(({ itemStyle }) => JSON.stringify(itemStyle.decal));
    expect(decals[0]).toBeUndefined();
    expect(decals[1]).toBeDefined();
  });
  it("lines have dashes, points have signs", () => {
    const types = seriesOf(line, on).map(({ lineStyle }) => lineStyle?.type);
    expect(types.slice(0, 2)).toEqual(["solid", "dashed"]);
    expect(seriesOf(line, on)[1]?.itemStyle.decal).toBeUndefined();
    const signs = seriesOf(scatter, on).map(({ symbol }) => symbol);
    expect(signs.slice(0, 2)).toEqual(["circle", "rect"]);
  });
  it("series of two queries have one each", () => {
    const form = { ...on, metrics_b: ["n"], groupby_b: ["city"], seriesType: "bar", seriesTypeB: "bar" };
    const { option } = testPicture<EChartsPicture>(mixed, form, [byCity, byCity]);
    const decals = (option.series as Series).map(({ itemStyle }) => JSON.stringify(itemStyle.decal));
    expect(decals).toHaveLength(4);
    expect(new Set(decals).size).toBe(4);
  });
  it("slices have one each", () => {
    const reply = testReply(
      [
        ["city", 1],
        ["n", 0],
      ],
      [
        ["Köln", 2],
        ["Bonn", 1],
      ],
    );
    const form = { metric: "n", groupby: ["city"], show_patterns: true };
    const { option } = testPicture<EChartsPicture>(pie, form, [reply]);
    const [slices] = option.series as { data: Series }[];
    const [koeln, bonn] = slices!.data;
    expect(koeln?.itemStyle.decal).toBeUndefined();
    expect(bonn?.itemStyle.decal).toMatchObject({ dashArrayX: [1, 0] });
  });
});

it.each([
  ["bars", bar],
  ["areas", area],
  ["lines", line],
])("%s have none unless they are chosen", (_name, definition) => {
  for (const { itemStyle, lineStyle } of seriesOf(definition, cities)) {
    expect(itemStyle.decal).toBeUndefined();
    expect(lineStyle?.type).toBeUndefined();
  }
});
