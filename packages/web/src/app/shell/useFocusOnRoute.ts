import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the page when the path changes, or the page turns into its editor and back, so that
 * reading goes on there; not on the first page.
 */
export function useFocusOnRoute(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const place = `${pathname}?${new URLSearchParams(search).get("edit") ?? ""}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // A page that has placed the focus itself, and a control that is still there, keep it.
    if (document.activeElement !== main.current && main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [place, main]);
}
