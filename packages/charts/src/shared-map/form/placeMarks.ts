import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { DIMMED_OPACITY, isSelected, type Mark, type SelectedValues } from "../../contract/marks/index.ts";
import { NULL_TEXT } from "../../shared-picture/index.ts";
import type { Rgba } from "../mapPicture.ts";
import { multiplyOpacity } from "./colors/index.ts";
import type { Row } from "./rowsWithPlace.ts";

interface MarkedRow {
  row: Row;
  /** What a reader calls the place. */
  label: string;
  /** The columns that say where the row is. */
  places: readonly QueryColumn[];
  /** The column of its category; null: there are none. */
  category?: QueryColumn | null;
  metric?: QueryMetric | null;
}

/** What a mark on a map stands for: its category, and without one its place. */
export function placeMark({ row, label, places, category = null, metric = null }: MarkedRow): Mark {
  const columns = category === null ? places : [category];
  const values = columns.map((column) => ({ column, value: row[columnLabel(column)] ?? null }));
  return {
    values,
    label: category === null ? label : String(values[0]!.value ?? NULL_TEXT),
    ...(metric === null ? {} : { metric }),
  };
}

/** A mark of more places has no filter: it would be too long for a query. */
const MOST_PLACES = 500;

/** What a mark stands for that is drawn for several rows: all of their places. */
export function placesMark(rows: readonly Row[], places: readonly string[], label: string): Mark {
  const values = places.map((column) => ({
    column,
    value: [...new Set(rows.map((row) => row[column] ?? null))],
  }));
  return { values: values.some(({ value }) => value.length > MOST_PLACES) ? [] : values, label };
}

/** The color of a mark, paler where the chart's own filter leaves it out. */
export const markColor = (color: Rgba, mark: Mark | null, selected: SelectedValues): Rgba =>
  isSelected(mark, selected) ? color : multiplyOpacity(color, DIMMED_OPACITY);
