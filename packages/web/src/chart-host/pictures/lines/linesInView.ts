/** Lines of a side that are drawn; `last` is the first that is not. */
export interface LineWindow {
  first: number;
  last: number;
}

/** Where each line begins, and last where they end. */
export function lineStarts(sizes: readonly number[]): number[] {
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size);
  return starts;
}

/** The lines between two places, and a few more on either side so that scrolling has something to show. */
export function linesInView(
  starts: readonly number[],
  [from, to]: readonly [from: number, to: number],
  spare: number,
): LineWindow {
  const count = starts.length - 1;
  const first = lineAt(starts, from);
  const last = to <= from ? first : lineAt(starts, to) + 1;
  return { first: Math.max(0, first - spare), last: Math.min(count, last + spare) };
}

/** Whether all lines of one window are in another. */
export const contains = (outer: LineWindow, inner: LineWindow): boolean =>
  outer.first <= inner.first && outer.last >= inner.last;

/** The line at a place; beyond the ends the nearest one. */
export function lineAt(starts: readonly number[], place: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How far a side must be scrolled so that a line is seen whole; as little as possible. */
export function scrollToShow(
  starts: readonly number[],
  { first, count }: { first: number; count: number },
  view: { scroll: number; size: number },
): number {
  const start = starts[first] ?? 0;
  const end = starts[first + count] ?? start;
  if (start < view.scroll || end - start > view.size) return start;
  return end > view.scroll + view.size ? end - view.size : view.scroll;
}
