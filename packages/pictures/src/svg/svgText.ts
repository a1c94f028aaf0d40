import type { FontWeight } from "../fonts/index.ts";
import { escapeXml } from "./escapeXml.ts";

/** From the middle of a line of Inter down to its baseline, in units of the font size. */
const MIDDLE_TO_BASELINE = 0.364;

export interface TextPlace {
  x: number;
  /** Middle of the line, px. */
  y: number;
  fontSize: number;
  weight?: FontWeight;
  color: string;
  align?: "left" | "right" | "center";
}

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** Px with no more digits than can be seen. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);

/** One line of text. */
export function svgText(
  text: string,
  { x, y, fontSize, weight = 400, color, align = "left" }: TextPlace,
): string {
  if (text === "") return "";
  const anchor = align === "left" ? "" : ` text-anchor="${ANCHORS[align]}"`;
  const bold = weight === 400 ? "" : ` font-weight="${weight}"`;
  const baseline = px(y + MIDDLE_TO_BASELINE * fontSize);
  return `<text x="${px(x)}" y="${baseline}" font-size="${px(fontSize)}"${bold}${anchor} fill="${escapeXml(color)}">${escapeXml(text)}</text>`;
}

/** A filled rectangle. */
export const svgRect = (
  {
    x,
    y,
    width,
    height,
    radius = 0,
  }: { x: number; y: number; width: number; height: number; radius?: number },
  color: string,
): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${radius > 0 ? ` rx="${px(radius)}"` : ""} fill="${escapeXml(color)}"/>`;
