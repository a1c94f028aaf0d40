import { interpolateRgb, piecewise } from "d3-interpolate";
import { contrastText, sequentialColorsOn } from "../color/index.ts";
import type { ChartTheme } from "../contract/index.ts";
import type { HeatmapForm } from "./controls.ts";

/** Pieces of a legend that is cut in pieces. */
export const PIECES = 5;

/** The colours of the cells, low to high. */
export const cellColors = (form: HeatmapForm, theme: ChartTheme): string[] =>
  sequentialColorsOn(form.linear_color_scheme, theme.dark);

/** The colour of the text on a cell, by what the cell's colour stands for. */
export function textColorScale(form: HeatmapForm, theme: ChartTheme, [low, high]: readonly [number, number]) {
  const colors = cellColors(form, theme);
  const mixed = colors.length > 1 ? piecewise(interpolateRgb, colors) : () => colors[0] ?? theme.background;
  return (measure: number): string => {
    const share = high === low ? 0.5 : Math.min(Math.max((measure - low) / (high - low), 0), 1);
    return contrastText(mixed(share));
  };
}

/** The scale of colours as ECharts takes it; it stands at the upper right. */
export function colorScaleOption(
  form: HeatmapForm,
  theme: ChartTheme,
  {
    range,
    print,
    width,
  }: { range: readonly [number, number]; print: (value: unknown) => string; width: number },
): Record<string, unknown> {
  const [min, max] = range;
  const isContinuous = form.legend_type === "continuous";
  return {
    type: form.legend_type,
    show: form.show_legend,
    min,
    max,
    // The third value of a cell: what its colour stands for.
    dimension: 2,
    inRange: { color: cellColors(form, theme) },
    outOfRange: { color: [theme.gridLine] },
    orient: "horizontal",
    right: 0,
    top: 0,
    padding: 0,
    itemWidth: 14,
    itemHeight: isContinuous ? Math.min(300, Math.max(80, Math.round(width * 0.4))) : 14,
    calculable: isContinuous,
    ...(isContinuous ? {} : { splitNumber: PIECES, itemGap: 8 }),
    hoverLink: true,
    textStyle: { color: theme.text, fontFamily: theme.fontFamily, fontSize: 11 },
    handleStyle: { borderColor: theme.mutedText, borderWidth: 1 },
    formatter: isContinuous
      ? (value: number) => print(value)
      : (from: number, to: number) => `${print(from)} – ${print(to)}`,
  };
}
