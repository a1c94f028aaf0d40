import { projector, unprojector } from "../geometry/index.ts";
import type { MapSize, MapView } from "../mapPicture.ts";
import type { ValueGrid } from "./valueGrid.ts";
import type { WeightedPlace } from "./weightedPlaces.ts";

/** How weights that reach the same place become one. */
export type DensityAggregation = "sum" | "mean";

/** Cells of the grid in the radius of a place. */
const CELLS_IN_RADIUS = 5;
const LEAST_CELL = 3;
/** How far beyond the map it reaches, in widths of the map: so far the map may be moved before it is worked out anew. */
const AROUND = 0.5;

/** Views between which a density does not change: half steps of the zoom, half maps of the way. */
export function densityKey({ longitude, latitude, zoom, bearing }: MapView): string {
  const step = 2 ** zoom;
  const half = (degrees: number) => Math.round((degrees * step) / 180);
  return [Math.round(zoom * 2), half(longitude), half(latitude), Math.round(bearing)].join();
}

/** How much weight lies around each place of a map; a weight fades out to a radius, px. */
export function densityGrid(
  places: readonly WeightedPlace[],
  { radius, aggregation }: { radius: number; aggregation: DensityAggregation },
  view: MapView,
  size: MapSize,
): ValueGrid {
  const cell = Math.max(radius / CELLS_IN_RADIUS, LEAST_CELL);
  const [left, top] = [-size.width * AROUND, -size.height * AROUND];
  const width = Math.ceil((size.width * (1 + 2 * AROUND)) / cell);
  const height = Math.ceil((size.height * (1 + 2 * AROUND)) / cell);
  const sums = new Float64Array(width * height);
  const shares = new Float64Array(aggregation === "mean" ? width * height : 0);
  const project = projector(view, size);
  for (const { position, weight } of places) {
    const [x, y] = project(position);
    const [column, row] = [(x - left) / cell, (y - top) / cell];
    const reach = radius / cell;
    for (let r = Math.max(Math.floor(row - reach), 0); r <= Math.min(row + reach, height - 1); r += 1) {
      for (
        let c = Math.max(Math.floor(column - reach), 0);
        c <= Math.min(column + reach, width - 1);
        c += 1
      ) {
        const share = 1 - ((c + 0.5 - column) ** 2 + (r + 0.5 - row) ** 2) / reach ** 2;
        if (share <= 0) continue;
        const at = r * width + c;
        sums[at]! += weight * share * share;
        if (aggregation === "mean") shares[at]! += share * share;
      }
    }
  }
  const unproject = unprojector(view, size);
  return {
    width,
    height,
    values: aggregation === "mean" ? sums.map((sum, at) => (shares[at] ? sum / shares[at]! : 0)) : sums,
    positionOf: (x, y) => unproject(left + x * cell, top + y * cell),
  };
}
