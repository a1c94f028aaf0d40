import { describe, expect, it } from "vitest";
import { encodeRows, labelMap } from "../frame/index.ts";
import { applyPostProcessing } from "./index.ts";
import { FEB, FLATTEN, frameOf, JAN, rowsAfter } from "./postProcessing.fixture.ts";

const sales = () =>
  frameOf(
    { t: [FEB, JAN, JAN, FEB], region: ["South", "North", "South", null], total: [4, 1, 2, 8] },
    { t: 2 },
  );
const pivotByRegion = {
  operation: "pivot",
  options: { index: ["t"], columns: ["region"], aggregates: { total: { operator: "mean" } } },
};

describe("pivot", () => {
  it("sorts the index and the values across, and names null dimension values", () => {
    expect(rowsAfter(sales(), pivotByRegion, FLATTEN)).toEqual([
      { t: JAN, "total, <NULL>": null, "total, North": 1, "total, South": 2 },
      { t: FEB, "total, <NULL>": 8, "total, North": null, "total, South": 4 },
    ]);
  });

  it("leaves rows without a value out when there is no name for null", () => {
    const options = { ...pivotByRegion.options, column_fill_value: null };
    expect(rowsAfter(sales(), { operation: "pivot", options }, FLATTEN)).toEqual([
      { t: JAN, "total, North": 1, "total, South": 2 },
      { t: FEB, "total, North": null, "total, South": 4 },
    ]);
  });

  it("makes one column per metric, metrics by name, when nothing goes across", () => {
    const frame = frameOf({ t: ["b", "a"], z: [1, 2], a: [3, 4] });
    const aggregates = { z: { operator: "sum" }, a: { operator: "sum" } };
    expect(rowsAfter(frame, { operation: "pivot", options: { index: ["t"], aggregates } }, FLATTEN)).toEqual([
      { t: "a", a: 4, z: 2 },
      { t: "b", a: 3, z: 1 },
    ]);
  });

  it.each([
    [true, ["t", "total, North"]],
    [false, ["t", "total, North", "total, South"]],
  ])("drop_missing_columns %s", (drop_missing_columns, columns) => {
    const frame = frameOf({ t: [1, 1], region: ["North", "South"], total: [1, null] });
    const result = rowsAfter(
      frame,
      { operation: "pivot", options: { ...pivotByRegion.options, drop_missing_columns } },
      FLATTEN,
    );
    expect(Object.keys((result as object[])[0]!)).toEqual(columns);
  });

  it("swaps metric and value, and fills cells", () => {
    const options = { ...pivotByRegion.options, combine_value_with_metric: true, metric_fill_value: 0 };
    expect(rowsAfter(sales(), { operation: "pivot", options }, FLATTEN)).toEqual([
      { t: JAN, "<NULL>, total": 0, "North, total": 1, "South, total": 2 },
      { t: FEB, "<NULL>, total": 8, "North, total": 0, "South, total": 4 },
    ]);
  });

  it.each([
    [
      { index: [], aggregates: { total: { operator: "sum" } } },
      "Error: Pivot operation requires at least one index",
    ],
    [{ index: ["t"], aggregates: {} }, "Error: Pivot operation must include at least one aggregate"],
    [
      { index: ["nope"], aggregates: { total: { operator: "sum" } } },
      "Error: Referenced columns not available in DataFrame.",
    ],
    [{ index: ["t"], aggregates: { total: {} } }, "Error: Operator undefined for aggregator: total"],
    [
      { index: ["t"], aggregates: { total: { operator: "constructor" } } },
      "Error: Invalid numpy function: constructor",
    ],
  ])("refuses %j", (options, message) => {
    expect(rowsAfter(sales(), { operation: "pivot", options })).toBe(message);
  });

  it("keeps every cell: the flat columns sum to what went in", () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const size = 1 + (seed % 17);
      const valueAt = (step: number) => (seed * 7919 + step * 104_729) % 13;
      const frame = frameOf({
        t: Array.from({ length: size }, (_, row) => valueAt(row) % 4),
        region: Array.from({ length: size }, (_, row) => `r${valueAt(row + 99) % 3}`),
        total: Array.from({ length: size }, (_, row) => valueAt(row + 7)),
      });
      const options = { ...pivotByRegion.options, aggregates: { total: { operator: "sum" } } };
      const rows = rowsAfter(frame, { operation: "pivot", options }, FLATTEN) as Record<
        string,
        number | null
      >[];
      const sum = rows
        .flatMap(({ t: _index, ...cells }) => Object.values(cells))
        .reduce<number>((a, b) => a + (b ?? 0), 0);
      expect(sum).toBe((frame.columns[2]!.values as number[]).reduce((a, b) => a + b, 0));
    }
  });
});

