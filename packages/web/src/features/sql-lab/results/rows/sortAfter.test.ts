import { expect, it } from "vitest";
import { sortAfter } from "./sortAfter.ts";

const up = (column: string) => ({ column, desc: false });
const down = (column: string) => ({ column, desc: true });

it.each([
  ["a first click sorts", [], "a", false, [up("a")]],
  ["a second one turns", [up("a")], "a", false, [down("a")]],
  ["a third one gives the order of the query back", [down("a")], "a", false, []],
  ["another column takes its place", [down("a"), up("b")], "c", false, [up("c")]],
  ["with Shift it comes after", [down("a")], "b", true, [down("a"), up("b")]],
  ["with Shift one turns in its place", [up("a"), up("b")], "a", true, [down("a"), up("b")]],
  ["with Shift one leaves", [down("a"), up("b")], "a", true, [up("b")]],
])("%s", (_name, before, column, add, after) => {
  expect(sortAfter(before, column, add)).toEqual(after);
});
