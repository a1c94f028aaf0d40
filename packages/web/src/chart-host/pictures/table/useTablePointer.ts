import type { ChartEvent, Mark } from "@sightline/charts";
import type { MouseEvent } from "react";
import type { Place } from "./activeCell.ts";
import { placeOf } from "./useTableKeys.ts";

interface Table {
  markAt: (place: Place) => Mark | null;
  /** Chooses the row of a place; false: there is nothing to choose. */
  choose: (place: Place) => boolean;
  setPlace: (place: Place) => void;
  onEvent: ((event: ChartEvent) => void) | undefined;
}

/** What presses on the cells of a table do. */
export function useTablePointer({ markAt, choose, setPlace, onEvent }: Table) {
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
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const place = placeOf(event.target);
      const mark = place && place.row >= 0 ? markAt(place) : null;
      // A key opens the menu by itself, at the cell that it is on.
      if (!onEvent || !mark || event.button !== 2) return;
      event.preventDefault();
      onEvent({ type: "contextMenu", mark, x: event.clientX, y: event.clientY });
    },
  };
}
