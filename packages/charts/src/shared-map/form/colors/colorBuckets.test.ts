import { expect, it } from "vitest";
import type { Rgba } from "../../mapPicture.ts";
import { colorBuckets, equalBreaks, quantileBreaks, typedBreaks } from "./colorBuckets.ts";

it.each([
  ["of equal width", [0, 10, 4], 2, [0, 5, 10]],
  ["one for one value", [3, 3], 5, [3, 3]],
  ["none without values", [], 5, []],
  ["no more than can be read", [0, 100], 50, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
])("buckets %s", (_name, values, count, breaks) => {
  expect(equalBreaks(values, count)).toEqual(breaks);
});

it.each([
  ["as many in each", [1, 2, 3, 4, 1000], 2, [1, 3, 1000]],
  ["fewer where values are equal", [1, 1, 1, 1, 9], 4, [1, 9]],
  ["one for one value", [5, 5], 3, [5, 5]],
  ["none without values", [], 3, []],
])("quantiles: %s", (_name, values, count, breaks) => {
  expect(quantileBreaks(values, count)).toEqual(breaks);
});

it.each([
  [
    ["10", 0, "100"],
    [0, 10, 100],
  ],
  [["10, 0 ,100"], [0, 10, 100]],
  [["5"], []],
  [["a", "b"], []],
  [[], []],
])("typed: %j", (entries, breaks) => {
  expect(typedBreaks(entries)).toEqual(breaks);
});

const grey = (count: number): Rgba[] => Array.from({ length: count }, (_, i) => [i, i, i, 255]);

it("a value has the color of its bucket, one beyond that of the last", () => {
  const { colorOf, entries } = colorBuckets([0, 10, 20], grey, String);
  expect([-5, 0, 9, 10, 20, 99].map((value) => colorOf(value)[0])).toEqual([0, 0, 0, 1, 1, 1]);
  expect(entries.map(({ label }) => label)).toEqual(["0 – 10", "10 – 20"]);
});

it("one value is said once, and no value not at all", () => {
  expect(colorBuckets([3, 3], grey, String).entries.map(({ label }) => label)).toEqual(["3"]);
  expect(colorBuckets([], grey, String).entries).toEqual([]);
});
