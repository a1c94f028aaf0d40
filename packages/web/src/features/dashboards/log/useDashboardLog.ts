import type { Layout } from "@sightline/core/layout";
import { useEffect, useRef } from "react";
import { logEvent } from "../../../lib/log/index.ts";
import type { Filtering } from "../../dashboard-filters/index.ts";

/** Tells the event log which filters were changed and which tabs were opened on a dashboard. */
export function useDashboardLog(
  { store, dashboardId }: Pick<Filtering, "store" | "dashboardId">,
  layout: Layout,
  openTabs: readonly string[],
): void {
  useEffect(() => {
    const source = { source: "dashboard", source_id: dashboardId } as const;
    return store.subscribe((now, before) => {
      if (now.appliedMasks === before.appliedMasks) return;
      const changed = Object.values(now.appliedMasks).filter(
        (mask) => mask.extraFormData !== before.appliedMasks[mask.id]?.extraFormData,
      );
      for (const { id, extraFormData } of changed) {
        const columns = extraFormData.filters?.map(({ col }) => col) ?? [];
        logEvent(source, "change_dashboard_filter", { id, columns });
      }
    });
  }, [store, dashboardId]);

  const knownTabs = useRef(openTabs);
  useEffect(() => {
    const opened = openTabs.filter((id) => !knownTabs.current.includes(id));
    knownTabs.current = openTabs;
    for (const target_id of opened) {
      const { text, defaultText } = layout[target_id]?.meta ?? {};
      logEvent({ source: "dashboard", source_id: dashboardId }, "select_dashboard_tab", {
        target_id,
        target_name: text || defaultText || "",
      });
    }
  }, [openTabs, layout, dashboardId]);
}
