import type { ChartEvent } from "@sightline/charts/contract";
import type { PivotNode, PivotSide, PivotTablePicture } from "@sightline/charts/pivot-table";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from "react";
import { cellAt, type Place, type PlacedCell, placeAfterKey } from "./activeCell.ts";
import type { PivotLayout } from "./pivotLayout.ts";

interface Table {
  picture: PivotTablePicture;
  layout: PivotLayout;
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows that a page key passes. */
  page: () => number;
  /** Scrolls so that a cell is seen. */
  reveal: (place: Place) => void;
  toggle: (side: PivotSide, node: PivotNode, all: boolean) => void;
  onEvent: ((event: ChartEvent) => void) | undefined;
}

/** Keys and clicks: where the keyboard is, which groups fold, and what is told to the host. */
export function usePivotEvents({ picture, layout, scroller, page, reveal, toggle, onEvent }: Table) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  /** The keyboard is in use: where it is, is shown. */
  const [focused, setFocused] = useState(false);
  const markAt = (cell: PlacedCell) => markOf(picture, layout, cell);

  const fold = (cell: PlacedCell, all: boolean): boolean => {
    if (!cell.head || cell.head.isCollapsed === null) return false;
    toggle(cell.column < 0 ? "rows" : "columns", cell.head.node, all);
    setActive({ row: cell.row, column: cell.column });
    return true;
  };

  /** What a key does besides moving. */
  const act = (event: KeyboardEvent<HTMLElement>, cell: PlacedCell): boolean => {
    if (event.key === "Escape" && picture.isDimmed && onEvent) {
      onEvent({ type: "filter", mark: null, additive: false });
      return true;
    }
    const isMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (event.key === " " || event.key === "+" || event.key === "-") return fold(cell, event.shiftKey);
    if (!onEvent || (event.key !== "Enter" && !isMenu)) return false;
    const mark = markAt(cell);
    if (isMenu) {
      const box = scroller.current?.querySelector("[data-active]")?.getBoundingClientRect();
      onEvent({ type: "contextMenu", mark, x: box?.left ?? 0, y: box?.bottom ?? 0 });
    } else if (mark) onEvent({ type: "filter", mark, additive: event.ctrlKey || event.metaKey });
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    setFocused(true);
    if (event.altKey) return;
    const cell = cellAt(layout, active);
    const place = placeAfterKey(layout, active, event, page());
    if (place) {
      setActive(place);
      reveal(place);
    } else if (!cell || !act(event, cell)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellUnder(event, layout);
    // A link in a cell leads where it says, and filters nothing.
    if (!cell || (event.target instanceof Element && event.target.closest("a"))) return;
    if (event.target instanceof Element && event.target.closest("[data-fold]")) {
      fold(cell, event.shiftKey);
      return;
    }
    setActive({ row: cell.row, column: cell.column });
    const mark = markAt(cell);
    // Who marks a text to copy it does not mean the cell.
    if (mark && window.getSelection()?.isCollapsed !== false)
      onEvent?.({ type: "filter", mark, additive: event.ctrlKey || event.metaKey || event.shiftKey });
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const cell = cellUnder(event, layout);
    const mark = cell && markAt(cell);
    // A key opens the menu by itself, at the cell that it is on.
    if (!onEvent || !mark || event.button !== 2) return;
    event.preventDefault();
    onEvent({ type: "contextMenu", mark, x: event.clientX, y: event.clientY });
  };

  return {
    /** Null: the keyboard is elsewhere. */
    active: focused ? active : null,
    handlers: {
      // A click shows no ring; the first key does.
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        setFocused(currentTarget.matches(":focus-visible")),
      onBlur: () => setFocused(false),
      onKeyDown,
      onClick,
      onContextMenu,
    },
  };
}

function cellUnder({ target }: MouseEvent<HTMLElement>, layout: PivotLayout): PlacedCell | null {
  const place = target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : null;
  const [row, column] = place?.split(",").map(Number) ?? [];
  return row === undefined || column === undefined ? null : cellAt(layout, { row, column });
}

/** What a cell stands for: a name in a header for its lines, a value for where both meet. */
function markOf({ rows, columns, mark }: PivotTablePicture, layout: PivotLayout, cell: PlacedCell) {
  const row = cell.row < 0 ? rows.root : (cell.column < 0 ? cell.head : layout.rows[cell.row])?.node;
  const column =
    cell.column < 0 ? columns.root : (cell.row < 0 ? cell.head : layout.columns[cell.column])?.node;
  return row && column ? mark(row, column) : null;
}
