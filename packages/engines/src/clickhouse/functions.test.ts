import { expect, it } from "vitest";
import { functionRules } from "./functions.ts";

const { safeFunctions, refusedFunctions } = functionRules;

it.each(["sum", "sumif", "uniqarrayif", "quantilesmergestate", "upper"])("anybody may call %s", (name) =>
  expect(safeFunctions.has(name)).toBe(true),
);

it.each(["sumifarraymerge", "ifsum", "sumifx", "xsumif", "upperif", "sumif\n", "file"])(
  "not everybody may call %s",
  (name) => expect(safeFunctions.has(name)).toBe(false),
);

it("no refused function is safe in another way of counting", () => {
  expect([...refusedFunctions].filter((name) => safeFunctions.has(name))).toEqual([]);
});
