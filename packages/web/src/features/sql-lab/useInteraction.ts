import { useCallback, useRef } from "react";

/** A ref for an element; calls back when a person does something inside of it. Null: nobody wants to know. */
export function useInteraction(
  onTouch: (() => void) | null,
): (element: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(onTouch);
  latest.current = onTouch;
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const gone = new AbortController();
    const reportTouch = () => latest.current?.();
    for (const kind of ["pointerdown", "keydown", "wheel"] as const) {
      element.addEventListener(kind, reportTouch, { capture: true, passive: true, signal: gone.signal });
    }
    return () => gone.abort();
  }, []);
}
