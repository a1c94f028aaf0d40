import type { MapView } from "@sightline/charts/shared-map";
import { panView, zoomView } from "@sightline/charts/shared-map/geometry";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** A pointer that moves less presses a mark, px. */
const CLICK_REACH = 4;
const DEGREES_PER_PIXEL = 0.4;
const MAX_PITCH = 60;
/** Steps of the zoom for one pixel of a wheel. */
const ZOOM_PER_PIXEL = 0.0025;
const KEY_STEP = 60;
const KEY_TURN = 10;
export const ZOOM_STEP = 0.5;

/** A map that is turned and tilted by pixels of the screen. */
const turnView = (view: MapView, dx: number, dy: number): MapView => ({
  ...view,
  bearing: view.bearing + dx * DEGREES_PER_PIXEL,
  pitch: Math.min(Math.max(view.pitch + dy * DEGREES_PER_PIXEL, 0), MAX_PITCH),
});

/** The view after a key; null: the key means nothing here. `canTilt`: it is drawn with WebGL. */
export function viewAfterKey(
  view: MapView,
  start: MapView,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  canTilt: boolean,
): MapView | null {
  const arrows: Record<string, [dx: number, dy: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (arrow && shiftKey && canTilt) {
    const turn = KEY_TURN / DEGREES_PER_PIXEL;
    return turnView(view, arrow[0] * turn, -arrow[1] * turn);
  }
  if (arrow) return panView(view, arrow[0] * KEY_STEP, arrow[1] * KEY_STEP);
  if (key === "+" || key === "=") return zoomView(view, ZOOM_STEP);
  if (key === "-") return zoomView(view, -ZOOM_STEP);
  return key === "0" ? start : null;
}

interface Drag {
  view: MapView;
  x: number;
  y: number;
  turns: boolean;
  hasMoved: boolean;
}

/** What a map shows, and what moves it: the pointer, the wheel while the map is in use. */
export function useMapView(start: MapView, frame: RefObject<HTMLDivElement | null>, canTilt: boolean) {
  const [view, setView] = useState(start);
  const shownStart = useRef(JSON.stringify(start));
  const drag = useRef<Drag | null>(null);
  // New data or a new size are shown from the beginning.
  useEffect(() => {
    const next = JSON.stringify(start);
    if (next === shownStart.current) return;
    shownStart.current = next;
    setView(start);
  }, [start]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's own listener could not keep the page from scrolling. Who only scrolls by must not be caught by a map.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = [event.clientX - left - width / 2, event.clientY - top - height / 2] as const;
      setView((before) => zoomView(before, -event.deltaY * ZOOM_PER_PIXEL, at));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    const { clientX: x, clientY: y } = event;
    drag.current = { view, x, y, turns: event.shiftKey && canTilt, hasMoved: false };
  };
  /** True while the pointer moves the map. */
  const onPointerMove = (event: PointerEvent<HTMLElement>): boolean => {
    const held = drag.current;
    if (!held) return false;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.hasMoved && Math.hypot(dx, dy) < CLICK_REACH) return false;
    if (!held.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
    held.hasMoved = true;
    setView(held.turns ? turnView(held.view, dx, -dy) : panView(held.view, -dx, -dy));
    return true;
  };
  /** True where the pointer has pressed a place without moving the map. */
  const onPointerUp = (): boolean => {
    const isClick = drag.current !== null && !drag.current.hasMoved;
    drag.current = null;
    return isClick;
  };
  const cancelDrag = () => {
    drag.current = null;
  };
  return { view, setView, onPointerDown, onPointerMove, onPointerUp, cancelDrag };
}
