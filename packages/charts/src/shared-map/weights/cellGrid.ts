import { metersPerWorld, toPosition, toWorld } from "../geometry/index.ts";
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
  if (places.length === 0) return null;
  const points = places.map(({ position }) => toWorld(position));
  const middle = places.reduce((sum, { position }) => sum + position[1], 0) / places.length;
  const ends = (axis: 0 | 1) => ({
    low: points.reduce((least, point) => Math.min(least, point[axis]), Infinity),
    high: points.reduce((most, point) => Math.max(most, point[axis]), -Infinity),
  });
  const [x, y] = [ends(0), ends(1)];
  const wanted = Math.max(side, 1) / metersPerWorld(middle);
  const count = (cell: number) =>
    (Math.floor((x.high - x.low) / cell) + 1 + 2 * EDGE) *
    (Math.floor((y.high - y.low) / cell) + 1 + 2 * EDGE);
  let cell = wanted;
  while (count(cell) > MOST_CELLS) cell *= Math.max(Math.sqrt(count(cell) / MOST_CELLS), 1.01);
  const width = Math.floor((x.high - x.low) / cell) + 1 + 2 * EDGE;
  const height = Math.floor((y.high - y.low) / cell) + 1 + 2 * EDGE;
  const weights = new Map<number, number[]>();
  for (const [at, [px, py]] of points.entries()) {
    const index = (Math.floor((py - y.low) / cell) + EDGE) * width + Math.floor((px - x.low) / cell) + EDGE;
    const known = weights.get(index);
    if (known) known.push(places[at]!.weight);
    else weights.set(index, [places[at]!.weight]);
  }
  const values = new Float64Array(width * height);
  for (const [index, own] of weights) values[index] = AGGREGATES[aggregation](own);
  const positionOf = (column: number, row: number) =>
    toPosition([x.low + (column - EDGE) * cell, y.low + (row - EDGE) * cell]);
  return { grid: { width, height, values, positionOf }, isCoarse: cell > wanted };
}
