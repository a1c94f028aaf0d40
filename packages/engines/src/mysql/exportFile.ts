import type { GenericType } from "@sightline/core/query/generic-type";
import type { ExportRequest, ExportStream } from "../engine.ts";
import { fileWriter, type ResultWriter } from "../write/index.ts";
import { readRows } from "./readRows.ts";
import { resultColumns } from "./runQuery.ts";
import type { Lease } from "./server.ts";
import type { SqlColumn } from "./values.ts";

/** Bytes that wait for whoever takes them before the server is made to wait. */
const HIGH_WATER = 2 * 1024 ** 2;
/** Rows of a file that may be cut anywhere are given out after this, however few they are. */
const PATIENCE_MS = 20;

/** A file written while its rows come. `reading` gives a connection that is ready for the statement. */
export async function exportFile(
  { sql, names, maxRows, format, headers = {} }: Omit<ExportRequest, "schema" | "catalog">,
  genericType: (type: string) => GenericType | null,
  runReadOnly: <T>(work: (lease: Lease) => Promise<T>) => Promise<T>,
): Promise<ExportStream> {
  const waiting: Uint8Array[] = [];
  let bytes = 0;
  let paused: Lease | null = null;
  let wake = () => {};
  let outcome: { error: unknown } | { rowCount: number; truncated: boolean } | null = null;
  let lease: Lease | null = null;
  let onOpened: (columns: SqlColumn[]) => void = () => {};
  const opening = new Promise<SqlColumn[]>((resolve) => {
    onOpened = resolve;
  });

  const put = (pieces: Uint8Array[]) => {
    for (const piece of pieces) {
      waiting.push(piece);
      bytes += piece.length;
    }
    if (pieces.length > 0) wake();
  };

  const finished = runReadOnly(async (given) => {
    lease = given;
    let writer: ResultWriter = fileWriter(format, [], { headers });
    const timer = setInterval(() => put(writer.drain(true)), PATIENCE_MS);
    const { columns, rowCount, truncated } = await readRows(given, {
      sql,
      ...(names ? { names } : {}),
      maxRows,
      open(described) {
        writer = fileWriter(format, described, { headers });
        onOpened(described);
        return writer;
      },
      look() {
        put(writer.drain());
        if (bytes < HIGH_WATER || paused) return;
        paused = given;
        given.connection.pause();
      },
    }).finally(() => clearInterval(timer));
    put(writer.end());
    onOpened(columns);
    return { rowCount, truncated };
  }).then(
    (summary) => {
      outcome = summary;
      wake();
    },
    (error: unknown) => {
      outcome = { error };
      wake();
      throw error;
    },
  );
  finished.catch(() => {});

  async function* chunks() {
    try {
      for (;;) {
        const piece = waiting.shift();
        if (piece) {
          bytes -= piece.length;
          if (paused && bytes < HIGH_WATER / 2) {
            const { connection } = paused;
            paused = null;
            connection.resume();
          }
          yield piece;
        } else if (outcome) {
          await finished;
          return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      // Whoever ends the loop early wants no more of it.
      if (!outcome) await (lease as Lease | null)?.stop();
    }
  }

  const columns = await Promise.race([opening, finished.then(() => opening)]);
  return {
    columns: resultColumns(columns, genericType),
    chunks: chunks(),
    summary() {
      if (!outcome || "error" in outcome) throw new Error("The file is not complete");
      return outcome;
    },
  };
}
