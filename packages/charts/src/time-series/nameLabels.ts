import { cutText, textWidth } from "../text-metrics/index.ts";

const FONT_SIZE = 12;
/** Most lines of a name under its place. */
const MAX_LINES = 3;
/** Between two names, px. */
const GAP = 8;
/** Width that a turned name takes of the axis, px, and its most length as a share of the picture's height. */
const TURNED = 18;
const MAX_TURNED = 0.55;
/** Share of the picture's width that names beside lying bars may take. */
const MAX_SHARE_BESIDE = 0.55;

/** How the names under the places of an upright picture are written, with each of them where there is room. */
export function nameLabels(
  names: readonly string[],
  { width, height }: { width: number; height: number },
): Record<string, unknown> {
  const slot = width / Math.max(names.length, 1) - GAP;
  if (names.every((name) => lineCount(name, slot) <= MAX_LINES))
    return { interval: 0, width: Math.floor(slot), overflow: "break", hideOverlap: false };
  if (slot + GAP < TURNED) return { interval: "auto" };
  return { interval: 0, rotate: 45, hideOverlap: false, formatter: cutTo(height * MAX_TURNED) };
}

/** How the names beside lying bars are written. */
export function namesBeside(names: readonly string[], width: number): Record<string, unknown> {
  const room = width * MAX_SHARE_BESIDE;
  return names.every((name) => textWidth(name, FONT_SIZE) <= room) ? {} : { formatter: cutTo(room) };
}

const cutTo =
  (width: number) =>
  (name: string): string =>
    cutText(name, FONT_SIZE, width);

/** Lines that a name takes if it is broken between words only; infinite where a word is too wide. */
function lineCount(name: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of name.split(/\s+/)) {
    const own = textWidth(word, FONT_SIZE);
    if (own > width) return Number.POSITIVE_INFINITY;
    const joined = used === 0 ? own : used + textWidth(" ", FONT_SIZE) + own;
    lines += joined > width ? 1 : 0;
    used = joined > width ? own : joined;
  }
  return lines;
}
