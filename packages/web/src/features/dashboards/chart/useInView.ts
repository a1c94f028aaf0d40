import { type RefObject, useEffect, useRef, useState } from "react";

/** Distance from the view at which a component counts as coming into it. */
const MARGIN = "200px";

/**
 * Whether the element has been in view once. `onChange` hears whenever it comes into view and leaves it. `expected`: it is
 * known that it will be, before anything is drawn.
 */
export function useInView(
  ref: RefObject<HTMLElement | null>,
  onChange: (inView: boolean) => void,
  expected = false,
): boolean {
  const [seen, setSeen] = useState(expected);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.at(-1)?.isIntersecting ?? false;
        latest.current(inView);
        if (inView) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return seen;
}
