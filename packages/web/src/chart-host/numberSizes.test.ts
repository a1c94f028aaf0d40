import { expect, it } from "vitest";
import { smallestOf, withSize } from "./numberSizes.ts";

const row = new Map([
  ["a", 40],
  ["b", 28],
]);

it.each([
  ["the smallest", "c", 60, 28],
  ["a new smallest", "c", 20, 20],
  ["what is left when one goes", "b", null, 40],
  ["what one has become", "b", 50, 40],
])("numbers of a row share %s", (_name, id, size, smallest) => {
  expect(smallestOf(withSize(row, id, size))).toBe(smallest);
});

it("nothing changes where a number has its size already", () => {
  expect(withSize(row, "a", 40)).toBe(row);
  expect(withSize(row, "c", null)).toBe(row);
  expect(smallestOf(new Map())).toBeNull();
});
