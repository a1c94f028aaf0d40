import { describe, expect, it } from "vitest";
import { type Cell, frameFromColumns } from "../frame/index.ts";
import { applyPostProcessing } from "./index.ts";
import { floatText } from "./statistics/numbers.ts";

function run(
  lists: Record<string, Cell[]>,
  operation: string,
  options: object,
): Record<string, readonly Cell[]> {
  const names = Object.keys(lists).map((name) => ({ name, type: 0 as const }));
  const rule = { operation, options: options as Record<string, unknown> };
  const result = applyPostProcessing(frameFromColumns(lists, names), [rule]);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return Object.fromEntries(result.value.columns.map(({ label, values }) => [label[0], values]));
}

describe("boxplot", () => {
  const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 40];
  const box = (options: object, values: Cell[] = VALUES) =>
    run({ m: values }, "boxplot", { groupby: [], metrics: ["m"], ...options });

  it("has Tukey's whiskers at the last values within 1.5 times the box", () => {
    expect(box({ whisker_type: "tukey" })).toEqual({
      m__mean: [8.5],
      m__median: [5.5],
      m__max: [9],
      m__min: [1],
      m__q1: [3.5],
      m__q3: [7.5],
      m__count: [10],
      m__outliers: [[40]],
    });
  });
  it("has its whiskers at the ends, and no outliers", () => {
    expect(box({ whisker_type: "min/max" })).toMatchObject({ m__max: [40], m__min: [1], m__outliers: [[]] });
  });
  it("has its whiskers at percentiles, on the line between two values", () => {
    const result = box({ whisker_type: "percentile", percentiles: [10, 90] });
    expect(result.m__min).toEqual([1.9]);
    expect(result.m__max?.[0]).toBeCloseTo(12.1, 10);
    expect(result.m__outliers).toEqual([[40, 1]]);
  });
  it("is made by group and ordered by statistic, then metric; nulls count nowhere", () => {
    const lists = { g: ["b", "a", "a"], x: [1, 2, null], y: [5, 6, 8] };
    const result = run(lists, "boxplot", { groupby: ["g"], metrics: ["x", "y"], whisker_type: "min/max" });
    expect(Object.keys(result).slice(0, 5)).toEqual(["g", "x__mean", "y__mean", "x__median", "y__median"]);
    expect(result).toMatchObject({ g: ["a", "b"], x__mean: [2, 1], y__mean: [7, 5], x__count: [1, 1] });
  });
  it.each([[undefined], [[10]], [[90, 10]], [["a", "b"]]])("refuses the percentiles %j", (percentiles) => {
    expect(() => box({ whisker_type: "percentile", percentiles })).toThrow(
      "percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value",
    );
  });
});

describe("histogram", () => {
  it("counts in bins of one width; the last one is closed", () => {
    expect(run({ v: [0, 1, 2, 3, 4, 10] }, "histogram", { column: "v" })).toEqual({
      "0.0 - 2.0": [2],
      "2.0 - 4.0": [2],
      "4.0 - 6.0": [1],
      "6.0 - 8.0": [0],
      "8.0 - 10.0": [1],
    });
  });
  it("counts by group in the bins of all rows, cumulated and as shares of all", () => {
    const lists = { g: ["x", "y", "x", "y"], v: [0, 4, 1, 3] };
    const options = { column: "v", groupby: ["g"], bins: 2 };
    expect(run(lists, "histogram", options)).toEqual({
      g: ["x", "y"],
      "0.0 - 2.0": [2, 0],
      "2.0 - 4.0": [0, 2],
    });
    expect(run(lists, "histogram", { ...options, cumulative: true })["2.0 - 4.0"]).toEqual([2, 2]);
    expect(run(lists, "histogram", { ...options, normalize: true })["0.0 - 2.0"]).toEqual([0.5, 0]);
  });
  it("leaves nulls out, and is one unit wide around a single value", () => {
    expect(run({ v: [null, 3, 3] }, "histogram", { column: "v", bins: 1 })).toEqual({ "2.5 - 3.5": [2] });
    expect(run({ v: [null] }, "histogram", { column: "v" })).toBeDefined();
  });
  it("refuses text", () => {
    expect(() => run({ v: ["a"] }, "histogram", { column: "v" })).toThrow(
      "Column 'v' contains non-numeric values",
    );
  });
  it.each([0, 1.5, "x"])("refuses %j bins", (bins) => {
    expect(() => run({ v: [1] }, "histogram", { column: "v", bins })).toThrow("bins");
  });
});

