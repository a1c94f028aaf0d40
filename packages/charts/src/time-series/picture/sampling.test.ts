import { describe, expect, it } from "vitest";
import area from "../../area/definition.ts";
import bar from "../../bar/definition.ts";
import type { ChartDefinition, QueryData } from "../../contract/index.ts";
import type { EChartsPicture } from "../../contract/pictures/index.ts";
import line from "../../line/definition.ts";
import mixed from "../../mixed-series/definition.ts";
import scatter from "../../scatter/definition.ts";
import { testPicture, testReply } from "../../testInput.fixture.ts";
import { draw } from "../picture.fixture.ts";

const MINUTE = 60_000;
const minutes = (count: number, valueAt = (at: number): number | null => at % 7) =>
  testReply(
    [
      ["at", 2],
      ["value", 0],
    ],
    Array.from({ length: count }, (_, at) => [at * MINUTE, valueAt(at)]),
  );
const form = { x_axis: "at", metrics: ["value"] };
const MANY = minutes(6000);
const NOTE = "6,000 points, drawn by their highs and lows";

describe("a picture with far more points than its pixels can show", () => {
  it.each([
    ["lines", line],
    ["bars", bar],
  ])("keeps the highest and lowest of %s, and says so", (_name, chart) => {
    const { option, loadParts } = draw(chart, form, MANY);
    expect(option.series[0]).toMatchObject({ sampling: "minmax" });
    expect(JSON.stringify(option)).toContain(NOTE);
    expect(loadParts).toBeDefined();
  });

  it("is one of many points: some thousands are drawn in a small picture, too", () => {
    const { option } = draw(line, form, minutes(5000));
    expect(option.series[0]).not.toHaveProperty("sampling");
    expect(JSON.stringify(option)).not.toContain("points, drawn");
  });

  it("is a matter of its length: a horizontal one is lower than wide", () => {
    const drawWide = (keys: object) =>
      testPicture<EChartsPicture>(bar, { ...form, ...keys }, [MANY], { size: { width: 1600, height: 400 } });
    expect(JSON.stringify(drawWide({}).option)).not.toContain("minmax");
    expect(JSON.stringify(drawWide({ orientation: "horizontal" }).option)).toContain("minmax");
  });

  it.each<[string, ChartDefinition, QueryData, object]>([
    ["a scatter plot, which are no line", scatter, MANY, {}],
    ["a line with a hole, behind which a peak would be lost", line, minutes(6000, (at) => at || null), {}],
    [
      "a stack of two layers, of which each has its own peaks",
      area,
      testReply(
        [
          ["at", 2],
          ["Bonn", 0],
          ["Köln", 0],
        ],
        Array.from({ length: 6000 }, (_, at) => [at * MINUTE, at % 7, at % 5]),
      ),
      { groupby: ["city"], stack: "Stack" },
    ],
  ])("draws all points of %s", (_name, chart, reply, keys) => {
    const { option } = draw(chart, { ...form, ...keys }, reply);
    for (const series of option.series) expect(series).not.toHaveProperty("sampling");
    expect(JSON.stringify(option)).not.toContain("points, drawn");
  });

  it("may be one of two queries", () => {
    const keys = { x_axis: "at", metrics: ["value"], metrics_b: ["value"], seriesTypeB: "scatter" };
    const picture = testPicture<EChartsPicture>(mixed, keys, [MANY, MANY]);
    const series = picture.option.series as Record<string, unknown>[];
    expect(series.map(({ sampling }) => sampling)).toEqual(["minmax", undefined]);
    expect(JSON.stringify(picture.option)).toContain(NOTE);
  });
});
