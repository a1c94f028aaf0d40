import { parseColor } from "./contrast/contrastText.ts";
import { sequentialColors } from "./palette.ts";
import { sequentialSchemes } from "./schemes.ts";

const isDiverging = (wanted: string | null | undefined): boolean =>
  sequentialSchemes().find(({ id }) => id === wanted)?.isDiverging ?? false;

const lightness = (color: string): number => {
  const [red, green, blue] = parseColor(color) ?? [0, 0, 0];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

/**
 * The colors of a sequential scheme, low to high, for a light or a dark panel. A scheme that ends in its darkest color
 * is turned around on a dark panel: what is high would else look like nothing at all.
 */
export function sequentialColorsOn(id: string | null | undefined, dark: boolean): string[] {
  const colors = sequentialColors(id);
  const darkens = lightness(colors[0] ?? "") > lightness(colors.at(-1) ?? "");
  return dark && darkens && !isDiverging(id) ? colors.toReversed() : colors;
}
