import { useEffect, useRef } from "react";
import { logEvent } from "../../../lib/log/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";

/** Tells the event log once that the chart was opened in explore. */
export function useMountLog(): void {
  const { store } = useExplore();
  const told = useRef(false);
  useEffect(() => {
    const { saved } = store.getState();
    if (told.current || !saved) return;
    told.current = true;
    logEvent({ source: "explore", source_id: saved.slice_id }, "mount_explorer", {
      slice_id: saved.slice_id,
    });
  }, [store]);
}
