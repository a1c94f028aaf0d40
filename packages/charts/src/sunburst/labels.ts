import { shortName, textWidth, wrapWords } from "../text-metrics/index.ts";

/** The text of a part, and how it is turned. */
export interface PartLabel {
  text: string;
  rotate: "radial" | "tangential";
}

export const LABEL_SIZE = 11;
const LINE = 13;
/** Ends of a text that stay free, px. */
const PADDING = 4;

/**
 * The text of a part of a ring: outwards where it fits, else along the ring, else in several lines, else cut. Null: there is no
 * room. `angle`: of the part, radians.
 */
export function partLabel(
  text: string,
  { inner, ring, angle }: { inner: number; ring: number; angle: number },
): PartLabel | null {
  const room = ring - 2 * PADDING;
  const arc = inner * angle;
  const width = textWidth(text, LABEL_SIZE);
  if (arc >= LINE && width <= room) return { text, rotate: "radial" };
  if (fitsAlong(width, inner + ring / 2, ring, angle)) return { text, rotate: "tangential" };
  const lines = wrapWords(text, LABEL_SIZE, room);
  if (lines && lines.length * LINE <= arc) return { text: lines.join("\n"), rotate: "radial" };
  if (arc < LINE) return null;
  const cut = shortName(text, LABEL_SIZE, room);
  return cut === "" ? null : { text: cut, rotate: "radial" };
}

/** Whether a straight text stays within a bent ring. */
function fitsAlong(width: number, radius: number, ring: number, angle: number): boolean {
  const half = width / 2 + PADDING;
  if (half >= radius || 2 * Math.asin(half / radius) > angle) return false;
  const bend = radius - Math.sqrt(radius ** 2 - half ** 2);
  return bend + LINE / 2 + 1 <= ring / 2;
}
