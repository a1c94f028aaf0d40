import type { HtmlPicture } from "@sightline/charts/handlebars";
import { columnWidths } from "@sightline/charts/text-metrics";
import { type FontWeight, textWidth } from "../../fonts/index.ts";
import { fitText, svgRect, svgText, wrapText } from "../../svg/index.ts";
import type { DrawingSpace, StaticRenderer } from "../staticRenderer.ts";
import { type HtmlBlock, htmlBlocks, type TextLook } from "./htmlBlocks.ts";

interface Look {
  fontSize: number;
  weight: FontWeight;
  /** Space above, px. */
  gap: number;
}

// As the screen has them.
const LOOKS: Record<TextLook, Look> = {
  h1: { fontSize: 22, weight: 600, gap: 14 },
  h2: { fontSize: 18, weight: 600, gap: 12 },
  h3: { fontSize: 15, weight: 600, gap: 10 },
  text: { fontSize: 13, weight: 400, gap: 6 },
  quiet: { fontSize: 13, weight: 400, gap: 6 },
  code: { fontSize: 12, weight: 400, gap: 0 },
};
const LINE = 1.5;
const HEADING_LINE = 1.25;
const INDENT = 16;
const BULLET = 14;
const ROW = 28.5;
const CELL_GAP = 12;
const MOST_LINES = 200;

/** A part of the HTML, its height, and how it is drawn from a height on. */
interface Part {
  gap: number;
  height: number;
  draw: (y: number) => string;
}

/** The words of the HTML, laid out as a reader would see them without style rules of its own; what has no room is left out. */
export const renderHtml: StaticRenderer<HtmlPicture> = ({ html }, space) => {
  const parts = partsOf(htmlBlocks(html), space);
  const drawn: string[] = [];
  let y = 0;
  for (const [at, { gap, height, draw }] of parts.entries()) {
    const top = y + (at === 0 ? 0 : gap);
    if (top + height > space.size.height) break;
    drawn.push(draw(top));
    y = top + height;
  }
  return drawn.join("");
};

/** Rows that follow each other are one table, of which each row is a part. */
function partsOf(blocks: readonly HtmlBlock[], space: DrawingSpace): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (block.kind === "row") {
      const rest = blocks.slice(at);
      const end = rest.findIndex(({ kind }) => kind !== "row");
      const rows = (end === -1 ? rest : rest.slice(0, end)) as Extract<HtmlBlock, { kind: "row" }>[];
      parts.push(...tableParts(rows, space));
      at += rows.length - 1;
    } else if (block.kind === "rule") parts.push(rulePart(space));
    else {
      const before = blocks[at - 1];
      const isNextItem = block.indent > 0 && before?.kind === "text" && before.indent > 0;
      parts.push(...textParts(block, isNextItem, space));
    }
  }
  return parts;
}

const rulePart = ({ size, theme }: DrawingSpace): Part => ({
  gap: 8,
  height: 9,
  draw: (y) => svgRect({ x: 0, y, width: size.width, height: 1 }, theme.gridLine),
});

/** Each line is a part, so that a long paragraph is cut at a line. */
function textParts(
  { text, look, indent, bullet }: Extract<HtmlBlock, { kind: "text" }>,
  isNextItem: boolean,
  { size, theme }: DrawingSpace,
): Part[] {
  const { fontSize, weight, gap } = LOOKS[look];
  const height = fontSize * (weight === 600 ? HEADING_LINE : LINE);
  const left = indent * INDENT + (look === "quiet" ? BULLET : 0);
  const color = look === "quiet" ? theme.mutedText : theme.text;
  const lines = wrapText(text, { width: size.width - left, fontSize, weight, maxLines: MOST_LINES });
  return lines.map((line, at) => ({
    gap: at === 0 && !isNextItem ? gap : 0,
    height,
    draw(y) {
      const middle = { y: y + height / 2, fontSize, weight, color };
      const mark = at === 0 ? svgText(bullet, { ...middle, x: left - 4, align: "right" }) : "";
      const bar =
        look === "quiet" ? svgRect({ x: left - BULLET, y, width: 2, height }, theme.lineStrong) : "";
      return `${bar}${mark}${svgText(line, { ...middle, x: left })}`;
    },
  }));
}

function tableParts(rows: readonly Extract<HtmlBlock, { kind: "row" }>[], space: DrawingSpace): Part[] {
  const { size, theme } = space;
  const { fontSize } = LOOKS.text;
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const natural = Array.from({ length: count }, (_, column) =>
    rows.reduce(
      (most, { cells, isHead }) =>
        Math.max(most, textWidth(cells[column] ?? "", fontSize, isHead ? 600 : 400) + CELL_GAP),
      0,
    ),
  );
  const sum = natural.reduce((a, b) => a + b, 0);
  const widths = sum <= size.width ? natural : columnWidths(natural, size.width);
  const whole = widths.reduce((a, b) => a + b, 0);
  return rows.map(({ cells, isHead }, at) => ({
    gap: at === 0 ? LOOKS.text.gap : 0,
    height: ROW,
    draw(y) {
      const weight: FontWeight = isHead ? 600 : 400;
      const color = isHead ? theme.mutedText : theme.text;
      let x = 0;
      const texts = widths.map((width, column) => {
        const fitted = fitText(cells[column] ?? "", width - CELL_GAP, fontSize, weight);
        const text = svgText(fitted, { x, y: y + ROW / 2, fontSize, weight, color });
        x += width;
        return text;
      });
      return texts.join("") + svgRect({ x: 0, y: y + ROW - 1, width: whole, height: 1 }, theme.gridLine);
    },
  }));
}
