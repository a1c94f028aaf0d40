import { type RefObject, useEffect, useRef } from "react";

/** The press that an element is under now, by mouse, pen or finger: a promise of its end, after its click. Null: none. */
export function usePress(container: RefObject<HTMLElement | null>): RefObject<Promise<void> | null> {
  const press = useRef<Promise<void>>(null);
  useEffect(() => {
    const element = container.current;
    const begin = () => {
      const current = endOfPress();
      press.current = current;
      void current.then(() => {
        if (press.current === current) press.current = null;
      });
    };
    element?.addEventListener("pointerdown", begin, true);
    return () => element?.removeEventListener("pointerdown", begin, true);
  }, [container]);
  return press;
}

function endOfPress(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener("pointerup", end, true);
      removeEventListener("pointercancel", end, true);
      // The click comes after the release.
      setTimeout(resolve);
    };
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
  });
}
