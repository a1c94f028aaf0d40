import type { Identity } from "../../platform/auth/identity.ts";
import type { Feature, Platform } from "../../platform/feature.ts";
import { visibleChart } from "../../platform/list/visibility/index.ts";
import { chartRepository, type StoredChart } from "./repository.ts";
import { registerRoutes } from "./routes.ts";

export { chartDigest, thumbnailUrl } from "./digest.ts";
export { CHART, formDataOf, sliceUrl } from "./list.ts";
export { cannotOpenTo } from "./policy.ts";
export { checkChartReach, checkReach, dashboardsClosedToCharts } from "./reach.ts";
export { chartRepository, type StoredChart } from "./repository.ts";
export { withLayers } from "./withLayers.ts";

/** The chart with this id; null if it does not exist, or the user may not see it. */
export async function chartById(
  platform: Platform,
  identity: Identity,
  id: number,
): Promise<StoredChart | null> {
  const charts = chartRepository(platform.db);
  const ids = await charts.idsWhere([id], visibleChart(identity));
  return ids.length > 0 ? charts.byId(id) : null;
}

/** The charts on datasets of that name that the user may see; null if there is no such dataset. */
export async function chartsOfTable(
  platform: Platform,
  identity: Identity,
  databaseName: string,
  tableName: string,
): Promise<StoredChart[] | null> {
  const charts = chartRepository(platform.db);
  const ids = await charts.idsOfTable(databaseName, tableName);
  return ids === null ? null : charts.byIds(await charts.idsWhere(ids, visibleChart(identity)));
}

/** Saved charts. */
export const charts: Feature = { name: "charts", register: registerRoutes };
