import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { chartIdsIn } from "./metadata.ts";
export { dashboardRepository, type StoredDashboard } from "./repository.ts";
export { BLANK as BLANK_DASHBOARD } from "./service.ts";

/** Dashboards: layouts of charts. */
export const dashboards: Feature = { name: "dashboards", register: registerRoutes };
