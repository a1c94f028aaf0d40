import { projector, unprojector } from "../shared-map/geometry/index.ts";
import type { MapSize, MapView, Position } from "../shared-map/index.ts";
import type { WeightedPlace } from "../shared-map/weights/index.ts";

export interface ScreenCell {
  /** Closed outline. */
  ring: Position[];
  middle: Position;
  /** Sum of the weights in it. */
  value: number;
  count: number;
}

/** The squares of a map, px wide, that have places in them. */
export function screenCells(
  places: readonly WeightedPlace[],
  side: number,
  view: MapView,
  size: MapSize,
): ScreenCell[] {
  const [project, unproject] = [projector(view, size), unprojector(view, size)];
  const cells = new Map<string, { column: number; row: number; value: number; count: number }>();
  for (const { position, weight } of places) {
    const [x, y] = project(position);
    if (x < -side || y < -side || x > size.width + side || y > size.height + side) continue;
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const key = `${column} ${row}`;
    const cell = cells.get(key) ?? { column, row, value: 0, count: 0 };
    cell.value += weight;
    cell.count += 1;
    cells.set(key, cell);
  }
  return [...cells.values()].map(({ column, row, value, count }) => {
    const [left, top] = [column * side, row * side];
    // A pixel apart from each other.
    const corners = [
      [left, top],
      [left + side - 1, top],
      [left + side - 1, top + side - 1],
      [left, top + side - 1],
      [left, top],
    ] as const;
    return {
      ring: corners.map(([x, y]) => unproject(x, y)),
      middle: unproject(left + side / 2, top + side / 2),
      value,
      count,
    };
  });
}
