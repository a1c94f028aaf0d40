import type { PointerEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawHook } from "../../testing/screen.tsx";
import { cell, type Selection } from "./selection.ts";
import { useGridPointer } from "./useGridPointer.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** A grid of 10 rows in view out of 1,000, each 10 pixels high; 3 columns of 100 pixels behind 20 of row numbers. */
async function openGrid() {
  const seen = { top: 0, selections: [] as Selection[] };
  const draw = await drawHook(() =>
    useGridPointer({
      columns: 3,
      selection: cell(0, 0),
      placeAt: (x, y) => ({
        row: Math.max(0, Math.min(999, seen.top + Math.floor(y / 10))),
        column: Math.max(0, Math.min(2, Math.floor((x - 20) / 100))),
        inHeader: y < 0,
        inNumbers: x < 20,
        outside: y >= 100 || x >= 320,
      }),
      onSelect: (selection) => {
        seen.selections.push(selection);
        const { row } = selection.focus;
        seen.top = Math.min(Math.max(seen.top, row - 9), row);
      },
    }),
  );
  const pointer = draw();
  const event = (clientX: number, clientY: number) =>
    ({
      clientX,
      clientY,
      button: 0,
      pointerType: "mouse",
      pointerId: 1,
      shiftKey: false,
      currentTarget: { setPointerCapture: () => {} },
    }) as unknown as PointerEvent<HTMLDivElement>;
  return {
    seen,
    press: (x: number, y: number) => pointer.handlers.onPointerDown(event(x, y)),
    move: (x: number, y: number) => pointer.handlers.onPointerMove(event(x, y)),
    release: () => pointer.handlers.onPointerUp(),
    last: () => seen.selections.at(-1),
  };
}

it("selects a range by dragging, once for each cell", async () => {
  const grid = await openGrid();
  grid.press(50, 15);
  grid.move(150, 35);
  grid.move(155, 36);
  expect(grid.seen.selections).toEqual([
    cell(1, 0),
    { anchor: { row: 1, column: 0 }, focus: { row: 3, column: 1 } },
  ]);
});

it("goes on while it is held below the edge, faster the farther from it, until it is let go", async () => {
  const grid = await openGrid();
  grid.press(50, 95);
  grid.move(50, 105);
  expect(grid.last()?.focus.row).toBe(10);
  vi.advanceTimersByTime(500);
  expect(grid.last()).toEqual({ anchor: { row: 9, column: 0 }, focus: { row: 20, column: 0 } });
  grid.move(50, 145);
  vi.advanceTimersByTime(500);
  expect(grid.last()?.focus.row).toBeGreaterThan(60);
  grid.release();
  const { length } = grid.seen.selections;
  vi.advanceTimersByTime(1_000);
  expect(grid.seen.selections).toHaveLength(length);
});

it("rests when it is led back into the grid, and goes up above it", async () => {
  const grid = await openGrid();
  grid.seen.top = 500;
  grid.press(50, 50);
  grid.move(50, -15);
  vi.advanceTimersByTime(200);
  const up = grid.last()!.focus.row;
  expect(up).toBeLessThan(495);
  grid.move(50, 50);
  const { length } = grid.seen.selections;
  vi.advanceTimersByTime(1_000);
  expect(grid.seen.selections).toHaveLength(length);
});

it("selects whole rows by their numbers, however far the pointer strays", async () => {
  const grid = await openGrid();
  grid.press(5, 15);
  grid.move(150, 35);
  expect(grid.last()).toEqual({ anchor: { row: 1, column: 2 }, focus: { row: 3, column: 0 } });
});
