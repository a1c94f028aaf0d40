import { type RefObject, useEffect, useState } from "react";

/** Distance from the view at which a component counts as coming into it. */
const MARGIN = "200px";

/** Whether the element has been in view once. `initially`: it is known to be, before anything is drawn. */
export function useInView(ref: RefObject<HTMLElement | null>, initially: boolean): boolean {
  const [seen, setSeen] = useState(initially);
  useEffect(() => {
    const element = ref.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
