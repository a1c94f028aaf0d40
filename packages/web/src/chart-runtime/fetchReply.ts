import type { QueryContext } from "@sightline/core/query";
import type { ChartReply } from "./replyStore.ts";

/**
 * Asks the server for the reply to a context. Rejects with whatever the runtime's `describeFault` understands.
 * `restartTime`: what was waited until now does not count as time of the request.
 */
export type FetchReply = (
  context: QueryContext,
  signal: AbortSignal,
  restartTime: () => void,
) => Promise<Pick<ChartReply, "queries" | "bytes">>;
