import { chartRoutes } from "@sightline/api/charts";
import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import type { NewId } from "@sightline/core/layout";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, callVersioned, ifMatch } from "../../../lib/api/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { chartBody, metadataWithChart } from "../model/saveChart.ts";
import { chartDataset, useExplore } from "../model/store/ExploreContext.ts";
import type { SavedChart } from "../model/store/exploreStore.ts";

export interface SaveRequest {
  slice_name: string;
  overwrite: boolean;
  /** The version that may be overwritten; null: any. */
  version: string | null;
  /** An existing dashboard, one to be made by its title, or none. */
  dashboard: { id: number; title: string } | { id: null; title: string } | null;
}

export interface SaveResult {
  savedChart: SavedChart;
  dashboard: { id: number; title: string; created: boolean } | null;
}

/** Saves the form as a chart, on a dashboard too when one is asked for. */
export function useSaveChart() {
  const { store, dataset } = useExplore();
  const client = useQueryClient();
  // A save that is refused and sent again puts the chart on the same new dashboard.
  const made = useRef<SaveResult["dashboard"]>(null);
  return useMutation({
    mutationFn: async ({
      slice_name,
      overwrite,
      version: base,
      dashboard,
    }: SaveRequest): Promise<SaveResult> => {
      const { formData, savedChart } = store.getState();
      const body = chartBody(slice_name, formData, chartDataset(dataset));
      const target = dashboard && (await dashboardFor(dashboard, made.current));
      if (target?.created) made.current = target;
      const known = overwrite && savedChart ? savedChart : null;
      const dashboards = target
        ? { dashboards: [...new Set([...(known?.dashboards ?? []).map(({ id }) => id), target.id])] }
        : {};
      const userId = currentUser().userId;
      const { reply, version } = known
        ? await callVersioned(chartRoutes.update, {
            params: { id: known.slice_id },
            body: { ...body, ...dashboards },
            headers: ifMatch(base),
          })
        : await callVersioned(chartRoutes.create, {
            body: { ...body, ...dashboards, ...(userId === undefined ? {} : { owners: [userId] }) },
          });
      const slice_id = known?.slice_id ?? reply.id;
      if (target) await showOnDashboard(target.id, { id: slice_id, slice_name });
      const onDashboards = known?.dashboards ?? [];
      return {
        dashboard: target,
        savedChart: {
          slice_id,
          slice_name,
          description: known?.description ?? null,
          certified_by: known?.certified_by ?? null,
          certification_details: known?.certification_details ?? null,
          owners: known ? known.owners : userId === undefined ? [] : [userId],
          dashboards: target
            ? [
                ...onDashboards.filter(({ id }) => id !== target.id),
                { id: target.id, dashboard_title: target.title },
              ]
            : onDashboards,
          formData,
          version,
        },
      };
    },
    onSuccess: ({ savedChart }) => {
      made.current = null;
      store.getState().setSaved(savedChart);
      void client.invalidateQueries({ queryKey: ["chart"] });
      void client.invalidateQueries({ queryKey: ["charts"] });
      void client.invalidateQueries({ queryKey: ["dashboard"] });
      void client.invalidateQueries({ queryKey: ["dashboards"] });
    },
  });
}

async function dashboardFor(
  dashboard: NonNullable<SaveRequest["dashboard"]>,
  made: SaveResult["dashboard"],
): Promise<NonNullable<SaveResult["dashboard"]>> {
  if (dashboard.id !== null) return { ...dashboard, created: false };
  if (made?.title === dashboard.title) return made;
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
