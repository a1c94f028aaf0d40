import { expect, it } from "vitest";
import { offsetOf, textToRun } from "./textToRun.ts";

it.each([
  ["nothing selected runs all", 3, 3, { sql: "SELECT 1;\nSELECT 2", offset: 0 }],
  ["a selection runs alone", 10, 18, { sql: "SELECT 2", offset: 10 }],
  ["a selection of blanks runs all", 9, 10, { sql: "SELECT 1;\nSELECT 2", offset: 0 }],
])("%s", (_name, from, to, expected) => {
  expect(textToRun("SELECT 1;\nSELECT 2", from, to)).toEqual(expected);
});

it.each([
  ["first line", 0, 1, 8, 7],
  ["second line", 0, 2, 1, 10],
  ["inside a selection", 10, 1, 8, 17],
  ["beyond the end", 0, 9, 99, 18],
  ["no column", 0, 2, null, 10],
])("finds the place of an error: %s", (_name, offset, line, column, expected) => {
  expect(offsetOf("SELECT 1;\nSELECT 2", offset, line, column)).toBe(expected);
});
