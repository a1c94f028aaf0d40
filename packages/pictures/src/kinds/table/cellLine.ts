import { lineHeight, placeLine } from "@sightline/charts/cell-line";
import type { CellLine } from "@sightline/charts/contract/pictures/table";
import { textWidth } from "../../fonts/index.ts";
import { escapeXml, px, svgText } from "../../svg/index.ts";
import type { DrawingSpace } from "../staticRenderer.ts";

const LINE_END_SIZE = 11;
const LINE_GAP = 6;

/** A line no wider than its column, with what stands at its edges before it. */
export function cellLine(
  line: CellLine,
  { x, width, padding }: { x: number; width: number; padding: number },
  middle: number,
  { theme }: DrawingSpace,
): string {
  const height = lineHeight(line);
  const top = middle - height / 2;
  const { ends } = line;
  const endWidth = ends
    ? Math.max(textWidth(ends.low, LINE_END_SIZE), textWidth(ends.high, LINE_END_SIZE)) + LINE_GAP
    : 0;
  const left = x + padding + endWidth;
  const { d, points } = placeLine(line, Math.min(line.width, width - 2 * padding - endWidth));
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
