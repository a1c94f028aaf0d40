import { useLayoutEffect, useRef, useState } from "react";

/** The size of an element without padding, px: before the first paint, and whenever it changes. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (width: number, height: number) =>
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    // An observer first speaks after the first paint.
    const { width, height } = element.getBoundingClientRect();
    measure(width, height);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) measure(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
