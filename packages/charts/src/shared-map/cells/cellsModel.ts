import type { ModelInput } from "../../contract/index.ts";
import type { Mark } from "../../contract/marks/index.ts";
import { spatialColumns } from "../../control-kinds/places/index.ts";
import { placesMark, placeText, type Row } from "../form/index.ts";
import { metersPerWorld, toPosition, toWorld, worldExtent } from "../geometry/index.ts";
import type { Position } from "../mapPicture.ts";
import { weightedPlaces } from "../weights/index.ts";
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
  /** All places in it. */
  mark: Mark;
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

/** The rows of a reply gathered by the cell that they lie in. `gridOf`: cells of a side, in shares of the world's width. */
export function cellsModel(
  input: ModelInput<CellsForm>,
  gridOf: (side: number) => CellGrid,
): CellsModel | null {
  const { form } = input;
  const found = weightedPlaces(input);
  if (found === null) return null;
  const { places, unplaced } = found;
  const covered = worldExtent(places.map(({ position }) => position));
  if (covered === null) return { cells: [], extent: 0, unplaced };
  const latitude = places.reduce((sum, { position }) => sum + position[1], 0) / places.length;
  const meters = metersPerWorld(latitude);
  const extent = Math.max(covered.width, covered.height) * meters;
  const chosen = form.grid_size ?? 0;
  const size = chosen > 0 ? chosen : Math.max(roundSize(extent / CELLS_ACROSS), SMALLEST_CELL);
  const grid = gridOf(size / meters);
  const byKey = new Map<string, { middle: readonly [number, number]; values: number[]; rows: Row[] }>();
  for (const { position, weight, row } of places) {
    const { key, middle } = grid.cellAt(toWorld(position));
    const known = byKey.get(key);
    if (known) {
      known.values.push(weight);
      known.rows.push(row);
    } else byKey.set(key, { middle, values: [weight], rows: [row] });
  }
  const columns = [...new Set(spatialColumns(form.spatial))];
  const cells = [...byKey.values()].map(({ middle, values, rows }): Cell => {
    const corners = grid.corners([...middle]);
    return {
      ring: [...corners, corners[0]!].map(toPosition),
      middle: toPosition([...middle]),
      value: aggregateCell(values, form.js_agg_function),
      count: values.length,
      mark: placesMark(rows, columns, placeText(toPosition([...middle]))),
    };
  });
  return { cells, extent: Math.max(extent, size), unplaced };
}
