import { describe, expect, it } from "vitest";
import { DAY, FLATTEN, frameOf, JAN, rowsAfter } from "./postProcessing.fixture.ts";

const on = (day: number) => JAN + (day - 1) * DAY;
const pivoted = (aggregates: object, rest: object = {}) => ({
  operation: "pivot",
  options: { index: ["t"], columns: ["region"], aggregates, ...rest },
});
const mean = { total: { operator: "mean" } };

describe("what is missing", () => {
  it("is counted as a row, and keeps its place", () => {
    const frame = frameOf({ g: ["a", "a", "a", "a"], v: [null, 2, 1, 0] });
    const aggregates = {
      rows: { operator: "count", column: "v" },
      other: { operator: "count_nonzero", column: "v" },
      least: { operator: "argmin", column: "v" },
      most: { operator: "argmax", column: "v" },
    };
    expect(rowsAfter(frame, { operation: "aggregate", options: { groupby: ["g"], aggregates } })).toEqual([
      { g: "a", rows: 4, other: 3, least: 3, most: 1 },
    ]);
  });

  it.each([
    [undefined, [on(1), on(3)]],
    [true, [on(1), on(3)]],
    [false, [on(1), on(2), on(3)]],
  ])("makes no row of a pivot unless drop_missing_columns is false: %s", (drop_missing_columns, times) => {
    const frame = frameOf(
      { t: [on(1), on(2), on(2), on(3)], region: ["N", "N", "S", "S"], total: [1, null, null, 4] },
      { t: 2 },
    );
    const rule = pivoted(mean, { drop_missing_columns, metric_fill_value: 0 });
    const rows = rowsAfter(frame, rule, FLATTEN) as { t: number }[];
    expect(rows.map(({ t }) => t)).toEqual(times);
  });

  it("has no share of its row, and 0 of its column", () => {
    const frame = frameOf({ a: [1, null, 0], b: [3, 4, 0] });
    const shares = (orientation: string) =>
      rowsAfter(frame, { operation: "contribution", options: { orientation } });
    expect(shares("row")).toEqual([
      { a: 0.25, b: 0.75 },
      { a: null, b: 1 },
      { a: null, b: null },
    ]);
    expect(shares("column")).toEqual([
      { a: 1, b: 3 / 7 },
      { a: 0, b: 4 / 7 },
      { a: 0, b: 0 },
    ]);
  });

  it("is not counted by a window that is wide enough", () => {
    const count = (options: object) =>
      rowsAfter(frameOf({ v: [1, null, 3, 4, null] }), {
        operation: "rolling",
        options: { rolling_type: "count", columns: { v: "v" }, window: 3, ...options },
      });
    expect(count({})).toEqual([null, null, 2, 2, 2].map((v) => ({ v })));
    expect(count({ center: true })).toEqual([null, 2, 2, 2, null].map((v) => ({ v })));
  });
});

describe("pivot", () => {
  const frame = () =>
    frameOf(
      { t: [JAN, JAN], region: ["N", "S"], total: [1, 2], best: ["kiwi", "apple"], n: [5, 6] },
      { t: 2 },
    );

  it("puts the metrics of a value beside each other where value and metric are swapped", () => {
    const rule = pivoted(
      { total: { operator: "sum" }, n: { operator: "sum" } },
      { combine_value_with_metric: true },
    );
    expect(Object.keys((rowsAfter(frame(), rule, FLATTEN) as object[])[0]!)).toEqual([
      "t",
      "N, n",
      "N, total",
      "S, n",
      "S, total",
    ]);
  });

  it("shows no before yes, and the name of what is missing behind both", () => {
    const paid = frameOf({ t: [1, 1, 1], region: [true, null, false], total: [1, 2, 3] }, { region: 3 });
    expect(Object.keys((rowsAfter(paid, pivoted(mean), FLATTEN) as object[])[0]!)).toEqual([
      "t",
      "total, False",
      "total, True",
      "total, <NULL>",
    ]);
  });

  it("finds the first and the last of texts", () => {
    const rule = {
      operation: "pivot",
      options: { index: ["t"], aggregates: { best: { operator: "max" } } },
    };
    expect(rowsAfter(frame(), rule, FLATTEN)).toEqual([{ t: JAN, best: "kiwi" }]);
    const least = { aggregates: { best: { operator: "min" } }, groupby: ["t"] };
    expect(rowsAfter(frame(), { operation: "aggregate", options: least })).toEqual([
      { t: JAN, best: "apple" },
    ]);
  });

  it("keeps the names of a single metric through shares of the row", () => {
    const rules = [
      pivoted(mean),
      { operation: "rename", options: { columns: { total: null }, level: 0, inplace: true } },
      { operation: "contribution", options: { orientation: "row" } },
      FLATTEN,
    ];
    expect(rowsAfter(frame(), ...rules)).toEqual([{ t: JAN, N: 1 / 3, S: 2 / 3 }]);
  });
});

