import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { MOST_PAPER_ROWS, PaperContext } from "../../paper.ts";
import { contains, type LineWindow, linesInView } from "./linesInView.ts";

interface Sides {
  rowStarts: readonly number[];
  columnStarts: readonly number[];
  /** What the headers cover of the view, CSS pixels. */
  headWidth: number;
  headHeight: number;
}

export interface TableWindow {
  rows: LineWindow;
  columns: LineWindow;
}

const SPARE_ROWS = 8;
const SPARE_COLUMNS = 3;
/** Up to this many columns are all drawn: then scrolling sideways draws nothing. */
const FEW_COLUMNS = 24;

const EMPTY: TableWindow = { rows: { first: 0, last: 0 }, columns: { first: 0, last: 0 } };
const same = (a: LineWindow, b: LineWindow) => a.first === b.first && a.last === b.last;

/** The window as it is while it holds what is in view: most steps of scrolling then draw nothing. */
function shiftedWindow(
  before: LineWindow,
  starts: readonly number[],
  place: readonly [from: number, to: number],
  spare: number,
): LineWindow {
  const count = starts.length - 1;
  const isCurrent = before.last <= count && contains(before, linesInView(starts, place, 0));
  return isCurrent ? before : linesInView(starts, place, spare);
}

/** The rows and columns that an element which scrolls shows; on paper, which does not, all of them. */
export function useLineWindow(scroller: RefObject<HTMLDivElement | null>, sides: Sides): TableWindow {
  const onPaper = useContext(PaperContext);
  const [shown, setShown] = useState(EMPTY);
  const last = useRef(shown);
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = element;
    const { rowStarts, columnStarts, headWidth, headHeight } = sides;
    const rowPlace = [scrollTop, scrollTop + clientHeight - headHeight] as const;
    const columnPlace = [scrollLeft, scrollLeft + clientWidth - headWidth] as const;
    const { rows, columns } = last.current;
    const next = {
      rows: shiftedWindow(rows, rowStarts, rowPlace, SPARE_ROWS),
      columns:
        columnStarts.length <= FEW_COLUMNS
          ? { first: 0, last: columnStarts.length - 1 }
          : shiftedWindow(columns, columnStarts, columnPlace, SPARE_COLUMNS),
    };
    if (same(next.rows, rows) && same(next.columns, columns)) return;
    last.current = next;
    setShown(next);
  }, [scroller, sides]);

  // Before the frame is painted, or rows would come one frame after the table.
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // In the frame of the scrolling, or the rows would follow the scroll bar.
    const onScroll = () => flushSync(measure);
    const resized = new ResizeObserver(measure);
    element.addEventListener("scroll", onScroll, { passive: true });
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      resized.disconnect();
    };
  }, [scroller, measure]);
  const whole = useMemo(
    () => ({
      rows: { first: 0, last: Math.min(sides.rowStarts.length - 1, MOST_PAPER_ROWS) },
      columns: { first: 0, last: sides.columnStarts.length - 1 },
    }),
    [sides],
  );
  return onPaper ? whole : shown;
}
