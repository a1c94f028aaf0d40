import type { WordShape } from "./wordShape.ts";

/** Size of a square of the board, px. */
const SQUARE = 2;

/** The nearest corner of a square, px: where the middle of a word may lie. */
export const snapToSquare = (px: number): number => Math.round(px / SQUARE) * SQUARE;

/** Squares `from` to `to` (without it) of one row, counted from the middle of the word. */
interface Run {
  row: number;
  from: number;
  to: number;
}

/** The squares that a turned word covers, its padding included, and how far they reach from its middle. */
export interface Footprint {
  runs: Run[];
  columns: number;
  rows: number;
}

/** The squares that a word needs around it, turned by degrees. */
export function footprintOf({ boxes }: WordShape, degrees: number, padding: number): Footprint {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const padded = boxes.map(({ left, right, top, bottom }) => ({
    left: left - padding,
    right: right + padding,
    top: top - padding,
    bottom: bottom + padding,
  }));
  const corners = padded.flatMap(({ left, right, top, bottom }) =>
    [left, right].flatMap((x) => [top, bottom].map((y) => [x * cos - y * sin, x * sin + y * cos] as const)),
  );
  const reach = (at: 0 | 1) => Math.ceil(Math.max(...corners.map((corner) => Math.abs(corner[at]))) / SQUARE);
  const [columns, rows] = [reach(0), reach(1)];
  const isCovered = (column: number, row: number): boolean => {
    // The middle of the square, turned back into the word.
    const [px, py] = [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE];
    const [x, y] = [px * cos + py * sin, py * cos - px * sin];
    return padded.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
  };
  const runs: Run[] = [];
  for (let row = -rows; row < rows; row += 1) {
    let from: number | null = null;
    for (let column = -columns; column <= columns; column += 1) {
      const covered = column < columns && isCovered(column, row);
      if (covered && from === null) from = column;
      if (!covered && from !== null) {
        runs.push({ row, from, to: column });
        from = null;
      }
    }
  }
  // What is taken lies in the middle of the board: most often a word meets it with its own middle.
  runs.sort((a, b) => Math.abs(a.row) - Math.abs(b.row));
  return { runs, columns, rows };
}

/** Squares that are free or taken. */
export interface Board {
  /** Whether a word with its middle there lies on free squares of the board. */
  isFree(footprint: Footprint, x: number, y: number): boolean;
  take(footprint: Footprint, x: number, y: number): void;
}

/** An empty board; places are px from its upper left corner. */
export function createBoard(width: number, height: number): Board {
  const columns = Math.floor(width / SQUARE);
  const rows = Math.floor(height / SQUARE);
  const taken = new Uint8Array(columns * rows);
  const squareAt = (px: number) => Math.round(px / SQUARE);
  return {
    isFree({ runs, ...reach }, x, y) {
      const [middle, line] = [squareAt(x), squareAt(y)];
      if (line < reach.rows || line + reach.rows > rows) return false;
      if (middle < reach.columns || middle + reach.columns > columns) return false;
      if (taken[line * columns + middle]) return false;
      for (const { row, from, to } of runs) {
        const start = (line + row) * columns + middle;
        for (let square = start + from; square < start + to; square += 1) if (taken[square]) return false;
      }
      return true;
    },
    take({ runs }, x, y) {
      const [middle, line] = [squareAt(x), squareAt(y)];
      for (const { row, from, to } of runs) {
        const start = (line + row) * columns + middle;
        taken.fill(1, start + from, start + to);
      }
    },
  };
}
