import { type ExportRequest, type ExportStream, QueryError } from "../../engine.ts";
import type { Lease } from "../pool.ts";
import { withErrorMessages } from "../withErrorMessages.ts";
import type { ExportProgress, ExportStart } from "./exportCursor.ts";
import type { DescribedColumn } from "./resultColumns.ts";
import { typedColumns } from "./results.ts";

/** A result as a file. Its process belongs to it until the last piece is taken; waiting for its reader costs no time. */
export async function exportFile(
  { host, release }: Lease,
  { timeoutMs, signal, format, ...request }: Omit<ExportRequest, "schema" | "catalog">,
  inSession = false,
): Promise<ExportStream> {
  let leftMs = timeoutMs;
  async function ask(op: string, args: unknown) {
    const started = performance.now();
    try {
      return await withErrorMessages(
        host.request({ op, args, timeoutMs: Math.max(1, leftMs), signal, repeatable: false }),
      );
    } finally {
      leftMs -= performance.now() - started;
    }
  }
  let ended = false;
  async function end(): Promise<void> {
    if (ended) return;
    ended = true;
    if (host.pid !== undefined)
      await host
        .request({ op: "endExport", args: null, timeoutMs: 5_000, repeatable: false })
        .catch(() => host.replace());
    release();
  }
  let progress: ExportProgress | null = null;
  let begun = false;
  // Whoever gives up before the first piece never begins the loop that would end it.
  const abandon = () => void (begun || end());
  async function* chunks(): AsyncGenerator<Uint8Array> {
    begun = true;
    try {
      if (ended) throw new QueryError("cancelled", "The query was stopped");
      do {
        const { value, body } = await ask("nextOfExport", null);
        progress = value as ExportProgress;
        const piece = await body.bytes();
        if (piece.length > 0) yield piece;
      } while (!progress.done);
    } finally {
      signal?.removeEventListener("abort", abandon);
      await end();
    }
  }
  try {
    if (format === "parquet")
      throw new QueryError("other", "SQLite writes no Parquet files. Choose CSV, XLSX or Arrow.");
    const start: ExportStart = { ...request, format, inSession };
    const { value } = await ask("startExport", start);
    signal?.addEventListener("abort", abandon, { once: true });
    return {
      columns: typedColumns(value as DescribedColumn[]),
      chunks: chunks(),
      summary() {
        if (!progress?.done) throw new QueryError("other", "The file is not complete");
        return { rowCount: progress.rowCount, truncated: progress.truncated };
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
