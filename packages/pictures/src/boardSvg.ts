import { fitText, px, svgRect, svgText, withoutForbidden, wrapText } from "./svg/index.ts";
import type { StaticTheme } from "./theme/index.ts";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A dashboard as parts that are placed already, CSS pixels. */
export interface Board {
  title: string;
  width: number;
  height: number;
  cards: { name: string; box: Box; picture: Box; png: Uint8Array | null; message: string }[];
  texts: (Box & { text: string; fontSize: number; weight: 400 | 600 })[];
}

const TITLE = { left: 16, middle: 24, fontSize: 16 };
const NAME = { side: 16, middle: 22, fontSize: 14 };
const LINE_HEIGHT = 1.5;

/** The picture of a dashboard as the text of an SVG file. */
export function boardSvg({ title, width, height, cards, texts }: Board, theme: StaticTheme): string {
  const parts = [
    svgRect({ x: 0, y: 0, width, height }, theme.ground),
    svgText(fitText(title, width - 2 * TITLE.left, TITLE.fontSize, 600), {
      x: TITLE.left,
      y: TITLE.middle,
      fontSize: TITLE.fontSize,
      weight: 600,
      color: theme.text,
    }),
    ...texts.flatMap((text) => textLines(text, theme)),
    ...cards.map((card) => cardSvg(card, theme)),
  ];
  return withoutForbidden(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}" font-family="${theme.fontFamily}">${parts.join("")}</svg>`,
  );
}

function cardSvg({ name, box, picture, png, message }: Board["cards"][number], theme: StaticTheme): string {
  const { left, top, width, height } = box;
  const middle = picture.top + picture.height / 2;
  return [
    svgRect({ x: left, y: top, width, height, radius: 8 }, theme.background),
    svgText(fitText(name, width - 2 * NAME.side, NAME.fontSize, 600), {
      x: left + NAME.side,
      y: top + NAME.middle,
      fontSize: NAME.fontSize,
      weight: 600,
      color: theme.text,
    }),
    png === null
      ? svgText(fitText(message, picture.width, 13), {
          x: left + width / 2,
          y: middle,
          fontSize: 13,
          align: "center",
          color: theme.mutedText,
        })
      : `<image x="${px(picture.left)}" y="${px(picture.top)}" width="${px(picture.width)}" height="${px(picture.height)}" href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/>`,
  ].join("");
}

/** As many lines as there is room for. */
function textLines(
  { left, top, width, height, text, fontSize, weight }: Board["texts"][number],
  theme: StaticTheme,
) {
  const lineHeight = fontSize * LINE_HEIGHT;
  let room = Math.max(1, Math.floor(height / lineHeight));
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    if (room === 0) break;
    const wrapped =
      paragraph.trim() === "" ? [""] : wrapText(paragraph, { width, fontSize, weight, maxLines: room });
    lines.push(...wrapped);
    room -= wrapped.length;
  }
  return lines.map((line, at) =>
    svgText(line, { x: left, y: top + (at + 0.5) * lineHeight, fontSize, weight, color: theme.text }),
  );
}
