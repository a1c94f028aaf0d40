import { type Dashboard, dashboardCharts, dashboardDatasets, showDashboard } from "@sightline/api/dashboards";
import type { ReplyOf } from "@sightline/api/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/index.ts";

type Shown = ReplyOf<typeof showDashboard>["result"];

/** A dashboard as the page reads it. Guests are not told its owners. */
const shown = (row: Shown): Dashboard => ({ owners: [], roles: [], ...row }) as Dashboard;

/** What the dashboard page reads, by id or slug. */
export const dashboardQueries = {
  detail: (idOrSlug: string) =>
    queryOptions({
      queryKey: ["dashboard", "detail", idOrSlug],
      staleTime: 60_000,
      queryFn: async ({ signal }) =>
        shown((await call(showDashboard, { params: { id: idOrSlug }, signal })).result),
    }),
  charts: (idOrSlug: string) =>
    queryOptions({
      queryKey: ["dashboard", "charts", idOrSlug],
      staleTime: 60_000,
      queryFn: async ({ signal }) =>
        (await call(dashboardCharts, { params: { id: idOrSlug }, signal })).result,
    }),
  datasets: (idOrSlug: string) =>
    queryOptions({
      queryKey: ["dashboard", "datasets", idOrSlug],
      staleTime: 60_000,
      queryFn: async ({ signal }) =>
        (await call(dashboardDatasets, { params: { id: idOrSlug }, signal })).result,
    }),
};
