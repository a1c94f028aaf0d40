import { cutText, textWidth, wrapWords } from "../text-metrics/index.ts";

/** Where a radar stands and what its axes are called, px. */
export interface RadarFrame {
  center: [x: number, y: number];
  radius: number;
  /** Names of the axes, on lines. */
  texts: string[];
  /** Between the end of an axis and its name. */
  gap: number;
}

const FONT_SIZE = 11;
const LINE = 14;
const GAP = 8;
const EDGE = 4;
/** Part of the width that names at either side may take. */
const SHARE_OF_NAMES = 0.26;

/** The largest radar whose names of axes stay inside the space; long names take several lines. */
export function axisNames(
  names: readonly string[],
  { width, height }: { width: number; height: number },
): RadarFrame {
  const most = Math.max(width * SHARE_OF_NAMES, 40);
  const blocks = names.map((name) => wrapWords(name, FONT_SIZE, most) ?? [cutText(name, FONT_SIZE, most)]);
  const boxes = blocks.map((lines, at) => ({
    width: Math.max(...lines.map((line) => textWidth(line, FONT_SIZE))),
    height: lines.length * LINE,
    // The first axis points up, and the others follow against the clock.
    angle: Math.PI / 2 + (2 * Math.PI * at) / names.length,
  }));
  let radius = Math.min(width, height) / 2;
  for (const box of boxes) {
    const across = Math.abs(Math.cos(box.angle));
    const along = Math.abs(Math.sin(box.angle));
    const isBeside = across > 0.1;
    const sideways = width / 2 - EDGE - GAP - (isBeside ? box.width : 0);
    const upright = height / 2 - EDGE - GAP - (isBeside ? box.height / 2 : box.height);
    if (isBeside) radius = Math.min(radius, sideways / across);
    if (along > 0.1) radius = Math.min(radius, upright / along);
  }
  return {
    center: [width / 2, height / 2],
    radius: Math.max(radius, 10),
    texts: blocks.map((lines) => lines.join("\n")),
    gap: GAP,
  };
}
