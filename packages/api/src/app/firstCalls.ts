import { type ExploreAddress, exploreQuery, hasTarget } from "@sightline/core/explore-address";
import { toRison } from "@sightline/core/rison";
import { explore } from "../charts/explore.ts";
import {
  dashboardCharts,
  dashboardDatasets,
  dashboardFavoriteStatus,
  showDashboard,
} from "../dashboards/dashboards.ts";
import { databaseRoutes } from "../data/databases.ts";
import { editorDatabasesQuery } from "../sql/sql-lab.ts";
import { routeAddress } from "./address.ts";

/**
 * Addresses of the first calls of a screen, exactly as the front end writes them: the server sends their replies
 * with the page, and the front end finds them by address.
 */
export const firstCalls = {
  dashboard: (idOrSlug: string): string[] =>
    [showDashboard, dashboardCharts, dashboardDatasets].map(({ path }) =>
      routeAddress(path, { id: idOrSlug }),
    ),
  dashboardStar: (id: number): string => routeAddress(dashboardFavoriteStatus.path, {}, { q: toRison([id]) }),
  explore: (address: ExploreAddress): string[] =>
    hasTarget(address) ? [routeAddress(explore.path, {}, exploreQuery(address))] : [],
  // Not the tabs themselves: a page that is being closed may still send changes after the next page was created.
  sqlLab: (): string[] => [routeAddress(databaseRoutes.list.path, {}, editorDatabasesQuery(0))],
};
