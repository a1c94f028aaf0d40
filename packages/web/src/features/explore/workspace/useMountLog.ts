import { useEffect, useRef } from "react";
import { logEvent } from "../../../lib/log/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";

/** Tells the event log once that the chart was opened in explore. */
export function useMountLog(): void {
  const { store } = useExplore();
  const told = useRef(false);
  useEffect(() => {
    const { savedChart } = store.getState();
    if (told.current || !savedChart) return;
    told.current = true;
    logEvent({ source: "explore", source_id: savedChart.slice_id }, "mount_explorer", {
      slice_id: savedChart.slice_id,
    });
  }, [store]);
}
