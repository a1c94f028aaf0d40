/** A cell by its row and column; row -1 is the header. */
export interface Place {
  row: number;
  column: number;
}

/** The id of a cell, by which the table tells where the keyboard is. */
export const cellId = (table: string, { row, column }: Place): string => `${table}-${row}-${column}`;

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Size {
  rows: number;
  columns: number;
  /** Rows that a page key passes. */
  page: number;
}

/** Where a key leads; null for a key that leads nowhere. */
export function placeAfterKey({ row, column }: Place, pressed: Key, size: Size): Place | null {
  const far = pressed.ctrlKey || pressed.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const at = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(-1, Math.min(last.row, nextRow)),
    column: Math.max(0, Math.min(last.column, nextColumn)),
  });
  switch (pressed.key) {
    case "ArrowDown":
      return at(far ? last.row : row + 1, column);
    case "ArrowUp":
      return at(far ? Math.min(0, row) : row - 1, column);
    case "ArrowLeft":
      return at(row, far ? 0 : column - 1);
    case "ArrowRight":
      return at(row, far ? last.column : column + 1);
    case "PageDown":
      return at(Math.max(0, row) + size.page, column);
    case "PageUp":
      return at(Math.max(0, row - size.page), column);
    case "Home":
      return at(far ? 0 : row, 0);
    case "End":
      return at(far ? last.row : row, last.column);
    default:
      return null;
  }
}
