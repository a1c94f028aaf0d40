import { type RefObject, useEffect, useState } from "react";

const NONE = { any: false, left: false, right: false };

/** Whether a strip holds more than it shows, and on which sides. */
export function useOverflow(strip: RefObject<HTMLElement | null>, count: number) {
  const [overflow, setOverflow] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs need other room
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = {
        any: scrollWidth > clientWidth + 1,
        left: scrollLeft > 0,
        right: scrollLeft + clientWidth < scrollWidth - 1,
      };
      setOverflow((now) =>
        now.any === next.any && now.left === next.left && now.right === next.right ? now : next,
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [strip, count]);
  return overflow;
}
