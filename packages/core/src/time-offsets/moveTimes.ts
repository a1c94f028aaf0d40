import type { Cell, Frame, FrameColumn } from "../frame/index.ts";
import { shiftTimeRange } from "../time-range/index.ts";

/** The frame with the times in these columns moved forward by the distance that its range was moved back. */
export const moveTimes = (frame: Frame, labels: ReadonlySet<string>, distance: string): Frame => {
  const move = timeMover(distance, -1);
  return {
    ...frame,
    columns: frame.columns.map((column) =>
      column.label.length === 1 && labels.has(column.label[0] ?? "") ? moveColumn(column, move) : column,
    ),
  };
};

const moveColumn = (column: FrameColumn, move: (at: number) => number): FrameColumn => ({
  ...column,
  values: column.values.map((value: Cell) => (typeof value === "number" ? move(value) : value)),
});

/** Moves epoch milliseconds back by a distance of the calendar; `-1`: forward. Equal times are worked out once. */
export function timeMover(distance: string, direction: 1 | -1 = 1): (at: number) => number {
  const known = new Map<number, number>();
  const text = direction === 1 ? distance : opposite(distance);
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const iso = new Date(at).toISOString().slice(0, 19);
    const shifted = shiftTimeRange({ since: iso, until: null }, text);
    const since = shifted.ok ? shifted.value.since : null;
    const after = since === null ? at : Date.parse(`${since}Z`) + mod(at, 1000);
    known.set(at, after);
    return after;
  };
}

const mod = (value: number, by: number) => ((value % by) + by) % by;

const opposite = (distance: string): string =>
  /\blater$/i.test(distance)
    ? distance.replace(/\blater$/i, "ago")
    : `${distance.replace(/\s+ago$/i, "")} later`;
