import { type RefObject, useEffect } from "react";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";

/** What the hand first comes to in a field: its control, before what explains it. */
const CONTROLS = "input, button, select, textarea, [role=button]";

/** Takes the focus into the field of a filter, or of a chart's marks, when a badge leads there. */
export function useWantedFocus(id: string, field: RefObject<HTMLElement | null>): void {
  const { store } = useFiltering();
  const isWanted = useFilterState(({ focused }) => focused === id);
  useEffect(() => {
    if (!isWanted) return;
    // After the popover that led here has given the focus back.
    const timer = setTimeout(() => {
      const control = field.current?.querySelector<HTMLElement>(CONTROLS);
      field.current?.scrollIntoView({ block: "nearest" });
      control?.focus();
      store.getState().focus(null);
    });
    return () => clearTimeout(timer);
  }, [isWanted, field, store]);
}
