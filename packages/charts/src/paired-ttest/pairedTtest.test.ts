import { describe, expect, it } from "vitest";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { formErrors } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";
import { pairedTest } from "./pairedTest.ts";
import { incompleteBeta, twoSidedProbability } from "./studentT.ts";

describe("Student's t", () => {
  // Critical values of the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, two-sided.
  it.each([
    [1, 12.706, 0.05],
    [2, 4.303, 0.05],
    [5, 2.571, 0.05],
    [10, 2.228, 0.05],
    [10, 3.169, 0.01],
    [30, 2.042, 0.05],
    [60, 2.0, 0.05],
    [100, 2.626, 0.01],
  ])("with %i degrees of freedom is %f or farther from zero with a probability of %f", (freedom, t, p) => {
    expect(twoSidedProbability(t, freedom)).toBeCloseTo(p, 4);
  });

  // With one degree of freedom it is Cauchy's distribution, with two it has a closed form.
  it.each([0.1, 1, 3, 40])("has the closed forms of one and two degrees of freedom at %f", (t) => {
    expect(twoSidedProbability(t, 1)).toBeCloseTo(1 - (2 * Math.atan(t)) / Math.PI, 12);
    expect(twoSidedProbability(t, 2)).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 12);
  });

  it("is certain to be zero or farther from it, and never beyond everything", () => {
    expect([twoSidedProbability(0, 7), twoSidedProbability(1e9, 7)]).toEqual([1, expect.closeTo(0, 12)]);
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
  });

  it("of the incomplete beta function agrees with polynomials", () => {
    // I_x(2, 2) = x² (3 − 2x)
    for (const x of [0.1, 0.5, 0.9]) expect(incompleteBeta(x, 2, 2)).toBeCloseTo(x * x * (3 - 2 * x), 12);
  });
});

describe("a paired test", () => {
  // Additional hours of sleep with two drugs: Student, "The probable error of a mean", 1908, table on p. 20.
  const dextro = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
  const laevo = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

  it("finds what Student's data are known for: p = 0.002833", () => {
    expect(pairedTest(laevo, dextro).pValue).toBeCloseTo(0.00283289, 7);
    expect(pairedTest(dextro, laevo).pValue).toBeCloseTo(0.00283289, 7);
  });

  it.each([
    ["half as much again", [15, 15], [10, 10], 50],
    ["less", [5, 5], [10, 10], -50],
    ["nothing to compare with", [1, 1], [0, 0], null],
    ["a hole counts as nothing", [10, null], [10, 10], -50],
  ])("has a lift of %s", (_name, values, control, lift) => {
    expect(pairedTest(values, control).lift).toBe(lift);
  });

  it.each([
    ["differences that are all equal", [2, 3, 4], [1, 2, 3]],
    ["no difference", [1, 2], [1, 2]],
    ["one pair", [1], [2]],
    ["pairs with holes only", [1, null], [null, 2]],
  ])("cannot tell a probability of %s", (_name, values, control) => {
    expect(pairedTest(values, control).pValue).toBeNull();
  });

  it("leaves times without a value out", () => {
    expect(pairedTest([1, null, 4, 9], [2, 5, 3, 4]).pValue).toBe(pairedTest([1, 4, 9], [2, 3, 4]).pValue);
  });
});

const FORM = { metrics: ["count"], groupby: ["page"], granularity_sqla: "day" };
const reply = testReply(
  [
    ["__timestamp", 2],
    ["count, A", 0],
    ["count, B", 0],
    ["count, C", 0],
  ],
  [
    [0, 10, 20, 10],
    [1, 11, 23, 10],
    [2, 12, 22, 12],
  ],
);
const draw = (keys: Record<string, unknown> = {}, more = {}) =>
  testPicture<StackPicture>(chart, { ...FORM, ...keys }, [reply], more);
const tableOf = (stack: StackPicture) => stack.parts[0]!.picture as TablePicture;
const textsOf = (stack: StackPicture) => {
  const { columns, rows } = tableOf(stack);
  return rows.map((row) => columns.map(({ key, format }) => format(row[key])));
};

describe("query", () => {
  it("asks for the series over time", () => {
    expect(chart.buildQuery(testForm(chart, FORM))).toMatchObject([
      {
        columns: ["page"],
        metrics: ["count"],
        is_timeseries: true,
        orderby: [["count", false]],
        post_processing: [{ operation: "pivot" }, { operation: "flatten" }],
      },
    ]);
  });

  it("needs a dimension", () => {
    const form = { viz_type: "paired_ttest", datasource: "1__table", ...FORM, groupby: [] };
    expect(formErrors(chart, form, null).controls.groupby).toEqual(["cannot be empty"]);
  });
});

describe("picture", () => {
  it("compares each row with the first", () => {
    const stack = draw({ pvalue_precision: 3, liftvalue_precision: 1 });
    expect(stack.parts.map(({ title }) => title)).toEqual(["Number"]);
    expect(tableOf(stack).columns.map(({ label }) => label)).toEqual([
      "page",
      "p-value",
      "Lift %",
      "Significant",
    ]);
    expect(textsOf(stack)).toEqual([
      ["A", "control", "control", "control"],
      ["B", "0.004", "97.0", "true"],
      ["C", "0.423", "-3.0", "false"],
    ]);
  });

  it("calls differences significant by the level that is chosen", () => {
    expect(textsOf(draw({ significance_level: 0.001 })).map((row) => row[3])).toEqual([
      "control",
      "false",
      "false",
    ]);
  });

  it("makes a row the control that is chosen", () => {
    const table = tableOf(draw());
    expect(table.choose?.(table.rows[0]!)).toBeNull();
    const ownState = table.choose?.(table.rows[1]!);
    expect(ownState).toEqual({ controls: { count: "count, B" } });
    expect(textsOf(draw({}, { ownState })).map((row) => row[1] === "control")).toEqual([false, true, false]);
  });

  it("colors a rise and a fall", () => {
    const { columns, rows } = tableOf(draw());
    const lift = columns.find(({ key }) => key === "lift");
    const [control, rise, fall] = rows.map((row) => lift?.fill?.(row)?.ink);
    expect(control).toBeUndefined();
    expect(rise).not.toBe(fall);
  });
});
