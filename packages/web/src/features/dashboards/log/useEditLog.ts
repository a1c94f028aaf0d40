import { useEffect, useRef } from "react";
import { logEvent } from "../../../lib/log/index.ts";

/** Tells the event log when the user begins to edit a dashboard, and when that ends. */
export function useEditLog(dashboardId: number, edit_mode: boolean): void {
  const known = useRef({ dashboardId, edit_mode });
  useEffect(() => {
    const before = known.current;
    known.current = { dashboardId, edit_mode };
    if (before.dashboardId !== dashboardId || before.edit_mode === edit_mode) return;
    logEvent({ source: "dashboard", source_id: dashboardId }, "toggle_edit_dashboard", { edit_mode });
  }, [dashboardId, edit_mode]);
}
