import type { GenericType } from "@sightline/core/query";
import { type ExportRequest, type ExportStream, QueryError, type ResultColumn } from "../engine.ts";
import { fileWriter } from "../write/index.ts";
import { type Pulled, resultColumns } from "./readPulled.ts";

/** Bytes of a file in one piece, more or less. */
const PIECE_BYTES = 1 << 18;

/** A result as a file: rows are asked for as the pieces are taken. */
export function exportPulled(
  { columns, batches }: Pulled,
  { format, headers = {}, maxRows, names }: Pick<ExportRequest, "format" | "headers" | "maxRows" | "names">,
  genericType: (type: string) => GenericType | null,
): ExportStream {
  const named = resultColumns(columns, names, genericType);
  const written = columns.map(({ kind }, at) => ({ name: (named[at] as ResultColumn).name, kind }));
  const writer = fileWriter(format, written, { headers });
  const limit = Math.max(0, Math.floor(maxRows));
  let summary: { rowCount: number; truncated: boolean } | null = null;

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let ready: Uint8Array[] = [];
    let size = 0;
    let truncated = false;
    reading: for await (const batch of batches) {
      for (const row of batch) {
        if (writer.rows === limit) {
          truncated = true;
          break reading;
        }
        for (const value of row) writer.value(value);
        for (const piece of writer.drain()) {
          ready.push(piece);
          size += piece.length;
        }
        if (size < PIECE_BYTES) continue;
        yield Buffer.concat(ready);
        ready = [];
        size = 0;
      }
    }
    yield Buffer.concat([...ready, ...writer.end()]);
    summary = { rowCount: writer.rows, truncated };
  }

  return {
    columns: named,
    chunks: chunks(),
    summary() {
      if (!summary) throw new QueryError("other", "The file is not complete");
      return summary;
    },
  };
}
