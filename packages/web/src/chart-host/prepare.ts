import type { QueryResult } from "@sightline/api/charts";
import type { ChartDefinition } from "@sightline/charts";
import type { QueryContext } from "@sightline/core/query";
import { fetchChartData } from "./fetchChartData.ts";
import { preparePictures } from "./pictures.ts";

/** Replies to requests that were sent before their charts were drawn, by the JSON of their context. */
const early = new Map<string, Promise<QueryResult[]>>();

/** Sends a chart's request, and loads what draws it, before the chart is on the page. */
export function prepareChart(chart: ChartDefinition, context: QueryContext): void {
  preparePictures(chart);
  const reply = fetchChartData(context, new AbortController().signal);
  // Who takes it hears of a failure.
  reply.catch(() => {});
  early.set(JSON.stringify(context), reply);
}

/** The reply to a request that was sent early; null if there was none. It is given once. */
export function takeEarlyReply(context: QueryContext): Promise<QueryResult[]> | null {
  const key = JSON.stringify(context);
  const reply = early.get(key) ?? null;
  early.delete(key);
  return reply;
}

/** Whether a chart's request is under way already. */
export const isPrepared = (context: QueryContext): boolean => early.has(JSON.stringify(context));
