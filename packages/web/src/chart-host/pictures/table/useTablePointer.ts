import type { ChartEvent } from "@sightline/charts/contract";
import type { Mark } from "@sightline/charts/contract/marks";
import type { MouseEvent } from "react";
import type { Place } from "./activeCell.ts";
import { isTextCut } from "./isTextCut.ts";
import { placeOf } from "./useTableKeys.ts";

interface Table {
  markAt: (place: Place) => Mark | null;
  menuMarkAt: (place: Place) => Mark | null;
  /** Chooses the row of a place; false: there is nothing to choose. */
  choose: (place: Place) => boolean;
  setPlace: (place: Place) => void;
  onEvent: ((event: ChartEvent) => void) | undefined;
}

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>("td[data-place]") : null;

/** What the pointer does on the cells of a table: presses, and the whole text of a cell that is cut. */
export function useTablePointer({ markAt, menuMarkAt, choose, setPlace, onEvent }: Table) {
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (!place) return;
      setPlace(place);
      if (place.row < 0 || (event.target as Element).closest("a")) return;
      if (choose(place)) return;
      const mark = markAt(place);
      // Who marks a text to copy it does not mean the cell.
      if (mark && window.getSelection()?.isCollapsed !== false)
        onEvent?.({ type: "filter", mark, additive: event.ctrlKey || event.metaKey || event.shiftKey });
    },
    onMouseOver(event: MouseEvent<HTMLElement>) {
      const cell = cellOf(event.target);
      if (cell?.title !== "" || !isTextCut(cell)) return;
      cell.title = cell.textContent;
      cell.dataset.cut = "";
    },
    onMouseOut(event: MouseEvent<HTMLElement>) {
      const cell = cellOf(event.target);
      // The cell may hold another text soon.
      if (cell?.dataset.cut === undefined) return;
      cell.removeAttribute("title");
      delete cell.dataset.cut;
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const place = placeOf(event.target);
      const mark = place && place.row >= 0 ? menuMarkAt(place) : null;
      // A key opens the menu by itself, at the cell that it is on.
      if (!onEvent || !mark || event.button !== 2) return;
      event.preventDefault();
      onEvent({ type: "contextMenu", mark, x: event.clientX, y: event.clientY });
    },
  };
}
