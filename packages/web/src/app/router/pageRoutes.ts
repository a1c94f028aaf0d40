import { type Page, pages, type Screen } from "@sightline/api/pages";
import { type RouteObject, redirect } from "react-router";
import { lazyPage } from "./lazyPage.ts";

/** How each screen is loaded, with the areas of words that it speaks. */
const SCREENS: Record<Screen, ReturnType<typeof lazyPage>> = {
  home: lazyPage(["home", "lists"], async () => (await import("../../features/home/index.ts")).HomePage),
  "dashboards/list": lazyPage(
    ["lists"],
    async () => (await import("../../features/dashboards/list/index.ts")).DashboardListPage,
  ),
  "explore/chart-list": lazyPage(
    ["lists", "charts"],
    async () => (await import("../../features/explore/chart-list/index.ts")).ChartListPage,
  ),
  "datasets/list": lazyPage(
    ["lists", "datasets"],
    async () => (await import("../../features/datasets/list/index.ts")).DatasetListPage,
  ),
  "datasets/add": lazyPage(
    ["datasets"],
    async () => (await import("../../features/datasets/add/index.ts")).AddDatasetPage,
  ),
  "datasets/edit": lazyPage(
    ["lists", "datasets"],
    async () => (await import("../../features/datasets/edit/index.ts")).EditDatasetPage,
  ),
  databases: lazyPage(
    ["lists", "databases"],
    async () => (await import("../../features/databases/index.ts")).DatabaseListPage,
  ),
  dashboards: lazyPage(
    ["dashboards", "dashboard-filters", "filter-sets", "drill", "time-range", "charts"],
    async () => (await import("../../features/dashboards/index.ts")).DashboardPage,
  ),
  "dashboards/embedded": lazyPage(
    ["dashboards", "dashboard-filters", "drill", "time-range", "charts"],
    async () => (await import("../../features/dashboards/embedded/index.ts")).EmbeddedPage,
  ),
  "dashboards/new": lazyPage(
    ["dashboards", "dashboard-filters", "drill", "time-range", "charts"],
    async () => (await import("../../features/dashboards/new/index.ts")).NewDashboard,
  ),
  explore: lazyPage(
    ["explore", "drill", "time-range", "charts"],
    async () => (await import("../../features/explore/index.ts")).ExplorePage,
  ),
  "sql-lab": lazyPage(["sql-lab"], async () => (await import("../../features/sql-lab/index.ts")).SqlLabPage),
  "saved-queries": lazyPage(
    ["lists", "saved-queries"],
    async () => (await import("../../features/saved-queries/index.ts")).SavedQueryListPage,
  ),
  tags: lazyPage(["lists", "tags"], async () => (await import("../../features/tags/index.ts")).TagListPage),
  "tags/tagged": lazyPage(
    ["lists", "tags"],
    async () => (await import("../../features/tags/tagged/index.ts")).TaggedPage,
  ),
  "css-templates": lazyPage(
    ["lists", "css-templates"],
    async () => (await import("../../features/css-templates/index.ts")).CssTemplateListPage,
  ),
  trash: lazyPage(["lists", "trash"], async () => (await import("../../features/trash/index.ts")).TrashPage),
  "query-history": lazyPage(
    ["lists", "query-history"],
    async () => (await import("../../features/query-history/index.ts")).QueryHistoryPage,
  ),
};

/** The routes of all pages; an older address keeps its query on the way to the present one. */
export const pageRoutes: RouteObject[] = (pages as readonly Page[]).map(({ path, screen, leadsTo }) =>
  leadsTo === undefined
    ? { path, lazy: SCREENS[screen] }
    : { path, loader: ({ request }) => redirect(leadsTo + new URL(request.url).search) },
);