it.each([
  [2, "2.0"],
  [0, "0.0"],
  [-0.5, "-0.5"],
  [1e15, "1000000000000000.0"],
  [1e16, "1e+16"],
  [1.5e-7, "1.5e-07"],
  [0.0001, "0.0001"],
])("%d is written %s, as Python does", (value, text) => {
  expect(floatText(value)).toBe(text);
});

describe("places", () => {
  it("decodes a geohash to the middle of its cell", () => {
    const result = run({ h: ["ezs42"] }, "geohash_decode", {
      geohash: "h",
      longitude: "lon",
      latitude: "lat",
    });
    // The example of the method's description: 42.605, -5.603.
    expect(result.lat?.[0]).toBeCloseTo(42.605, 3);
    expect(result.lon?.[0]).toBeCloseTo(-5.603, 3);
  });
  it("encodes a place in twelve characters", () => {
    const result = run({ lat: [57.64911], lon: [10.40744] }, "geohash_encode", {
      geohash: "h",
      longitude: "lon",
      latitude: "lat",
    });
    expect(String(result.h?.[0]).slice(0, 11)).toBe("u4pruydqqvj");
    expect(String(result.h?.[0])).toHaveLength(12);
  });
  it.each<[string, number[]]>([
    ["41.5, -81.0", [41.5, -81, 0]],
    ["41.5 -81.0", [41.5, -81, 0]],
    ["41.5;-81.0;2.5km", [41.5, -81, 2.5]],
    ["41.5,-81.0, 500m", [41.5, -81, 0.5]],
    ["41.5N 81W", [41.5, -81, 0]],
    ["40°30′0″N 79°45′W", [40.5, -79.75, 0]],
    ["40 30 0 S 79 45 0 E", [-40.5, 79.75, 0]],
  ])("reads %s", (text, [latitude, longitude, altitude]) => {
    const names = { geodetic: "g", latitude: "lat", longitude: "lon", altitude: "alt" };
    const result = run({ g: [text] }, "geodetic_parse", names);
    expect(result.lat?.[0]).toBeCloseTo(latitude as number, 9);
    expect(result.lon?.[0]).toBeCloseTo(longitude as number, 9);
    expect(result.alt?.[0]).toBeCloseTo(altitude as number, 9);
  });
  it.each([
    [
      "geohash_decode",
      { h: ["aio"] },
      { geohash: "h", longitude: "x", latitude: "y" },
      "Invalid geohash string",
    ],
    [
      "geohash_encode",
      { x: [181], y: [0] },
      { geohash: "h", longitude: "x", latitude: "y" },
      "Invalid longitude/latitude",
    ],
    [
      "geohash_encode",
      { x: [null], y: [0] },
      { geohash: "h", longitude: "x", latitude: "y" },
      "Invalid longitude/latitude",
    ],
    [
      "geodetic_parse",
      { g: ["somewhere"] },
      { geodetic: "g", longitude: "x", latitude: "y" },
      "Invalid geodetic string",
    ],
    [
      "geodetic_parse",
      { g: ["91, 0"] },
      { geodetic: "g", longitude: "x", latitude: "y" },
      "Invalid geodetic string",
    ],
  ])("%s of %j with %j says: %s", (operation, lists, options, message) => {
    expect(() => run(lists as Record<string, Cell[]>, operation, options)).toThrow(message);
  });
});
