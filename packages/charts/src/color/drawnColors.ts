import { DEFAULT_CATEGORICAL } from "./categoricalSchemes.ts";
import type { ColorScope } from "./colorScope.ts";
import { parseColor } from "./contrastText.ts";
import { palette } from "./palette.ts";
import { readableColor } from "./readableColor.ts";

/** Least contrast of a mark against the panel that it is drawn on: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;

/** The colours of the default scheme on a dark panel, in the same order: the same hues, each light enough to be seen. */
const DARK =
  "#2FB8D8 #8C98D6 #6BCB97 #FF8F5C #A3A9AF #F0707E #FFD23F #BE86CC #4AD6D5 #BFA994 #A5DDEA #BCC1D4 #BCE8D0 #FFD0B8 #CBCBCB #F5B9C0 #FEEAA3 #E0C8E6 #B6ECEC #E0D8D0".split(
    " ",
  );

const darkByColor = new Map(palette(DEFAULT_CATEGORICAL).map((color, at) => [color.toLowerCase(), DARK[at]]));

/** What a colour depends on beside its label. */
interface Panel {
  dark: boolean;
  /** The ground of charts, any CSS colour that `parseColor` reads. */
  background: string;
  /** The colour of what stands alone. */
  accent: string;
}

export interface DrawnColors {
  palette(scheme: string | undefined): string[];
  color(label: string, scheme: string | undefined, isOnly?: boolean): string;
}

/**
 * The colours of labels as they are drawn on a panel. On a light one they are those that are stored. On a dark one those
 * of the default scheme have counterparts of their own, and all others are lightened until they can be seen. A label that
 * is alone in its chart has the accent colour.
 */
export function drawnColors(scope: ColorScope, { dark, background, accent }: Panel): DrawnColors {
  const known = new Map<string, string>();
  function drawn(color: string): string {
    if (!dark) return color;
    const before = known.get(color);
    if (before !== undefined) return before;
    const counterpart = darkByColor.get(color.toLowerCase()) ?? color;
    const found = readableColor(counterpart, parseColor(background) ? background : "#000000", MARK_CONTRAST);
    known.set(color, found);
    return found;
  }
  return {
    palette: (scheme) => scope.palette(scheme).map(drawn),
    color: (label, scheme, isOnly = false) =>
      scope.isAccented(label, scheme, isOnly) ? accent : drawn(scope.color(label, scheme)),
  };
}
