/** A line of text of a picture. */
export interface DrawnText {
  text: string;
  /** Px. */
  fontSize: number;
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
  [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = "", content = ""]) => ({
    text: content.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ""),
    fontSize: Number(/font-size[=:]"?([\d.]+)/.exec(attributes)?.[1] ?? Number.NaN),
  }));
