import { describe, expect, it } from "vitest";
import { type Cell, frameFromColumns } from "../../frame/index.ts";
import type { PostProcessingRule } from "../../query/types.ts";
import { applyPostProcessing } from "../index.ts";

function run(lists: Record<string, Cell[]>, ...rules: PostProcessingRule[]): Record<string, readonly Cell[]> {
  const names = Object.entries(lists).map(([name, values]) => ({
    name,
    type: values.some((value) => typeof value === "string") ? (1 as const) : (0 as const),
  }));
  const result = applyPostProcessing(frameFromColumns(lists, names), rules);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return Object.fromEntries(
    [...result.value.index, ...result.value.columns].map(({ label, values }) => [label.join("|"), values]),
  );
}

describe("rolling", () => {
  const rolling = (values: Cell[], options: Record<string, unknown>) =>
    run({ v: values }, { operation: "rolling", options: { columns: { v: "v" }, ...options } }).v;

  it("gives pandas' skewness and kurtosis of a sample", () => {
    // pandas' documentation of Rolling.skew and Rolling.kurt.
    const skew = rolling([1, 5, 2, 7, 15, 6], { rolling_type: "skew", window: 3 });
    const expected = [null, null, 1.293343, -0.585583, 0.670284, 1.652317];
    expected.forEach((value, row) => {
      if (value === null) expect(skew?.[row]).toBeNull();
      else expect(skew?.[row]).toBeCloseTo(value, 5);
    });
    const kurt = rolling([1, 2, 3, 4, 999], { rolling_type: "kurt", window: 4 });
    expect(kurt?.[3]).toBeCloseTo(-1.2, 6);
    expect(kurt?.[4]).toBeCloseTo(3.999946, 6);
  });

  it("compares a column with itself", () => {
    expect(rolling([1, 3, 3], { rolling_type: "cov", window: 2 })).toEqual([null, 2, 0]);
    expect(rolling([1, 3, 3], { rolling_type: "corr", window: 2 })).toEqual([null, 1, null]);
  });

  it("takes the degrees of freedom asked for", () => {
    const options = { rolling_type: "var", window: 2, rolling_type_options: { ddof: 0 } };
    expect(rolling([1, 3], options)).toEqual([null, 1]);
  });

  it.each([
    ["boxcar", {}, [3, 3]],
    ["triang", {}, [2 / 3 + 4 / 3, 2]],
    ["bartlett", {}, [1, 1]],
    ["hann", {}, [1, 1]],
    ["hamming", {}, [1.16, 1.16]],
    ["gaussian", { std: 1 }, [1 + 2 * Math.exp(-0.5), 1 + 2 * Math.exp(-0.5)]],
  ])("weighs by %s %j", (win_type, rolling_type_options, [expected = 0]) => {
    const [, , value] =
      rolling([1, 1, 1], { rolling_type: "sum", window: 3, win_type, rolling_type_options }) ?? [];
    expect(value).toBeCloseTo(expected, 10);
  });

  it.each([
    "hann",
    "hamming",
    "blackman",
    "blackmanharris",
    "nuttall",
    "barthann",
    "bohman",
    "parzen",
    "cosine",
    "triang",
  ])("weighs by %s alike on both sides, the middle most", (win_type) => {
    const weightAt = (place: number) => {
      const values = [0, 0, 0, 0, 0].map((_, row) => Number(row === place));
      return rolling(values, { rolling_type: "sum", window: 5, win_type })?.[4] as number;
    };
    expect(weightAt(0)).toBeCloseTo(weightAt(4), 12);
    expect(weightAt(1)).toBeCloseTo(weightAt(3), 12);
    expect(weightAt(2)).toBeGreaterThan(weightAt(1));
    expect(weightAt(1)).toBeGreaterThan(weightAt(0));
  });

  it("has the mean and spread of equal weights in a boxcar", () => {
    for (const rolling_type of ["mean", "var", "std"]) {
      const plain = rolling([1, 4, 6, 2], { rolling_type, window: 3 });
      const boxed = rolling([1, 4, 6, 2], { rolling_type, window: 3, win_type: "boxcar" });
      boxed?.slice(2).forEach((value, at) => {
        expect(value).toBeCloseTo(plain?.[at + 2] as number, 10);
      });
    }
  });

  it.each([
    [{ rolling_type: "quantile" }, "Invalid options for quantile: {}"],
    [
      { rolling_type: "quantile", rolling_type_options: { quantile: 2 } },
      'Invalid options for quantile: {\\"quantile\\":2}',
    ],
    [{ rolling_type: "max", win_type: "hann" }, "Invalid options for max"],
    [{ rolling_type: "sum", win_type: "nothing" }, "Invalid options for sum"],
    [{ rolling_type: "sum", win_type: "gaussian" }, "Invalid options for sum"],
  ])("refuses %j", (options, message) => {
    expect(() => rolling([1, 2], { window: 2, ...options })).toThrow(message);
  });

  it("a sum over a window of one is the input", () => {
    for (let round = 0; round < 50; round += 1) {
      const values = Array.from({ length: 20 }, (_, at) => Math.sin(round * 20 + at) * 1000);
      expect(rolling(values, { rolling_type: "sum", window: 1 })).toEqual(values);
    }
  });
});

