import { tabularShape } from "../text-metrics/index.ts";
import { type HeaderCell, headerOf, type PivotLine } from "./lines.ts";
import type { PivotSide, PivotTablePicture } from "./pivotPicture.ts";

/** The width of a text in the type of the table, CSS pixels. */
export type MeasureText = (text: string, isBold: boolean) => number;

/** Space beside a text in its cell, both sides, and for the button that folds a group; CSS pixels. */
export const CELL_PADDING = 20;
export const FOLD_BUTTON = 20;

const LEAST = 56;
const MOST = 280;
/** Cells that are looked at to find the widest text; of more, every second, third … row. */
const MEASURED_CELLS = 20_000;
/** Texts whose widths are remembered. Numbers have few, since their figures are all of one width. */
const MOST_WIDTHS = 5_000;

export interface PivotWidths {
  /** Of the columns that hold the names of rows, one for each level. */
  levels: number[];
  /** Of the lines of columns. */
  columns: number[];
}

/** Widths in which names and values can be read. */
export function pivotWidths(
  picture: PivotTablePicture,
  rows: readonly PivotLine[],
  columns: readonly PivotLine[],
  measureText: MeasureText,
): PivotWidths {
  const measure = measureShape(measureText);
  const step = Math.ceil((rows.length * columns.length) / MEASURED_CELLS);
  const measured = rows.filter(({ kind }, at) => kind !== "value" || at % step === 0);
  const widths = columns.map((column) => {
    const widest = measured.reduce((width, row) => {
      const isBold = row.kind !== "value" || column.kind !== "value";
      return Math.max(width, measure(picture.cell(row, column).text, isBold));
    }, 0);
    return clamp(widest + CELL_PADDING);
  });
  const nameWidth = (cell: HeaderCell, side: PivotSide) =>
    measure(picture.headerText(cell, side), true) +
    CELL_PADDING +
    (cell.isCollapsed === null ? 0 : FOLD_BUTTON);
  for (const cell of headerOf(picture.columns, columns).flat())
    widenLines(widths, cell.first, cell.count, nameWidth(cell, "columns"));

  const names = cornerNames(picture);
  const levels = names.rows.map((name, level) => {
    const across = level === names.rows.length - 1 ? names.columns.at(-1) : "";
    const both = [name, across].filter(Boolean).map((text) => measure(String(text), true) + CELL_PADDING);
    return clamp(both.reduce((sum, width) => sum + width, 0));
  });
  for (const cell of headerOf(picture.rows, rows).flat())
    widenLines(levels, cell.level, cell.levels, nameWidth(cell, "rows"));
  return { levels, columns: widths };
}

/** What stands in the corner: the names of the levels on both sides. A side without levels has one that is nameless. */
export const cornerNames = ({
  rows,
  columns,
  levelName,
}: PivotTablePicture): Record<PivotSide, string[]> => ({
  rows: rows.levels.length === 0 ? [""] : rows.levels.map(levelName),
  columns: columns.levels.length === 0 ? [""] : columns.levels.map(levelName),
});

const clamp = (width: number) => Math.ceil(Math.min(MOST, Math.max(LEAST, width)));

/** Gives lines the room that a name over all of them needs. */
function widenLines(widths: number[], first: number, count: number, wanted: number): void {
  const room = widths.slice(first, first + count).reduce((sum, width) => sum + width, 0);
  const needed = clamp(wanted);
  if (room >= needed) return;
  const more = Math.ceil((needed - room) / count);
  for (let at = first; at < first + count; at += 1) widths[at] = (widths[at] ?? 0) + more;
}

/** Measures a text with the widest figure in place of each. Texts of one shape are measured once. */
function measureShape(measure: MeasureText): MeasureText {
  const known = new Map<string, number>();
  return (text, isBold) => {
    const shape = tabularShape(text);
    const key = `${isBold}${shape}`;
    const width = known.get(key) ?? measure(shape, isBold);
    if (known.size < MOST_WIDTHS) known.set(key, width);
    return width;
  };
}

/** Width that a group's name keeps, whose words may stand below each other; CSS pixels. */
const LEAST_GROUP = 96;

/** The widths of levels in less room than they want: the names of groups give way first, since they can wrap. */
export function squeezedLevels(levels: readonly number[], room: number): number[] {
  const last = levels.length - 1;
  const innermost = levels[last] ?? 0;
  const outer = levels.slice(0, last);
  const wanted = outer.reduce((sum, width) => sum + width, 0);
  if (wanted + innermost <= room) return [...levels];
  const left = room - Math.max(Math.min(innermost, room - LEAST_GROUP * last), room / levels.length);
  const squeeze = Math.min(1, left / wanted);
  const groups = outer.map((width) => Math.floor(width * squeeze));
  return [...groups, Math.floor(Math.min(innermost, room - groups.reduce((sum, width) => sum + width, 0)))];
}
