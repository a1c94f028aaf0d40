import type { ChartEvent } from "@sightline/charts/contract";
import type { TimeAxis, TimeSpan } from "@sightline/charts/contract/pictures";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  type AxisPlace,
  isZoomedIn,
  type KeySelection,
  type Selection,
  selectionAfterKey,
  selectionBetween,
  selectionOf,
  spanOf,
} from "./timeBand.ts";

interface Options {
  /** Null: no range can be selected. */
  axis: TimeAxis | null;
  /** Null until the picture is drawn. */
  place: AxisPlace | null;
  brushed: TimeSpan | null;
  /** The time of the mark that the keys have led to. */
  timeOfMark: () => number | null;
  /** The pointer begins to draw. */
  onStart: () => void;
  onEvent: RefObject<((event: ChartEvent) => void) | undefined>;
}

/** Shorter ways are those of a click, px. */
const CLICK_WAY = 4;

const orderSelection = ({ anchor, head }: KeySelection): Selection => [
  Math.min(anchor, head),
  Math.max(anchor, head),
];

/**
 * A range of times that is drawn over a picture with the pointer, or made by the arrow keys with Shift. It counts once the
 * button or Shift is released; Escape gives it up, or takes back the one that counts. A picture that is zoomed in is pulled
 * along by the pointer, unless Shift is held.
 */
export function useTimeBrush({ axis, place, brushed, timeOfMark, onStart, onEvent }: Options) {
  const [draft, setDraft] = useState<Selection | null>(null);
  const drag = useRef<{ pointer: number; from: number; isMoving: boolean } | null>(null);
  const keys = useRef<KeySelection | null>(null);

  const leave = useCallback(() => {
    drag.current = null;
    keys.current = null;
    setDraft(null);
  }, []);
  // Another picture may have other times.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(leave, [axis]);

  const report = (selection: Selection) => {
    leave();
    if (axis) onEvent.current?.({ type: "timeBrush", range: spanOf(axis, selection) });
  };
  const clear = () => onEvent.current?.({ type: "timeBrush", range: null });

  const pixelsIn = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const pixelAlong = (event: MouseEvent<HTMLElement>) => pixelsIn(event)[axis?.along ?? "x"];
  const isOnAxis = (event: MouseEvent<HTMLElement>, { left, right, top, bottom }: AxisPlace) => {
    const { x, y } = pixelsIn(event);
    return x >= left && x <= right && y >= top && y <= bottom;
  };

  const pointer = axis &&
    place && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !event.isPrimary || (isZoomedIn(axis, place) && !event.shiftKey)) return;
        if (isOnAxis(event, place))
          drag.current = { pointer: event.pointerId, from: pixelAlong(event), isMoving: false };
      },
      onPointerMoveCapture: (event: PointerEvent<HTMLElement>) => {
        const { current } = drag;
        if (!current || current.pointer !== event.pointerId) return;
        const pixel = pixelAlong(event);
        if (!current.isMoving && Math.abs(pixel - current.from) <= CLICK_WAY) return;
        if (!current.isMoving) {
          event.currentTarget.setPointerCapture(event.pointerId);
          onStart();
        }
        current.isMoving = true;
        setDraft(selectionBetween(axis, place, current.from, pixel));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const { current } = drag;
        drag.current = null;
        if (!current?.isMoving) return;
        event.currentTarget.focus({ preventScroll: true });
        report(selectionBetween(axis, place, current.from, pixelAlong(event)));
      },
      onPointerCancel: leave,
      // What is zoomed in would be pulled along, or the tooltip shown over the band.
      onMouseDownCapture: (event: MouseEvent<HTMLElement>) => {
        if (drag.current && isZoomedIn(axis, place)) event.stopPropagation();
      },
      onMouseMoveCapture: (event: MouseEvent<HTMLElement>) => {
        if (drag.current?.isMoving) event.stopPropagation();
      },
    };

  /** Whether the key was one of these. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (!axis) return false;
    if (event.key === "Escape" && (draft || brushed)) {
      if (draft) leave();
      else clear();
      return true;
    }
    if (!event.shiftKey) return false;
    const known = brushed && selectionOf(axis, brushed);
    const before = keys.current ?? (known && { anchor: known[0], head: known[1] });
    const time = timeOfMark();
    const start = time === null ? -1 : axis.times.indexOf(time);
    const next = selectionAfterKey(axis, event.key, before, start < 0 ? null : start);
    if (!next) return false;
    keys.current = next;
    setDraft(orderSelection(next));
    return true;
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Shift" && keys.current) report(orderSelection(keys.current));
  };

  const selection = draft ?? (axis && brushed && selectionOf(axis, brushed));
  return {
    pointer,
    onKeyDown,
    onKeyUp,
    onBlur: leave,
    clear,
    isDraft: draft !== null,
    selection,
    label: draft && axis ? spanOf(axis, draft).label : (brushed?.label ?? ""),
  };
}
