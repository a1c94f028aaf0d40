import { metersPerWorld, toPosition, toWorld, worldExtent } from "../geometry/index.ts";
import type { ValueGrid } from "./valueGrid.ts";
import type { WeightedPlace } from "./weightedPlaces.ts";

export const CELL_AGGREGATIONS = ["sum", "min", "mean", "max"] as const;
export type CellAggregation = (typeof CELL_AGGREGATIONS)[number];

/** Cells of a grid; one with more would take long to draw. */
const MOST_CELLS = 250_000;
/** Empty cells around the places, so that outlines close. */
const EDGE = 2;

const AGGREGATES: Record<CellAggregation, (weights: readonly number[]) => number> = {
  sum: (weights) => weights.reduce((sum, weight) => sum + weight, 0),
  mean: (weights) => AGGREGATES.sum(weights) / weights.length,
  min: (weights) => weights.reduce((a, b) => Math.min(a, b)),
  max: (weights) => weights.reduce((a, b) => Math.max(a, b)),
};

/** Weights gathered in square cells of a side, meters; the cells are larger where there would be too many. */
export function cellGrid(
  places: readonly WeightedPlace[],
  side: number,
  aggregation: CellAggregation,
): { grid: ValueGrid; isCoarse: boolean } | null {
  const covered = worldExtent(places.map(({ position }) => position));
  if (covered === null) return null;
  const { left, top } = covered;
  const middle = places.reduce((sum, { position }) => sum + position[1], 0) / places.length;
  const wanted = Math.max(side, 1) / metersPerWorld(middle);
  const cellsIn = (length: number, cell: number) => Math.floor(length / cell) + 1 + 2 * EDGE;
  const count = (cell: number) => cellsIn(covered.width, cell) * cellsIn(covered.height, cell);
  let cell = wanted;
  while (count(cell) > MOST_CELLS) cell *= Math.max(Math.sqrt(count(cell) / MOST_CELLS), 1.01);
  const [width, height] = [cellsIn(covered.width, cell), cellsIn(covered.height, cell)];
  const weights = new Map<number, number[]>();
  for (const { position, weight } of places) {
    const [x, y] = toWorld(position);
    const index = (Math.floor((y - top) / cell) + EDGE) * width + Math.floor((x - left) / cell) + EDGE;
    const known = weights.get(index);
    if (known) known.push(weight);
    else weights.set(index, [weight]);
  }
  const values = new Float64Array(width * height);
  for (const [index, own] of weights) values[index] = AGGREGATES[aggregation](own);
  const positionOf = (column: number, row: number) =>
    toPosition([left + (column - EDGE) * cell, top + (row - EDGE) * cell]);
  return { grid: { width, height, values, positionOf }, isCoarse: cell > wanted };
}
