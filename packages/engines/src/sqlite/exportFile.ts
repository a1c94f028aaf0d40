import { type ExportRequest, type ExportStream, QueryError } from "../engine.ts";
import type { ExportProgress, ExportStart } from "./exportCursor.ts";
import type { Lease } from "./pool.ts";
import type { DescribedColumn } from "./resultColumns.ts";
import { typedColumns } from "./results.ts";
import { told } from "./told.ts";

/** A result as a file. Its process belongs to it until the last piece is taken; waiting for its reader costs no time. */
export async function exportFile(
  { host, release }: Lease,
  { timeoutMs, signal, format, ...request }: ExportRequest,
): Promise<ExportStream> {
  let leftMs = timeoutMs;
  async function ask(op: string, args: unknown) {
    const started = performance.now();
    try {
      return await told(
        host.request({ op, args, timeoutMs: Math.max(1, leftMs), signal, repeatable: false }),
      );
    } finally {
      leftMs -= performance.now() - started;
    }
  }
  async function end(): Promise<void> {
    if (host.pid !== undefined)
      await host
        .request({ op: "endExport", args: null, timeoutMs: 5_000, repeatable: false })
        .catch(() => host.replace());
    release();
  }
  let progress: ExportProgress | null = null;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      do {
        const { value, body } = await ask("nextOfExport", null);
        progress = value as ExportProgress;
        if (body.length > 0) yield body;
      } while (!progress.done);
    } finally {
      await end();
    }
  }
  try {
    if (format === "parquet")
      throw new QueryError("other", "SQLite writes no Parquet files. Choose CSV, XLSX or Arrow.");
    const start: ExportStart = { ...request, format };
    const { value } = await ask("startExport", start);
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
