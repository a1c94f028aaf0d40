import type { SqlColumn } from "@sightline/api/sql-lab";
import { cellText } from "./cellText.ts";
import type { Row } from "./gridSource.ts";

const CHARACTER_PX = 7.6;
const PADDING_PX = 22;
/** Room for the drawings beside a name. */
const HEADER_PX = 76;
export const LEAST_WIDTH = 56;
const MOST_WIDTH = 420;
const MOST_FITTED = 1_200;

/** The width of a column that shows its name and most of these rows, CSS pixels. */
export function fittingWidth(column: SqlColumn, rows: readonly Row[], most = MOST_FITTED): number {
  const longest = rows.reduce((length, row) => Math.max(length, cellText(row[column.name]).length), 0);
  const wanted = Math.max(column.name.length * CHARACTER_PX + HEADER_PX, longest * CHARACTER_PX + PADDING_PX);
  return Math.round(Math.min(most, Math.max(LEAST_WIDTH, wanted)));
}

/** Widths by the name of the column, for rows as they first come. */
export const firstWidths = (columns: readonly SqlColumn[], rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(columns.map((column) => [column.name, fittingWidth(column, rows, MOST_WIDTH)]));

/** Where each column begins, and last where they end. */
export function columnLefts(widths: readonly number[], from: number): number[] {
  const lefts = [from];
  for (const width of widths) lefts.push(lefts.at(-1)! + width);
  return lefts;
}
