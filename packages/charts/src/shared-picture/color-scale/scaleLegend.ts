import type { ChartTheme } from "../../contract/index.ts";
import { textWidth } from "../../text-metrics/index.ts";
import type { ColorScale } from "./colorScale.ts";

const FONT_SIZE = 11;
const CELL = 12;
const GAP = 8;

/** Height that a legend takes with the space around it, px. */
export const SCALE_LEGEND_HEIGHT = 24;

interface Legend {
  low: string;
  high: string;
  /** Of its upper left corner, px. */
  x: number;
  y: number;
  /** What it may take, px. */
  width: number;
}

/** The colors from low to high between the words for both, for the option `graphic`. */
export function scaleLegend(
  { stops }: ColorScale,
  { low, high, x, y, width }: Legend,
  theme: ChartTheme,
): Record<string, unknown>[] {
  const text = (words: string, left: number) => ({
    type: "text",
    silent: true,
    x: left,
    y: y + 1,
    style: { text: words, fill: theme.mutedText, fontFamily: theme.fontFamily, fontSize: FONT_SIZE },
  });
  const left = x + textWidth(low, FONT_SIZE) + GAP;
  const room = width - (left - x) - GAP - textWidth(high, FONT_SIZE);
  const cell = Math.min(CELL, room / stops.length);
  return [
    text(low, x),
    ...stops.map((color, at) => ({
      type: "rect",
      silent: true,
      shape: { x: left + at * cell, y, width: cell, height: CELL },
      style: { fill: color },
    })),
    ...(high === low ? [] : [text(high, left + stops.length * cell + GAP)]),
  ];
}
