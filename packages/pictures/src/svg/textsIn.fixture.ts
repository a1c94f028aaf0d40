import { textWidth } from "../fonts/index.ts";

/** A line of text of a picture. */
export interface DrawnText {
  text: string;
  /** Px. */
  fontSize: number;
  /** Where it begins and ends in the picture's own frame, px; null for one that is turned. */
  span: { left: number; right: number } | null;
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** All texts of a picture in SVG. */
export const textsIn = (svg: string): DrawnText[] =>
  [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = "", content = ""]) => {
    const text = content.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? "");
    const fontSize = Number(/font-size[=:]"?([\d.]+)/.exec(attributes)?.[1] ?? Number.NaN);
    return { text, fontSize, span: spanOf(attributes, text, fontSize) };
  });

const SHARE_BEFORE: Record<string, number> = { start: 0, middle: 0.5, end: 1 };

function spanOf(attributes: string, text: string, fontSize: number): DrawnText["span"] {
  if (/matrix|rotate/.test(attributes)) return null;
  const moved = Number(/translate\(([-\d.]+)/.exec(attributes)?.[1] ?? 0);
  const x = moved + Number(/ x="([-\d.]+)/.exec(attributes)?.[1] ?? 0);
  const weight = /font-weight[=:]"?(600|bold)/.test(attributes) ? 600 : 400;
  const width = textWidth(text, fontSize, weight);
  const left = x - width * (SHARE_BEFORE[/text-anchor="(\w+)"/.exec(attributes)?.[1] ?? "start"] ?? 0);
  return { left, right: left + width };
}
