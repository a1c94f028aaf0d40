import {
  cornerNames,
  type HeaderCell,
  headerOf,
  linesOf,
  type PivotLine,
  type PivotTablePicture,
  pivotWidths,
  plainTexts,
  squeezedLevels,
} from "@sightline/charts/pivot-table";
import { textWidth } from "../../fonts/index.ts";
import { fitText, svgRect, svgText, wrapText } from "../../svg/index.ts";
import { drawNote, hiddenText } from "../hiddenText.ts";
import type { DrawingSpace, StaticRenderer } from "../staticRenderer.ts";
import { type FittingLines, fittingLines } from "./fittingLines.ts";

// As the style sheet of pivot tables on the screen has them, px.
const FONT_SIZE = 12;
const ROW_HEIGHT = 28;
const LINE_HEIGHT = 18;
/** Of the name of a group. */
const MOST_LINES = 4;
const NOTE_HEIGHT = 26;
const PADDING = 10;
/** Part of the width that the names of rows may take. */
const MOST_HEAD = 0.55;
/** Less than this, a few letters, makes no name readable, px. */
const LEAST_SPARE = 24;

/** What the parts of the drawing share. */
interface Drawing {
  picture: PivotTablePicture;
  space: DrawingSpace;
  /** Where the levels of the rows' names begin, and last where they end. */
  levels: number[];
  columns: FittingLines;
  rows: FittingLines;
}

/** As many rows and columns as fit, no group folded, and a note of how many there are beyond. */
export const renderPivotTable: StaticRenderer<PivotTablePicture> = (given, space) => {
  const picture = plainTexts(given);
  const { width, height } = space.size;
  const rows = linesOf(picture.rows, new Set());
  const columns = linesOf(picture.columns, new Set());
  // Rows that do not fit have no say in widths, except for the sum of all.
  const most = Math.ceil(height / ROW_HEIGHT);
  const measured = rows.filter(({ kind }, at) => at < most || kind === "total");
  const widths = pivotWidths(picture, measured, columns, (text, isBold) =>
    textWidth(text, FONT_SIZE, isBold ? 600 : 400),
  );
  const squeezed = sum(squeezedLevels(widths.levels, width * MOST_HEAD));
  const headHeight = headerOf(picture.columns, columns).length * ROW_HEIGHT;
  const room = { width: width - squeezed, height: height - headHeight };
  const shownColumns = fittingLines(columns, widths.columns, room.width);
  // What the columns leave is for the names.
  const spare = room.width - (shownColumns.starts.at(-1) ?? 0);
  const head = spare < LEAST_SPARE ? width * MOST_HEAD : squeezed + spare;
  const levels = starts(squeezedLevels(widths.levels, head));
  const heights = rows.map(() => ROW_HEIGHT);
  const fitsAll = sum(heights) <= room.height && shownColumns.hidden === 0;
  const shownRows = fittingLines(rows, heights, room.height - (fitsAll ? 0 : NOTE_HEIGHT));
  const drawing: Drawing = { picture, space, levels, columns: shownColumns, rows: shownRows };
  const bottom = headHeight + (shownRows.starts.at(-1) ?? 0);
  return [
    columnHeader(drawing),
    rowHeader(drawing, headHeight),
    values(drawing, headHeight),
    rules(drawing, headHeight, bottom),
    note(drawing, bottom),
  ].join("");
};

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

function starts(sizes: readonly number[]): number[] {
  const places = [0];
  for (const size of sizes) places.push((places.at(-1) ?? 0) + size);
  return places;
}

interface Box {
  x: number;
  y: number;
  width: number;
}

interface Look {
  color: string;
  weight?: 400 | 600;
  align?: "left" | "right";
}

/** One line of text in a box, as high as a row. */
function boxText(text: string, { x, y, width }: Box, { color, weight = 400, align = "left" }: Look): string {
  const fitted = fitText(text, width - 2 * PADDING, FONT_SIZE, weight);
  const place = align === "left" ? x + PADDING : x + width - PADDING;
  return svgText(fitted, { x: place, y: y + ROW_HEIGHT / 2, fontSize: FONT_SIZE, weight, color, align });
}

