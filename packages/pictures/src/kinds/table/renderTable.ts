import type { CellLine, TableColumn, TablePicture } from "@sightline/charts";
import { lineHeight, placeLine } from "@sightline/charts/cell-line";
import { NUMERIC } from "@sightline/core/query";
import { textWidth } from "../../fonts/index.ts";
import { escapeXml, fitText, px, svgRect, svgText } from "../../svg/index.ts";
import { drawNote, hiddenText } from "../hiddenText.ts";
import type { DrawingSpace, StaticRenderer } from "../staticRenderer.ts";
import { columnWidths } from "./columnWidths.ts";

// As the style sheet of tables on the screen has them, px.
const FONT_SIZE = 12;
const ROW_HEIGHT = 28;
const HEADER_HEIGHT = 32;
const GROUPS_HEIGHT = 28;
const NOTE_HEIGHT = 26;
const CELL_PADDING = 8;
const MAX_COLUMN_WIDTH = 480;
/** Rows that decide how wide a column is. */
const MEASURED_ROWS = 100;
const BAR_INSET = 2;
const BAR_RADIUS = 2;
const ARROW_WIDTH = 14;
const LINE_END_SIZE = 11;
const LINE_GAP = 6;

interface PlacedColumn {
  column: TableColumn;
  x: number;
  width: number;
}

/** As many rows and columns as fit, the summary, and a note of how many there are beyond. */
export const renderTable: StaticRenderer<TablePicture> = (table, space) => {
  const { size, theme } = space;
  const columns = placeColumns(table, size.width);
  const rowHeight = table.rowHeight ?? ROW_HEIGHT;
  const summaryHeight = table.totals === null ? 0 : ROW_HEIGHT;
  const headHeight = HEADER_HEIGHT + (table.columns.some(({ group }) => group) ? GROUPS_HEIGHT : 0);
  const room = size.height - headHeight - summaryHeight;
  const fitsAll = table.rows.length * rowHeight <= room && columns.length === table.columns.length;
  const count = Math.max(0, Math.floor((room - (fitsAll ? 0 : NOTE_HEIGHT)) / rowHeight));
  const rows = table.rows.slice(0, count);
  const parts = [groupsRow(columns, space), headerRow(columns, headHeight - HEADER_HEIGHT, space)];
  let y = headHeight;
  for (const row of rows) {
    parts.push(bodyRow(columns, row, { y, height: rowHeight }, space));
    y += rowHeight;
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
    return { natural, least: column.type === NUMERIC ? values : 0 };
  });
  let x = 0;
  const [natural, least] = [sizes.map((size) => size.natural), sizes.map((size) => size.least)];
  return columnWidths(natural, available, least).map((width, i) => {
    const place = { column: columns[i]!, x, width };
    x += width;
    return place;
  });
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
  const cells = columns.map((place) =>
    cellText(place.column.label, place, y + HEADER_HEIGHT / 2, { weight: 600, color: theme.mutedText }),
  );
  return cells.join("") + ruleAt(y + HEADER_HEIGHT - 1, theme.lineStrong, space);
}

function bodyRow(
  columns: readonly PlacedColumn[],
  row: Record<string, unknown>,
  { y, height }: { y: number; height: number },
  space: DrawingSpace,
): string {
  const { theme } = space;
  const middle = y + height / 2;
  const cells = columns.map((place) => {
    const { column, x, width } = place;
    const value = row[column.key];
    const fill = column.fill?.(row) ?? null;
    const color = fill?.ink ?? theme.text;
    const background = fill ? svgRect({ x, y, width, height: height - 1 }, fill.background) : "";
    const arrow = column.arrow?.(row);
    const sign = arrow ? svgText(arrow, { x: x + CELL_PADDING, y: middle, fontSize: FONT_SIZE, color }) : "";
    const line = column.line?.(row) ?? null;
    if (line) return background + cellLine(line, place, middle, space);
    const text = cellText(column.format(value), place, middle, { color });
    return background + cellBar(place, value, { y, height }, space) + sign + text;
  });
  return cells.join("") + ruleAt(y + height - 1, theme.gridLine, space);
}

/** A line no wider than its column, with what stands at its edges before it. */
function cellLine(
  line: CellLine,
  { x, width }: PlacedColumn,
  middle: number,
  { theme }: DrawingSpace,
): string {
  const height = lineHeight(line);
  const top = middle - height / 2;
  const { ends } = line;
  const endWidth = ends
    ? Math.max(textWidth(ends.low, LINE_END_SIZE), textWidth(ends.high, LINE_END_SIZE)) + LINE_GAP
    : 0;
  const left = x + CELL_PADDING + endWidth;
  const { d, points } = placeLine(line, Math.min(line.width, width - 2 * CELL_PADDING - endWidth));
  const end = (text: string, y: number) =>
    svgText(text, {
      x: left - LINE_GAP,
      y,
      fontSize: LINE_END_SIZE,
      color: theme.mutedText,
      align: "right",
    });
  const last = points.at(-1);
  const color = escapeXml(line.color);
  return [
    ends ? end(ends.high, top + LINE_END_SIZE / 2) + end(ends.low, top + height - LINE_END_SIZE / 2) : "",
    `<g transform="translate(${px(left)} ${px(top)})"><path d="${d}" fill="none" stroke="${color}" stroke-width="1.5" stroke-linejoin="round"/>`,
    last ? `<circle cx="${px(last.x)}" cy="${px(last.y)}" r="2.5" fill="${color}"/>` : "",
    "</g>",
  ].join("");
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
    return cellText(text, place, y + ROW_HEIGHT / 2, { weight: 600, color: theme.text });
  });
  return ruleAt(y, theme.lineStrong, space) + cells.join("");
}

function cellText(
  text: string,
  { column, x, width }: PlacedColumn,
  y: number,
  { weight = 400, color }: { weight?: 400 | 600; color: string },
): string {
  const fitted = fitText(text, width - 2 * CELL_PADDING, FONT_SIZE, weight);
  const at = { left: x + CELL_PADDING, center: x + width / 2, right: x + width - CELL_PADDING };
  return svgText(fitted, { x: at[column.align], y, fontSize: FONT_SIZE, weight, color, align: column.align });
}

const ruleAt = (y: number, color: string, { size }: DrawingSpace) =>
  svgRect({ x: 0, y, width: size.width, height: 1 }, color);
