import { describe, expect, it } from "vitest";
import { testDataset, testReply } from "../../testInput.fixture.ts";
import { readSeries } from "./readSeries.ts";

const read = (columns: string[], form: { metrics: string[]; groupby: string[] }) =>
  readSeries(
    testReply(
      [["__timestamp", 2], ...columns.map((name): [string, 0] => [name, 0])],
      [
        [20, ...columns.map((_, at) => at)],
        ["1970-01-01", ...columns.map(() => null)],
        [null, ...columns.map(() => 9)],
      ],
    ),
    form,
    testDataset,
  );

it.each([
  [
    "metrics without a dimension",
    ["count", "revenue"],
    { metrics: ["count", "revenue"], groupby: [] },
    ["Number", "revenue"],
  ],
  ["groups of one metric", ["count, Bonn"], { metrics: ["count"], groupby: ["city"] }, ["Bonn"]],
  [
    "groups of several metrics",
    ["count, Bonn", "revenue, Bonn"],
    { metrics: ["count", "revenue"], groupby: ["city"] },
    ["Number, Bonn", "revenue, Bonn"],
  ],
  [
    "groups of two dimensions",
    ["count, Bonn, a"],
    { metrics: ["count"], groupby: ["city", "kind"] },
    ["Bonn, a"],
  ],
  [
    "another time",
    ["count, Bonn", "count__1 week, Bonn"],
    { metrics: ["count"], groupby: ["city"] },
    ["Bonn", "Bonn, 1 week"],
  ],
  [
    "a comparison with another time",
    ["ratio__count__count__1 week, Bonn"],
    { metrics: ["count"], groupby: ["city"] },
    ["Bonn, 1 week"],
  ],
  [
    "a metric whose name ends like another",
    ["count", "my__count"],
    { metrics: ["count", "my__count"], groupby: [] },
    ["Number", "my__count"],
  ],
])("names the series of %s", (_name, columns, form, names) => {
  expect(read(columns, form)?.series.map(({ name }) => name)).toEqual(names);
});

describe("times", () => {
  it("are in order, and rows without one are left out", () => {
    const rows = read(["count"], { metrics: ["count"], groupby: [] });
    expect(rows?.times).toEqual([0, 20]);
    expect(rows?.series[0]?.values).toEqual([null, 0]);
  });

  it.each([
    ["no reply", undefined],
    ["no rows", testReply([["__timestamp", 2]], [])],
    ["no row with a time", testReply([["__timestamp", 2]], [[null]])],
  ])("of %s are none", (_name, reply) => {
    expect(readSeries(reply, { metrics: [], groupby: [] }, testDataset)).toBeNull();
  });
});
