import type { HeaderCell, PivotLine, PivotNode } from "@sightline/charts/pivot-table";
import { describe, expect, it } from "vitest";
import { cellAt, type Place, placeAfterKey } from "./activeCell.ts";
import type { PivotLayout } from "./pivotLayout.ts";

const node: PivotNode = { id: 0, depth: 0, value: null, parent: null, children: [] };
const line: PivotLine = { node, kind: "value", isCollapsed: false };
const head = (level: number, first: number, count: number, levels = 1): HeaderCell => ({
  node,
  kind: "value",
  level,
  levels,
  first,
  count,
  isCollapsed: null,
});

/**
 * Two levels of rows, one of columns:
 *            | 0 | 1 | 2
 *  a | a1    |
 *    | a2    |
 *  total     |
 */
const layout: PivotLayout = {
  rows: [line, line, line],
  columns: [line, line, line],
  rowHeader: [
    [head(0, 0, 2), head(0, 2, 1, 2)],
    [head(1, 0, 1), head(1, 1, 1)],
  ],
  columnHeader: [[head(0, 0, 1), head(0, 1, 1), head(0, 2, 1)]],
  rowHeads: [],
};

describe("cellAt", () => {
  it.each<[string, Place, object | null]>([
    ["a value", { row: 1, column: 2 }, { row: 1, column: 2, rows: 1, columns: 1, head: null }],
    ["a group of rows", { row: 1, column: -2 }, { row: 0, column: -2, rows: 2, columns: 1 }],
    ["a name over two levels", { row: 2, column: -1 }, { row: 2, column: -2, rows: 1, columns: 2 }],
    ["a column's name", { row: -1, column: 1 }, { row: -1, column: 1, rows: 1, columns: 1 }],
    ["the corner", { row: -1, column: -1 }, null],
    ["below the table", { row: 3, column: 0 }, null],
    ["beyond the outermost level", { row: 0, column: -3 }, null],
  ])("%s", (_name, place, expected) => {
    const cell = cellAt(layout, place);
    if (expected === null) expect(cell).toBeNull();
    else expect(cell).toMatchObject(expected);
  });
});

describe("placeAfterKey", () => {
  const press = (key: string, from: Place, ctrlKey = false) =>
    placeAfterKey(layout, from, { key, ctrlKey, metaKey: false }, 2);
  it.each<[string, Place, Place]>([
    ["ArrowDown", { row: 0, column: 0 }, { row: 1, column: 0 }],
    ["ArrowDown", { row: 2, column: 0 }, { row: 2, column: 0 }],
    ["ArrowUp", { row: 0, column: 1 }, { row: -1, column: 1 }],
    ["ArrowUp", { row: -1, column: 1 }, { row: -1, column: 1 }],
    ["ArrowUp", { row: 0, column: -1 }, { row: 0, column: -1 }],
    ["ArrowLeft", { row: 1, column: 0 }, { row: 1, column: -1 }],
    ["ArrowLeft", { row: 1, column: -1 }, { row: 1, column: -2 }],
    ["ArrowLeft", { row: -1, column: 0 }, { row: -1, column: 0 }],
    ["ArrowRight", { row: 1, column: 2 }, { row: 1, column: 2 }],
    ["PageDown", { row: 0, column: 1 }, { row: 2, column: 1 }],
    ["PageUp", { row: 1, column: 1 }, { row: 0, column: 1 }],
    ["Home", { row: 1, column: 2 }, { row: 1, column: -2 }],
    ["End", { row: 1, column: -1 }, { row: 1, column: 2 }],
  ])("%s from %j", (key, from, expected) => {
    expect(press(key, from)).toEqual(expected);
  });
  it.each<[string, Place, Place]>([
    ["ArrowDown", { row: 1, column: -2 }, { row: 2, column: -2 }],
    ["ArrowRight", { row: 2, column: -2 }, { row: 2, column: 0 }],
    ["ArrowLeft", { row: 2, column: 0 }, { row: 2, column: -1 }],
  ])("%s from %j passes a whole cell", (key, from, expected) => {
    expect(press(key, from)).toEqual(expected);
  });
  it.each<[string, Place, Place]>([
    ["ArrowDown", { row: 0, column: 1 }, { row: 2, column: 1 }],
    ["ArrowUp", { row: 2, column: 1 }, { row: 0, column: 1 }],
    ["ArrowRight", { row: 0, column: -1 }, { row: 0, column: 2 }],
    ["Home", { row: 2, column: 2 }, { row: 0, column: 0 }],
    ["End", { row: 0, column: 0 }, { row: 2, column: 2 }],
  ])("Ctrl %s from %j goes to the end", (key, from, expected) => {
    expect(press(key, from, true)).toEqual(expected);
  });
  it("leaves other keys alone, and begins anew where the table has shrunk", () => {
    expect(press("a", { row: 0, column: 0 })).toBeNull();
    expect(press("a", { row: 99, column: 0 })).toEqual({ row: 0, column: 0 });
  });
});
