import { setTimeout as sleep } from "node:timers/promises";
import type { ClickHouseClient } from "@clickhouse/client";
import { monotonicProgress } from "../row-sources/index.ts";

/** Statements that end sooner are not asked about. */
const LOOK_EVERY_MS = 500;

/**
 * Asks the server how far a statement is, again and again until the signal is aborted. It tells it by HTTP headers, too,
 * but those are handed over with the first row.
 */
export async function watchProgress(
  client: ClickHouseClient,
  query_id: string,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<void> {
  const tell = monotonicProgress(onProgress);
  try {
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false });
      const reply = await client.query({
        query: "SELECT read_rows, total_rows_approx FROM system.processes WHERE query_id = {id:String}",
        query_params: { id: query_id },
        format: "JSONCompactEachRow",
        abort_signal: signal,
      });
      const [row] = await reply.json<[string, string]>();
      const [read, total] = (row ?? []).map(Number);
      if (read && total) tell((100 * read) / total);
    }
  } catch {
    // The statement has ended, or its user may not look.
  }
}
