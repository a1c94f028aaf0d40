import { type RefObject, useEffect } from "react";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";

/** What the focus goes to in a field: where values are typed, else what is pressed. */
const CONTROLS = ["input:not([type=hidden])", "button, select, textarea"];

/** Takes the focus into the field of a filter, or of a chart's marks, when a badge leads there. */
export function useRequestedFocus(id: string, field: RefObject<HTMLElement | null>): void {
  const { store } = useFiltering();
  const isWanted = useFilterState(({ focusedFilter }) => focusedFilter === id);
  useEffect(() => {
    if (!isWanted) return;
    // After the popover that led here has given the focus back.
    const timer = setTimeout(() => {
      const controls = CONTROLS.map((part) => field.current?.querySelector<HTMLElement>(part));
      field.current?.scrollIntoView({ block: "nearest" });
      controls.find(Boolean)?.focus();
      store.getState().focus(null);
    });
    return () => clearTimeout(timer);
  }, [isWanted, field, store]);
}
