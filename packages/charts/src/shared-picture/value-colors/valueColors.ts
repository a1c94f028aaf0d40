import { interpolateRgb, piecewise } from "d3-interpolate";
import { sequentialColorsOn } from "../../color/index.ts";
import type { ChartTheme } from "../../contract/index.ts";

/** The color of a value between two ends, of a sequential scheme; all the middle one where the ends are the same. */
export function valueColors(
  scheme: string | null,
  theme: ChartTheme,
  [low, high]: readonly [number, number],
): (value: number) => string {
  const colors = sequentialColorsOn(scheme, theme.dark);
  const mixed = colors.length > 1 ? piecewise(interpolateRgb, colors) : () => colors[0] ?? theme.background;
  return (value) => mixed(high === low ? 0.5 : Math.min(Math.max((value - low) / (high - low), 0), 1));
}
