import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { browserStore } from "../../../lib/browser-store/index.ts";

const KEY = "sightline.filter-bar";

/** Whether the screen is too narrow for a bar beside the charts. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery("(max-width: 1023px)", window.innerWidth < 1024, { getInitialValueInEffect: false });

/**
 * Whether the bar stands open. It begins as the address says (`expand_filters`), else as it was left, else open where
 * there are filters; on a narrow screen it begins closed.
 */
export function useBarOpen(dashboardId: number, hasFilters: boolean, narrow: boolean) {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState<boolean | null>(() => {
    const asked = params.get("expand_filters");
    return asked === null ? storedChoice(dashboardId) : asked !== "0" && asked !== "false";
  });
  const [sheet, setSheet] = useState(false);
  const open = narrow ? sheet : (choice ?? hasFilters);
  const setOpen = (next: boolean) => {
    if (narrow) {
      setSheet(next);
      return;
    }
    setChoice(next);
    keepChoice(dashboardId, next);
  };
  return {
    open,
    setOpen,
    isHidden: params.get("show_filters") === "0" || params.get("show_filters") === "false",
  };
}

function storedChoice(dashboardId: number): boolean | null {
  const kept = browserStore().getItem(`${KEY}.${dashboardId}`);
  return kept === null ? null : kept === "open";
}

function keepChoice(dashboardId: number, open: boolean): void {
  try {
    browserStore().setItem(`${KEY}.${dashboardId}`, open ? "open" : "closed");
  } catch {
    // A full storage loses a convenience, nothing else.
  }
}
