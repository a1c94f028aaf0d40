import type { Size } from "./kinds/staticRenderer.ts";
import { px, svgRect, svgText, withoutForbidden, wrapText } from "./svg/index.ts";
import type { StaticTheme } from "./theme/index.ts";

/** Space around a picture, px, where nobody says another. */
const PADDING = 12;
const TITLE_SIZE = 13;
const TITLE_LINE = 19;
const TITLE_LINES = 2;
const TITLE_GAP = 6;

interface Frame {
  lines: string[];
  /** Space around title and picture, px. */
  padding: number;
  /** Where the picture lies. */
  x: number;
  y: number;
  size: Size;
}

/** Room for a title of up to two lines, and what is left for the picture. */
export function frameFor(size: Size, title = "", padding = PADDING): Frame {
  const width = Math.max(size.width - 2 * padding, 1);
  const lines = title === "" ? [] : wrapText(title, titleText(width));
  const y = padding + (lines.length > 0 ? lines.length * TITLE_LINE + TITLE_GAP : 0);
  return { lines, padding, x: padding, y, size: { width, height: Math.max(size.height - y - padding, 1) } };
}

const titleText = (width: number) =>
  ({ width, fontSize: TITLE_SIZE, weight: 600, maxLines: TITLE_LINES }) as const;

/** The whole picture: its ground, its title and its content. */
export function framedSvg(content: string, frame: Frame, size: Size, theme: StaticTheme): string {
  const { width, height } = size;
  const titles = frame.lines.map((line, i) =>
    svgText(line, {
      x: frame.padding,
      y: frame.padding + (i + 0.5) * TITLE_LINE,
      fontSize: TITLE_SIZE,
      weight: 600,
      color: theme.text,
    }),
  );
  return withoutForbidden(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}" font-family="${theme.fontFamily}">${svgRect({ x: 0, y: 0, ...size }, theme.background)}${titles.join("")}<g transform="translate(${px(frame.x)} ${px(frame.y)})">${content}</g></svg>`,
  );
}
