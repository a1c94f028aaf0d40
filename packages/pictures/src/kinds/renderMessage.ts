import { svgText, wrapText } from "../svg/index.ts";
import type { DrawingSpace } from "./staticRenderer.ts";

const TITLE_SIZE = 13;
const DETAIL_SIZE = 12;
const LINE = 1.45;
const PADDING = 8;
/** Space between title and detail, px. */
const GAP = 8;

/** Words in the middle of the space where there is nothing to draw. */
export function renderMessage(title: string, detail: string, { size, theme }: DrawingSpace): string {
  const width = size.width - 2 * PADDING;
  const titles = wrapText(title, { width, fontSize: TITLE_SIZE, weight: 600, maxLines: 2 });
  const details = detail === "" ? [] : wrapText(detail, { width, fontSize: DETAIL_SIZE, maxLines: 3 });
  const lines = [
    ...titles.map((text) => ({ text, fontSize: TITLE_SIZE, weight: 600 as const, color: theme.text })),
    ...details.map((text) => ({ text, fontSize: DETAIL_SIZE, weight: 400 as const, color: theme.mutedText })),
  ];
  const gap = details.length > 0 ? GAP : 0;
  let y = (size.height - lines.reduce((sum, { fontSize }) => sum + fontSize * LINE, gap)) / 2;
  return lines
    .map(({ text, ...look }, i) => {
      if (i === titles.length) y += gap;
      const middle = y + (look.fontSize * LINE) / 2;
      y += look.fontSize * LINE;
      return svgText(text, { ...look, x: size.width / 2, y: middle, align: "center" });
    })
    .join("");
}
