import { chartData, type QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { call, parseJson } from "../lib/api/index.ts";
import { splitAnnotations } from "./annotations/index.ts";

/** The replies to the queries of a context, in their order, without annotations. Rejects with an ApiError. */
export const fetchChartData = async (context: QueryContext, signal: AbortSignal): Promise<QueryResult[]> =>
  (await fetchChartReply(splitAnnotations(context).own, signal)).queries;

/** The same with the length of the reply's text. */
export async function fetchChartReply(
  context: QueryContext,
  signal: AbortSignal,
): Promise<{ queries: QueryResult[]; bytes: number }> {
  const slice_id = context.form_data?.slice_id;
  const dashboardId = context.form_data?.dashboardId;
  const query = {
    ...(typeof slice_id === "number" ? { form_data: JSON.stringify({ slice_id }) } : {}),
    ...(typeof dashboardId === "number" ? { dashboard_id: String(dashboardId) } : {}),
    ...(context.force ? { force: "true" } : {}),
  };
  let bytes = 0;
  const read = (text: string): unknown => {
    bytes = text.length;
    return parseJson(text);
  };
  const { result } = await call(chartData, { query, body: context, read, signal });
  return { queries: result, bytes };
}
