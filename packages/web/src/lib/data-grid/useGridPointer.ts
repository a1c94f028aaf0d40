import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { cell, type Place, rangeOf, type Selection } from "./selection/index.ts";

/** Time between two steps of a selection that is held beyond the edge of the grid, ms. */
const STEP_MS = 50;

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
  const dragged = useRef<{ anchor: Place; focus: Place; rows: boolean } | null>(null);
  const latest = useRef({ placeAt, onSelect });
  latest.current = { placeAt, onSelect };
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  const cellAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const place = placeAt(clientX, clientY);
    return place && !place.inHeader && !place.outside ? place : null;
  };

  const begin = (place: Place & { inNumbers: boolean }, extend: boolean) => {
    const { row, column } = place;
    const anchor = extend ? selection.anchor : { row, column: place.inNumbers ? columns - 1 : column };
    dragged.current = { anchor, focus: { row, column: place.inNumbers ? 0 : column }, rows: place.inNumbers };
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

  /** Leads the selection to a point of the window. True: beyond the edge, where it goes on with what scrolls in. */
  const lead = (x: number, y: number): boolean => {
    const place = latest.current.placeAt(x, y);
    if (!dragged.current || !place) return false;
    const { anchor, focus: before, rows } = dragged.current;
    const focus = { row: place.row, column: rows ? 0 : place.column };
    if (focus.row !== before.row || focus.column !== before.column) {
      dragged.current.focus = focus;
      latest.current.onSelect({ anchor, focus }, false);
    }
    return place.outside || place.inHeader || (place.inNumbers && !rows);
  };

  const onPointerMove = ({ clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (!dragged.current) return;
    clearInterval(timer.current);
    if (lead(clientX, clientY)) timer.current = setInterval(() => lead(clientX, clientY), STEP_MS);
  };

  const end = () => {
    dragged.current = null;
    clearInterval(timer.current);
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const place = cellAt(event);
    if (place && (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch") begin(place, false);
    end();
  };

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onClick },
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
