import type { ChartTheme, Translate } from "../../contract/index.ts";
import { countText } from "../../format/index.ts";

/** Height that a note under a picture takes, px. */
export const NOTE_HEIGHT = 18;

/** Says that the largest of many are drawn. */
export function omissionText(
  { shown, total, isGathered }: { shown: number; total: number; isGathered: boolean },
  translate: Translate,
): string {
  const text = isGathered
    ? translate("%s largest of %s, the others together")
    : translate("%s largest of %s");
  return text.replace("%s", String(shown)).replace("%s", countText(total));
}

/** A note at the left, for the option `graphic`. `bottom`: where it ends, px. */
export const noteOption = (text: string, theme: ChartTheme, bottom: number): Record<string, unknown> => ({
  type: "text",
  silent: true,
  x: 5,
  y: bottom - NOTE_HEIGHT + 3,
  style: { text, fill: theme.mutedText, font: `11px ${theme.fontFamily}` },
});

/** The colour of what gathers many. */
export const restColor = (theme: ChartTheme): string => theme.mutedText;
