/** More would not fit into the memory of the process that draws, device pixels. */
export const MAX_PIXELS = 40_000_000;

/** The scale of a picture of so many CSS pixels, or the largest one at which it can still be drawn. */
export const fitScale = (scale: number, width: number, height: number): number =>
  Math.min(scale, Math.sqrt(MAX_PIXELS / (width * height)));
