import type { ChartTheme, Translate } from "../../contract/index.ts";
import type { EChartsPart } from "../../contract/pictures/index.ts";
import { countText } from "../../format/index.ts";
import { NOTE_HEIGHT, noteOption } from "../legend/index.ts";
import { loadTextParts } from "../rare-parts/index.ts";

/** What a note under a picture adds to it. */
export interface Note {
  /** Px that the picture leaves free below. */
  space: number;
  option: { graphic?: Record<string, unknown>[] };
  loadParts?: () => Promise<readonly EChartsPart[]>;
}

/** A note at the lower left; none where there is nothing to say. */
export function noteBelow(
  text: string | null,
  theme: ChartTheme,
  { width, height }: { width: number; height: number },
): Note {
  if (text === null) return { space: 0, option: {} };
  return {
    space: NOTE_HEIGHT,
    option: { graphic: [noteOption(text, theme, { bottom: height, width })] },
    loadParts: loadTextParts,
  };
}

/** Says how many rows have a value that has no size in the picture; null: none has. */
export function undrawnText(
  { undrawn, total }: { undrawn: number; total: number },
  translate: Translate,
): string | null {
  if (undrawn === 0) return null;
  return translate("%s of %s values are not above zero and are left out")
    .replace("%s", countText(undrawn))
    .replace("%s", countText(total));
}
