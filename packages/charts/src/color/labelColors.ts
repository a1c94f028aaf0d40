import { deploymentSchemes } from "../deployment-schemes/index.ts";
import { analogousColors } from "./analogousColors.ts";
import { palette } from "./palette.ts";

export interface LabelColorOptions {
  /** Colors that always win, by label: `label_colors` of a dashboard. */
  forcedColors?: Readonly<Record<string, string>>;
  /** Colors that labels already have elsewhere on the page. */
  knownColors?: ReadonlyMap<string, string>;
  /** Colors that labels will have that are still to come: others take them last. */
  reservedColors?: ReadonlySet<string>;
}

export interface LabelColors {
  /** The color of a label, the same at every call. */
  color(label: unknown): string;
  /** Every color given so far, in order of first appearance. */
  assignedColors(): ReadonlyMap<string, string>;
}

/** Gives labels the colors of a scheme, in order of their first appearance. */
export function labelColors(scheme: string | null | undefined, options: LabelColorOptions = {}): LabelColors {
  const {
    forcedColors = {},
    knownColors = new Map<string, string>(),
    reservedColors = new Set<string>(),
  } = options;
  const { avoidsCollisions = true, addsAnalogous = false } = deploymentSchemes();
  const own = palette(scheme);
  let colors = own;
  const given = new Map<string, string>();
  /** How many labels have each color, and the color that was given last. */
  const counts = new Map<string, number>();
  const countOf = (color: string) => (counts.get(color) ?? 0) + (reservedColors.has(color) ? 1 : 0);
  let last: string | undefined;
  let next = 0;

  function ordinal(): string {
    const color = colors[next % colors.length] ?? "";
    next += 1;
    // The scheme is used up: the next round needs more colors than there are.
    if (addsAnalogous && next % own.length === 0)
      colors = [...own, ...analogousColors(own, next / own.length)];
    return color;
  }

  return {
    color(value) {
      const label = String(value).trim();
      const before = given.get(label);
      if (before !== undefined) return before;
      const fixed = Object.hasOwn(forcedColors, label) ? forcedColors[label] : knownColors.get(label);
      const color =
        fixed ?? (avoidsCollisions ? withoutCollision(ordinal(), colors, countOf, last) : ordinal());
      given.set(label, color);
      counts.set(color, (counts.get(color) ?? 0) + 1);
      last = color;
      return color;
    },
    assignedColors: () => given,
  };
}

/** The color itself while unused; else the first unused one; else the least used one that is not the neighbour's. */
function withoutCollision(
  color: string,
  colors: string[],
  count: (color: string) => number,
  neighbour: string | undefined,
): string {
  if (count(color) === 0) return color;
  const candidates = colors.filter((candidate) => candidate !== neighbour);
  return candidates.reduce(
    (best, candidate) => (count(candidate) < count(best) ? candidate : best),
    candidates[0] ?? color,
  );
}
