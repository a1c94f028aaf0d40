import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { tooltipParts } from "./loadedTooltips.ts";

/**
 * The parts of ECharts for tooltips, which are loaded when somebody first points at a picture, or walks through it by keys (`load`). `ready`: they are there;
 * a picture that was begun before has to be begun anew then. `at`: where the pointer is in the picture, if it is. `onLeave`:
 * a mouse has left it.
 */
export function useTooltips(onLeave: () => void) {
  const [ready, setReady] = useState(() => tooltipParts() > 0);
  const at = useRef<{ x: number; y: number } | null>(null);
  const onPointerMove = useCallback(({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    at.current = { x: clientX - left, y: clientY - top };
  }, []);
  const forget = useCallback(() => {
    at.current = null;
  }, []);
  const unwatch = useRef(() => {});
  const leave = useRef((_pointerType: string) => {});
  // A finger leaves when it is lifted, and its tooltip is to be read then.
  leave.current = (pointerType) => {
    unwatch.current();
    forget();
    if (pointerType === "mouse") onLeave();
  };
  const watch = useCallback((picture: HTMLElement) => {
    unwatch.current();
    unwatch.current = onMoveOutside(picture, (pointerType) => leave.current(pointerType));
  }, []);
  useEffect(() => () => unwatch.current(), []);
  const onPointerLeave = ({ pointerType }: PointerEvent<HTMLElement>) => leave.current(pointerType);
  const load = useCallback(() => {
    // Who is offline goes without.
    if (!ready)
      import("./tooltips.ts").then(
        () => setReady(true),
        () => {},
      );
  }, [ready]);
  const onPointerEnter = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      onPointerMove(event);
      watch(event.currentTarget);
      load();
    },
    [load, onPointerMove, watch],
  );
  return { ready, at, load, forget, handlers: { onPointerEnter, onPointerMove, onPointerLeave } };
}

/**
 * Calls back when the pointer is moved outside of an element. The element itself hears nothing of that where what was under
 * the pointer has been taken away: the canvas of a picture that was drawn anew. Returns what ends the watch.
 */
function onMoveOutside(element: HTMLElement, callback: (pointerType: string) => void): () => void {
  const onMove = ({ target, pointerType }: globalThis.PointerEvent) => {
    if (!element.contains(target as Node)) callback(pointerType);
  };
  document.addEventListener("pointermove", onMove);
  return () => document.removeEventListener("pointermove", onMove);
}
