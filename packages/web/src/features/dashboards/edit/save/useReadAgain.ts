import { openLayout } from "@sightline/core/layout/stored";
import { useQueryClient } from "@tanstack/react-query";
import { dashboardQueries } from "../../queries.ts";
import type { DraftBase } from "../draft/draftStore.ts";

/** Reads a dashboard anew, with the form data and datasets of charts that were added. */
export function useReadAgain() {
  const client = useQueryClient();
  return async (address: string): Promise<DraftBase | null> => {
    const [detail, charts] = await Promise.allSettled([
      client.fetchQuery({ ...dashboardQueries.detail(address), staleTime: 0 }),
      client.fetchQuery({ ...dashboardQueries.charts(address), staleTime: 0 }),
      client.fetchQuery({ ...dashboardQueries.datasets(address), staleTime: 0 }),
    ]);
    if (detail.status === "rejected" || charts.status === "rejected") return null;
    const layout = openLayout(detail.value, charts.value);
    return layout.ok ? { ...detail.value, layout: layout.value } : null;
  };
}
