import {
  type HeaderCell,
  headerOf,
  linesOf,
  type PivotLine,
  type PivotSide,
  type PivotTablePicture,
} from "@sightline/charts/pivot-table";

/** The lines of a picture with some groups collapsed, and the cells of its headers. */
export interface PivotLayout {
  rows: PivotLine[];
  columns: PivotLine[];
  /** For each level its cells. */
  rowHeader: HeaderCell[][];
  columnHeader: HeaderCell[][];
  /** The header cells that begin at each row. */
  rowHeads: HeaderCell[][];
}

/** The groups that are collapsed on each side, by `pathKey`: they stay so when other data come. */
export type CollapsedGroups = Readonly<Record<PivotSide, ReadonlySet<string>>>;

export const NOTHING_COLLAPSED: CollapsedGroups = { rows: new Set(), columns: new Set() };

/** What is drawn of a picture. */
export function pivotLayout(
  picture: PivotTablePicture,
  collapsed: Readonly<Record<PivotSide, ReadonlySet<number>>>,
): PivotLayout {
  const rows = linesOf(picture.rows, collapsed.rows);
  const columns = linesOf(picture.columns, collapsed.columns);
  const rowHeader = headerOf(picture.rows, rows);
  const rowHeads: HeaderCell[][] = rows.map(() => []);
  for (const cell of rowHeader.flat()) rowHeads[cell.first]?.push(cell);
  return { rows, columns, rowHeader, columnHeader: headerOf(picture.columns, columns), rowHeads };
}

/** The cell of a header's level that covers a line. */
export function cellCovering(cells: readonly HeaderCell[], line: number): HeaderCell | null {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((cells[middle]?.first ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  const cell = cells[low];
  return cell && cell.first <= line && line < cell.first + cell.count ? cell : null;
}

/** The header cell that covers a line at a level, which may have begun at an outer level. */
export function headerCellAt(
  header: readonly (readonly HeaderCell[])[],
  level: number,
  line: number,
): HeaderCell | null {
  for (let outer = level; outer >= 0; outer -= 1) {
    const cell = cellCovering(header[outer] ?? [], line);
    if (cell) return cell.level + cell.levels > level ? cell : null;
  }
  return null;
}
