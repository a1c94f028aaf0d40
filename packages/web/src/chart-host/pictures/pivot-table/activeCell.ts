import type { HeaderCell } from "@sightline/charts/pivot-table";
import { headerCellAt, type PivotLayout } from "./pivotLayout.ts";

/**
 * A cell by its row and column. Those of the headers are negative: column -1 has the innermost names of rows, row -1 the
 * innermost names of columns. A cell over several lines is at the first one and at its outermost level.
 */
export interface Place {
  row: number;
  column: number;
}

/** What is at a place. */
export interface PlacedCell extends Place {
  rows: number;
  columns: number;
  /** Null: a value. */
  head: HeaderCell | null;
}

/** The cell that covers a place; null in the corner and outside the table. */
export function cellAt(layout: PivotLayout, { row, column }: Place): PlacedCell | null {
  const [rowLevels, columnLevels] = [layout.rowHeader.length, layout.columnHeader.length];
  if (row < 0 && column < 0) return null;
  if (row < -columnLevels || column < -rowLevels) return null;
  if (row >= layout.rows.length || column >= layout.columns.length) return null;
  if (row < 0) {
    const head = headerCellAt(layout.columnHeader, row + columnLevels, column);
    if (!head) return null;
    return {
      row: head.level - columnLevels,
      column: head.first,
      rows: head.levels,
      columns: head.count,
      head,
    };
  }
  if (column < 0) {
    const head = headerCellAt(layout.rowHeader, column + rowLevels, row);
    if (!head) return null;
    return { row: head.first, column: head.level - rowLevels, rows: head.count, columns: head.levels, head };
  }
  return { row, column, rows: 1, columns: 1, head: null };
}

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Where a key leads; null for a key that leads nowhere. `page`: rows that a page key passes. */
export function placeAfterKey(layout: PivotLayout, from: Place, pressed: Key, page: number): Place | null {
  const cell = cellAt(layout, from);
  if (!cell) return { row: 0, column: 0 };
  const far = pressed.ctrlKey || pressed.metaKey;
  const last = { row: layout.rows.length - 1, column: layout.columns.length - 1 };
  const top = from.column < 0 ? 0 : -layout.columnHeader.length;
  const left = from.row < 0 ? 0 : -layout.rowHeader.length;
  const clamp = ({ row, column }: Place): Place => ({
    row: Math.min(last.row, Math.max(top, row)),
    column: Math.min(last.column, Math.max(left, column)),
  });
  switch (pressed.key) {
    case "ArrowDown":
      return clamp({ row: far ? last.row : cell.row + cell.rows, column: from.column });
    case "ArrowUp":
      return clamp({ row: far ? 0 : cell.row - 1, column: from.column });
    case "ArrowRight":
      return clamp({ row: from.row, column: far ? last.column : cell.column + cell.columns });
    case "ArrowLeft":
      return clamp({ row: from.row, column: far ? 0 : cell.column - 1 });
    case "PageDown":
      return clamp({ row: Math.max(0, from.row) + page, column: from.column });
    case "PageUp":
      return clamp({ row: Math.max(0, from.row - page), column: from.column });
    case "Home":
      return clamp({ row: far ? 0 : from.row, column: far ? 0 : left });
    case "End":
      return clamp({ row: far ? last.row : from.row, column: last.column });
    default:
      return null;
  }
}
