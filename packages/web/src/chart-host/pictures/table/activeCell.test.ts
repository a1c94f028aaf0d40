import { expect, it } from "vitest";
import { placeAfterKey } from "./activeCell.ts";

const size = { rows: 100, columns: 4, page: 10 };

it.each([
  ["down", "ArrowDown", false, [5, 1], [6, 1]],
  ["to the last row", "ArrowDown", true, [5, 1], [99, 1]],
  ["up into the header", "ArrowUp", false, [0, 1], [-1, 1]],
  ["no further than the header", "ArrowUp", false, [-1, 1], [-1, 1]],
  ["to the first row", "ArrowUp", true, [5, 1], [0, 1]],
  ["right, to the last column", "ArrowRight", false, [5, 3], [5, 3]],
  ["to the first column", "ArrowLeft", true, [5, 3], [5, 0]],
  ["a page down", "PageDown", false, [95, 1], [99, 1]],
  ["a page up", "PageUp", false, [5, 1], [0, 1]],
  ["to the beginning of the row", "Home", false, [5, 3], [5, 0]],
  ["to the very end", "End", true, [5, 0], [99, 3]],
])("%s", (_name, key, ctrlKey, [row, column], [nextRow, nextColumn]) => {
  const from = { row: row!, column: column! };
  expect(placeAfterKey(from, { key, ctrlKey, metaKey: false }, size)).toEqual({
    row: nextRow,
    column: nextColumn,
  });
});

it("other keys lead nowhere", () => {
  expect(placeAfterKey({ row: 0, column: 0 }, { key: "a", ctrlKey: false, metaKey: false }, size)).toBeNull();
});
