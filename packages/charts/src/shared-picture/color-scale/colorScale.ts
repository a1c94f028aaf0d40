import { interpolateRgb, piecewise } from "d3-interpolate";
import { sequentialColorsOn } from "../../color/index.ts";
import type { ChartTheme } from "../../contract/index.ts";

/** Colors by value. */
export interface ColorScale {
  colorOf: (value: number) => string;
  /** The colors of a legend, low to high. */
  stops: string[];
  /** Of a cell without a value. */
  empty: string;
}

/** How much of the quiet ink an empty cell has. */
const EMPTY_SHARE = 0.4;

/** The colors of a scheme between two values; `steps`: of the legend. */
export function colorScale(
  { scheme, steps }: { scheme: string; steps: number },
  theme: ChartTheme,
  { low, high }: { low: number; high: number },
): ColorScale {
  const colors = sequentialColorsOn(scheme, theme.dark);
  const mix = colors.length > 1 ? piecewise(interpolateRgb, colors) : () => colors[0] ?? theme.mutedText;
  const count = Math.max(Math.round(steps), 1);
  return {
    colorOf: (value) => mix(high === low ? 1 : Math.min(Math.max((value - low) / (high - low), 0), 1)),
    stops:
      low === high
        ? [mix(1)]
        : Array.from({ length: count }, (_, at) => mix(count === 1 ? 1 : at / (count - 1))),
    empty: interpolateRgb(theme.background, theme.gridLine)(EMPTY_SHARE),
  };
}
