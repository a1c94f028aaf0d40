import type { ChartEvent } from "@sightline/charts/contract";
import type { Mark } from "@sightline/charts/contract/marks";
import type { TableColumn } from "@sightline/charts/contract/pictures/table";
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { type Place, placeAfterKey } from "./activeCell.ts";

/** How much one key press widens a column, CSS pixels. */
const STEP_PX = 16;

interface Table {
  columns: readonly TableColumn[];
  rows: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows that a page key passes. */
  page: () => number;
  /** Scrolls so that a cell is seen. */
  reveal: (place: Place) => void;
  markAt: (place: Place) => Mark | null;
  menuMarkAt: (place: Place) => Mark | null;
  /** Chooses the row of a place; false: there is nothing to choose. */
  choose: (place: Place) => boolean;
  /** The chart filters others by one of its marks. */
  isFiltering: boolean;
  onSort: (column: TableColumn, add: boolean) => void;
  onResize: (column: TableColumn, by: number) => void;
  /** Moves a column one place; missing: columns stay where they are. */
  onMove: ((column: TableColumn, by: -1 | 1) => void) | undefined;
  onHeaderMenu: (column: TableColumn, x: number, y: number) => void;
  onEvent: ((event: ChartEvent) => void) | undefined;
}

/** Where the keyboard is in a table, and what its keys do there. The table takes the focus as one. */
export function useTableKeys(table: Table) {
  const { columns, rows, scroller, reveal, markAt, menuMarkAt, choose, onEvent } = table;
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  /** The keyboard is in use: where it is, is shown. */
  const [focused, setFocused] = useState(false);
  const active: Place = {
    row: Math.min(place.row, rows - 1),
    column: Math.max(0, Math.min(place.column, columns.length - 1)),
  };

  const corner = () => {
    const box = scroller.current?.querySelector("[data-active]")?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.bottom ?? 0 };
  };

  /** What a key does on the header of a column. */
  const actOnHeader = (event: KeyboardEvent<HTMLElement>, column: TableColumn): boolean => {
    const { key, altKey, shiftKey } = event;
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : null;
    if (altKey && step !== null) {
      if (!shiftKey) table.onResize(column, step * STEP_PX);
      else if (table.onMove) {
        table.onMove(column, step);
        setPlace({ row: -1, column: Math.max(0, Math.min(columns.length - 1, active.column + step)) });
      }
    } else if (isMenuKey(event) || (altKey && key === "ArrowDown")) {
      const { x, y } = corner();
      table.onHeaderMenu(column, x, y);
    } else if (key === "Enter" || key === " ") table.onSort(column, shiftKey);
    else return false;
    return true;
  };

  /** What a key does on a cell. */
  const actOnCell = (event: KeyboardEvent<HTMLElement>): boolean => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && choose(active)) return true;
    if (!onEvent) return false;
    const [mark, menuMark] = [markAt(active), menuMarkAt(active)];
    if (event.key === "Escape" && table.isFiltering) onEvent({ type: "filter", mark: null, additive: false });
    else if (isMenuKey(event) && menuMark) onEvent({ type: "contextMenu", mark: menuMark, ...corner() });
    else if (isPress && mark)
      onEvent({ type: "filter", mark, additive: event.ctrlKey || event.metaKey || event.shiftKey });
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const column = columns[active.column];
    if (!column) return;
    setFocused(true);
    const acted = active.row < 0 ? actOnHeader(event, column) : actOnCell(event);
    if (!acted) {
      const next = event.altKey
        ? null
        : placeAfterKey(active, event, { rows, columns: columns.length, page: table.page() });
      if (!next) return;
      setPlace(next);
      reveal(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    active,
    /** Whether the cell that the keyboard is on is shown. */
    focused,
    setPlace,
    handlers: {
      onKeyDown,
      // Parts of the table hand the focus on: it keeps it while rows come and go.
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        const at = placeOf(target);
        if (at) setPlace(at);
        if (target !== currentTarget) currentTarget.focus({ preventScroll: true });
        // A click shows no ring; the first key does.
        setFocused(
          target !== currentTarget
            ? target.matches(":focus-visible")
            : currentTarget.matches(":focus-visible"),
        );
      },
      onBlur: () => setFocused(false),
    },
  };
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === "ContextMenu" || (key === "F10" && shiftKey);

/** The place of the cell that an element is in. */
export function placeOf(element: EventTarget): Place | null {
  const text =
    element instanceof Element ? element.closest("[data-place]")?.getAttribute("data-place") : null;
  const [row, column] = text?.split(",").map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
