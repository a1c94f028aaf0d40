import type { NumberComparison, NumberPicture } from "@sightline/charts/contract/pictures/number";
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

/** A text in one color. */
interface Segment {
  text: string;
  color: string;
}

/** Texts beside each other. */
interface Line {
  segments: Segment[];
  fontSize: number;
  weight: 400 | 600;
}

/** Between texts on a line, in units of their size. */
const GAP = 0.35;

/** One number between what is said of it, over the line of its past; or the reason why there is none. */
export const renderNumber: StaticRenderer<NumberPicture> = async (number, space) => {
  if (number.text === null) return renderMessage(number.emptyTitle, number.emptyHint, space);
  const { size } = space;
  const { trend } = number;
  const textHeight = size.height - (trend?.height ?? 0);
  const lines = linesOf(number, space).map((line) => ({
    ...line,
    fontSize: fittingSize(line, size.width),
  }));
  let y = (textHeight - lines.reduce((sum, { fontSize }) => sum + fontSize * LINE, 0)) / 2;
  const texts = lines.map((line) => {
    const middle = y + (line.fontSize * LINE) / 2;
    y += line.fontSize * LINE;
    return drawLine(line, middle);
  });
  if (!trend) return texts.join("");
  const line = await renderECharts(trend.picture, { ...space, size: { ...size, height: trend.height } });
  return `${texts.join("")}<g transform="translate(0 ${px(textHeight)})">${line}</g>`;
};

function drawLine({ segments, fontSize, weight }: Line, y: number): string {
  let x = 0;
  return segments
    .map(({ text, color }) => {
      const drawn = svgText(text, { x, y, fontSize, weight, color });
      x += textWidth(text, fontSize, weight) + GAP * fontSize;
      return drawn;
    })
    .join("");
}

function linesOf(number: NumberPicture, { theme }: DrawingSpace): Line[] {
  const { title, timestamp, text, change, subtitle, badge, comparison } = number;
  const [ink, quiet] = [theme.text, theme.mutedText];
  const line = (words: string | null, fontSize: number, weight: 400 | 600, color: string): Line[] =>
    words === null ? [] : [{ segments: [{ text: words, color }], fontSize, weight }];
  const arrow = comparison?.arrow ? [{ text: comparison.arrow, color: comparison.arrowInk ?? quiet }] : [];
  return [
    ...line(title, number.titleSize, 400, ink),
    ...line(timestamp?.text ?? null, timestamp?.size ?? 0, 400, quiet),
    ...line(text, number.fontSize, 600, number.ink ?? ink).map((own) => ({
      ...own,
      segments: [...own.segments, ...arrow],
    })),
    // The screen tells the hint when it is pointed at.
    ...line(badge?.hint ?? null, BADGE_SIZE, 400, quiet),
    ...(comparison ? comparisonLines(comparison, quiet) : []),
    ...line(change?.text ?? null, change?.size ?? 0, 400, ink),
    ...line(subtitle, number.subtitleSize, 400, quiet),
  ];
}

/** The values of another time beside each other, or each on a line of its own. */
function comparisonLines({ parts, size, isStacked }: NumberComparison, quiet: string): Line[] {
  const segments = parts.map(({ sign, name, text, ink }) => ({
    text: [sign, name, text].filter((one) => one !== null).join(" "),
    color: ink ?? quiet,
  }));
  if (segments.length === 0) return [];
  const lines = isStacked ? segments.map((segment) => [segment]) : [segments];
  return lines.map((own) => ({ segments: own, fontSize: size, weight: 400 }));
}

/** The wanted size, or less where the line would not fit. */
function fittingSize({ segments, fontSize: wanted, weight }: Line, width: number): number {
  const natural = segments.reduce(
    (sum, { text }, at) => sum + textWidth(text, wanted, weight) + (at === 0 ? 0 : GAP * wanted),
    0,
  );
  return Math.max(natural > width ? (wanted * width) / natural : wanted, SMALLEST);
}
