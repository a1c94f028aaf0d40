import type { NumberPicture } from "@sightline/charts";
import { textWidth } from "../../fonts/index.ts";
import { svgText } from "../../svg/index.ts";
import { renderMessage } from "../renderMessage.ts";
import type { StaticRenderer } from "../staticRenderer.ts";

// As the style sheet of big numbers on the screen has them.
const LINE = 1.15;
/** No text of a picture is smaller, px. */
const SMALLEST = 11;

/** One number between its name and its subtitle, or the reason why there is none. */
export const renderNumber: StaticRenderer<NumberPicture> = (number, space) => {
  if (number.text === null) return renderMessage(number.emptyTitle, number.emptyHint, space);
  const { theme, size } = space;
  const lines = [
    { text: number.title, fontSize: number.titleSize, weight: 400 as const, color: theme.text },
    { text: number.text, fontSize: number.fontSize, weight: 600 as const, color: theme.text },
    { text: number.subtitle, fontSize: number.subtitleSize, weight: 400 as const, color: theme.mutedText },
  ]
    .filter((line): line is typeof line & { text: string } => line.text !== null)
    .map((line) => ({ ...line, fontSize: fittingSize(line.text, line.fontSize, line.weight, size.width) }));
  let y = (size.height - lines.reduce((sum, { fontSize }) => sum + fontSize * LINE, 0)) / 2;
  return lines
    .map(({ text, ...look }) => {
      const middle = y + (look.fontSize * LINE) / 2;
      y += look.fontSize * LINE;
      return svgText(text, { ...look, x: 0, y: middle });
    })
    .join("");
};

/** The wanted size, or less where the line would not fit. */
function fittingSize(text: string, wanted: number, weight: 400 | 600, width: number): number {
  const natural = textWidth(text, wanted, weight);
  return Math.max(natural > width ? (wanted * width) / natural : wanted, SMALLEST);
}
