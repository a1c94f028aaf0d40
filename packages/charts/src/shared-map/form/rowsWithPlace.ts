import type { ChartDataset, QueryData } from "../../contract/index.ts";
import type { TooltipRow } from "../../contract/pictures/index.ts";
import { NULL_TEXT, verboseName } from "../../shared-picture/index.ts";
import type { Position } from "../mapPicture.ts";

export type Row = Readonly<Record<string, unknown>>;

export interface PlacedRow {
  row: Row;
  position: Position;
}

/** The rows that say where they are, and how many do not. */
export function rowsWithPlace(
  { data }: QueryData,
  positionOf: (row: Row) => Position | null,
): { rows: PlacedRow[]; unplaced: number } {
  const rows = data.flatMap((row): PlacedRow[] => {
    const position = positionOf(row);
    return position ? [{ row, position }] : [];
  });
  return { rows, unplaced: data.length - rows.length };
}

/** Digits of a place that matter on a map: about a metre. */
const PLACE_DIGITS = 5;

/** A place as people write it: latitude first. */
export const placeText = ([longitude, latitude]: Position): string =>
  `${Number(latitude.toFixed(PLACE_DIGITS))}, ${Number(longitude.toFixed(PLACE_DIGITS))}`;

/** A line of a tooltip for a cell of a row. */
export const cellRow = (row: Row, key: string, dataset: ChartDataset): TooltipRow => ({
  color: null,
  name: verboseName(key, dataset),
  values: [row[key] === null || row[key] === undefined ? NULL_TEXT : String(row[key])],
  emphasised: false,
});
