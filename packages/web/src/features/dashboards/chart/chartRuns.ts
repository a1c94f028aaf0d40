import type { KeptReply } from "../../../chart-host/index.ts";
import { type RequestQueue, requestQueue } from "./requestQueue.ts";

/** Requests for chart data that one dashboard has under way at most. */
export const MAX_REQUESTS = 6;

/** What the charts of one open dashboard share: the queue, and replies that outlive a closed tab or a move. */
export interface ChartRuns {
  queue: RequestQueue;
  kept: Map<number, KeptReply & { refreshes: number }>;
}

export const chartRuns = (): ChartRuns => ({ queue: requestQueue(MAX_REQUESTS), kept: new Map() });