it.each([
  ["sum", 6],
  ["mean", 2],
  ["min", 1],
  ["max", 3],
  ["median", null],
  ["nanmedian", 2],
  ["count", 4],
  ["std", Math.sqrt(2 / 3)],
  ["var", 2 / 3],
  ["prod", 6],
  ["average", null],
])("aggregates by %s", (operator, expected) => {
  const frame = frameOf({ g: ["a", "a", "a", "a"], v: [1, 2, null, 3] });
  const rule = {
    operation: "aggregate",
    options: { groupby: ["g"], aggregates: { out: { operator, column: "v" } } },
  };
  expect(rowsAfter(frame, rule)).toEqual([{ g: "a", out: expected }]);
});

describe("rolling", () => {
  const frame = frameOf({ v: [0, 1, 2, null, 4] });
  const rolling = (options: Record<string, unknown>) =>
    rowsAfter(frame, { operation: "rolling", options: { columns: { v: "v" }, ...options } });
  const values = (rows: unknown) => (rows as { v: number | null }[]).map(({ v }) => v);

  it("sums windows that are full, as the documented example of pandas does", () => {
    expect(values(rolling({ rolling_type: "sum", window: 2 }))).toEqual([null, 1, 3, null, null]);
  });
  it("takes off the rows before the first full window when min_periods is set", () => {
    expect(values(rolling({ rolling_type: "sum", window: 3, min_periods: 2 }))).toEqual([1, 3, 3, 6]);
  });
  it("leaves the input as it is over a window of one", () => {
    expect(values(rolling({ rolling_type: "sum", window: 1 }))).toEqual([0, 1, 2, null, 4]);
  });
  it("appends a column of another name", () => {
    expect(rolling({ rolling_type: "max", window: 1, columns: { v: "w" } })).toMatchObject([
      { v: 0, w: 0 },
      {},
      {},
      {},
      {},
    ]);
  });
  it.each([
    [{ rolling_type: "sum" }, "Error: Undefined window for rolling operation"],
    [{ rolling_type: "sum", window: -1 }, "Error: Window must be > 0"],
    [{ rolling_type: "abc", window: 1 }, "Error: Invalid rolling_type: abc"],
  ])("refuses %j", (options, message) => {
    expect(rolling(options)).toBe(message);
  });
});

it("cumulates with nulls as 0, over every pivoted column of the metric", () => {
  const rows = rowsAfter(
    sales(),
    pivotByRegion,
    { operation: "cum", options: { operator: "sum", columns: { total: "total" } } },
    FLATTEN,
  );
  expect(rows).toEqual([
    { t: JAN, "total, <NULL>": 0, "total, North": 1, "total, South": 2 },
    { t: FEB, "total, <NULL>": 8, "total, North": 1, "total, South": 6 },
  ]);
});

describe("contribution", () => {
  const frame = () => frameOf({ a: [1, 3], b: [1, 1], name: ["x", "y"] });
  it("by column sums to 1", () => {
    expect(rowsAfter(frame(), { operation: "contribution", options: { columns: ["a"] } })).toEqual([
      { a: 0.25, b: 1, name: "x" },
      { a: 0.75, b: 1, name: "y" },
    ]);
  });
  it("by row over the numeric columns", () => {
    expect(rowsAfter(frame(), { operation: "contribution", options: { orientation: "row" } })).toEqual([
      { a: 0.5, b: 0.5, name: "x" },
      { a: 0.75, b: 0.25, name: "y" },
    ]);
  });
  it("against given totals, under another name", () => {
    const options = { columns: ["a"], rename_columns: ["%a"], contribution_totals: { a: 8 } };
    expect(rowsAfter(frame(), { operation: "contribution", options })).toEqual([
      { a: 1, b: 1, name: "x", "%a": 0.125 },
      { a: 3, b: 1, name: "y", "%a": 0.375 },
    ]);
  });
  it("refuses a column that is no number", () => {
    expect(rowsAfter(frame(), { operation: "contribution", options: { columns: ["name"] } })).toBe(
      'Error: Column "name" is not numeric or does not exists in the query results.',
    );
  });
});

