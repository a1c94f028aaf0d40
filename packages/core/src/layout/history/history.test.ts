import { describe, expect, it } from "vitest";
import { HISTORY_LENGTH } from "./history.ts";
import {
  canRedo,
  canUndo,
  emptyHistory,
  type History,
  isFull,
  isUnchanged,
  pushState,
  redo,
  undo,
} from "./index.ts";

const changes = (count: number) =>
  Array.from({ length: count }, (_, at) => at + 1).reduce<History<number>>(pushState, emptyHistory(0));
const undoAll = (history: History<number>): History<number> =>
  canUndo(history) ? undoAll(undo(history)) : history;

describe("history", () => {
  it("[S2-062] changes are undone and redone", () => {
    const two = changes(2);
    expect(undo(two).present).toBe(1);
    expect(redo(undo(two))).toEqual(two);
    expect(canRedo(two)).toBe(false);
    expect(canRedo(undo(two))).toBe(true);
  });

  it("a new change ends what could be redone", () => {
    expect(canRedo(pushState(undo(changes(2)), 9))).toBe(false);
  });

  it("nothing to undo, to redo or to record gives the same history", () => {
    const start = emptyHistory(0);
    expect([undo(start), redo(start), pushState(start, 0)].every((history) => history === start)).toBe(true);
  });

  it("[S2-064] holds at most 52 entries", () => {
    const { past, present } = changes(200);
    expect(HISTORY_LENGTH).toBe(52);
    expect([...past, present]).toHaveLength(52);
    expect(present).toBe(200);
  });

  it.each([
    [49, false, false],
    [50, true, false],
    [51, true, true],
  ])("after %d changes: full %s, exceeded %s", (count, full, exceeded) => {
    expect([isFull(changes(count)), changes(count).exceeded]).toEqual([full, exceeded]);
  });

  it("[S2-059] undoing everything leads back to the saved state", () => {
    expect(isUnchanged(changes(3))).toBe(false);
    expect(isUnchanged(undoAll(changes(3)))).toBe(true);
  });

  it("[S2-060] but not when the history was exceeded", () => {
    expect(isUnchanged(undoAll(changes(51)))).toBe(false);
    expect(isUnchanged(undoAll(changes(50)))).toBe(true);
  });
});
