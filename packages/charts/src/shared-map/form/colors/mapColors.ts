import { interpolateRgb, piecewise } from "d3-interpolate";
import { parseColor, readableColor } from "../../../color/contrast/index.ts";
import { sequentialColorsOn } from "../../../color/index.ts";
import type { RgbaValue } from "../../../contract/controls/index.ts";
import type { ChartTheme } from "../../../contract/index.ts";
import type { MapGround, Rgba } from "../../mapPicture.ts";

const OPAQUE = 255;
/** A scheme of more colors than this can do without its first one. */
const MANY_COLORS = 4;
/** How far the ground is from the panel to its quiet ink. */
const LAND_SHARE = 0.1;
const BORDER_SHARE = 0.32;

/** A CSS color as numbers; grey where it cannot be read. `opacity`: 0 to 1. */
export function rgba(color: string, opacity = 1): Rgba {
  const [red, green, blue] = parseColor(color) ?? [128, 128, 128];
  return [red, green, blue, Math.round(opacity * OPAQUE)];
}

/** A picked color as numbers; on a dark panel lightened until it can be seen, and quiet where none was picked. */
export function pickedColor(color: RgbaValue | null, { dark, background, mutedText }: ChartTheme): Rgba {
  if (color === null) return rgba(mutedText);
  const { r, g, b, a } = color;
  return rgba(dark ? readableColor(`rgb(${r}, ${g}, ${b})`, background) : `rgb(${r}, ${g}, ${b})`, a);
}

/** The same color, less opaque. */
export const multiplyOpacity = ([red, green, blue, opacity]: Rgba, share: number): Rgba => [
  red,
  green,
  blue,
  Math.round(opacity * share),
];

function mixColors(from: string, to: string, share: number): Rgba {
  const [a, b] = [rgba(from), rgba(to)];
  const part = (at: 0 | 1 | 2) => Math.round(a[at] + (b[at] - a[at]) * share);
  return [part(0), part(1), part(2), OPAQUE];
}

/** A map that stays behind what is drawn on it. */
export const groundColors = ({ background, mutedText }: ChartTheme): MapGround => ({
  water: rgba(background),
  land: mixColors(background, mutedText, LAND_SHARE),
  border: mixColors(background, mutedText, BORDER_SHARE),
});

/** A color as CSS writes it. */
export const cssColor = ([red, green, blue, opacity]: Rgba): string =>
  opacity === OPAQUE
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${Math.round((opacity / OPAQUE) * 100) / 100})`;

/** So many colors of a scheme, from low to high, that can be told from the ground. */
export function scaleColors(scheme: string, theme: ChartTheme, count: number): Rgba[] {
  const colors = sequentialColorsOn(scheme, theme.dark);
  // The end that is nearest to the ground cannot be told from it.
  const visible = colors.length > MANY_COLORS ? colors.slice(1) : colors;
  const mix = visible.length > 1 ? piecewise(interpolateRgb, visible) : () => visible[0] ?? theme.mutedText;
  return Array.from({ length: count }, (_, at) => rgba(mix(count === 1 ? 1 : at / (count - 1))));
}
