import { interpolateHcl } from "d3-interpolate";
import { scaleLinear } from "d3-scale";
import { DEFAULT_CATEGORICAL } from "./categoricalSchemes.ts";
import { categoricalColors, defaultCategorical, defaultSequential, sequentialColorsOf } from "./schemes.ts";

/** The colors of a categorical scheme; those of the default one for an unknown id. */
export const palette = (id: string | null | undefined): string[] =>
  categoricalColors(id ?? "") ?? categoricalColors(defaultCategorical()) ?? [];

/** Whether an id names a categorical scheme. */
export const isScheme = (id: string): boolean => categoricalColors(id) !== undefined;

/** Whether an id names a categorical scheme that somebody has chosen: other than the product's default one. */
export const isOwnScheme = (id: string | null | undefined): boolean =>
  (id || defaultCategorical()) !== DEFAULT_CATEGORICAL && isScheme(id || defaultCategorical());

/** The colors of a sequential scheme, the default one for an unknown id; resampled when `count` asks for another number. */
export function sequentialColors(id: string | null | undefined, count?: number): string[] {
  const colors = sequentialColorsOf(id ?? "") ?? sequentialColorsOf(defaultSequential()) ?? [];
  if (count === undefined || count === colors.length) return colors;
  if (count < 2) return colors.slice(0, count);
  const at = sequentialScale(id, [0, count - 1]);
  return Array.from({ length: count }, (_, index) => at(index));
}

/** A clamped continuous scale over the domain, with the scheme's colors equally spaced along it. */
export function sequentialScale(
  id: string | null | undefined,
  [min, max]: [number, number],
): (value: number) => string {
  const colors = sequentialColors(id);
  const last = colors.length - 1;
  return scaleLinear<string>()
    .domain(colors.map((_, index) => min + ((max - min) * index) / last))
    .range(colors)
    .interpolate(interpolateHcl)
    .clamp(true);
}
