/** A cell; row -1 is the header. */
export interface Place {
  row: number;
  column: number;
}

/** A range of cells from where it was begun to where it has been led. */
export interface Selection {
  anchor: Place;
  focus: Place;
}

/** Rows and columns of a range; the ends belong to it. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Size {
  rows: number;
  columns: number;
  /** Rows that a page key passes. */
  page: number;
}

export const cell = (row: number, column: number): Selection => ({
  anchor: { row, column },
  focus: { row, column },
});

export function rangeOf({ anchor, focus }: Selection): Range {
  return {
    top: Math.max(0, Math.min(anchor.row, focus.row)),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Whether more than one cell is selected. */
export const isRange = ({ anchor, focus }: Selection): boolean =>
  anchor.row !== focus.row || anchor.column !== focus.column;

export const allCells = ({ rows, columns }: Size, focus: Place): Selection => ({
  anchor: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) },
  focus: { row: 0, column: 0 },
  ...(rows === 0 && { anchor: focus }),
});

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What is selected after a key; null for a key that has nothing to do with it. */
export function selectionAfter(pressed: Key, selection: Selection, size: Size): Selection | null {
  const far = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey) return null;
  const { focus, anchor } = selection;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  if (pressed.key === " " && pressed.shiftKey)
    return { anchor: { row: anchor.row, column: last.column }, focus: { row: focus.row, column: 0 } };
  if (pressed.key === " " && far)
    return { anchor: { row: last.row, column: anchor.column }, focus: { row: 0, column: focus.column } };
  if (far && pressed.key.toLowerCase() === "a") return allCells(size, focus);
  if (pressed.key === "Escape" && isRange(selection)) return { anchor: focus, focus };
  const target = placeAfter(pressed.key, far, focus, size, last);
  if (!target) return null;
  const next = {
    // A range has no header.
    row: Math.max(pressed.shiftKey ? 0 : -1, Math.min(last.row, target.row)),
    column: Math.max(0, Math.min(last.column, target.column)),
  };
  return { anchor: pressed.shiftKey ? anchor : next, focus: next };
}

function placeAfter(
  key: string,
  far: boolean,
  { row, column }: Place,
  size: Size,
  last: Place,
): Place | null {
  switch (key) {
    case "ArrowDown":
      return { row: far ? last.row : row + 1, column };
    case "ArrowUp":
      return { row: far ? 0 : row - 1, column };
    case "ArrowLeft":
      return { row, column: far ? 0 : column - 1 };
    case "ArrowRight":
      return { row, column: far ? last.column : column + 1 };
    case "PageDown":
      return { row: Math.max(0, row) + size.page, column };
    case "PageUp":
      return { row: Math.max(0, row - size.page), column };
    case "Home":
      return { row: far ? 0 : row, column: 0 };
    case "End":
      return { row: far ? last.row : row, column: last.column };
    default:
      return null;
  }
}
