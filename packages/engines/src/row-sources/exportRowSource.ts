import type { GenericType } from "@sightline/core/query/generic-type";
import { type ExportRequest, type ExportStream, QueryError, type ResultColumn } from "../engine.ts";
import { checkRow } from "../limits/index.ts";
import { fileWriter } from "../write/index.ts";
import { type RowSource, resultColumns } from "./readRowSource.ts";

/** Bytes of a file in one piece, more or less. */
const PIECE_BYTES = 1 << 18;
/** What waits is given out when no more rows came in this time. */
const PATIENCE_MS = 25;

/** A result as a file: rows are asked for as the pieces are taken. */
export function exportRowSource(
  { columns, batches, giveUp }: RowSource,
  { format, headers = {}, maxRows, names }: Pick<ExportRequest, "format" | "headers" | "maxRows" | "names">,
  genericType: (type: string) => GenericType | null,
): ExportStream {
  const named = resultColumns(columns, names, genericType);
  const written = columns.map(({ kind, type }, at) => ({
    name: (named[at] as ResultColumn).name,
    kind,
    type,
  }));
  const writer = fileWriter(format, written, { headers });
  const limit = Math.max(0, Math.floor(maxRows));
  let summary: { rowCount: number; truncated: boolean } | null = null;

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let ready: Uint8Array[] = [];
    let size = 0;
    let truncated = false;
    const take = (pieces: Uint8Array[]) => {
      for (const piece of pieces) {
        ready.push(piece);
        size += piece.length;
      }
    };
    const takePiece = () => {
      const piece = Buffer.concat(ready);
      ready = [];
      size = 0;
      return piece;
    };
    reading: for await (const batch of markPauses(batches, giveUp)) {
      if (!batch) {
        take(writer.drain(true));
        if (size > 0) yield takePiece();
        continue;
      }
      for (const row of batch) {
        if (writer.rows === limit) {
          truncated = true;
          break reading;
        }
        checkRow(row, named);
        for (const value of row) writer.value(value);
        take(writer.drain());
        if (size >= PIECE_BYTES) yield takePiece();
      }
    }
    take(writer.end());
    if (size > 0) yield takePiece();
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

/** The batches, and null after the first and whenever the next is slow to come. */
async function* markPauses<T>(source: AsyncIterable<T>, giveUp = () => {}): AsyncGenerator<T | null> {
  const batches = source[Symbol.asyncIterator]();
  let ended = false;
  let patience = 0;
  try {
    let next = batches.next();
    for (;;) {
      const found = await next;
      if (found.done) {
        ended = true;
        return;
      }
      yield found.value;
      next = batches.next();
      next.catch(() => {}); // told when it is waited for
      if (await isSlow(next, patience)) yield null;
      patience = PATIENCE_MS;
    }
  } catch (error) {
    ended = true;
    throw error;
  } finally {
    if (!ended) {
      giveUp();
      await batches.return?.().catch(() => {}); // nobody wants what it would tell
    }
  }
}

async function isSlow(next: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), ms);
  });
  const notSlow = () => false;
  const slow = await Promise.race([next.then(notSlow, notSlow), over]);
  clearTimeout(timer);
  return slow;
}
