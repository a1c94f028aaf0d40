import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { chartIdsIn } from "./metadata.ts";
export { type NativeFilter, nativeFiltersIn } from "./nativeFilters.ts";
export { dashboardRepository, type StoredDashboard } from "./repository.ts";
export { type RoleDashboard, roleDashboard } from "./roleDashboard.ts";
export { BLANK as BLANK_DASHBOARD } from "./service.ts";

/** Dashboards: layouts of charts. */
export const dashboards: Feature = { name: "dashboards", register: registerRoutes };