describe("pivot margins", () => {
  const lists = { k: ["a", "a", "b"], c: ["x", "y", "x"], v: [1, 2, 4] };
  const margins = (options: object) =>
    run(lists, {
      operation: "pivot",
      options: {
        index: ["k"],
        aggregates: { v: { operator: "sum" } },
        marginal_distributions: true,
        ...options,
      },
    });

  it("adds a row and a column of the same aggregate over all", () => {
    expect(margins({ columns: ["c"] })).toEqual({
      k: ["a", "b", "All"],
      "v|x": [1, 4, 5],
      "v|y": [2, null, 2],
      "v|All": [3, 4, 7],
    });
  });
  it("averages the rows, not the averages", () => {
    expect(margins({ columns: ["c"], aggregates: { v: { operator: "mean" } } })["v|All"]).toEqual([
      1.5,
      4,
      7 / 3,
    ]);
  });
  it("adds only a row where nothing goes across, under the name asked for", () => {
    expect(margins({ marginal_distribution_name: "Sum" })).toEqual({ k: ["a", "b", "Sum"], v: [3, 4, 7] });
  });
});

describe("properties", () => {
  const value = (seed: number) => Math.round(Math.abs(Math.sin(seed) * 1000)) + 1;
  const rounds = Array.from({ length: 40 }, (_, round) => round);

  it.each(rounds)("pivot and flatten keep every cell (%d)", (round) => {
    const keys: [number, string][] = [];
    for (let k = 0; k < 4; k += 1)
      for (let c = 0; c < 3; c += 1) if ((k * 3 + c + round) % 5 > 0) keys.push([k, `c, ${c}`]);
    const lists = {
      k: keys.map(([k]) => k),
      c: keys.map(([, c]) => c),
      v: keys.map((_, at) => value(round * 100 + at)),
    };
    const options = { index: ["k"], columns: ["c"], aggregates: { v: { operator: "mean" } } };
    const flat = run(lists, { operation: "pivot", options }, { operation: "flatten" });
    const cells = keys.map(([k, c]) => flat[`v, ${c.replace(",", "\\,")}`]?.[flat.k?.indexOf(k) ?? -1]);
    expect(cells).toEqual(lists.v);
    const filled = Object.entries(flat)
      .filter(([name]) => name !== "k")
      .flatMap(([, values]) => values.filter((cell) => cell !== null));
    expect(filled).toHaveLength(keys.length);
  });

  it.each(rounds)("shares of a column, and of a row, sum to one (%d)", (round) => {
    const list = (seed: number) => Array.from({ length: 7 }, (_, at) => value(seed + at * 13));
    const lists = { a: list(round), b: list(round + 500) };
    const sum = (values: readonly Cell[] = []) =>
      values.reduce<number>((total, cell) => total + Number(cell), 0);
    const byColumn = run(lists, { operation: "contribution", options: { orientation: "column" } });
    expect(sum(byColumn.a)).toBeCloseTo(1, 12);
    expect(sum(byColumn.b)).toBeCloseTo(1, 12);
    const byRow = run(lists, { operation: "contribution", options: { orientation: "row" } });
    byRow.a?.forEach((cell, row) => {
      expect(Number(cell) + Number(byRow.b?.[row])).toBeCloseTo(1, 12);
    });
  });

  it.each(rounds)("a running sum ends at the sum, and its differences are the input (%d)", (round) => {
    const v = Array.from({ length: 9 }, (_, at) => value(round * 31 + at));
    const result = run(
      { v },
      { operation: "cum", options: { operator: "sum", columns: { v: "total" } } },
      { operation: "diff", options: { columns: { total: "back" } } },
    );
    expect(result.total?.at(-1)).toBe(v.reduce((sum, cell) => sum + cell, 0));
    expect(result.back?.slice(1)).toEqual(v.slice(1));
  });
});

it("marks commas in names, and takes the marks away", () => {
  expect(Object.keys(run({ "a,b": [1] }, { operation: "escape_separator" }))).toEqual(["a\\,b"]);
  const both = [{ operation: "escape_separator" }, { operation: "unescape_separator" }];
  expect(Object.keys(run({ "a,b": [1] }, ...both))).toEqual(["a,b"]);
});
