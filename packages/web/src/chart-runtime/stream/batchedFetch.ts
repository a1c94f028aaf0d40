import type { QueryContext } from "@sightline/core/query";
import type { FetchReply } from "../fetchReply.ts";
import type { ChartReply } from "../replyStore.ts";

/** One chart that waits for its reply. */
export interface AwaitedChart {
  context: QueryContext;
  signal: AbortSignal;
  /** Its time begins anew: it has waited for others. */
  restartTime: () => void;
  resolve: (reply: Pick<ChartReply, "queries" | "bytes">) => void;
  reject: (error: unknown) => void;
}

interface Options {
  /** Asks for one chart. */
  fetchOne: FetchReply;
  /** Asks for several in one call; ends when nothing more comes, with those that are to be asked for one by one. */
  fetchMany: (charts: readonly AwaitedChart[]) => Promise<readonly AwaitedChart[]>;
  /** Calls under way at most. */
  connections: number;
  /** Charts of one call at most. */
  size: number;
}

/** Asks for charts that are wanted in the same moment in one call. One alone has a call of its own. */
export function batchedFetch({ fetchOne, fetchMany, connections, size }: Options): FetchReply {
  let waiting: AwaitedChart[] = [];
  /** Those whose turn comes first, each with a call of its own. */
  let alone: AwaitedChart[] = [];
  let open = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      alone = alone.filter(({ signal }) => !signal.aborted);
      waiting = waiting.filter(({ signal }) => !signal.aborted);
      while (alone.length > 0 && open < connections) void send(alone.splice(0, 1));
      while (waiting.length > 0 && open < connections) void send(waiting.splice(0, size));
    });
  }

  async function send(charts: readonly AwaitedChart[]): Promise<void> {
    open += 1;
    for (const chart of charts) chart.restartTime();
    const [only] = charts;
    if (only && charts.length === 1) {
      await fetchOne(only.context, only.signal, only.restartTime).then(only.resolve, only.reject);
    } else alone.push(...(await fetchMany(charts)));
    open -= 1;
    // Something has moved: those who wait for their turn wait on.
    for (const { restartTime } of [...alone, ...waiting]) restartTime();
    schedule();
  }

  return (context, signal, restartTime) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      waiting.push({ context, signal, restartTime, resolve, reject });
      schedule();
    });
}
