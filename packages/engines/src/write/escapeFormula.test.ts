import { expect, it } from "vitest";
import { escapeFormula } from "./escapeFormula.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["-cmd", "'-cmd"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["%x", "'%x"],
  ["|calc", "'\\|calc"],
  ["  =1+1", "'  =1+1"],
  ['""=1+1', `'""=1+1`],
  ["=cmd|' /C calc'!A0", "'=cmd\\|' /C calc'!A0"],
  ["-12.5", "-12.5"],
  ["-1e5", "-1e5"],
  ["plain", "plain"],
  ["a=b", "a=b"],
  ["a|b", "a|b"],
  ["", ""],
])("disarms %j as %j", (text, expected) => {
  expect(escapeFormula(text)).toBe(expected);
});
