import { readableColor, TEXT_CONTRAST } from "../color/contrast/index.ts";
import type { ChartTheme } from "../contract/index.ts";
import type { DirectLabels } from "../contract/pictures/index.ts";
import { textWidth, wrapWords } from "../text-metrics/index.ts";

/** A line that may be named where it ends. */
export interface LineEnd {
  name: string;
  color: string;
  /** Its last place and value, as the axes have them. */
  end: readonly [x: number | string, y: number];
}

/** More names than so many are easier to find in a legend. */
export const MOST_DIRECT_LABELS = 6;
const FONT_SIZE = 12;
const LINE_HEIGHT = 14;
/** Names that take no more than this share of the width stay on one line. */
const SHARE_OF_ONE_LINE = 0.25;
/** Most width of the names: px, and share of the picture's. */
const MAX_WIDTH = 180;
const MAX_SHARE = 0.38;
const MAX_LINES = 2;
/** Widths that are tried for names on two lines, px. */
const LEAST_WIDTH = 32;
const WIDTH_STEP = 8;
/** Between the names and the edge of the picture, px; leaves room for a font that is a little wider than measured. */
const EDGE = 4;

interface LabelSpace {
  /** Of the whole picture, px. */
  width: number;
  /** The heights between which the names have their place, px from the top. */
  top: number;
  bottom: number;
}

/** Names beside the ends of lines; null: there is one only, there are too many, or they have no room. */
export function directLabels(
  ends: readonly LineEnd[],
  theme: Pick<ChartTheme, "background">,
  { width, top, bottom }: LabelSpace,
  hidden: ReadonlySet<string>,
): DirectLabels | null {
  if (ends.length < 2 || ends.length > MOST_DIRECT_LABELS) return null;
  const texts = namesOnLines(
    ends.map(({ name }) => name),
    width,
    bottom - top,
  );
  if (!texts) return null;
  const own = Math.ceil(Math.max(...texts.flat().map((line) => textWidth(line, FONT_SIZE))));
  return {
    x: width - EDGE - own,
    top,
    bottom,
    fontSize: FONT_SIZE,
    lineHeight: LINE_HEIGHT,
    labels: ends.map(({ name, color, end }, at) => ({
      name,
      lines: texts[at] ?? [name],
      color: readableColor(color, theme.background, TEXT_CONTRAST),
      end,
      isHidden: hidden.has(name),
    })),
  };
}

/** The names on as few lines as there is room for, in a column that leaves the most to the lines; null: there is no room. */
function namesOnLines(names: readonly string[], width: number, height: number): string[][] | null {
  const widest = Math.max(...names.map((name) => textWidth(name, FONT_SIZE)));
  const isLow = names.length * LINE_HEIGHT <= height;
  if (isLow && widest <= Math.min(width * SHARE_OF_ONE_LINE, MAX_WIDTH)) return names.map((name) => [name]);
  const most = Math.min(width * MAX_SHARE, MAX_WIDTH);
  for (let room = LEAST_WIDTH; room <= most; room += WIDTH_STEP) {
    const texts = names.map((name) => wrapWords(name, FONT_SIZE, room) ?? []);
    const fits = texts.every((lines) => lines.length > 0 && lines.length <= MAX_LINES);
    if (fits && texts.flat().length * LINE_HEIGHT <= height) return texts;
  }
  return null;
}
