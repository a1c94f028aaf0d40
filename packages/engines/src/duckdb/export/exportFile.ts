import type { ExportRequest, ExportStream, ResultColumn } from "../../engine.ts";
import { growingFile, type HostReply } from "../../host/index.ts";
import { headerOf, wholeLines } from "../../write/index.ts";
import type { FileRequest } from "./copyQuery.ts";
import type { WrittenRows } from "./exportVectors.ts";

interface ExportContext {
  /** Asks the process to write a file. */
  write(file: FileRequest, ended: AbortSignal): Promise<HostReply>;
  tempFolder: string;
  /** Of the result, under the names that were asked for. */
  columns: ResultColumn[];
}

/** A file that the process of the database writes into its private folder and that is read as it grows. */
export function exportFile(
  { write, tempFolder, columns }: ExportContext,
  { signal, sql, schema = null, format, maxRows, headers = {} }: ExportRequest,
): ExportStream {
  let summary: WrittenRows = { rowCount: 0, truncated: false };

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
      headers: columns.map(({ name }) => headerOf(headers, name)),
    };
    const written = write(args, signal ? AbortSignal.any([signal, ended.signal]) : ended.signal);
    written.catch(() => {}); // whoever reads is told
    try {
      const pieces = file.pieces(written);
      yield* format === "lines" ? wholeLines(pieces) : pieces;
      summary = (await written).value as WrittenRows;
    } finally {
      ended.abort();
      await file.remove();
    }
  }
  return { columns, chunks: chunks(), summary: () => summary };
}
