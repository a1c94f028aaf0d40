import { expect, it } from "vitest";
import { applyEdit, editBetween } from "./textEdit.ts";

it.each([
  ["a letter in the middle", "SELECT 1", "SELECT 21", { from: 7, to: 7, insert: "2" }],
  ["a letter that stands beside its like", "aaa", "aaaa", { from: 3, to: 3, insert: "a" }],
  ["a part taken out", "SELECT a, b", "SELECT b", { from: 7, to: 10, insert: "" }],
  ["nothing in common", "x", "yz", { from: 0, to: 1, insert: "yz" }],
  ["from nothing", "", "SELECT 1", { from: 0, to: 0, insert: "SELECT 1" }],
  ["to nothing", "SELECT 1", "", { from: 0, to: 8, insert: "" }],
  ["the same", "SELECT 1", "SELECT 1", { from: 8, to: 8, insert: "" }],
])("changes %s, and nothing beside it", (_what, before, after, edit) => {
  expect(editBetween(before, after)).toEqual(edit);
  expect(applyEdit(before, edit)).toBe(after);
});
