import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { readingFilters, shownFilters } from "./filters.ts";
export { findDashboard } from "./findDashboard.ts";
export { dashboardRepository, type StoredDashboard } from "./repository.ts";
export { type RoleDashboard, roleDashboard } from "./roleDashboard.ts";
export { EMPTY_DASHBOARD as BLANK_DASHBOARD } from "./service.ts";

/** Dashboards: layouts of charts. */
export const dashboards: Feature = { name: "dashboards", register: registerRoutes };
