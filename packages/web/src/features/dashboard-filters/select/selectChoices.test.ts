import { describe, expect, it } from "vitest";
import { keyOf, optionsOf, stillOffered, typedValue, valueOfKey, valueText } from "./selectChoices.ts";

const words = { none: "<NULL>", empty: "<empty>" };

it.each([
  ["text", "North", false, "North"],
  ["a number", 7, false, "7"],
  ["null", null, false, "<NULL>"],
  ["an empty text", "", false, "<empty>"],
  ["a boolean", true, false, "TRUE"],
  ["a day", Date.UTC(2024, 1, 3), true, "2024-02-03"],
  ["a moment", Date.UTC(2024, 1, 3, 4, 5, 6), true, "2024-02-03 04:05:06"],
])("a value is written as people read it: %s", (_name, value, isTime, text) => {
  expect(valueText(value, isTime, words)).toBe(text);
});

it.each([["1"], [1], [true], [null]])("%j keeps its type as a choice", (value) => {
  expect(valueOfKey(keyOf(value))).toBe(value);
});

describe("what is offered", () => {
  it("begins with chosen values that the data do not hold, each once", () => {
    expect(optionsOf(["a", "b", "a"], ["z", "b"], String).map(({ label }) => label)).toEqual(["z", "a", "b"]);
  });

  it("keeps only those chosen values that fit", () => {
    expect(stillOffered(["a", "z", null], ["a", null])).toEqual(["a", null]);
  });
});

it.each([
  ["12", [1, 2], 12],
  ["twelve", [1, 2], "twelve"],
  ["12", ["a"], "12"],
])("typed %s over %j is %j", (text, values, expected) => {
  expect(typedValue(text, values)).toBe(expected);
});
