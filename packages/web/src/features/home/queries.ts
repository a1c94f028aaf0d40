import { type Chart, chartRoutes } from "@sightline/api/charts";
import { type Dashboard, dashboardRoutes } from "@sightline/api/dashboards";
import { recentActivity } from "@sightline/api/explore";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call, type ListFilter, listQuery } from "../../lib/api/index.ts";
import { chartPath, dashboardPath } from "../../lib/paths/index.ts";

/** Asked for and shown at most. Spec 3 section 9. */
const RECENT = 5;
/** Shown of those that the user changed. Spec 2 section 9. */
const EDITED = 3;

/** A dashboard or a chart, as home lists it. */
export interface HomeEntry {
  kind: "chart" | "dashboard";
  id: number;
  name: string;
  to: string;
  /** ISO text. */
  changed: string | undefined;
  vizType?: string | null | undefined;
  thumbnailUrl?: string | null | undefined;
}

const newest = {
  order_column: "changed_on_delta_humanized",
  order_direction: "desc" as const,
  page: 0,
  page_size: RECENT,
};

const toDashboard = (row: Partial<Dashboard>): HomeEntry => ({
  kind: "dashboard",
  id: row.id ?? 0,
  name: row.dashboard_title ?? "",
  to: row.url ?? dashboardPath(row.id ?? 0),
  changed: row.changed_on_utc,
});

const toChart = (row: Partial<Chart>): HomeEntry => ({
  kind: "chart",
  id: row.id ?? 0,
  name: row.slice_name ?? "",
  to: row.url ?? chartPath(row.id ?? 0),
  changed: row.changed_on_utc,
  vizType: row.viz_type,
  thumbnailUrl: row.thumbnail_url,
});

async function dashboards(filters: ListFilter[], signal: AbortSignal): Promise<HomeEntry[]> {
  const columns = ["id", "dashboard_title", "url", "changed_on_utc"];
  const { result } = await call(dashboardRoutes.list, {
    query: listQuery({ ...newest, columns, filters }),
    signal,
  });
  return result.map(toDashboard);
}

async function charts(filters: ListFilter[], signal: AbortSignal): Promise<HomeEntry[]> {
  const columns = ["id", "slice_name", "url", "viz_type", "changed_on_utc", "thumbnail_url"];
  const { result } = await call(chartRoutes.list, {
    query: listQuery({ ...newest, columns, filters }),
    signal,
  });
  return result.map(toChart);
}

const newestFirst = (things: HomeEntry[], most = RECENT): HomeEntry[] =>
  things.sort((a, b) => (b.changed ?? "").localeCompare(a.changed ?? "")).slice(0, most);

/** What home shows, each part by itself. The keys begin with the resource, so that changes there refresh them. */
export const homeQueries = {
  recent: () =>
    queryOptions({
      queryKey: ["home", "recent"],
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const q = toRison({
          actions: ["mount_explorer", "mount_dashboard"],
          distinct: true,
          page: 0,
          page_size: RECENT,
        });
        return (await call(recentActivity, { query: { q }, signal })).result;
      },
    }),
  favorites: () =>
    queryOptions({
      queryKey: ["home", "favorites"],
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const [boards, slices] = await Promise.all([
          dashboards([{ col: "id", opr: "dashboard_is_favorite", value: true }], signal),
          charts([{ col: "id", opr: "chart_is_favorite", value: true }], signal),
        ]);
        return newestFirst([...boards, ...slices]);
      },
    }),
  changedBy: (userId: number) =>
    queryOptions({
      queryKey: ["home", "changed-by", userId],
      queryFn: async ({ signal }) => {
        const mine = [{ col: "changed_by", opr: "rel_o_m", value: userId }];
        const [boards, slices] = await Promise.all([dashboards(mine, signal), charts(mine, signal)]);
        return newestFirst([...boards, ...slices], EDITED);
      },
    }),
  published: () =>
    queryOptions({
      queryKey: ["home", "published"],
      queryFn: ({ signal }) => dashboards([{ col: "published", opr: "eq", value: true }], signal),
    }),
};
