import { describe, expect, it } from "vitest";
import { compileFormula } from "./index.ts";

const valueAt = (text: string, x: number): number => {
  const formula = compileFormula(text);
  if (!formula.ok) throw new Error(formula.problem);
  return formula.evaluate(x);
};

describe("[S1-044] a formula", () => {
  it.each<[string, number, number]>([
    ["7", 3, 7],
    ["x", 3, 3],
    ["2x+5", 3, 11],
    ["2 x (x + 1)", 3, 24],
    ["(x + 1)(x - 1)", 3, 8],
    ["2sin(0) + 1", 3, 1],
    ["1 + 2 * 3 - 4 / 2", 0, 5],
    ["10 - 3 - 2", 0, 5],
    ["-x^2", 3, -9],
    ["(-x)^2", 3, 9],
    ["2^3^2", 0, 512],
    ["2 ** -1", 0, 0.5],
    ["2 * -x", 3, -6],
    ["--x", 3, 3],
    ["7 % 4", 0, 3],
    ["-1 % 4", 0, 3],
    ["1.5e3 + .5", 0, 1500.5],
    ["pi / tau", 0, 0.5],
    ["log(e)", 0, 1],
    ["log(8, 2)", 0, 3],
    ["round(x / 3, 2)", 1, 0.33],
    ["max(1, x, 2)", 3, 3],
    ["x > 2 ? 10 : 20", 3, 10],
    ["x > 5 ? 10 : x > 2 ? 15 : 20", 3, 15],
    ["(x >= 3) + (x != 3)", 3, 1],
    ["y = x + 1", 3, 4],
    ["f(x) = x + 1", 3, 4],
    ["x / 86400000", 86_400_000, 1],
  ])("%s at %d is %d", (text, x, value) => {
    expect(valueAt(text, x)).toBeCloseTo(value, 10);
  });

  it.each([
    ["", "The formula is not complete"],
    ["2 +", "The formula is not complete"],
    ["2 3", "3 is not expected there"],
    ["(x", ") is missing"],
    ["x)", ") is not expected there"],
    ["* x", "* is not expected there"],
    ["x ? 1", ": is missing"],
    ["x = 2", "= has no meaning in a formula"],
    ["x; 2", "; has no meaning in a formula"],
    ["sin", "( is missing"],
    ["sin(1, 2)", "sin takes 1 values"],
    ["log(1, 2, 3)", "log takes 1 to 2 values"],
    ["y + 1", "y is not known: a formula has x, numbers and functions such as sin(x)"],
    ["constructor(1)", "constructor is not known: a formula has x, numbers and functions such as sin(x)"],
    ["alert(1)", "alert is not known: a formula has x, numbers and functions such as sin(x)"],
    ["x.constructor", ". has no meaning in a formula"],
    ["`x`", "` has no meaning in a formula"],
    ["x".repeat(2001), "A formula has at most 2000 characters"],
    ["(".repeat(1000), "The formula is nested too deeply"],
    ["-".repeat(1000), "The formula is nested too deeply"],
  ])("%.30s is refused: %s", (text, problem) => {
    expect(compileFormula(text)).toEqual({ ok: false, problem });
  });
});
