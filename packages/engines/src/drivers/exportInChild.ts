import { type ExportRequest, type ExportStream, QueryError, type ResultColumn } from "../engine.ts";
import { collectAfter } from "../host/index.ts";
import { monotonicProgress } from "../row-sources/index.ts";
import { type Caller, waitLimitsOf } from "./caller.ts";
import type { ExportCall, ExportProgress } from "./calls.ts";

const END_TIMEOUT_MS = 10_000;
let lastExport = 0;

/** A file that a driver process makes; its pieces are asked for one ahead of the reader. */
export async function exportInChild(
  { target, request: ask, hold, isRunning }: Caller,
  { signal, onProgress: tell, ...request }: ExportRequest,
  sessionId?: number,
): Promise<ExportStream> {
  lastExport += 1;
  const exportId = lastExport;
  const timeoutMs = waitLimitsOf(request.timeoutMs);
  const onProgress = tell && monotonicProgress(tell);
  let ended = false;
  let summary: { rowCount: number; truncated: boolean } | null = null;

  /** The database stops, also while the next piece is being made. */
  async function stop(): Promise<void> {
    if (ended) return;
    ended = true;
    if (!isRunning()) return;
    await ask({ op: "endExport", args: { exportId }, timeoutMs: END_TIMEOUT_MS, repeatable: false }).catch(
      () => {},
    ); // ended with its process
  }
  /** Nobody may ever ask for the first piece, so that nothing else would tell the database. */
  const abort = () => void stop();
  const next = () => {
    // What was read cannot be read again: the file is broken off with its process.
    const piece = ask({
      op: "nextOfExport",
      args: { exportId },
      timeoutMs,
      signal,
      onProgress,
      repeatable: false,
    });
    piece.catch(() => {}); // told when it is taken
    return piece;
  };

  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    const release = hold();
    try {
      if (ended) throw new QueryError("cancelled", "The query was stopped");
      let ahead = next();
      for (;;) {
        const { value, body } = await ahead;
        const progress = value as ExportProgress;
        if (progress.done) {
          summary = { rowCount: progress.rowCount, truncated: progress.truncated };
          ended = true;
          return;
        }
        ahead = next();
        yield await body.bytes();
        collectAfter(body.byteLength);
      }
    } finally {
      await stop();
      signal?.removeEventListener("abort", abort);
      release();
    }
  }

  const call: ExportCall = { target, exportId, request, ...(sessionId !== undefined && { sessionId }) };
  const repeatable = sessionId === undefined;
  const { value } = await ask({ op: "startExport", args: call, timeoutMs, signal, onProgress, repeatable });
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  return {
    columns: value as ResultColumn[],
    chunks: chunks(),
    summary() {
      if (!summary) throw new Error("The file is not complete");
      return summary;
    },
  };
}
