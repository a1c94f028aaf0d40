import type { TableColumn, TablePicture } from "@sightline/charts/contract/pictures/table";
import { withoutTags } from "@sightline/charts/html-text";
import { columnWidths } from "@sightline/charts/text-metrics";
import { NUMERIC } from "@sightline/core/query/generic-type";
import { textWidth } from "../../fonts/index.ts";
import { fitText, svgRect, svgText, widthInLines, wrapText } from "../../svg/index.ts";
import { drawNote, hiddenText } from "../hiddenText.ts";
import type { DrawingSpace, StaticRenderer } from "../staticRenderer.ts";
import { cellLine } from "./cellLine.ts";

// As the style sheet of tables on the screen has them, px.
const FONT_SIZE = 12;
const ROW_HEIGHT = 28;
const HEADER_HEIGHT = 32;
const GROUPS_HEIGHT = 28;
const NOTE_HEIGHT = 26;
/** From one line of a text to the next, and lines that a cell and a heading may take, px. */
const LINE = 15;
const MOST_LINES = 3;
const MOST_HEAD_LINES = 2;
const CELL_PADDING = 8;
const MAX_COLUMN_WIDTH = 480;
/** Rows that decide how wide a column is. */
const MEASURED_ROWS = 100;
const BAR_INSET = 2;
const BAR_RADIUS = 2;
const ARROW_WIDTH = 14;

interface PlacedColumn {
  column: TableColumn;
  x: number;
  width: number;
}

/** As many rows and columns as fit, the summary, and a note of how many there are beyond. */
export const renderTable: StaticRenderer<TablePicture> = (given, space) => {
  const table = plainTexts(given);
  const { size, theme } = space;
  const columns = placeColumns(table, size.width);
  const summaryHeight = table.totals === null ? 0 : ROW_HEIGHT;
  const headHeight = HEADER_HEIGHT + (table.columns.some(({ group }) => group) ? GROUPS_HEIGHT : 0);
  const room = size.height - headHeight - summaryHeight;
  const least = table.rowHeight ?? ROW_HEIGHT;
  const whole = layRows(table.rows, columns, { room, least });
  const fitsAll = whole.length === table.rows.length && columns.length === table.columns.length;
  const rows = fitsAll ? whole : layRows(table.rows, columns, { room: room - NOTE_HEIGHT, least });
  const parts = [groupsRow(columns, space), headerRow(columns, headHeight - HEADER_HEIGHT, space)];
  let y = headHeight;
  for (const row of rows) {
    parts.push(bodyRow(columns, row, y, space));
    y += row.height;
  }
  if (table.totals !== null) {
    parts.push(summaryRow(columns, table.totals, y, space));
    y += ROW_HEIGHT;
  }
  const note = hiddenText(
    { rows: table.rows.length - rows.length, columns: table.columns.length - columns.length },
    space.translate,
  );
  const notePlace = { x: CELL_PADDING, y: y + NOTE_HEIGHT / 2, color: theme.mutedText };
  return [...parts, drawNote(note, size.width - 2 * CELL_PADDING, notePlace)].join("");
};

/** The table with texts alone: no elements can be drawn. */
const plainTexts = (table: TablePicture): TablePicture =>
  table.rendersHtml
    ? {
        ...table,
        columns: table.columns.map((column) =>
          column.isMetric ? column : { ...column, format: (value) => withoutTags(column.format(value)) },
        ),
      }
    : table;

function placeColumns({ columns, rows, totals }: TablePicture, available: number): PlacedColumn[] {
  const measured = rows.slice(0, MEASURED_ROWS);
  const sizes = columns.map((column) => {
    const cells = measured.map((row) => textWidth(column.format(row[column.key]), FONT_SIZE));
    const summary = totals?.[column.key] === undefined ? "" : column.format(totals[column.key]);
    const arrow = column.arrow ? ARROW_WIDTH : 0;
    const values = Math.max(textWidth(summary, FONT_SIZE, 600), ...cells) + arrow + 2 * CELL_PADDING;
    const label = textWidth(column.label, FONT_SIZE, 600) + arrow + 2 * CELL_PADDING;
    const width = Math.min(Math.max(values, label), MAX_COLUMN_WIDTH);
    const natural = Math.max(column.isTruncated ? 0 : width, column.width ?? 0);
    return { natural, values, measured: measured.map((row) => column.format(row[column.key])) };
  });
  const natural = sizes.map((size) => size.natural);
  const isNarrow = natural.reduce((sum, width) => sum + width, 0) > available;
  // A number keeps what it needs on one line; a text may take several.
  const least = sizes.map(({ values, measured }, i) => {
    const column = columns[i]!;
    if (!isNarrow) return 0;
    const texts = column.type === NUMERIC || column.isTruncated ? [] : measured;
    const lines = texts.map((text) => widthInLines(text, { fontSize: FONT_SIZE, maxLines: MOST_LINES }));
    const label = widthInLines(column.label, { fontSize: FONT_SIZE, weight: 600, maxLines: MOST_HEAD_LINES });
    const arrow = column.arrow ? ARROW_WIDTH : 0;
    const content = Math.max(label, ...lines) + arrow + 2 * CELL_PADDING;
    return column.type === NUMERIC ? Math.max(values, content) : content;
  });
  let x = 0;
  return columnWidths(natural, available, least).map((width, i) => {
    const place = { column: columns[i]!, x, width };
    x += width;
    return place;
  });
}

/** A row with the lines of its cells. */
interface LaidRow {
  row: Record<string, unknown>;
  cells: string[][];
  height: number;
  /** From its top to the middle of the first line. */
  middle: number;
}

