import { DEFAULT_CATEGORICAL, productCategorical } from "./categoricalSchemes.ts";
import type { ColorScope } from "./colorScope.ts";
import { parseColor } from "./contrast/contrastText.ts";
import { readableColor } from "./contrast/readableColor.ts";
import { categoricalSchemes } from "./schemes.ts";
import { visibleScheme } from "./visibleScheme.ts";

/** Least contrast of a mark against the panel that it is drawn on: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;

/** The colors of the default scheme on a dark panel, in the same order: the same hues, each light enough to be seen. */
const DARK =
  "#2FB8D8 #8C98D6 #6BCB97 #FF8F5C #A3A9AF #F0707E #FFD23F #BE86CC #4AD6D5 #BFA994 #A5DDEA #BCC1D4 #BCE8D0 #FFD0B8 #CBCBCB #F5B9C0 #FEEAA3 #E0C8E6 #B6ECEC #E0D8D0".split(
    " ",
  );

/** What somebody else than a scheme chose is drawn as it is on a light panel, on which it was chosen. */
const schemeColors = (): ReadonlySet<string> =>
  new Set(categoricalSchemes().flatMap(({ colors }) => colors.map((color) => color.toLowerCase())));

const standard = productCategorical.find(({ id }) => id === DEFAULT_CATEGORICAL)?.colors ?? [];
const darkByColor = new Map(standard.map((color, at) => [color.toLowerCase(), DARK[at]]));

/** What a color depends on beside its label. */
interface Panel {
  dark: boolean;
  /** The ground of charts, any CSS color that `parseColor` reads. */
  background: string;
  /** The color of what stands alone. */
  accent: string;
}

export interface DrawnColors {
  palette(scheme: string | undefined): string[];
  color(label: string, scheme: string | undefined, isOnly?: boolean): string;
}

/**
 * The colors of labels as they are drawn on a panel: the stored ones where they can be seen. On a light panel the pale
 * ones of a scheme are darkened; on a dark one those of the default scheme have counterparts of their own, and all others are
 * lightened. Hues stay. A label that is alone in its chart has the accent color.
 */
export function drawnColors(scope: ColorScope, { dark, background, accent }: Panel): DrawnColors {
  const ground = parseColor(background) ? background : dark ? "#000000" : "#ffffff";
  const schemes = new Map<readonly string[], ReadonlyMap<string, string>>();
  const ofSchemes = schemeColors();

  function schemeOn(stored: readonly string[]): ReadonlyMap<string, string> {
    const known = schemes.get(stored);
    if (known) return known;
    const colors = visibleScheme(dark ? stored.map(darkCounterpart) : stored, ground, MARK_CONTRAST);
    const byStored = new Map(
      stored.map((color) => [
        color.toLowerCase(),
        colors.get((dark ? darkCounterpart(color) : color).toLowerCase()) ?? color,
      ]),
    );
    schemes.set(stored, byStored);
    return byStored;
  }

  function colorOnPanel(color: string, scheme: readonly string[]): string {
    const found = schemeOn(scheme).get(color.toLowerCase());
    if (found !== undefined) return found;
    if (!dark && !ofSchemes.has(color.toLowerCase())) return color;
    return readableColor(dark ? darkCounterpart(color) : color, ground, MARK_CONTRAST);
  }

  return {
    palette: (scheme) => {
      const stored = scope.palette(scheme);
      return stored.map((color) => colorOnPanel(color, stored));
    },
    color: (label, scheme, isOnly = false) =>
      scope.isAccented(label, scheme, isOnly)
        ? accent
        : colorOnPanel(scope.color(label, scheme), scope.palette(scheme)),
  };
}

const darkCounterpart = (color: string): string => darkByColor.get(color.toLowerCase()) ?? color;
