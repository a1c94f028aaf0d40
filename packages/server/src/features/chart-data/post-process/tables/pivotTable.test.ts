import type { Cell, Frame } from "@sightline/core/frame";
import { describe, expect, it } from "vitest";
import { AGGREGATES } from "./aggregates.ts";
import { type PivotForm, pivotTable } from "./pivotTable.ts";

const column = (name: string, values: Cell[], type: 0 | 1 | 2 = 1) => ({ label: [name], type, values });
const sales: Frame = {
  index: [],
  rows: 4,
  columns: [
    column("region", ["North", "North", "South", null]),
    column("year", [2024, 2023, 2024, 2024], 0),
    column("n", [4, 3, 10, 1], 0),
    column("m", [40, 30, 100, null], 0),
  ],
};
const form = (change: Partial<PivotForm>): PivotForm => ({
  rows: ["region"],
  columns: [],
  metrics: ["n"],
  aggregate: "Sum",
  transposed: false,
  combinesMetrics: false,
  metricsOnRows: false,
  rowTotals: false,
  columnTotals: false,
  ...change,
});
const pivot = (change: Partial<PivotForm>) => pivotTable(sales, form(change));

describe("a pivot table", () => {
  it("groups by rows, in order, with the nameless last", () => {
    expect(pivot({})).toEqual({
      rows: [["North"], ["South"], ["<NULL>"]],
      columns: [["n"]],
      cells: [[7], [10], [1]],
    });
  });
  it("has the columns of each metric side by side", () => {
    expect(pivot({ columns: ["year"], metrics: ["n", "m"] })).toEqual({
      rows: [["North"], ["South"], ["<NULL>"]],
      columns: [
        ["n", "2023"],
        ["n", "2024"],
        ["m", "2023"],
        ["m", "2024"],
      ],
      cells: [
        [3, 4, 30, 40],
        [null, 10, null, 100],
        [null, 1, null, 0],
      ],
    });
  });
  it("has the metrics of each column side by side when they are combined", () => {
    expect(pivot({ columns: ["year"], metrics: ["n", "m"], combinesMetrics: true })).toMatchObject({
      columns: [
        ["2023", "n"],
        ["2023", "m"],
        ["2024", "n"],
        ["2024", "m"],
      ],
      cells: [
        [3, 30, 4, 40],
        [null, null, 10, 100],
        [null, null, 1, 0],
      ],
    });
  });
  it("names its one row where there are none", () => {
    expect(pivot({ rows: [] })).toEqual({ rows: [["Total (Sum)"]], columns: [["n"]], cells: [[18]] });
    expect(pivot({ rows: [], columns: ["year"] })).toEqual({
      rows: [["Total (Sum)"]],
      columns: [
        ["n", "2023"],
        ["n", "2024"],
      ],
      cells: [[3, 15]],
    });
  });
  it("is turned round", () => {
    expect(pivot({ rows: ["year"], columns: [], transposed: true })).toEqual({
      rows: [["Total (Sum)"]],
      columns: [
        ["n", "2023"],
        ["n", "2024"],
      ],
      cells: [[3, 15]],
    });
    expect(pivot({ rows: ["year"], metricsOnRows: true })).toEqual({
      rows: [
        ["n", "2023"],
        ["n", "2024"],
      ],
      columns: [["Total (Sum)"]],
      cells: [[3], [15]],
    });
  });
  it("ends groups with subtotals and all with a total", () => {
    expect(pivot({ columns: ["year"], metrics: ["n", "m"], rowTotals: true, columnTotals: true })).toEqual({
      rows: [["North"], ["South"], ["<NULL>"], ["Total (Sum)"]],
      columns: [
        ["n", "2023"],
        ["n", "2024"],
        ["n", "Subtotal"],
        ["m", "2023"],
        ["m", "2024"],
        ["m", "Subtotal"],
        ["Total (Sum)", ""],
      ],
      cells: [
        [3, 4, 7, 30, 40, 70, 77],
        [null, 10, 10, null, 100, 100, 110],
        [null, 1, 1, null, 0, 0, 1],
        [3, 15, 18, 30, 140, 170, 188],
      ],
    });
    expect(pivot({ rows: ["year", "region"], columnTotals: true }).rows).toEqual([
      ["2023", "North"],
      ["2023", "Subtotal"],
      ["2024", "North"],
      ["2024", "South"],
      ["2024", "<NULL>"],
      ["2024", "Subtotal"],
      ["Total (Sum)", ""],
    ]);
  });
  it.each<[string, Cell[][]]>([
    [
      "Total",
      [
        [3 / 18, 4 / 18],
        [null, 10 / 18],
        [null, 1 / 18],
      ],
    ],
    [
      "Rows",
      [
        [3 / 7, 4 / 7],
        [null, 1],
        [null, 1],
      ],
    ],
    [
      "Columns",
      [
        [1, 4 / 15],
        [null, 10 / 15],
        [null, 1 / 15],
      ],
    ],
  ])("shows shares of %s", (of, cells) => {
    expect(pivot({ columns: ["year"], aggregate: `Sum as Fraction of ${of}` }).cells).toEqual(cells);
  });
  it("names times as dates", () => {
    const frame: Frame = {
      index: [],
      rows: 1,
      columns: [column("at", [Date.UTC(2025, 0, 1)], 2), column("n", [1], 0)],
    };
    expect(pivotTable(frame, form({ rows: ["at"] })).rows).toEqual([["2025-01-01 00:00:00"]]);
  });
});

it.each<[string, Cell[], Cell]>([
  ["Count", [1, null, 2], 2],
  ["Count Unique Values", [1, 1, null, 2], 2],
  ["List Unique Values", ["a", "b", "a", null], "a, b"],
  ["Sum", [1, null, 2], 3],
  ["Sum", [], 0],
  ["Average", [1, null, 2], 1.5],
  ["Average", [null], null],
  ["Median", [5, 1, 3], 3],
  ["Median", [4, 1, 3, 2], 2.5],
  ["Sample Variance", [2, 4, 4, 4, 5, 5, 7, 9], 32 / 7],
  ["Sample Variance", [2], null],
  ["Sample Standard Deviation", [1, 3], Math.SQRT2],
  ["Minimum", [3, null, 2], 2],
  ["Maximum", [3, null, 2], 3],
  ["First", [null, 2], null],
  ["Last", [1, 2], 2],
])("%s of %j", (name, cells, expected) => {
  expect(AGGREGATES[name]?.(cells)).toEqual(expected);
});