it.each([
  ["difference", [2, -1]],
  ["percentage", [2, -0.3333]],
  ["ratio", [3, 0.6667]],
])("compares by %s", (compare_type, expected) => {
  const frame = frameOf({ a: [3, 2], b: [1, 3] });
  const options = {
    source_columns: ["a"],
    compare_columns: ["b"],
    compare_type,
    drop_original_columns: true,
  };
  const name = `${compare_type}__a__b`;
  expect(rowsAfter(frame, { operation: "compare", options })).toEqual(
    expected.map((value) => ({ [name]: value })),
  );
});

it.each([
  [{ columns: { v: "d" } }, [null, 2, 3]],
  [{ columns: { v: "d" }, periods: 2 }, [null, null, 5]],
  [{ columns: { v: "d" }, periods: -1 }, [-2, -3, null]],
])("differs from the rows before: %j", (options, expected) => {
  const rows = rowsAfter(frameOf({ v: [1, 3, 6] }), { operation: "diff", options }) as { d: number | null }[];
  expect(rows.map(({ d }) => d)).toEqual(expected);
});

describe("rename, select, sort, flatten", () => {
  it("takes the metric out of the names of a single-metric chart", () => {
    const rule = { operation: "rename", options: { columns: { total: null }, level: 0, inplace: true } };
    expect(Object.keys((rowsAfter(sales(), pivotByRegion, rule, FLATTEN) as object[])[0]!)).toEqual([
      "t",
      "<NULL>",
      "North",
      "South",
    ]);
  });
  it("keeps, drops and renames columns", () => {
    const frame = frameOf({ a: [1], b: [2], c: [3] });
    expect(
      rowsAfter(frame, { operation: "select", options: { columns: ["c", "a"], rename: { a: "x" } } }),
    ).toEqual([{ c: 3, x: 1 }]);
    expect(rowsAfter(frame, { operation: "select", options: { exclude: ["b"] } })).toEqual([{ a: 1, c: 3 }]);
  });
  it("sorts by columns with nulls last, and by the index", () => {
    const frame = frameOf({ a: [2, null, 1] });
    expect(rowsAfter(frame, { operation: "sort", options: { by: "a", ascending: false } })).toEqual([
      { a: 2 },
      { a: 1 },
      { a: null },
    ]);
    const descending = { operation: "sort", options: { is_sort_index: true, ascending: false } };
    expect(
      (rowsAfter(sales(), pivotByRegion, descending, FLATTEN) as { t: number }[]).map(({ t }) => t),
    ).toEqual([FEB, JAN]);
  });
  it("tells commas in values from commas between them", () => {
    const frame = frameOf({ t: [1], region: ["Oslo, Norway"], total: [1] });
    const result = applyPostProcessing(frame, [pivotByRegion, FLATTEN]);
    expect(result.ok && labelMap(result.value)).toEqual({
      t: ["t"],
      "total, Oslo, Norway": ["total", "Oslo, Norway"],
    });
    expect(rowsAfter(frame, pivotByRegion, FLATTEN)).toEqual([{ t: 1, "total, Oslo, Norway": 1 }]);
  });
  it("ranks by share, ties averaged", () => {
    const rows = rowsAfter(frameOf({ m: [10, 20, 20, 40] }), {
      operation: "rank",
      options: { metric: "m" },
    }) as { rank: number }[];
    expect(rows.map(({ rank }) => rank)).toEqual([0.25, 0.625, 0.625, 1]);
  });
});

it("names the operations it knows when it is asked for another", () => {
  expect(rowsAfter(sales(), { operation: "__proto__" })).toContain(
    "Must be one of: aggregate, boxplot, compare",
  );
});

it("writes NaN and infinity as null and keeps the digits of large integers", () => {
  const frame = frameOf({ n: [Number.NaN, Number.POSITIVE_INFINITY, "9007199254740993"] }, { n: 0 });
  expect(encodeRows(frame)).toBe('[{"n":null},{"n":null},{"n":9007199254740993}]');
});
