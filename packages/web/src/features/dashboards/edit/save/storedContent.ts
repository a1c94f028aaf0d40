import type { Layout } from "@sightline/core/layout";
import type { LoadedDashboard } from "../../queries.ts";
import { settingsOf } from "../properties/settings.ts";
import type { DashboardContent } from "./differences/dashboardDifferences.ts";

/** A stored dashboard as it is compared with a draft. */
export const storedContent = (dashboard: LoadedDashboard, layout: Layout): DashboardContent => ({
  layout,
  settings: settingsOf(dashboard),
});
