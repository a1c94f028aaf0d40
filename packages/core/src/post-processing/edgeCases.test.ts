import { describe, expect, it } from "vitest";
import { DAY, FLATTEN, frameOf, JAN, rowsAfter } from "./postProcessing.fixture.ts";

const januaryDay = (day: number) => JAN + (day - 1) * DAY;
const pivotOperation = (aggregates: object, rest: object = {}) => ({
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
    [undefined, [januaryDay(1), januaryDay(3)]],
    [true, [januaryDay(1), januaryDay(3)]],
    [false, [januaryDay(1), januaryDay(2), januaryDay(3)]],
  ])("makes no row of a pivot unless drop_missing_columns is false: %s", (drop_missing_columns, times) => {
    const frame = frameOf(
      {
        t: [januaryDay(1), januaryDay(2), januaryDay(2), januaryDay(3)],
        region: ["N", "N", "S", "S"],
        total: [1, null, null, 4],
      },
      { t: 2 },
    );
    const rule = pivotOperation(mean, { drop_missing_columns, metric_fill_value: 0 });
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
    const rule = pivotOperation(
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
    expect(Object.keys((rowsAfter(paid, pivotOperation(mean), FLATTEN) as object[])[0]!)).toEqual([
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
      pivotOperation(mean),
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
      frameOf({ t: days.map(januaryDay), v: values }, { t: 2 }),
      {
        operation: "pivot",
        options: { index: ["t"], aggregates: { v: { operator: "max" } }, drop_missing_columns: false },
      },
      { operation: "resample", options: { rule, method } },
      FLATTEN,
    );

  it("counts several weeks from the first Sunday", () => {
    expect(every("2W", "sum", [1, 5, 6, 19, 20], [1, 2, 4, 8, 16])).toEqual([
      { t: januaryDay(5), v: 3 },
      { t: januaryDay(19), v: 12 },
      { t: januaryDay(33), v: 16 },
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

describe("a row whose index value is null", () => {
  const sum = { v: { operator: "sum" } };
  const pivotBy = (index: string[], rest: object = {}) => ({
    operation: "pivot",
    options: { index, aggregates: sum, drop_missing_columns: false, ...rest },
  });
  const byRegion = () =>
    frameOf({ region: ["S", null, "N", null], paid: ["y", "y", null, "n"], v: [1, 2, 4, 8] });

  it.each([
    [
      "stays in a pivot, the last one",
      pivotBy(["region"]),
      [
        { region: "N", v: 4 },
        { region: "S", v: 1 },
        { region: null, v: 10 },
      ],
    ],
    [
      "stays beside values across",
      pivotBy(["region"], { columns: ["paid"] }),
      [
        { region: "N", "v, <NULL>": 4, "v, n": null, "v, y": null },
        { region: "S", "v, <NULL>": null, "v, n": null, "v, y": 1 },
        { region: null, "v, <NULL>": null, "v, n": 8, "v, y": 2 },
      ],
    ],
    [
      "stays in one of two levels",
      pivotBy(["paid", "region"]),
      [
        { paid: "n", region: null, v: 8 },
        { paid: "y", region: "S", v: 1 },
        { paid: "y", region: null, v: 2 },
        { paid: null, region: "N", v: 4 },
      ],
    ],
    [
      "counts in the margins",
      pivotBy(["region"], { marginal_distributions: true }),
      [
        { region: "N", v: 4 },
        { region: "S", v: 1 },
        { region: null, v: 10 },
        { region: "All", v: 15 },
      ],
    ],
    [
      "goes where the missing is dropped",
      pivotBy(["region"], { drop_missing_columns: true }),
      [
        { region: "N", v: 4 },
        { region: "S", v: 1 },
      ],
    ],
  ])("%s", (_name, rule, rows) => {
    expect(rowsAfter(byRegion(), rule, FLATTEN)).toEqual(rows);
  });

  it.each([
    ["cum", { operator: "sum", columns: { v: "v" } }, [4, 5, 15]],
    ["rolling", { rolling_type: "sum", window: 2, min_periods: 0, columns: { v: "v" } }, [4, 5, 11]],
    ["diff", { columns: { v: "v" } }, [null, -3, 9]],
    ["contribution", { orientation: "column" }, [4 / 15, 1 / 15, 10 / 15]],
    ["sort", { is_sort_index: true, ascending: false }, [1, 4, 10]],
    ["sort", { by: "v", ascending: false }, [10, 4, 1]],
  ])("is a row as any other for %s %j", (operation, options, values) => {
    const rows = rowsAfter(byRegion(), pivotBy(["region"]), { operation, options }, FLATTEN) as {
      v: number;
    }[];
    expect(rows.map(({ v }) => v)).toEqual(values);
  });

  it.each([
    ["asfreq", [null, januaryDay(1), januaryDay(2), januaryDay(3)], [2, 1, null, 4]],
    ["ffill", [null, januaryDay(1), januaryDay(2), januaryDay(3)], [2, 1, 1, 4]],
    ["linear", [null, januaryDay(1), januaryDay(2), januaryDay(3)], [2, 1, 2.5, 4]],
    ["sum", [januaryDay(1), januaryDay(2), januaryDay(3)], [1, 0, 4]],
  ])("is in no period: resample with %s", (method, times, values) => {
    const frame = frameOf({ t: [januaryDay(1), null, januaryDay(3)], v: [1, 2, 4] }, { t: 2 });
    const rule = { operation: "resample", options: { rule: "1D", method } };
    const rows = rowsAfter(frame, pivotBy(["t"]), rule, FLATTEN) as { t: number | null; v: number }[];
    expect(rows.map(({ t }) => t)).toEqual(times);
    expect(rows.map(({ v }) => v)).toEqual(values);
  });
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
