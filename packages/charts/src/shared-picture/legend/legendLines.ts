import { textWidth } from "../../text-metrics/index.ts";

/** Font size of legends, px. */
export const LEGEND_FONT_SIZE = 12;
/** Of the square before a name, and the space between both, px. */
export const LEGEND_MARKER = 10;
const MARKER_GAP = 5;
/** Space between entries, px, across and down. */
export const LEGEND_GAP = 10;
/** From one line of a legend to the next, px. */
export const LEGEND_LINE = LEGEND_FONT_SIZE + LEGEND_GAP;

/** Width of a name with its square, px. */
export const legendEntryWidth = (name: string): number =>
  LEGEND_MARKER + MARKER_GAP + textWidth(name, LEGEND_FONT_SIZE);

/** How many of the first names fit on one line of a width; at least one. */
export function namesOnLine(names: readonly string[], width: number): number {
  let x = 0;
  const at = names.findIndex((name, i) => {
    x += (i > 0 ? LEGEND_GAP : 0) + legendEntryWidth(name);
    return x > width;
  });
  return at === -1 ? names.length : Math.max(at, 1);
}

/** How many lines of a width the names take. */
export function legendLineCount(names: readonly string[], width: number): number {
  let lines = 0;
  for (let rest = names; rest.length > 0; rest = rest.slice(namesOnLine(rest, width))) lines += 1;
  return lines;
}

/** Width of the first names on one line, px. */
export const lineWidth = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + legendEntryWidth(name), LEGEND_GAP * Math.max(names.length - 1, 0));