function columnHeader({ picture, space, levels, columns }: Drawing): string {
  const { mutedText, gridLine } = space.theme;
  const header = headerOf(picture.columns, columns.lines);
  const names = cornerNames(picture);
  const left = levels.at(-1) ?? 0;
  const cells = header.flat().map((cell) => {
    const x = left + (columns.starts[cell.first] ?? 0);
    const width = left + (columns.starts[cell.first + cell.count] ?? 0) - x;
    const align = cell.count > 1 ? "left" : "right";
    const name = picture.headerText(cell, "columns");
    return boxText(name, { x, y: cell.level * ROW_HEIGHT, width }, { color: mutedText, weight: 600, align });
  });
  const last = header.length - 1;
  const corner = [
    ...names.columns.map((name, level) => {
      // Beside the name of the last level stands that of the rows.
      const isFree = level < last || names.rows.at(-1) === "";
      const box = { x: 0, y: level * ROW_HEIGHT, width: left };
      return isFree ? boxText(name, box, { color: mutedText, align: "right" }) : "";
    }),
    ...names.rows.map((name, level) => {
      const x = levels[level] ?? 0;
      const box = { x, y: last * ROW_HEIGHT, width: (levels[level + 1] ?? x) - x };
      return boxText(name, box, { color: mutedText, weight: 600 });
    }),
  ];
  const width = left + (columns.starts.at(-1) ?? 0);
  const between = header
    .slice(1)
    .map((_, level) => svgRect(rule(0, (level + 1) * ROW_HEIGHT, width), gridLine));
  return [...between, ...corner, ...cells].join("");
}

const rule = (x: number, y: number, width: number) => ({ x, y: y - 1, width, height: 1 });

const isSum = ({ kind }: PivotLine) => kind !== "value";

function rowHeader({ picture, space, levels, rows }: Drawing, top: number): string {
  const { text, gridLine } = space.theme;
  const left = levels.at(-1) ?? 0;
  return headerOf(picture.rows, rows.lines)
    .flat()
    .map((cell: HeaderCell) => {
      const x = levels[cell.level] ?? 0;
      const y = top + (rows.starts[cell.first] ?? 0);
      const width = (levels[cell.level + cell.levels] ?? left) - x;
      const isTotal = cell.kind === "subtotal" || cell.kind === "total";
      const ground = isTotal
        ? svgRect({ x, y, width: left - x, height: ROW_HEIGHT - 1 }, space.theme.ground)
        : "";
      const name = picture.headerText(cell, "rows");
      const end = top + (rows.starts[cell.first + cell.count] ?? 0);
      const line = svgRect(rule(x, end, left - x), gridLine);
      const look = { color: text, weight: isTotal ? 600 : 400 } as const;
      return ground + groupName(name, { x, y, width }, cell.count, look) + line;
    })
    .join("");
}

/** A name over several rows, in as many lines as there is room for. */
function groupName(name: string, box: Box, rows: number, look: Look): string {
  const maxLines = Math.max(1, Math.min(MOST_LINES, Math.floor((rows * ROW_HEIGHT) / LINE_HEIGHT)));
  return wrapText(name, { width: box.width - 2 * PADDING, fontSize: FONT_SIZE, maxLines })
    .map((line, at) => boxText(line, { ...box, y: box.y + at * LINE_HEIGHT }, look))
    .join("");
}

function values({ picture, space, levels, columns, rows }: Drawing, top: number): string {
  const left = levels.at(-1) ?? 0;
  const parts: string[] = [];
  for (const [at, row] of rows.lines.entries()) {
    const y = top + (rows.starts[at] ?? 0);
    for (const [across, column] of columns.lines.entries()) {
      const x = left + (columns.starts[across] ?? 0);
      const width = left + (columns.starts[across + 1] ?? 0) - x;
      const { text, value, fill } = picture.cell(row, column);
      const isTotal = isSum(row) || isSum(column);
      const ground = fill?.background ?? (isTotal ? space.theme.ground : null);
      if (ground) parts.push(svgRect({ x, y, width, height: ROW_HEIGHT - 1 }, ground));
      const align = typeof value === "string" ? "left" : "right";
      const color = fill?.ink ?? space.theme.text;
      parts.push(boxText(text, { x, y, width }, { color, weight: isTotal ? 600 : 400, align }));
    }
    parts.push(svgRect(rule(left, y + ROW_HEIGHT, columns.starts.at(-1) ?? 0), space.theme.gridLine));
  }
  return parts.join("");
}

/** The lines between the headers and the values, and above the sum of all. */
function rules({ space, levels, columns, rows }: Drawing, top: number, bottom: number): string {
  const { lineStrong } = space.theme;
  const left = levels.at(-1) ?? 0;
  const width = left + (columns.starts.at(-1) ?? 0);
  const last = rows.lines.at(-1);
  const hasTotal = last?.kind === "total" && rows.lines.length > 1;
  return [
    svgRect(rule(0, top, width), lineStrong),
    hasTotal ? svgRect(rule(0, bottom - ROW_HEIGHT, width), lineStrong) : "",
    svgRect({ x: left - 1, y: 0, width: 1, height: bottom }, lineStrong),
  ].join("");
}

function note({ space, columns, rows }: Drawing, bottom: number): string {
  const text = hiddenText({ rows: rows.hidden, columns: columns.hidden }, space.translate);
  const place = { x: PADDING, y: bottom + NOTE_HEIGHT / 2, color: space.theme.mutedText };
  return drawNote(text, space.size.width - 2 * PADDING, place);
}
