import { interpolateHcl } from "d3-interpolate";
import { parseColor } from "./contrastText.ts";

/** Least contrast of large text against what lies behind it, and of small text. WCAG 2.2, 1.4.3. */
export const LARGE_TEXT_CONTRAST = 3;
export const TEXT_CONTRAST = 4.5;
/** Steps of lightness that are tried on the way to black or white. */
const STEPS = 100;

/** The contrast of two colors, 1 to 21; 1 where one of them cannot be read. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (!a || !b) return 1;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The color itself where it can be read on the background, else the nearest lighter or darker one that can: hue and chroma
 * stay as far as the screen has such a color.
 */
export function readableColor(color: string, background: string, least = LARGE_TEXT_CONTRAST): string {
  if (!parseColor(color) || !parseColor(background) || contrastRatio(color, background) >= least)
    return color;
  const end = contrastRatio("white", background) > contrastRatio("black", background) ? "white" : "black";
  // Black and white have no hue and no chroma of their own: only the lightness changes on the way to them.
  const towardsEnd = interpolateHcl(color, end);
  for (let step = 1; step < STEPS; step += 1) {
    const mixed = towardsEnd(step / STEPS);
    if (contrastRatio(mixed, background) >= least) return mixed;
  }
  return end;
}

/** Relative luminance, 0 to 1. */
function luminance(rgb: readonly [number, number, number]): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
