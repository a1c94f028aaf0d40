import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../../contract/index.ts";
import { toNumber } from "../../shared-picture/index.ts";
import { placedRows, positionReader } from "../form/index.ts";
import { metersPerWorld, toPosition, toWorld } from "../geometry/index.ts";
import type { Position } from "../mapPicture.ts";
import { aggregateCell } from "./aggregate.ts";
import type { CellGrid } from "./cellGrids.ts";
import type { CellsForm } from "./controls.ts";

export interface Cell {
  /** Closed outline. */
  ring: Position[];
  middle: Position;
  value: number;
  /** Rows in it. */
  count: number;
}

export interface CellsModel {
  cells: Cell[];
  /** Larger side of what the rows cover, meters. */
  extent: number;
  /** Rows that cannot be drawn. */
  unplaced: number;
}

/** Cells across the data where nobody said how large they are. */
const CELLS_ACROSS = 30;
/** Side of a cell where all rows are in one place, meters. */
const SMALLEST_CELL = 20;

/** A size that is easily said: 1, 2 or 5 with zeros. */
function roundSize(meters: number): number {
  if (meters <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(meters));
  return (([1, 2, 5].find((step) => step * power >= meters) ?? 10) as number) * power;
}

/** Larger side of what the points cover, in shares of the world's width. */
function extentOf(points: readonly (readonly [number, number])[]): number {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const width = (all: number[]) =>
    all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
  return Math.max(width(xs), width(ys));
}

/** The rows of a reply gathered by the cell that they lie in. `gridOf`: cells of a side, in shares of the world's width. */
export function cellsModel(
  { form, queries }: ModelInput<CellsForm>,
  gridOf: (side: number) => CellGrid,
): CellsModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const { rows, unplaced } = placedRows(reply, positionReader(form.spatial));
  if (rows.length === 0) return { cells: [], extent: 0, unplaced };
  const points = rows.map(({ position }) => toWorld(position));
  const latitude = rows.reduce((sum, { position }) => sum + position[1], 0) / rows.length;
  const meters = metersPerWorld(latitude);
  const extent = extentOf(points) * meters;
  const chosen = form.grid_size ?? 0;
  const size = chosen > 0 ? chosen : Math.max(roundSize(extent / CELLS_ACROSS), SMALLEST_CELL);
  const grid = gridOf(size / meters);
  const weightKey = form.size === null ? null : metricLabel(form.size);
  const byKey = new Map<string, { middle: readonly [number, number]; values: number[] }>();
  for (const [at, { row }] of rows.entries()) {
    const weight = weightKey === null ? 1 : toNumber(row[weightKey]);
    if (weight === null) continue;
    const { key, middle } = grid.cellAt(points[at]!);
    const known = byKey.get(key);
    if (known) known.values.push(weight);
    else byKey.set(key, { middle, values: [weight] });
  }
  const cells = [...byKey.values()].map(({ middle, values }): Cell => {
    const corners = grid.corners([...middle]);
    return {
      ring: [...corners, corners[0]!].map(toPosition),
      middle: toPosition([...middle]),
      value: aggregateCell(values, form.js_agg_function),
      count: values.length,
    };
  });
  return { cells, extent: Math.max(extent, size), unplaced };
}
