import { textWidth } from "../text-metrics/index.ts";

/** Share of the width that a line of text may take. */
const MAX_WIDTH = 0.92;
/** Height of a line, in units of its font size. */
export const LINE_HEIGHT = 1.15;
/** Smallest text of a picture, px. */
export const MIN_TEXT_SIZE = 11;

/** A line that may be missing, and its wanted share of the height. */
export interface Line {
  text: string | null;
  share: number;
}

/**
 * Font sizes of lines above each other, px: their shares of the height, less where the width or the height does not
 * hold them, the largest line giving way first. 0: the line is missing.
 */
export function fitLines(
  lines: readonly Line[],
  { width, height }: { width: number; height: number },
): number[] {
  const sizes = lines.map(({ text, share }) => {
    if (!text) return 0;
    const widest = (MAX_WIDTH * width) / Math.max(textWidth(text, 1, "bold"), 0.5);
    return Math.floor(Math.max(Math.min(share * height, widest), MIN_TEXT_SIZE));
  });
  const excess = sizes.reduce((sum, size) => sum + size * LINE_HEIGHT, 0) - height;
  if (excess <= 0) return sizes;
  const largest = sizes.indexOf(Math.max(...sizes));
  return sizes.map((size, place) =>
    place === largest ? Math.max(Math.floor(size - excess / LINE_HEIGHT), MIN_TEXT_SIZE) : size,
  );
}
