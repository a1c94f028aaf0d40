import { type Chart, chartRoutes } from "@sightline/api/charts";
import { type Dashboard, dashboardRoutes } from "@sightline/api/dashboards";
import { recentActivity } from "@sightline/api/explore";
import { savedQueries } from "@sightline/api/saved-queries";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call, type ListFilter, listQuery } from "../../lib/api/index.ts";
import { chartPath, dashboardPath, savedQueryPath } from "../../lib/paths/index.ts";

/** Asked for and shown at most. Spec 3 section 9. */
const RECENT = 5;
/** Shown of those that the user changed. Spec 2 section 9. */
const EDITED = 3;
/** Cards of one kind. */
const CARDS = 4;

/** Something that home lists. */
export interface HomeEntry {
  key: string;
  kind: "chart" | "dashboard" | "saved_query";
  name: string;
  to: string;
  /** ISO text, or milliseconds since 1970. */
  time: string | number | undefined;
}

export type DashboardEntry = HomeEntry & {
  thumbnails: Dashboard["chart_thumbnails"];
  thumbnailUrl: string | null | undefined;
};
export type ChartEntry = HomeEntry & {
  vizType: string | null | undefined;
  thumbnailUrl: string | null | undefined;
};

/** Which activity, and which dashboards and charts, the user has home show. */
export type ActivityFilter = "viewed" | "edited" | "created";
export type CardFilter = "starred" | "mine" | "all";

const newest = (page_size: number) => ({
  order_column: "changed_on_delta_humanized",
  order_direction: "desc" as const,
  page: 0,
  page_size,
});

const toDashboard = (row: Partial<Dashboard>): DashboardEntry => ({
  key: `dashboard-${row.id}`,
  kind: "dashboard",
  name: row.dashboard_title ?? "",
  to: row.url ?? dashboardPath(row.id ?? 0),
  time: row.changed_on_utc,
  thumbnails: row.chart_thumbnails ?? [],
  thumbnailUrl: row.thumbnail_url,
});

const toChart = (row: Partial<Chart>): ChartEntry => ({
  key: `chart-${row.id}`,
  kind: "chart",
  name: row.slice_name ?? "",
  to: row.url ?? chartPath(row.id ?? 0),
  time: row.changed_on_utc,
  vizType: row.viz_type,
  thumbnailUrl: row.thumbnail_url,
});

async function dashboards(filters: ListFilter[], size: number, signal: AbortSignal) {
  const columns = ["id", "dashboard_title", "url", "changed_on_utc", "chart_thumbnails", "thumbnail_url"];
  const query = listQuery({ ...newest(size), columns, filters });
  return (await call(dashboardRoutes.list, { query, signal })).result.map(toDashboard);
}

async function charts(filters: ListFilter[], size: number, signal: AbortSignal) {
  const columns = ["id", "slice_name", "url", "viz_type", "changed_on_utc", "thumbnail_url"];
  const query = listQuery({ ...newest(size), columns, filters });
  return (await call(chartRoutes.list, { query, signal })).result.map(toChart);
}

const newestFirst = (entries: HomeEntry[], most: number): HomeEntry[] =>
  entries.sort((a, b) => String(b.time ?? "").localeCompare(String(a.time ?? ""))).slice(0, most);

const byUser = (col: "changed_by" | "created_by", userId: number): ListFilter[] => [
  { col, opr: "rel_o_m", value: userId },
];

const cardFilters = (kind: "dashboard" | "chart", filter: CardFilter, userId: number): ListFilter[] =>
  ({
    starred: [{ col: "id", opr: `${kind}_is_favorite`, value: true }],
    mine: [{ col: "owners", opr: "rel_m_m", value: userId }],
    all: [],
  })[filter];

/** What home shows, each part by itself. */
export const homeQueries = {
  recentlyViewed: () =>
    queryOptions({
      queryKey: ["home", "viewed"],
      staleTime: 0,
      queryFn: async ({ signal }): Promise<HomeEntry[]> => {
        const q = toRison({
          actions: ["mount_explorer", "mount_dashboard"],
          distinct: true,
          page: 0,
          page_size: RECENT,
        });
        const { result } = await call(recentActivity, { query: { q }, signal });
        return result.map((entry, index) => ({
          key: `${entry.item_url}-${index}`,
          kind: entry.item_type === "dashboard" ? "dashboard" : "chart",
          name: entry.item_title,
          to: entry.item_url,
          time: entry.time,
        }));
      },
    }),
  activity: (filter: "edited" | "created", userId: number) =>
    queryOptions({
      queryKey: ["home", filter, userId],
      queryFn: async ({ signal }): Promise<HomeEntry[]> => {
        const filters = byUser(filter === "edited" ? "changed_by" : "created_by", userId);
        const [boards, slices] = await Promise.all([
          dashboards(filters, RECENT, signal),
          charts(filters, RECENT, signal),
        ]);
        return newestFirst([...boards, ...slices], filter === "edited" ? EDITED : RECENT);
      },
    }),
  dashboards: (filter: CardFilter, userId: number) =>
    queryOptions({
      queryKey: ["home", "dashboards", filter, userId],
      staleTime: 0,
      queryFn: ({ signal }) => dashboards(cardFilters("dashboard", filter, userId), CARDS, signal),
    }),
  charts: (filter: CardFilter, userId: number) =>
    queryOptions({
      queryKey: ["home", "charts", filter, userId],
      staleTime: 0,
      queryFn: ({ signal }) => charts(cardFilters("chart", filter, userId), CARDS, signal),
    }),
  savedQueries: () =>
    queryOptions({
      queryKey: ["home", "saved-queries"],
      queryFn: async ({ signal }): Promise<HomeEntry[]> => {
        const query = listQuery({ ...newest(RECENT), columns: ["id", "label", "changed_on"] });
        const { result } = await call(savedQueries.list, { query, signal });
        return result.map((row) => ({
          key: `saved_query-${row.id}`,
          kind: "saved_query",
          name: row.label || `#${row.id}`,
          to: savedQueryPath(row.id ?? 0),
          time: row.changed_on,
        }));
      },
    }),
};
