import { type ExploreAddress, exploreQuery, hasTarget } from "@sightline/core/explore-address";
import { toRison } from "@sightline/core/rison";
import { routeAddress } from "./address.ts";
import { dashboardCharts, dashboardDatasets, dashboardFavoriteStatus, showDashboard } from "./dashboards.ts";
import { databaseRoutes } from "./databases.ts";
import { explore } from "./explore.ts";
import { editorDatabasesQuery } from "./sql-lab.ts";
import { sqlLabBootstrap } from "./sql-links.ts";

/**
 * Addresses of the calls with which a screen begins, exactly as the front end writes them: the server sends their
 * replies along with the page, and the front end finds them there by their address.
 */
export const firstCalls = {
  dashboard: (idOrSlug: string): string[] =>
    [showDashboard, dashboardCharts, dashboardDatasets].map(({ path }) =>
      routeAddress(path, { id: idOrSlug }),
    ),
  dashboardStar: (id: number): string => routeAddress(dashboardFavoriteStatus.path, {}, { q: toRison([id]) }),
  explore: (address: ExploreAddress): string[] =>
    hasTarget(address) ? [routeAddress(explore.path, {}, exploreQuery(address))] : [],
  sqlLab: (): string[] => [
    routeAddress(sqlLabBootstrap.path),
    routeAddress(databaseRoutes.list.path, {}, editorDatabasesQuery(0)),
  ],
};
