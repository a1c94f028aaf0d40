import { useEffect } from "react";
import { logEvent } from "../../../lib/log/index.ts";

/** Tells the event log how long the browser's tab with a dashboard was hidden, once it is seen again. */
export function useHiddenLog(dashboardId: number): void {
  useEffect(() => {
    let hiddenAt: number | null = null;
    function note(): void {
      if (document.visibilityState === "hidden") {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt === null) return;
      const fields = { event_type: "timing", start_offset: hiddenAt, duration: Date.now() - hiddenAt };
      hiddenAt = null;
      logEvent({ source: "dashboard", source_id: dashboardId }, "hide_browser_tab", fields);
    }
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [dashboardId]);
}
