import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  columnsIn,
  type Extent,
  extentOf,
  HEADER_PX,
  ROW_PX,
  rowsIn,
  scrollOf,
  scrollToReveal,
  tallestElement,
  topAfter,
} from "./geometry.ts";

/** What is drawn of a grid. `last…` is the first that is not. */
export interface ScrollWindow {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
  /** How far rows are moved down on the page, because the page is less high than they are, CSS pixels. */
  shift: number;
}

/** Where a grid was scrolled to when it went: `top` pixels of rows and `left` pixels of columns. */
export interface KeptScroll {
  read: () => { top: number; left: number };
  keep: (scroll: { top: number; left: number }) => void;
}

/** Time without scrolling after which the scroll bar is put where it belongs. */
const SETTLE_MS = 150;

const EMPTY: ScrollWindow = { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0, shift: 0 };

const same = (a: ScrollWindow, b: ScrollWindow): boolean =>
  a.firstRow === b.firstRow &&
  a.lastRow === b.lastRow &&
  a.firstColumn === b.firstColumn &&
  a.lastColumn === b.lastColumn &&
  a.shift === b.shift;

/** Follows the scrolling of an element: which rows and columns have to be drawn. */
export function useScrollWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
  lefts: readonly number[],
  kept: KeptScroll,
) {
  const [shown, setShown] = useState(EMPTY);
  const [tallest] = useState(tallestElement);
  /** Pixels of rows above the view, and where the scroll bar was when they were. */
  const place = useRef({ top: 0, scroll: 0 });
  /** The scrolling of the last visit was taken up: there were rows. */
  const returned = useRef(false);
  const size = useRef({ rows, lefts, tallest, shown });
  size.current = { rows, lefts, tallest, shown };

  const extent = useCallback((): Extent => {
    const view = (scroller.current?.clientHeight ?? 0) - HEADER_PX;
    return extentOf(size.current.rows, view, size.current.tallest);
  }, [scroller]);

  const measure = useCallback((): ScrollWindow => {
    const element = scroller.current;
    if (!element) return EMPTY;
    const { rows: count, lefts: edges, shown: before } = size.current;
    const { view } = extent();
    const { top, scroll } = place.current;
    const drawn = rowsIn(top, view, count);
    const columns = columnsIn(edges, element.scrollLeft, element.clientWidth);
    const next = {
      firstRow: drawn.first,
      lastRow: drawn.last,
      firstColumn: columns.first,
      lastColumn: columns.last,
      shift: scroll - top,
    };
    return same(before, next) ? before : next;
  }, [scroller, extent]);

  // While the element is still on the page.
  useLayoutEffect(
    () => () => {
      if (returned.current && scroller.current)
        kept.keep({ top: place.current.top, left: scroller.current.scrollLeft });
    },
    [scroller, kept],
  );

  // Rows and columns that come or go, before they are painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the measure reads has changed
  useLayoutEffect(() => {
    const limits = extent();
    const element = scroller.current;
    if (element && rows > 0 && !returned.current) {
      returned.current = true;
      const { top, left } = kept.read();
      element.scrollTop = scrollOf(top, limits);
      element.scrollLeft = left;
      place.current = { top, scroll: element.scrollTop };
    }
    const scroll = element?.scrollTop ?? 0;
    place.current = { top: topAfter(place.current.top, scroll, scroll, limits), scroll };
    setShown(measure());
  }, [rows, lefts, measure, extent]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endScrolling = () => {
      const { top } = place.current;
      const scroll = scrollOf(top, extent());
      if (Math.abs(scroll - element.scrollTop) < 1) return;
      element.scrollTop = scroll;
      place.current = { top, scroll: element.scrollTop };
      setShown(measure());
    };
    const onScroll = () => {
      const limits = extent();
      const scroll = element.scrollTop;
      const { top, scroll: before } = place.current;
      if (scroll !== before) place.current = { top: topAfter(top, before, scroll, limits), scroll };
      const next = measure();
      // In this frame, or the rows would come one frame after the scroll bar.
      if (next !== size.current.shown) flushSync(() => setShown(next));
      if (limits.full === limits.canvas) return;
      clearTimeout(timer);
      timer = setTimeout(endScrolling, SETTLE_MS);
    };
    const resized = new ResizeObserver(() => setShown(measure()));
    element.addEventListener("scroll", onScroll, { passive: true });
    resized.observe(element);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
      resized.disconnect();
    };
  }, [scroller, extent, measure]);

  /** Scrolls as little as brings a cell into view. `pinned` pixels at the left are covered. */
  const reveal = useCallback(
    (row: number, column: number, pinned: number) => {
      const element = scroller.current;
      if (!element) return;
      const limits = extent();
      const { lefts: edges } = size.current;
      const { top } = place.current;
      if (row >= 0) {
        const wanted = scrollToReveal(top, limits.view, row * ROW_PX, (row + 1) * ROW_PX);
        if (wanted !== top) {
          element.scrollTop = scrollOf(wanted, limits);
          place.current = { top: wanted, scroll: element.scrollTop };
        }
      }
      const left = (edges[column] ?? 0) - pinned;
      const right = (edges[column + 1] ?? 0) - pinned;
      const wanted = scrollToReveal(element.scrollLeft, element.clientWidth - pinned, left, right);
      if (wanted !== element.scrollLeft) element.scrollLeft = wanted;
      setShown(measure());
    },
    [scroller, extent, measure],
  );

  /** The place under a point of the window; beyond the edges the nearest one. */
  const placeAt = useCallback(
    (x: number, y: number) => {
      const element = scroller.current;
      if (!element) return null;
      const box = element.getBoundingClientRect();
      const { rows: count, lefts: edges } = size.current;
      const row = Math.floor((place.current.top + y - box.top - HEADER_PX) / ROW_PX);
      const inside = x - box.left;
      const across = element.scrollLeft + inside;
      const column = edges.findLastIndex((left) => left <= across);
      return {
        row: Math.max(0, Math.min(count - 1, row)),
        column: Math.max(0, Math.min(edges.length - 2, column)),
        inHeader: y - box.top < HEADER_PX,
        inNumbers: inside < (edges[0] ?? 0),
        // Also over a scroll bar.
        outside:
          row >= count ||
          across >= (edges.at(-1) ?? 0) ||
          inside >= element.clientWidth ||
          y - box.top >= element.clientHeight,
      };
    },
    [scroller],
  );

  const height = extentOf(rows, 0, tallest).canvas + HEADER_PX;
  return { ...shown, height, reveal, placeAt };
}
