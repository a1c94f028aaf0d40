import { expect, it } from "vitest";
import { nestedJson, nestedText } from "./nestedJson.ts";

it.each([
  ["an object", '{"a":1}', { a: 1 }],
  ["a list", " [1]", [1]],
  ["a value that is nested already", { a: 1 }, { a: 1 }],
  ["no text that only begins like one", "{not json", undefined],
  ["no number", "12", undefined],
  ["no null", null, undefined],
])("finds %s in a cell", (_name, value, nested) => {
  expect(nestedJson(value)).toEqual(nested);
});

it("indents nested values with the digits of their numbers", () => {
  expect(nestedText(nestedJson('{"a":90071992547409931,"b":"90071992547409931"}')!)).toBe(
    '{\n  "a": 90071992547409931,\n  "b": "90071992547409931"\n}',
  );
});
