import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";
import { registerTabs } from "./tabs/routes.ts";

export { BLANK_DASHBOARD } from "./columns.ts";
export { dashboardContents } from "./contents.ts";
export { type ShownFilters, shownFilters } from "./filters.ts";
export { findDashboard, isClosedDashboard } from "./findDashboard.ts";
export { checkOpenAll, checkOpenDashboard, checkOpening } from "./grants.ts";
export { dashboardRepository, type StoredDashboard } from "./repository.ts";
export { type RoleDashboard, roleDashboard } from "./roleDashboard.ts";
export { dashboardThumbnails } from "./thumbnails.ts";

/** Dashboards: layouts of charts. */
export const dashboards: Feature = {
  name: "dashboards",
  register(app, platform) {
    registerRoutes(app, platform);
    registerTabs(app, platform);
  },
};
