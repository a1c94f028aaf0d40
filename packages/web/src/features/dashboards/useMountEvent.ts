import { useEffect, useRef } from "react";
import { logEvent } from "../../lib/log/index.ts";

/** Tells the event log once that a dashboard was opened: recent activity is read from there. */
export function useMountEvent(dashboardId: number): void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (told.current === dashboardId) return;
    told.current = dashboardId;
    logEvent({ source: "dashboard", source_id: dashboardId }, "mount_dashboard", {
      event_type: "timing",
      start_offset: Math.round(performance.now()),
    });
  }, [dashboardId]);
}
