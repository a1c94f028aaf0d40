import { textWidth } from "../../text-metrics/index.ts";

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
 * Font sizes of lines above each other, px: their shares of the height, less where the width or the height does not hold
 * them. 0: the line is missing.
 */
export function fitLines(
  lines: readonly Line[],
  { width, height }: { width: number; height: number },
): number[] {
  let sizes = lines.map(({ text, share }) => {
    if (!text) return 0;
    const widest = (MAX_WIDTH * width) / Math.max(textWidth(text, 1, "bold"), 0.5);
    return Math.floor(Math.max(Math.min(share * height, widest), MIN_TEXT_SIZE));
  });
  // The small lines stop shrinking first; the others then have to give way once more.
  for (let round = 0; round < lines.length && heightOf(sizes) > height; round += 1) {
    const shrink = height / heightOf(sizes);
    sizes = sizes.map((size) => (size === 0 ? 0 : Math.max(Math.floor(size * shrink), MIN_TEXT_SIZE)));
  }
  return sizes;
}

const heightOf = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size * LINE_HEIGHT, 0);
