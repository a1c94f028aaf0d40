import { copyDashboard } from "@sightline/api/dashboard-changes";
import { showDashboard } from "@sightline/api/dashboards";
import { call } from "../../../lib/api/index.ts";

/** Stores a copy of a dashboard under another name; it has the layout of the first one, and shows the same charts. */
export async function duplicateDashboard(dashboardId: number, dashboard_title: string): Promise<void> {
  const params = { id: String(dashboardId) };
  const { result } = await call(showDashboard, { params });
  await call(copyDashboard, {
    params,
    body: { dashboard_title, css: result.css ?? null, json_metadata: result.json_metadata || "{}" },
  });
}