describe("resample", () => {
  const every = (rule: string, method: string, days: number[], values: (number | null)[]) =>
    rowsAfter(
      frameOf({ t: days.map(on), v: values }, { t: 2 }),
      {
        operation: "pivot",
        options: { index: ["t"], aggregates: { v: { operator: "max" } }, drop_missing_columns: false },
      },
      { operation: "resample", options: { rule, method } },
      FLATTEN,
    );

  it("counts several weeks from the first Sunday", () => {
    expect(every("2W", "sum", [1, 5, 6, 19, 20], [1, 2, 4, 8, 16])).toEqual([
      { t: on(5), v: 3 },
      { t: on(19), v: 12 },
      { t: on(33), v: 16 },
    ]);
  });

  it.each([
    ["ffill", [1, 1, 5]],
    ["bfill", [1, 5, 5]],
  ])(
    "%s takes the row at that time, and the label beside it where the row has no value",
    (method, values) => {
      const rows = every("2D", method, [1, 2, 3, 4, 5], [1, 2, null, 4, 5]) as { v: number }[];
      expect(rows.map(({ v }) => v)).toEqual(values);
    },
  );
});

it.each([
  [1, [1.2, 1.4, -0.4]],
  [0, [1, 1, 0]],
])("compares to %i places, from the middle to the even one", (precision, values) => {
  const frame = frameOf({ a: [1.25, 1.35, -0.35], b: [1, 1, 1] });
  const options = { source_columns: ["a"], compare_columns: ["b"], compare_type: "ratio", precision };
  const rows = rowsAfter(frame, { operation: "compare", options }) as { ratio__a__b: number }[];
  expect(rows.map((row) => row.ratio__a__b + 0)).toEqual(values);
});

it("turns rows round that no index sorts", () => {
  const options = { is_sort_index: true, ascending: false };
  expect(rowsAfter(frameOf({ v: [1, 2] }), { operation: "sort", options })).toEqual([{ v: 2 }, { v: 1 }]);
});

describe("refuses in words", () => {
  const frame = () => frameOf({ a: [1], b: [2] });
  const MISSING = "Error: Referenced columns not available in DataFrame.";
  it.each([
    ["rename", { columns: { zz: "y" } }, MISSING],
    ["rename", { columns: { a: "b" }, level: 0 }, "Error: Label already exists"],
    ["select", { columns: ["a"], rename: { zz: "y" } }, MISSING],
    ["contribution", { columns: ["zz"] }, MISSING],
    ["rolling", { rolling_type: "sum", columns: { a: "a" }, window: 0 }, "Error: Window must be > 0"],
    [
      "rolling",
      { rolling_type: "mean", columns: { a: "a" }, window: 1, rolling_type_options: { foo: 1 } },
      'Error: Invalid options for mean: {"foo":1}',
    ],
  ])("%s %j", (operation, options, words) => {
    expect(rowsAfter(frame(), { operation, options })).toBe(words);
  });
});
