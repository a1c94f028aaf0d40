import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import { readMetadata, readPosition } from "@sightline/core/dashboard-metadata";
import { call } from "../../../lib/api/index.ts";

/** Stores a copy of a dashboard under another name; it shows the same charts. */
export async function duplicateDashboard(id: number, dashboard_title: string): Promise<void> {
  const { result } = await call(showDashboard, { params: { id: String(id) } });
  const positions = readPosition(result.position_json);
  await call(dashboardRoutes.create, {
    body: {
      dashboard_title,
      css: result.css ?? null,
      json_metadata: JSON.stringify({
        ...readMetadata(result.json_metadata),
        ...(positions ? { positions } : {}),
      }),
    },
  });
}
