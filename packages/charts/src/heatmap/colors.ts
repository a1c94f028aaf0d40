import { interpolateRgb, piecewise } from "d3-interpolate";
import { contrastRatio } from "../color/contrast/index.ts";
import { sequentialColorsOn } from "../color/index.ts";
import type { ChartTheme } from "../contract/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import type { HeatmapForm } from "./controls.ts";

/** Pieces of a scale that is cut in pieces. */
const PIECES = 5;
const FONT_SIZE = 11;
/** Width of a piece without its label, px. */
const PIECE_WIDTH = 30;

type Print = (value: unknown) => string;
type Range = readonly [low: number, high: number];

/** The colors of the cells, low to high. */
const cellColors = (form: HeatmapForm, theme: ChartTheme): string[] =>
  sequentialColorsOn(form.linear_color_scheme, theme.dark);

/** The color of the text on a cell, by what the cell's color stands for: the one that stands out more. */
export function textColorScale(form: HeatmapForm, theme: ChartTheme, [low, high]: Range) {
  const colors = cellColors(form, theme);
  const mixed = colors.length > 1 ? piecewise(interpolateRgb, colors) : () => colors[0] ?? theme.background;
  const isContinuous = form.legend_type === "continuous";
  return (measure: number): string => {
    const share = high === low ? 0.5 : (measure - low) / (high - low);
    const piece = Math.min(Math.floor(share * PIECES), PIECES - 1) / (PIECES - 1);
    const color = mixed(isContinuous ? share : piece);
    return contrastRatio("black", color) >= contrastRatio("white", color) ? "black" : "white";
  };
}

/** The scale of colors as ECharts takes it; it stands at the upper right. */
export function colorScaleOption(
  form: HeatmapForm,
  theme: ChartTheme,
  { range, print, width, isShown }: { range: Range; print: Print; width: number; isShown: boolean },
): Record<string, unknown> {
  const isContinuous = form.legend_type === "continuous";
  return {
    type: form.legend_type,
    show: isShown,
    min: range[0],
    max: range[1],
    // The third value of a cell: what its color stands for.
    dimension: 2,
    inRange: { color: cellColors(form, theme) },
    outOfRange: { color: [theme.gridLine] },
    orient: "horizontal",
    right: 0,
    top: 0,
    padding: 0,
    itemWidth: 14,
    hoverLink: true,
    textStyle: { color: theme.text, fontFamily: theme.fontFamily, fontSize: FONT_SIZE },
    ...(isContinuous ? continuousScale(theme, print, width) : pieceScale(range, print, width)),
  };
}

const continuousScale = (theme: ChartTheme, print: Print, width: number) => ({
  itemHeight: Math.min(300, Math.max(80, Math.round(width * 0.4))),
  calculable: true,
  handleStyle: { borderColor: theme.mutedText, borderWidth: 1 },
  formatter: (value: number) => print(value),
});

/** Where there is no room for a label at each piece, both ends have one. */
function pieceScale([low, high]: Range, print: Print, width: number) {
  const label = (from: number, to: number) => `${print(from)} – ${print(to)}`;
  const edge = (piece: number) => low + ((high - low) * piece) / PIECES;
  const widths = Array.from({ length: PIECES }, (_, piece) =>
    textWidth(label(edge(piece), edge(piece + 1)), FONT_SIZE),
  );
  const needed = widths.reduce((sum, one) => sum + one + PIECE_WIDTH, 0);
  return {
    itemHeight: 14,
    itemGap: 8,
    splitNumber: PIECES,
    ...(needed > width
      ? { showLabel: false, text: [print(high), print(low)], itemGap: 2, textGap: 6 }
      : { formatter: label }),
  };
}
