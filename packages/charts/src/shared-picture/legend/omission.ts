import type { ChartTheme, Translate } from "../../contract/index.ts";
import { countText } from "../../format/index.ts";
import { cutText } from "../../text-metrics/index.ts";

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

const NOTE_SIZE = 11;
/** From the left edge of the picture to a note, px. */
const NOTE_LEFT = 5;

/** A note at the left, for the option `graphic`. `place`: where it ends and how wide the picture is, px. */
export const noteOption = (
  text: string,
  theme: ChartTheme,
  { bottom, width }: { bottom: number; width: number },
): Record<string, unknown> => ({
  type: "text",
  silent: true,
  x: NOTE_LEFT,
  y: bottom - NOTE_HEIGHT + 3,
  style: {
    text: cutText(text, NOTE_SIZE, width - NOTE_LEFT),
    fill: theme.mutedText,
    font: `${NOTE_SIZE}px ${theme.fontFamily}`,
  },
});

/** The color of what gathers many. */
export const restColor = (theme: ChartTheme): string => theme.mutedText;
