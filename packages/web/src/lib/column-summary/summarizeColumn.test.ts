import { describe, expect, it } from "vitest";
import { summarizeColumn } from "./summarizeColumn.ts";

const [NUMERIC, STRING, TEMPORAL, BOOLEAN] = [0, 1, 2, 3];

it.each([
  [
    "numbers, also those of many digits that are text",
    [3, null, "9007199254740993", 1],
    NUMERIC,
    { rows: 4, nulls: 1, distinct: 3, min: "1", max: "9007199254740993" },
  ],
  ["the mean of numbers", [1, 2, 6, null], NUMERIC, { mean: 3 }],
  ["the mean of numbers whose sum is too large", [1e308, 1e308], NUMERIC, { mean: 1e308 }],
  [
    "texts in their order, of which 10 comes before 9",
    ["9", "10", "9", ""],
    STRING,
    { min: "", max: "9", mean: null, histogram: [], distinct: 3 },
  ],
  [
    "times",
    [Date.UTC(2024, 0, 2), Date.UTC(2024, 0, 1, 12), null],
    TEMPORAL,
    { min: "2024-01-01 12:00:00", max: "2024-01-02", mean: null },
  ],
  ["yes and no", [true, false, true], BOOLEAN, { min: "false", max: "true", distinct: 2 }],
  ["lists and records", [[1, 2], [1, 2], { a: 1 }], STRING, { distinct: 2, max: '{"a":1}' }],
  ["nothing but nulls", [null, null], NUMERIC, { rows: 2, nulls: 2, min: null, mean: null, top: [] }],
  ["no rows", [], NUMERIC, { rows: 0, nulls: 0, distinct: 0, histogram: [] }],
])("tells of %s", (_what, values, type, summary) => {
  expect(summarizeColumn(values, type)).toMatchObject(summary);
});

describe("the histogram", () => {
  it("has twenty steps, the last with the largest value", () => {
    const { histogram } = summarizeColumn([0, 1, 10, 20], NUMERIC);
    expect(histogram).toHaveLength(20);
    expect(histogram.flatMap(({ from, count }) => (count > 0 ? [[from, count]] : []))).toEqual([
      [0, 1],
      [1, 1],
      [10, 1],
      [19, 1],
    ]);
    expect(histogram.at(-1)?.to).toBe(20);
  });

  it("has one step where all values are equal", () => {
    expect(summarizeColumn([7, 7], NUMERIC).histogram).toEqual([{ from: 7, to: 7, count: 2 }]);
  });
});

it("names the ten most frequent values, equally frequent ones by name", () => {
  const values = ["b", "a", "c", "c", ..."defghijkl"];
  expect(
    summarizeColumn(values, STRING)
      .top.map(({ value }) => value)
      .join(""),
  ).toBe("cabdefghij");
});

it("cuts values of many characters", () => {
  expect(summarizeColumn(["x".repeat(2_000)], STRING).max).toHaveLength(1_001);
});
