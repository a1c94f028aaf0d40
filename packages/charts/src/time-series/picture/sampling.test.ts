import { describe, expect, it } from "vitest";
import bar from "../../bar/definition.ts";
import type { EChartsPicture } from "../../contract/pictures/index.ts";
import line from "../../line/definition.ts";
import mixed from "../../mixed-series/definition.ts";
import scatter from "../../scatter/definition.ts";
import { testPicture, testReply } from "../../testInput.fixture.ts";
import { draw } from "../picture.fixture.ts";

const MINUTE = 60_000;
const minutes = (count: number) =>
  testReply(
    [
      ["at", 2],
      ["value", 0],
    ],
    Array.from({ length: count }, (_, at) => [at * MINUTE, at % 7]),
  );
const form = { x_axis: "at", metrics: ["value"] };
const MANY = minutes(2000);

describe("a picture with more points than its pixels can show", () => {
  it.each([
    ["lines", line],
    ["bars", bar],
  ])("keeps the highest and lowest of %s, and says so", (_name, chart) => {
    const { option, loadParts } = draw(chart, form, MANY);
    expect(option.series[0]).toMatchObject({ sampling: "minmax" });
    expect(JSON.stringify(option)).toContain("2,000 points, drawn by their highs and lows");
    expect(loadParts).toBeDefined();
  });

  it("is a matter of its length: a horizontal one is lower than wide", () => {
    const some = minutes(1000);
    expect(draw(bar, form, some).option.series[0]).not.toHaveProperty("sampling");
    expect(draw(bar, { ...form, orientation: "horizontal" }, some).option.series[0]).toHaveProperty(
      "sampling",
    );
  });

  it("draws all points of a scatter plot, which are no line", () => {
    const { option } = draw(scatter, form, MANY);
    expect(option.series[0]).not.toHaveProperty("sampling");
    expect(JSON.stringify(option)).not.toContain("points, drawn");
  });

  it("may be one of two queries", () => {
    const keys = { x_axis: "at", metrics: ["value"], metrics_b: ["value"], seriesTypeB: "scatter" };
    const picture = testPicture<EChartsPicture>(mixed, keys, [MANY, MANY]);
    const series = picture.option.series as Record<string, unknown>[];
    expect(series.map(({ sampling }) => sampling)).toEqual(["minmax", undefined]);
    expect(JSON.stringify(picture.option)).toContain("2,000 points, drawn by their highs and lows");
  });
});
