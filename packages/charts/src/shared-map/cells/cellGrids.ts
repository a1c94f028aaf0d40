import type { WorldPoint } from "../geometry/index.ts";

/** A way to cut the world into cells of one size. */
export interface CellGrid {
  /** The cell that a point lies in; equal keys are the same cell. */
  cellAt(point: WorldPoint): { key: string; middle: WorldPoint };
  /** Corners of a cell around its middle. */
  corners(middle: WorldPoint): WorldPoint[];
}

/** Squares of a width. */
export const squareGrid = (width: number): CellGrid => ({
  cellAt([x, y]) {
    const [column, row] = [Math.floor(x / width), Math.floor(y / width)];
    return { key: `${column} ${row}`, middle: [(column + 0.5) * width, (row + 0.5) * width] };
  },
  corners([x, y]) {
    const half = width / 2;
    return [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ];
  },
});

const SIXTH = Math.PI / 3;

/** Hexagons that stand on a corner; `radius`: from the middle to a corner. */
export function hexGrid(radius: number): CellGrid {
  const dx = radius * 2 * Math.sin(SIXTH);
  const dy = radius * 1.5;
  const middleOf = (column: number, row: number): WorldPoint => [
    (column + (Math.abs(row % 2) === 1 ? 0.5 : 0)) * dx,
    row * dy,
  ];
  const distance = ([x1, y1]: WorldPoint, [x2, y2]: WorldPoint) => (x1 - x2) ** 2 + (y1 - y2) ** 2;
  return {
    cellAt(point) {
      // The nearest middle of the rows around it: rows lie closer than hexagons are high.
      const near = Math.round(point[1] / dy);
      const candidates = [near - 1, near, near + 1].map((row) => {
        const shift = Math.abs(row % 2) === 1 ? 0.5 : 0;
        const column = Math.round(point[0] / dx - shift);
        return { key: `${column} ${row}`, middle: middleOf(column, row) };
      });
      return candidates.reduce((best, one) =>
        distance(one.middle, point) < distance(best.middle, point) ? one : best,
      );
    },
    corners: ([x, y]) =>
      Array.from(
        { length: 6 },
        (_, at): WorldPoint => [x + radius * Math.sin(at * SIXTH), y - radius * Math.cos(at * SIXTH)],
      ),
  };
}
