import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { Shell, ShellFallback } from "../shell/Shell.tsx";
import { forgetPageTops } from "./forgetPageTops.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { pageRoutes } from "./pageRoutes.ts";
import { RouteError } from "./RouteError.tsx";

/**
 * The router of the whole application. The code and the translations of a page load when it is first opened; those of the
 * first page are loaded before the router starts.
 */
export async function createRouter() {
  const routes: RouteObject[] = [
    {
      Component: Shell,
      HydrateFallback: ShellFallback,
      ErrorBoundary: RouteError,
      children: [
        { ErrorBoundary: RouteError, children: [...pageRoutes, { path: "*", Component: NotFoundPage }] },
      ],
    },
  ];
  const basename = bootstrap().common.application_root || "/";
  await loadPage(routes, basename);
  forgetPageTops(() => sessionStorage);
  return createBrowserRouter(routes, { basename });
}

/** Loads the page of the current address before the first render, so that no fallback is shown. */
async function loadPage(routes: RouteObject[], basename: string): Promise<void> {
  const route = matchRoutes(routes, window.location, basename)?.at(-1)?.route;
  if (typeof route?.lazy !== "function") return;
  try {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  } catch {
    // The router loads it again and shows the error.
  }
}
