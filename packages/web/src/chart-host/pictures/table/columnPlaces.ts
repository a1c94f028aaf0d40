import type { TableColumn, TablePicture, TableState } from "@sightline/charts/contract/pictures/table";
import { columnWidths, tabularShape } from "@sightline/charts/text-metrics";
import { NUMERIC } from "@sightline/core/query/generic-type";
import { lineStarts } from "../lines/linesInView.ts";

/** Rows that decide how wide a column is. */
const MEASURED_ROWS = 100;
const PADDING_PX = 16;
/** Room for the arrow that tells the order. */
const ARROW_PX = 16;
export const LEAST_WIDTH = 48;
const MOST_WIDTH = 480;
/** Of the width that pinned columns may take, since they stay while the rest is scrolled. */
const MOST_PINNED = 0.6;

type MeasureText = (text: string, isBold: boolean) => number;

/** The columns in the order in which they are drawn: those that stay in view first. */
export interface PlacedColumns {
  columns: readonly TableColumn[];
  /** How many of the first ones stay in view. */
  pinned: number;
  /** Where the pinned ones begin, and last where they end, CSS pixels. */
  pinnedStarts: readonly number[];
  /** The same of the others, from 0. */
  starts: readonly number[];
}

/** Columns as the reader has put them. Those that the reader has not moved keep their places after them. */
export function orderColumns(
  columns: readonly TableColumn[],
  { columnOrder, pinnedColumns }: Pick<TableState, "columnOrder" | "pinnedColumns">,
): { columns: TableColumn[]; pinned: number } {
  const place = (key: string) => {
    const at = columnOrder.indexOf(key);
    return at < 0 ? columnOrder.length : at;
  };
  const ordered = [...columns].sort((a, b) => place(a.key) - place(b.key));
  const isPinned = ({ key }: TableColumn) => pinnedColumns.includes(key);
  const pinned = ordered.filter(isPinned);
  return { columns: [...pinned, ...ordered.filter((column) => !isPinned(column))], pinned: pinned.length };
}

/** The width that a column's name and cells need, CSS pixels. */
export function naturalWidth(column: TableColumn, picture: TablePicture, measure: MeasureText): number {
  const { rows, totals } = picture;
  const widthOf = (text: string, isBold: boolean) => measure(tabularShape(text), isBold);
  const arrow = column.arrow ? ARROW_PX : 0;
  const heading = widthOf(column.label, true) + ARROW_PX;
  const least = Math.max(LEAST_WIDTH, column.width ?? 0);
  if (column.isTruncated) return Math.max(least, Math.min(heading + PADDING_PX, MOST_WIDTH));
  const cells = rows.slice(0, MEASURED_ROWS).map((row) => widthOf(column.format(row[column.key]), false));
  const sum = totals?.[column.key] === undefined ? 0 : widthOf(column.format(totals[column.key]), true);
  const content = Math.max(heading, sum, ...cells.map((width) => width + arrow));
  return Math.ceil(Math.max(least, Math.min(content + PADDING_PX, MOST_WIDTH)));
}

/**
 * Where each column lies in a table of some width. Room to spare is shared by the columns that nobody has resized.
 * `fits`: the table cannot be scrolled, so wide columns give way, but for those of numbers; if that is not enough, none do.
 */
export function placeColumns(
  picture: TablePicture,
  shown: readonly TableColumn[],
  state: Pick<TableState, "columnOrder" | "pinnedColumns" | "columnWidths">,
  { width, measure, fits = false }: { width: number; measure: MeasureText; fits?: boolean },
): PlacedColumns {
  const { columns, pinned } = orderColumns(shown, state);
  const natural = columns.map((column) => naturalWidth(column, picture, measure));
  const chosen = columns.map(({ key }) => state.columnWidths[key]);
  const used = natural.reduce((sum, own, at) => sum + (chosen[at] ?? own), 0);
  const elastic = natural.reduce((sum, own, at) => sum + (chosen[at] === undefined ? own : 0), 0);
  const spare = Math.max(0, width - used);
  const wanted = natural.map((own, at) => {
    const kept = chosen[at];
    return kept === undefined
      ? own + (elastic > 0 ? (spare * own) / elastic : 0)
      : Math.max(LEAST_WIDTH, kept);
  });
  const widths = fits ? fittingWidths(columns, wanted, width) : wanted;
  // A window that pinned columns fill has no room for the others.
  const room = width * MOST_PINNED;
  const head = widths.slice(0, pinned).reduce((sum, one) => sum + one, 0);
  const squeeze = pinned < columns.length && head > room ? room / head : 1;
  return {
    columns,
    pinned,
    pinnedStarts: lineStarts(widths.slice(0, pinned).map((one) => one * squeeze)),
    starts: lineStarts(widths.slice(pinned)),
  };
}

/** Widths that add up to the room that there is; as they were wanted if there is enough, or too little for all. */
function fittingWidths(columns: readonly TableColumn[], wanted: number[], width: number): number[] {
  if (wanted.reduce((sum, one) => sum + one, 0) <= width) return wanted;
  const least = wanted.map((own, at) => (columns[at]?.type === NUMERIC ? own : 0));
  const squeezed = columnWidths(wanted, width, least);
  return squeezed.length < wanted.length ? wanted : squeezed;
}

/** The order of columns after one of them was moved to the place of another. */
export function orderAfterMove(columns: readonly TableColumn[], key: string, target: string): string[] {
  const keys = columns.map((column) => column.key);
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return keys;
  keys.splice(to, 0, ...keys.splice(from, 1));
  return keys;
}
