import { useLayoutEffect } from "react";

/**
 * Gives the focus back to what had it before a part was drawn, once the part is gone. The library does so only for parts
 * that are there before they open.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
