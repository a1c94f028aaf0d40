/** CSS pixels. */
export const ROW_PX = 28;
export const HEADER_PX = 32;
/** Rows drawn beyond the view, so that a small movement finds them there. */
const OVERSCAN = 4;
const COLUMN_OVERSCAN_PX = 150;
/** Browsers cut elements off near 33 million pixels. */
const MOST_PX = 30_800_000;
const LEAST_PX = 1_000_000;

/** The heights that scrolling has to do with, CSS pixels. */
export interface Extent {
  /** Of all rows. */
  full: number;
  /** Of what stands for them on the page: less, when no element may be that high. */
  canvas: number;
  /** Of the rows in view. */
  view: number;
}

export const extentOf = (rows: number, view: number, tallest: number): Extent => {
  const full = rows * ROW_PX;
  return { full, canvas: Math.min(full, tallest), view: Math.max(0, view) };
};

const range = (extent: Extent) => ({
  top: Math.max(0, extent.full - extent.view),
  scroll: Math.max(0, extent.canvas - extent.view),
});

/** Where the scroll bar belongs when `top` pixels of rows are above the view. */
export function scrollOf(top: number, extent: Extent): number {
  const most = range(extent);
  return most.top === 0 ? 0 : (top / most.top) * most.scroll;
}

/**
 * How many pixels of rows are above the view after the scroll bar has gone from `before` to `scroll`. With more rows
 * than fit an element, a small movement is taken as it is, so that no row is passed over, and a large one in
 * proportion.
 */
export function topAfter(top: number, before: number, scroll: number, extent: Extent): number {
  const most = range(extent);
  if (extent.full === extent.canvas || scroll <= 0) return Math.max(0, Math.min(scroll, most.top));
  if (scroll >= most.scroll - 0.5) return most.top;
  const moved = scroll - before;
  const wanted = Math.abs(moved) <= 2 * extent.view ? top + moved : (scroll / most.scroll) * most.top;
  return Math.max(0, Math.min(most.top, wanted));
}

/** The rows to be drawn: from `first` to before `last`. Their number stays the same while they are scrolled. */
export function rowsIn(top: number, view: number, rows: number): { first: number; last: number } {
  const count = Math.ceil(view / ROW_PX) + 1 + 2 * OVERSCAN;
  const first = Math.max(0, Math.min(Math.floor(top / ROW_PX) - OVERSCAN, rows - count));
  return { first, last: Math.min(rows, first + count) };
}

/**
 * The rows from `first` to before `last` in the order of the elements that show them. There are `pool` elements: a row
 * that comes takes that of one that goes, which stays where it is among the others; the first is that of the row `head`.
 */
export function inOrderOf(
  head: number,
  { first, last, pool }: { first: number; last: number; pool: number },
): number[] {
  const rows = Array.from({ length: pool }, (_, place) => {
    const behind = (head + place - first) % pool;
    return first + (behind < 0 ? behind + pool : behind);
  });
  return rows.filter((row) => row < last);
}

/** The columns to be drawn: from `first` to before `last`. `lefts` has the end of the last one, too. */
export function columnsIn(
  lefts: readonly number[],
  scroll: number,
  view: number,
): { first: number; last: number } {
  const count = lefts.length - 1;
  let first = 0;
  while (first < count - 1 && lefts[first + 1]! < scroll - COLUMN_OVERSCAN_PX) first += 1;
  let last = first;
  while (last < count && lefts[last]! < scroll + view + COLUMN_OVERSCAN_PX) last += 1;
  return { first, last };
}

/** The least movement that brings what lies from `from` to `to` into a view of `view` pixels at `at`. */
export function scrollToReveal(at: number, view: number, from: number, to: number): number {
  if (from < at) return from;
  return to > at + view ? Math.min(from, to - view) : at;
}

let tallest: number | null = null;

/** The greatest height that this browser gives an element, as far as it is wanted. */
export function tallestElement(): number {
  if (tallest !== null) return tallest;
  const probe = document.createElement("div");
  probe.style.cssText = `position:absolute;visibility:hidden;width:1px;height:${MOST_PX}px`;
  document.body.append(probe);
  tallest = Math.max(LEAST_PX, Math.floor(probe.getBoundingClientRect().height));
  probe.remove();
  return tallest;
}
