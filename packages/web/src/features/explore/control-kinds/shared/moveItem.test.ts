import { expect, it } from "vitest";
import { moveItem } from "./moveItem.ts";

it.each([
  ["down", 0, 2, ["b", "c", "a"]],
  ["up", 2, 0, ["c", "a", "b"]],
  ["by one", 1, 2, ["a", "c", "b"]],
  ["to where it is", 1, 1, ["a", "b", "c"]],
])("moves an item %s", (_name, from, to, moved) => {
  expect(moveItem(["a", "b", "c"], from, to)).toEqual(moved);
});
