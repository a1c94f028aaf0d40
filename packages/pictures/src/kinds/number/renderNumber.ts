import type { NumberPicture } from "@sightline/charts/contract";
import { textWidth } from "../../fonts/index.ts";
import { px, svgText } from "../../svg/index.ts";
import { renderECharts } from "../echarts/renderECharts.ts";
import { renderMessage } from "../renderMessage.ts";
import type { DrawingSpace, StaticRenderer } from "../staticRenderer.ts";

// As the style sheet of big numbers on the screen has them.
const LINE = 1.15;
/** No text of a picture is smaller, px. */
const SMALLEST = 11;
const BADGE_SIZE = 12;

/** One number between what is said of it, over the line of its past; or the reason why there is none. */
export const renderNumber: StaticRenderer<NumberPicture> = async (number, space) => {
  if (number.text === null) return renderMessage(number.emptyTitle, number.emptyHint, space);
  const { size } = space;
  const { trend } = number;
  const textHeight = size.height - (trend?.height ?? 0);
  const lines = linesOf(number, space).map((line) => ({
    ...line,
    fontSize: fittingSize(line.text, line.fontSize, line.weight, size.width),
  }));
  let y = (textHeight - lines.reduce((sum, { fontSize }) => sum + fontSize * LINE, 0)) / 2;
  const texts = lines.map(({ text, ...look }) => {
    const middle = y + (look.fontSize * LINE) / 2;
    y += look.fontSize * LINE;
    return svgText(text, { ...look, x: 0, y: middle });
  });
  if (!trend) return texts.join("");
  const line = await renderECharts(trend.picture, { ...space, size: { ...size, height: trend.height } });
  return `${texts.join("")}<g transform="translate(0 ${px(textHeight)})">${line}</g>`;
};

function linesOf(number: NumberPicture, { theme }: DrawingSpace) {
  const { title, timestamp, text, change, subtitle, badge } = number;
  const [ink, quiet] = [theme.text, theme.mutedText];
  const line = (words: string | null, fontSize: number, weight: 400 | 600, color: string) =>
    words === null ? [] : [{ text: words, fontSize, weight, color }];
  return [
    ...line(title, number.titleSize, 400, ink),
    ...line(timestamp?.text ?? null, timestamp?.size ?? 0, 400, quiet),
    ...line(text, number.fontSize, 600, ink),
    // The screen tells the hint when it is pointed at.
    ...line(badge?.hint ?? null, BADGE_SIZE, 400, quiet),
    ...line(change?.text ?? null, change?.size ?? 0, 400, ink),
    ...line(subtitle, number.subtitleSize, 400, quiet),
  ];
}

/** The wanted size, or less where the line would not fit. */
function fittingSize(text: string, wanted: number, weight: 400 | 600, width: number): number {
  const natural = textWidth(text, wanted, weight);
  return Math.max(natural > width ? (wanted * width) / natural : wanted, SMALLEST);
}
