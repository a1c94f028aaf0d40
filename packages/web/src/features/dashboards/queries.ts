import { type Dashboard, dashboardCharts, dashboardDatasets, showDashboard } from "@sightline/api/dashboards";
import type { ReplyOf } from "@sightline/api/route";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { preloadChart } from "../../chart-host/index.ts";
import { call, callVersioned } from "../../lib/api/index.ts";

type ShownDashboard = ReplyOf<typeof showDashboard>["result"];

/** A dashboard with the version that a change of it begins from. */
export interface LoadedDashboard extends Dashboard {
  /** Null: the server has sent none, and the last change wins. */
  version: string | null;
}

/** A dashboard as the page reads it. Guests are not told its owners. */
export const loadedDashboard = (row: ShownDashboard, version: string | null): LoadedDashboard =>
  ({ owners: [], roles: [], ...row, version }) as LoadedDashboard;

/** What the dashboard page reads, by id or slug. */
export const dashboardQueries = {
  detail: (idOrSlug: string) =>
    queryOptions({
      queryKey: ["dashboard", "detail", idOrSlug],
      staleTime: 60_000,
      queryFn: async ({ signal }) => {
        const { reply, version } = await callVersioned(showDashboard, { params: { id: idOrSlug }, signal });
        return loadedDashboard(reply.result, version);
      },
    }),
  charts: (idOrSlug: string) =>
    queryOptions({
      queryKey: ["dashboard", "charts", idOrSlug],
      staleTime: 60_000,
      queryFn: async ({ signal }) => {
        const { result } = await call(dashboardCharts, { params: { id: idOrSlug }, signal });
        // What draws them comes while the page is being made and their data are asked for.
        for (const { form_data } of result) preloadChart(String(form_data.viz_type));
        return result;
      },
    }),
  datasets: (idOrSlug: string) =>
    queryOptions({
      queryKey: ["dashboard", "datasets", idOrSlug],
      staleTime: 60_000,
      queryFn: async ({ signal }) =>
        (await call(dashboardDatasets, { params: { id: idOrSlug }, signal })).result,
    }),
};

/** Has what the open page knows of its dashboard read anew: others may have brought back what it shows. */
export const rereadDashboard = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ["detail", "charts", "datasets", "addedChart"].map((part) =>
      client.invalidateQueries({ queryKey: ["dashboard", part] }),
    ),
  );
