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
import { peakPlaces, pixelPlaces } from "./places.ts";

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

const valuesOf = (option: { series: unknown[] }) =>
  (option.series as { data: [number, number | null][] }[])[0]!.data.map(([, value]) => value);

describe("places", () => {
  const x = [0, 1, 2, 3, 4, 5, 6, 7];

  it("of peaks are the highs, lows and first gap of each frame, and the ends", () => {
    expect(peakPlaces(x, [[5, 1, 9, null, null, 3, 3, 3]], 1)).toEqual([0, 1, 2, 3, 7]);
    expect(peakPlaces(x, [[5, 1, 9, 2, null, null, 3, 4]], 2)).toEqual([0, 1, 2, 4, 6, 7]);
  });

  it("of peaks are those of any column", () => {
    expect(
      peakPlaces(
        x,
        [
          [0, 1, 0, 0, 0, 0, 0, 0],
          [0, 0, 0, -1, 0, 0, 0, 0],
        ],
        1,
      ),
    ).toEqual([0, 1, 3, 7]);
  });

  it("of pixels are the first on each, on a logarithmic scale, too", () => {
    const size = { width: 1, height: 2 };
    const values = [[1, 2, 3, 10, 20, 30, 99, 100]];
    expect(pixelPlaces(x, values, { low: 1, high: 100, isLog: false }, size)).toEqual([0, 6, 7]);
    expect(pixelPlaces(x, values, { low: 1, high: 100, isLog: true }, size)).toEqual([0, 3, 7]);
  });
});

describe("a picture with far more points than its pixels can show", () => {
  it.each([
    ["lines", line],
    ["bars", bar],
  ])("keeps the highest and lowest of %s, and says so", (_name, chart) => {
    const { option, loadParts } = draw(chart, form, MANY);
    expect(valuesOf(option)).toEqual(expect.arrayContaining([0, 6]));
    expect(valuesOf(option).length).toBeLessThan(6000);
    expect(JSON.stringify(option)).toContain(NOTE);
    expect(loadParts).toBeDefined();
  });

  it.each([
    ["lines", line],
    ["bars", bar],
  ])("keeps peaks and gaps of %s, with their places", (_name, chart) => {
    const broken = minutes(100_000, (at) => (at > 40_000 && at < 50_000 ? null : at === 50_000 ? 100 : 1));
    const { option, marks } = draw(chart, form, broken);
    const points = (option.series[0] as { data: [number, number | null][] }).data;
    expect(points.length).toBeLessThan(5000);
    expect(points.map(([at]) => at)).toEqual(points.map(([at]) => at).toSorted((a, b) => a - b));
    const peak = points.findIndex(([, value]) => value === 100);
    expect(points[peak]![0]).toBe(50_000 * MINUTE);
    expect(points[peak - 1]![1]).toBeNull();
    expect(marks!({ seriesId: "value", dataIndex: peak })?.place).toMatchObject({ value: 50_000 * MINUTE });
  });

  it("draws scattered points on the same pixel once, and says so", () => {
    const { option } = draw(scatter, form, minutes(100_000));
    const count = valuesOf(option).length;
    expect(count).toBeGreaterThan(1000);
    expect(count).toBeLessThan(20_000);
    expect(JSON.stringify(option)).toContain("100,000 points, those on the same pixel drawn once");
  });

  it.each<[string, object]>([
    ["zooms", { zoomable: true }],
    ["has bounds", { xAxisBounds: [0, 5] }],
  ])("keeps all scattered points where it %s", (_name, keys) => {
    expect(valuesOf(draw(scatter, { ...form, ...keys }, minutes(100_000)).option)).toHaveLength(100_000);
  });

  it("leaves it to ECharts where it zooms, which shows more of them then", () => {
    expect(draw(line, { ...form, zoomable: true }, MANY).option.series[0]).toMatchObject({
      sampling: "minmax",
    });
  });

  it("is one of many points: some thousands are drawn in a small picture, too", () => {
    const { option } = draw(line, form, minutes(5000));
    expect(option.series[0]).not.toHaveProperty("sampling");
    expect(JSON.stringify(option)).not.toContain("points, drawn");
  });

  it("is a matter of its length: a horizontal one is lower than wide", () => {
    const drawWide = (keys: object) =>
      testPicture<EChartsPicture>(bar, { ...form, ...keys }, [MANY], { size: { width: 1600, height: 400 } });
    expect(JSON.stringify(drawWide({}).option)).not.toContain(NOTE);
    expect(JSON.stringify(drawWide({ orientation: "horizontal" }).option)).toContain(NOTE);
  });

  it.each<[string, ChartDefinition, QueryData, object]>([
    [
      "a line with a hole that zooms, behind which a peak would be lost",
      line,
      minutes(6000, (at) => at || null),
      { zoomable: true },
    ],
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
