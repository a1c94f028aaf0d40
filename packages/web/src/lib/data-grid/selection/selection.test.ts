import { expect, it } from "vitest";
import { cell, isRange, type Key, rangeOf, type Selection, selectionAfter } from "./selection.ts";

const size = { rows: 1_000, columns: 5, page: 20 };

/** `press("Shift ArrowDown")` from the middle of the grid. */
function press(text: string, from: Selection = cell(100, 2)): Selection | null {
  const names = text.split(" ");
  const key = names.at(-1) === "Space" ? " " : names.at(-1)!;
  const pressed: Key = {
    key,
    ctrlKey: names.includes("Ctrl"),
    metaKey: names.includes("Meta"),
    shiftKey: names.includes("Shift"),
    altKey: names.includes("Alt"),
  };
  return selectionAfter(pressed, from, size);
}

it.each([
  ["ArrowDown", 101, 2],
  ["ArrowUp", 99, 2],
  ["ArrowLeft", 100, 1],
  ["ArrowRight", 100, 3],
  ["Ctrl ArrowDown", 999, 2],
  ["Meta ArrowRight", 100, 4],
  ["PageDown", 120, 2],
  ["PageUp", 80, 2],
  ["Home", 100, 0],
  ["Ctrl Home", 0, 0],
  ["End", 100, 4],
  ["Ctrl End", 999, 4],
])("%s leads to row %i, column %i", (keys, row, column) => {
  expect(press(keys)).toEqual(cell(row, column));
});

it.each([
  ["below the last row", "ArrowDown", cell(999, 0), cell(999, 0)],
  ["above the first row is the header", "ArrowUp", cell(0, 1), cell(-1, 1)],
  ["above the header is nothing", "ArrowUp", cell(-1, 1), cell(-1, 1)],
  ["from the header down", "PageDown", cell(-1, 1), cell(20, 1)],
])("stays on the grid: %s", (_name, keys, from, to) => {
  expect(press(keys, from)).toEqual(to);
});

it.each([
  ["Shift ArrowDown", { top: 100, bottom: 101, left: 2, right: 2 }],
  ["Shift ArrowLeft", { top: 100, bottom: 100, left: 1, right: 2 }],
  ["Ctrl Shift End", { top: 100, bottom: 999, left: 2, right: 4 }],
  ["Shift Space", { top: 100, bottom: 100, left: 0, right: 4 }],
  ["Ctrl Space", { top: 0, bottom: 999, left: 2, right: 2 }],
  ["Ctrl a", { top: 0, bottom: 999, left: 0, right: 4 }],
])("%s selects a range", (keys, range) => {
  const next = press(keys)!;
  expect(rangeOf(next)).toEqual(range);
  expect(isRange(next)).toBe(true);
});

it("leads a range on from where it was begun, and never into the header", () => {
  const up = press("Shift ArrowUp", { anchor: { row: 3, column: 1 }, focus: { row: 0, column: 2 } })!;
  expect(rangeOf(up)).toEqual({ top: 0, bottom: 3, left: 1, right: 2 });
});

it("gives a range up by Escape, and leaves Escape to others when there is none", () => {
  expect(press("Escape", { anchor: { row: 3, column: 1 }, focus: { row: 5, column: 2 } })).toEqual(
    cell(5, 2),
  );
  expect(press("Escape")).toBeNull();
});

it.each(["x", "Enter", "Tab", "Alt ArrowRight"])("has nothing to do with %s", (keys) => {
  expect(press(keys)).toBeNull();
});