/** As many of the first rows as fit into a height, none lower than `least`, px. */
function layRows(
  rows: readonly Record<string, unknown>[],
  columns: readonly PlacedColumn[],
  { room, least }: { room: number; least: number },
) {
  const laid: LaidRow[] = [];
  let left = room;
  for (const row of rows) {
    const cells = columns.map(({ column, width }) =>
      linesOf(column.format(row[column.key]), width, column.type === NUMERIC ? 1 : MOST_LINES),
    );
    const height = least + (Math.max(1, ...cells.map((lines) => lines.length)) - 1) * LINE;
    left -= height;
    if (left < 0) break;
    laid.push({ row, cells, height, middle: least / 2 });
  }
  return laid;
}

/** A text in the lines that it takes in a column. */
function linesOf(text: string, width: number, maxLines: number, weight: 400 | 600 = 400): string[] {
  const room = width - 2 * CELL_PADDING;
  return maxLines === 1
    ? [fitText(text, room, FONT_SIZE, weight)]
    : wrapText(text, { width: room, fontSize: FONT_SIZE, weight, maxLines });
}

/** The headings over several columns, each as wide as those of its columns that are drawn. */
function groupsRow(columns: readonly PlacedColumn[], space: DrawingSpace): string {
  const firsts = columns.filter(
    ({ column }, at) => column.group && columns[at - 1]?.column.group?.key !== column.group.key,
  );
  const texts = firsts.map(({ column, x }) => {
    const own = columns.filter((one) => one.column.group?.key === column.group?.key);
    const width = own.reduce((sum, one) => sum + one.width, 0);
    const fitted = fitText(column.group?.label ?? "", width - 2 * CELL_PADDING, FONT_SIZE, 600);
    const place = { x: x + CELL_PADDING, y: GROUPS_HEIGHT / 2, fontSize: FONT_SIZE };
    return svgText(fitted, { ...place, weight: 600, color: space.theme.text });
  });
  return firsts.length === 0 ? "" : texts.join("") + ruleAt(GROUPS_HEIGHT - 1, space.theme.gridLine, space);
}

function headerRow(columns: readonly PlacedColumn[], y: number, space: DrawingSpace): string {
  const { theme } = space;
  const cells = columns.map((place) => {
    const lines = linesOf(place.column.label, place.width, MOST_HEAD_LINES, 600);
    const top = y + (HEADER_HEIGHT - (lines.length - 1) * LINE) / 2;
    return cellLines(lines, place, top, { weight: 600, color: theme.mutedText });
  });
  return cells.join("") + ruleAt(y + HEADER_HEIGHT - 1, theme.lineStrong, space);
}

function bodyRow(
  columns: readonly PlacedColumn[],
  { row, cells, height, middle }: LaidRow,
  y: number,
  space: DrawingSpace,
): string {
  const { theme } = space;
  const drawn = columns.map((place, i) => {
    const { column, x, width } = place;
    const value = row[column.key];
    const fill = column.fill?.(row) ?? null;
    const color = fill?.ink ?? theme.text;
    const background = fill ? svgRect({ x, y, width, height: height - 1 }, fill.background) : "";
    const arrow = column.arrow?.(row);
    const sign = arrow
      ? svgText(arrow, { x: x + CELL_PADDING, y: y + middle, fontSize: FONT_SIZE, color })
      : "";
    const line = column.line?.(row) ?? null;
    if (line) return background + cellLine(line, { x, width, padding: CELL_PADDING }, y + middle, space);
    const text = cellLines(cells[i] ?? [], place, y + middle, { color });
    return background + cellBar(place, value, { y, height }, space) + sign + text;
  });
  return drawn.join("") + ruleAt(y + height - 1, theme.gridLine, space);
}

function cellBar(
  { column, x, width }: PlacedColumn,
  value: unknown,
  { y, height }: { y: number; height: number },
  { theme }: DrawingSpace,
): string {
  const bar = column.bar?.(value);
  if (!bar) return "";
  const box = { x: x + bar.left * width, y: y + BAR_INSET, width: bar.width * width };
  const color = bar.negative ? theme.negativeCellBar : theme.cellBar;
  return svgRect({ ...box, height: height - 1 - 2 * BAR_INSET, radius: BAR_RADIUS }, color);
}

function summaryRow(
  columns: readonly PlacedColumn[],
  totals: Record<string, unknown>,
  y: number,
  space: DrawingSpace,
): string {
  const { theme, translate } = space;
  const cells = columns.map((place, i) => {
    const value = totals[place.column.key];
    const text = value !== undefined ? place.column.format(value) : i === 0 ? translate("Summary") : "";
    const lines = linesOf(text, place.width, 1, 600);
    return cellLines(lines, place, y + ROW_HEIGHT / 2, { weight: 600, color: theme.text });
  });
  return ruleAt(y, theme.lineStrong, space) + cells.join("");
}

/** Lines below each other; `y`: the middle of the first. */
function cellLines(
  lines: readonly string[],
  { column, x, width }: PlacedColumn,
  y: number,
  { weight = 400, color }: { weight?: 400 | 600; color: string },
): string {
  const at = { left: x + CELL_PADDING, center: x + width / 2, right: x + width - CELL_PADDING };
  const look = { x: at[column.align], fontSize: FONT_SIZE, weight, color, align: column.align };
  return lines.map((line, i) => svgText(line, { ...look, y: y + i * LINE })).join("");
}

const ruleAt = (y: number, color: string, { size }: DrawingSpace) =>
  svgRect({ x: 0, y, width: size.width, height: 1 }, color);
