import { bandsOf } from "./bands.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All parts of a row that have one color, as the data of an SVG path. */
export interface BandPath {
  color: string;
  pathData: string;
}

/**
 * The bands of the values of a row, which share its width, the lower ones first. One path for each color: thousands of
 * rectangles would take long to draw.
 */
export function bandPaths(values: readonly (number | null)[], most: number, box: Box): BandPath[] {
  const step = box.width / Math.max(values.length, 1);
  const levels: Map<string, string[]>[] = [];
  for (const [at, bands] of values.map((value) => bandsOf(value ?? 0, most)).entries()) {
    for (const [level, { color, top, height }] of bands.entries()) {
      const [left, right] = [box.x + at * step, box.x + (at + 1) * step];
      levels[level] ??= new Map();
      const parts = levels[level].get(color) ?? [];
      const y = box.y + top * box.height;
      parts.push(`M${px(left)} ${px(y)}H${px(right)}V${px(y + height * box.height)}H${px(left)}Z`);
      levels[level].set(color, parts);
    }
  }
  return levels.flatMap((level) => [...level].map(([color, parts]) => ({ color, pathData: parts.join("") })));
}

const px = (value: number): string => String(Math.round(value * 100) / 100);
