import { createBrowserRouter, matchRoutes, type RouteObject, redirect } from "react-router";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { Shell, ShellFallback } from "../shell/Shell.tsx";
import { forgetPageTops } from "./forgetPageTops.ts";
import { lazyPage } from "./lazyPage.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RouteError } from "./RouteError.tsx";

const pages: RouteObject[] = [
  { path: "/", loader: () => redirect(PATHS.home) },
  {
    path: PATHS.home,
    lazy: lazyPage(["home", "lists"], async () => (await import("../../features/home/index.ts")).HomePage),
  },
  {
    path: PATHS.dashboards,
    lazy: lazyPage(
      ["lists"],
      async () => (await import("../../features/dashboards/list/index.ts")).DashboardListPage,
    ),
  },
  {
    path: PATHS.charts,
    lazy: lazyPage(
      ["lists", "charts"],
      async () => (await import("../../features/explore/chart-list/index.ts")).ChartListPage,
    ),
  },
  {
    path: PATHS.datasets,
    lazy: lazyPage(
      ["lists", "datasets"],
      async () => (await import("../../features/datasets/list/index.ts")).DatasetListPage,
    ),
  },
  {
    path: PATHS.addDataset,
    lazy: lazyPage(
      ["datasets"],
      async () => (await import("../../features/datasets/add/index.ts")).AddDatasetPage,
    ),
  },
  ...["/tablemodelview/edit/:id", "/dataset/:id"].map((path) => ({
    path,
    lazy: lazyPage(
      ["lists", "datasets"],
      async () => (await import("../../features/datasets/edit/index.ts")).EditDatasetPage,
    ),
  })),
  {
    path: PATHS.databases,
    lazy: lazyPage(
      ["lists", "databases"],
      async () => (await import("../../features/databases/index.ts")).DatabaseListPage,
    ),
  },
  {
    path: "/superset/dashboard/:idOrSlug/",
    lazy: lazyPage(
      ["dashboards", "dashboard-filters", "drill", "time-range", "charts"],
      async () => (await import("../../features/dashboards/index.ts")).DashboardPage,
    ),
  },
  {
    path: PATHS.explore,
    lazy: lazyPage(
      ["explore", "time-range", "charts"],
      async () => (await import("../../features/explore/index.ts")).ExplorePage,
    ),
  },
  {
    path: PATHS.sqlLab,
    lazy: lazyPage(["sql-lab"], async () => (await import("../../features/sql-lab/index.ts")).SqlLabPage),
  },
  {
    path: PATHS.savedQueries,
    lazy: lazyPage(
      ["lists", "saved-queries"],
      async () => (await import("../../features/saved-queries/index.ts")).SavedQueryListPage,
    ),
  },
  {
    path: PATHS.queryHistory,
    lazy: lazyPage(
      ["lists", "query-history"],
      async () => (await import("../../features/query-history/index.ts")).QueryHistoryPage,
    ),
  },
  {
    // A link to a query; the page opens it as a tab and goes on at its own address.
    path: `${PATHS.sqlLab}p/:key`,
    lazy: lazyPage(["sql-lab"], async () => (await import("../../features/sql-lab/index.ts")).SqlLabPage),
  },
  {
    path: "/superset/sqllab/",
    loader: ({ request }) => redirect(PATHS.sqlLab + new URL(request.url).search),
  },
  { path: "*", Component: NotFoundPage },
];

/** Every address of the application. Each page's code and words load when it is first opened; those of the first page are there. */
export async function createRouter() {
  const routes: RouteObject[] = [
    {
      Component: Shell,
      HydrateFallback: ShellFallback,
      ErrorBoundary: RouteError,
      children: [{ ErrorBoundary: RouteError, children: pages }],
    },
  ];
  const basename = bootstrap().common.application_root || "/";
  await loadPage(routes, basename);
  forgetPageTops(() => sessionStorage);
  return createBrowserRouter(routes, { basename });
}

/** Loads the page of the address, so that it is drawn at once. One that cannot be loaded is left to the router, which says so. */
async function loadPage(routes: RouteObject[], basename: string): Promise<void> {
  const route = matchRoutes(routes, window.location, basename)?.at(-1)?.route;
  if (typeof route?.lazy !== "function") return;
  try {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  } catch {
    // See above.
  }
}
