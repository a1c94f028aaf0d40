import { chartData, type QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { call } from "../lib/api/index.ts";

/** The replies to the queries of a context, in their order. Rejects with an ApiError. */
export async function fetchChartData(context: QueryContext, signal: AbortSignal): Promise<QueryResult[]> {
  const slice_id = context.form_data?.slice_id;
  const dashboardId = context.form_data?.dashboardId;
  const query = {
    ...(typeof slice_id === "number" ? { form_data: JSON.stringify({ slice_id }) } : {}),
    ...(typeof dashboardId === "number" ? { dashboard_id: String(dashboardId) } : {}),
    ...(context.force ? { force: "true" } : {}),
  };
  const { result } = await call(chartData, { query, body: context, signal });
  return result;
}
