import { type PointerEvent, useCallback, useRef, useState } from "react";
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
  // A finger leaves when it is lifted, and its tooltip is to be read then.
  const onPointerLeave = ({ pointerType }: PointerEvent<HTMLElement>) => {
    forget();
    if (pointerType === "mouse") onLeave();
  };
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
      load();
    },
    [load, onPointerMove],
  );
  return { ready, at, load, forget, handlers: { onPointerEnter, onPointerMove, onPointerLeave } };
}
