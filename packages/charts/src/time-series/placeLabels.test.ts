import { describe, expect, it } from "vitest";
import bar from "../bar/definition.ts";
import type { EChartsPicture } from "../contract/index.ts";
import line from "../line/definition.ts";
import { testPicture, testReply } from "../testInput.ts";

const REGIONS = ["America", "East Asia & Pacific", "Europe & Central Asia", "South Asia"];
const byRegion = testReply(
  [
    ["region", 1],
    ["count", 0],
  ],
  REGIONS.map((region, at) => [region, at]),
);
const everyFifth = testReply(
  [
    ["year", 2],
    ["count", 0],
  ],
  Array.from({ length: 11 }, (_, at) => [Date.UTC(1955 + 5 * at, 0, 1), at]),
);

function labelsOf(width: number, keys: Record<string, unknown>, reply = byRegion) {
  const chart = "region" in reply.data[0]! ? bar : line;
  const form = { x_axis: reply.colnames[0], metrics: ["count"], ...keys };
  const { option } = testPicture<EChartsPicture>(chart, form, [reply], {
    size: { width, height: 300 },
  });
  return (option.xAxis as { axisLabel: Record<string, unknown> }).axisLabel;
}

describe("names", () => {
  it.each([
    ["stand on several lines where there is room", 600, {}, { interval: 0, overflow: "break" }],
    ["are slanted where there is little", 302, {}, { interval: 0, rotate: 40, overflow: "truncate" }],
    ["are left out where there is none", 150, {}, { interval: "auto" }],
    ["stay as the form turns them", 600, { xAxisLabelRotation: 90 }, { interval: "auto", rotate: 90 }],
  ])("%s", (_name, width, keys, labels) => {
    expect(labelsOf(width, keys)).toMatchObject(labels);
  });
});

describe("times", () => {
  it.each([
    ["stand under every point where there is room", 700, 11, 2005],
    ["under every other one, the last one shown", 450, 6, 2005],
  ])("%s", (_name, width, count, last) => {
    const { customValues, formatter } = labelsOf(width, { time_grain_sqla: "P1Y" }, everyFifth) as {
      customValues: number[];
      formatter: (value: number) => string;
    };
    expect(customValues).toHaveLength(count);
    expect(formatter(customValues.at(-1)!)).toBe(String(last));
  });

  it("of many days are left to the library", () => {
    expect(labelsOf(700, { time_grain_sqla: "P1D" }, everyFifth).customValues).toBeUndefined();
  });
});
