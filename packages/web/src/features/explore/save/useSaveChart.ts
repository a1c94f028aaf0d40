import { chartRoutes } from "@sightline/api/charts";
import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import type { NewId } from "@sightline/core/layout";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { chartDataset, useExplore } from "../model/ExploreContext.ts";
import type { SavedChart } from "../model/exploreStore.ts";
import { chartBody, metadataWithChart } from "../model/saveChart.ts";

export interface SaveRequest {
  slice_name: string;
  overwrite: boolean;
  /** An existing dashboard, one to be made by its title, or none. */
  dashboard: { id: number; title: string } | { id: null; title: string } | null;
}

export interface SaveResult {
  saved: SavedChart;
  dashboard: { id: number; title: string; created: boolean } | null;
}

/** Saves the form as a chart, on a dashboard too when one is asked for. */
export function useSaveChart() {
  const { store, dataset } = useExplore();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ slice_name, overwrite, dashboard }: SaveRequest): Promise<SaveResult> => {
      const { formData, saved } = store.getState();
      const body = chartBody(slice_name, formData, chartDataset(dataset));
      const target = dashboard && (await dashboardFor(dashboard));
      const known = overwrite && saved ? saved : null;
      const dashboards = target
        ? { dashboards: [...new Set([...(known?.dashboards ?? []).map(({ id }) => id), target.id])] }
        : {};
      const userId = currentUser().userId;
      const slice_id = known
        ? known.slice_id
        : (
            await call(chartRoutes.create, {
              body: { ...body, ...dashboards, ...(userId === undefined ? {} : { owners: [userId] }) },
            })
          ).id;
      if (known)
        await call(chartRoutes.update, { params: { id: slice_id }, body: { ...body, ...dashboards } });
      if (target) await showOnDashboard(target.id, { id: slice_id, slice_name });
      const onDashboards = known?.dashboards ?? [];
      return {
        dashboard: target,
        saved: {
          slice_id,
          slice_name,
          description: known?.description ?? null,
          owners: known ? known.owners : userId === undefined ? [] : [userId],
          dashboards: target
            ? [
                ...onDashboards.filter(({ id }) => id !== target.id),
                { id: target.id, dashboard_title: target.title },
              ]
            : onDashboards,
          formData,
        },
      };
    },
    onSuccess: ({ saved }) => {
      store.getState().setSaved(saved);
      void client.invalidateQueries({ queryKey: ["chart"] });
      void client.invalidateQueries({ queryKey: ["charts"] });
      void client.invalidateQueries({ queryKey: ["dashboard"] });
      void client.invalidateQueries({ queryKey: ["dashboards"] });
    },
  });
}

async function dashboardFor(dashboard: NonNullable<SaveRequest["dashboard"]>) {
  if (dashboard.id !== null) return { ...dashboard, created: false };
  const { id } = await call(dashboardRoutes.create, { body: { dashboard_title: dashboard.title } });
  return { id, title: dashboard.title, created: true };
}

const newId: NewId = (type) =>
  `${type}-${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join("")}`;

/** Puts the chart into the dashboard's layout, so that it is drawn there. */
async function showOnDashboard(id: number, chart: { id: number; slice_name: string }): Promise<void> {
  const { result } = await call(showDashboard, { params: { id: String(id) } });
  const json_metadata = metadataWithChart(result, chart, newId);
  if (json_metadata) await call(dashboardRoutes.update, { params: { id }, body: { json_metadata } });
}
