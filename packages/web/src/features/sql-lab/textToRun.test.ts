import { expect, it } from "vitest";
import { textToRun } from "./textToRun.ts";

it.each([
  ["nothing selected runs all", 3, 3, { sql: "SELECT 1;\nSELECT 2", offset: 0 }],
  ["a selection runs alone", 10, 18, { sql: "SELECT 2", offset: 10 }],
  ["a selection of blanks runs all", 9, 10, { sql: "SELECT 1;\nSELECT 2", offset: 0 }],
])("%s", (_name, from, to, expected) => {
  expect(textToRun("SELECT 1;\nSELECT 2", from, to)).toEqual(expected);
});
