import type { Dashboard } from "@sightline/api/dashboards";

/** A dashboard as the list knows it. */
export type DashboardRow = Partial<Dashboard> & { id: number };
