import type { ExportRequest, ExportStream, ResultColumn } from "../engine.ts";
import { growingFile, type Host } from "../host/index.ts";
import type { FileRequest } from "./copyQuery.ts";
import type { FileSummary } from "./exportQuery.ts";

interface ExportContext {
  host: Host;
  tempFolder: string;
  /** Of the result, under the names that were asked for. */
  columns: ResultColumn[];
}

/** A file that the process of the database writes into its private folder and that is read as it grows. */
export function exportFile(
  { host, tempFolder, columns }: ExportContext,
  { timeoutMs, signal, sql, schema = null, format, maxRows, headers = {} }: ExportRequest,
): ExportStream {
  let summary: FileSummary = { rowCount: 0, truncated: false };

  async function* chunks(): AsyncGenerator<Uint8Array> {
    const file = await growingFile(tempFolder);
    const ended = new AbortController();
    const args: FileRequest = {
      sql,
      schema,
      format,
      maxRows,
      path: file.path,
      keptAs: file.keptAs,
      headers: columns.map(({ name }) => headers[name] || name),
    };
    const written = host.request({
      op: "export",
      args,
      timeoutMs,
      signal: signal ? AbortSignal.any([signal, ended.signal]) : ended.signal,
      // Some of it may have been read: written again, it could be another result.
      repeatable: false,
    });
    written.catch(() => {}); // whoever reads is told
    try {
      yield* file.pieces(written);
      summary = (await written).value as FileSummary;
    } finally {
      ended.abort();
      await file.remove();
    }
  }
  return { columns, chunks: chunks(), summary: () => summary };
}
