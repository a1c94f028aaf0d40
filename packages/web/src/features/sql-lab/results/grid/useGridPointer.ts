import { type MouseEvent, type PointerEvent, useRef } from "react";
import { cell, type Place, rangeOf, type Selection } from "./selection.ts";

type PlaceAt = (
  x: number,
  y: number,
) => (Place & { inHeader: boolean; inNumbers: boolean; outside: boolean }) | null;

interface Options {
  placeAt: PlaceAt;
  selection: Selection;
  columns: number;
  /** `seen`: where it ends is in view already. */
  onSelect: (selection: Selection, seen: boolean) => void;
}

/** Selecting cells, ranges and rows with a mouse or a pen; a finger scrolls, and taps a cell. */
export function useGridPointer({ placeAt, selection, columns, onSelect }: Options) {
  const dragged = useRef<{ anchor: Place; rows: boolean } | null>(null);
  const cellAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const place = placeAt(clientX, clientY);
    return place && !place.inHeader && !place.outside ? place : null;
  };

  const begin = (place: Place & { inNumbers: boolean }, extend: boolean) => {
    const { row, column } = place;
    const anchor = extend ? selection.anchor : { row, column: place.inNumbers ? columns - 1 : column };
    dragged.current = { anchor, rows: place.inNumbers };
    if (place.inNumbers)
      onSelect(
        { anchor: { row: Math.max(0, anchor.row), column: columns - 1 }, focus: { row, column: 0 } },
        true,
      );
    else
      onSelect(
        extend
          ? { anchor: { ...anchor, row: Math.max(0, anchor.row) }, focus: { row, column } }
          : cell(row, column),
        true,
      );
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const place = cellAt(event);
    if (!place || event.pointerType === "touch" || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begin(place, event.shiftKey);
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragged.current) return;
    const place = placeAt(event.clientX, event.clientY);
    if (!place) return;
    const { anchor, rows } = dragged.current;
    const focus = { row: place.row, column: rows ? 0 : place.column };
    if (focus.row === selection.focus.row && focus.column === selection.focus.column) return;
    onSelect({ anchor, focus }, false);
  };

  const onPointerUp = () => {
    dragged.current = null;
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const place = cellAt(event);
    if (place && (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch") begin(place, false);
    dragged.current = null;
  };

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick },
    isCell: (event: MouseEvent) => {
      const place = cellAt(event);
      return place !== null && !place.inNumbers;
    },
    /** Whether the menu of cells is meant; a cell outside of what is selected is selected first. */
    onContextMenu: (event: MouseEvent): boolean => {
      const place = cellAt(event);
      if (!place) return false;
      const { top, bottom, left, right } = rangeOf(selection);
      const within = place.row >= top && place.row <= bottom && place.column >= left && place.column <= right;
      if (!within) onSelect(cell(place.row, place.column), true);
      return true;
    },
  };
}
