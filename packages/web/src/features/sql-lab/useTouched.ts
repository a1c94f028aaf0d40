import { useEffect, useRef } from "react";

/** Gives an element a ref; calls back when a person does something inside of it. Null: nobody wants to know. */
export function useTouched(onTouch: (() => void) | null) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onTouch);
  latest.current = onTouch;
  useEffect(() => {
    const gone = new AbortController();
    const touched = () => latest.current?.();
    for (const kind of ["pointerdown", "keydown", "wheel"] as const) {
      const options = { capture: true, passive: true, signal: gone.signal };
      element.current?.addEventListener(kind, touched, options);
    }
    return () => gone.abort();
  }, []);
  return element;
}
