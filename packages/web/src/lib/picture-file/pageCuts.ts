/**
 * Where a tall picture is cut into pages: at the last place that fits, such as the top of a row, or after a full page where
 * there is none. All in the same unit; the first cut is 0, the last one the height.
 */
export function pageCuts(places: readonly number[], height: number, pageHeight: number): number[] {
  const sorted = [...places].sort((a, b) => a - b);
  const cuts = [0];
  for (let top = 0; top < height; ) {
    const bottom = top + pageHeight;
    const next = bottom >= height ? height : (sorted.findLast((at) => at > top && at <= bottom) ?? bottom);
    cuts.push(next);
    top = next;
  }
  return cuts;
}
