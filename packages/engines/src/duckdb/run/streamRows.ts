import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection, DuckDBDataChunk, DuckDBType } from "@duckdb/node-api";
import bindings from "@duckdb/node-bindings";
import type { QueryRequest } from "../../engine.ts";
import { MAX_RESULT_BYTES, resultTooLarge } from "../../limits/index.ts";
import { chunksOf } from "../export/exportVectors.ts";
import { countedRows } from "./countedRows.ts";
import { recordOf } from "./encodeQuery.ts";
import { appendTexts, sizeOfTexts } from "./textVector.ts";
import { checkWhole } from "./wholeStream.ts";
import { jsonValue } from "./writeJson.ts";

/** A result whose rows were written as they came. */
export interface StreamedRows {
  rowCount: number;
  truncated: boolean;
  isAllNull(column: number): boolean;
  /** A file in the folder of the process, where there are many bytes; else they are here. */
  body: Uint8Array[];
  file?: string;
}

interface Wanted extends Pick<QueryRequest, "temporal" | "maxRows"> {
  text: string;
  names: readonly string[];
  types: readonly DuckDBType[];
}

const COMMA = 44;
const OPEN = 91;
const CLOSE = 93;

/**
 * The records of a SELECT as a JSON array: those that there are, are copied and written while the engine makes more. In a
 * transaction, which tells whether the stream came to its end.
 */
export async function streamRows(connection: DuckDBConnection, wanted: Wanted): Promise<StreamedRows> {
  const { names, types, temporal, maxRows } = wanted;
  const aliases = types.map((_, index) => `c${index}`).join(", ");
  const values = types.map((type, index) => `${jsonValue(type, `c${index}`, temporal)} AS v${index}`);
  const record = recordOf(
    names,
    types.map((_, index) => `v${index}`),
  );
  const filled = types.map((_, index) => `v${index} IS NOT NULL`);
  const { text, limit, most, mayBeMore } = countedRows(wanted.text, maxRows);
  const made = `SELECT ${values.join(", ")} FROM (\n${text}\n) AS q(${aliases})${limit}`;
  const query = `SELECT CAST(${record} AS VARCHAR), ${filled.join(", ")} FROM (${made}) AS w`;
  const result = await connection.stream(query);
  const body = growingBody();
  const empty = new Set(types.keys());
  let rowCount = 0;
  let truncated = false;
  try {
    let ended = most === 0 && !mayBeMore;
    for await (const chunk of ended ? [] : chunksOf(result, connection)) {
      const rows = Math.min(chunk.rowCount, most - rowCount);
      for (const column of empty) if (holdsSomething(chunk, column + 1, rows)) empty.delete(column);
      await body.append(chunk, rows);
      rowCount += rows;
      truncated = rows < chunk.rowCount && mayBeMore;
      ended = rows < chunk.rowCount || (rowCount === most && !mayBeMore);
      // The rest of the stream is never made.
      if (ended) break;
    }
    if (!ended) await checkWhole(connection, query);
    const isAllNull = (column: number) => rowCount > 0 && empty.has(column);
    return { rowCount, truncated, isAllNull, ...(await body.end()) };
  } catch (error) {
    await body.remove();
    throw error;
  }
}

/** Whether one of the booleans in a column is true. */
const holdsSomething = (chunk: DuckDBDataChunk, column: number, rows: number): boolean =>
  bindings.vector_get_data(bindings.data_chunk_get_vector(chunk.chunk, column), rows).includes(1);

const ROOM_BYTES = 1 << 20;
/** Chunks whose records were copied are collected after so many rooms: by itself the collector lets 100 MB of them lie. */
const COLLECT_EVERY = 16;

/** The records in one of two rooms; when it is full it is written while the other is filled. */
function growingBody() {
  const path = join(process.cwd(), `answer-${randomUUID()}`);
  let [room, other] = [Buffer.allocUnsafeSlow(ROOM_BYTES), Buffer.alloc(0)];
  room[0] = OPEN;
  let filled = 1;
  let bytes = 0;
  let turns = 0;
  let file: FileHandle | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(piece: Uint8Array): Promise<void> {
    file ??= await open(path, "wx", 0o600);
    const { bytesWritten } = await file.write(piece);
    if (bytesWritten < piece.length) throw new Error("The disk for temporary files is full");
  }
  async function turn(atLeast: number): Promise<void> {
    await writing;
    turns += 1;
    if (turns % COLLECT_EVERY === 0) globalThis.gc?.({ type: "minor" });
    writing = write(room.subarray(0, filled));
    writing.catch(() => {}); // told by the next turn
    [room, other] = [other, room];
    if (room.length < atLeast) room = Buffer.allocUnsafeSlow(Math.max(ROOM_BYTES, atLeast));
    filled = 0;
  }
  return {
    async append(chunk: DuckDBDataChunk, rows: number): Promise<void> {
      const vector = bindings.data_chunk_get_vector(chunk.chunk, 0);
      const size = sizeOfTexts(vector, rows) + rows;
      if (bytes + size > MAX_RESULT_BYTES) throw resultTooLarge();
      if (filled + size + 1 > room.length) await turn(size + 1);
      filled = appendTexts(vector, rows, { room, filled, after: COMMA });
      bytes += size;
    },
    async end(): Promise<Pick<StreamedRows, "body" | "file">> {
      // In place of the last comma.
      filled = room.writeUInt8(CLOSE, bytes === 0 ? filled : filled - 1);
      if (file === null && bytes < ROOM_BYTES) return { body: [room.subarray(0, filled)] };
      await turn(0);
      await writing;
      await file?.close();
      return { body: [], file: path };
    },
    async remove(): Promise<void> {
      await writing.catch(() => {});
      await file?.close();
      await rm(path, { force: true });
    },
  };
}
