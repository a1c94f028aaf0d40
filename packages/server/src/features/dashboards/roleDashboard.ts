import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { all } from "../../platform/list/conditions/index.ts";
import { listCall } from "../../platform/list/index.ts";
import { hasRoles, visibleDashboard } from "../../platform/list/visibility/index.ts";
import { chartRepository, type StoredChart } from "../charts/index.ts";
import { dashboardRepository, type StoredDashboard } from "./repository.ts";

export interface RoleDashboard extends StoredDashboard {
  charts: StoredChart[];
}

/**
 * A dashboard that opens the rows of its charts to the caller, by the roles named on it or by the caller's guest token; null
 * for every other one.
 */
export async function roleDashboard(
  platform: Platform,
  identity: Identity,
  id: number,
): Promise<RoleDashboard | null> {
  if (!platform.config.FEATURE_FLAGS.DASHBOARD_RBAC && !identity.guest) return null;
  const dashboards = dashboardRepository(platform.db);
  const visible = visibleDashboard(listCall(platform, identity));
  const open = identity.guest ? visible : all([hasRoles, visible]);
  const [found] = await dashboards.byIds(await dashboards.idsWhere([id], open));
  return found ? { ...found, charts: await chartRepository(platform.db).ofDashboard(id) } : null;
}
