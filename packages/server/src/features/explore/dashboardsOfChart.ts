import { sql } from "kysely";
import type { ListCall } from "../../platform/list/index.ts";
import { visibleDashboard } from "../../platform/list/visibility/index.ts";

/** The dashboards that a chart is on, of those that the caller may know of. */
export async function dashboardsOfChart(
  call: ListCall,
  chartId: number,
): Promise<{ id: number; dashboard_title: string | null }[]> {
  const { rows } = await sql<{ id: number; dashboard_title: string | null }>`
    select dashboard.id, dashboard.dashboard_title from dashboard
    join dashboard_chart as link on link.dashboard_id = dashboard.id
    where link.chart_id = ${chartId} and ${visibleDashboard(call)} order by dashboard.id`.execute(call.db);
  return rows;
}
