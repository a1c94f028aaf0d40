import { type FileHandle, open, rm } from "node:fs/promises";
import type { DuckDBConnection, DuckDBDataChunk, DuckDBType } from "@duckdb/node-api";
import bindings from "@duckdb/node-bindings";
import type { TemporalFormat } from "../../engine.ts";
import { collectAfter } from "../../host/memory.ts";
import { checkTexts, MAX_RESULT_BYTES, MAX_VALUE_BYTES, resultTooLarge } from "../../limits/index.ts";
import { toUserError } from "../failure.ts";
import { STREAM_SETTING } from "../process/database.ts";
import { LINES_BEFORE, streamChunks, streamedSelect } from "./streamChunks.ts";
import { appendTexts, sizesOfTexts } from "./textVector.ts";
import { jsonValue, recordOf } from "./writeJson.ts";

/** A statement whose records are written as they come. */
interface StreamedStatement {
  text: string;
  names: readonly string[];
  types: readonly DuckDBType[];
  temporal: TemporalFormat;
  maxRows: number;
}

/**
 * How the records are written. `array`: as a JSON array, which may have 256 MB and stays in memory if it is small.
 * `lines`: one to a line, each chunk at once, as somebody reads the file while it grows.
 */
interface Layout {
  as: "array" | "lines";
  path: string;
}

interface WrittenRecords {
  rowCount: number;
  truncated: boolean;
  /** Of an array. */
  isAllNull(column: number): boolean;
  /** All of them, where they are few bytes; null: they are in the file. */
  body: Uint8Array[] | null;
}

/** How much the engine makes ahead of the first line: with its own 1 MB that takes 40 ms. */
const AHEAD = "128KB";

/** Has DuckDB write each record of a SELECT as a text; those that are there are copied while it makes more. */
export async function writeRecords(
  connection: DuckDBConnection,
  { text, names, types, temporal, maxRows }: StreamedStatement,
  layout: Layout,
): Promise<WrittenRecords> {
  const values = types.map((type, index) => jsonValue(type, `c${index}`, temporal));
  const record = recordOf(
    names,
    types.map((_, index) => `v${index}`),
  );
  const filled = layout.as === "array" ? types.map((_, index) => `v${index} IS NOT NULL`) : [];
  const select = streamedSelect(
    text,
    values.map((value, index) => `${value} AS v${index}`),
    maxRows,
  );
  const query = `SELECT ${[`CAST(${record} AS VARCHAR)`, ...filled].join(", ")} FROM (${select.query}) AS w`;
  if (layout.as === "lines") await connection.run(`SET ${STREAM_SETTING} = '${AHEAD}'`);
  const body = growingBody(layout);
  const empty = new Set(filled.keys());
  try {
    const { rowCount, truncated } = await streamChunks(connection, { ...select, query }, (chunk, rows) => {
      for (const column of empty) if (holdsTrue(chunk, column + 1, rows)) empty.delete(column);
      return body.append(chunk, rows);
    });
    const isAllNull = (column: number) => rowCount > 0 && empty.has(column);
    return { rowCount, truncated, isAllNull, body: await body.end() };
  } catch (error) {
    await body.abandon();
    throw toUserError(error, text, LINES_BEFORE);
  }
}

/** Whether one of the booleans in a column is true. */
const holdsTrue = (chunk: DuckDBDataChunk, column: number, rows: number): boolean =>
  bindings.vector_get_data(bindings.data_chunk_get_vector(chunk.chunk, column), rows).includes(1);

const COMMA = 44;
const LINE_END = 10;
const OPEN = 91;
const CLOSE = 93;
const ROOM_BYTES = 1 << 20;

/** The records in one of two rooms; when it is full it is written while the other is filled. */
function growingBody({ as, path }: Layout) {
  const isArray = as === "array";
  const after = isArray ? COMMA : LINE_END;
  let [room, other] = [Buffer.allocUnsafeSlow(ROOM_BYTES), Buffer.alloc(0)];
  let filled = isArray ? room.writeUInt8(OPEN) : 0;
  let bytes = 0;
  let file: FileHandle | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(piece: Uint8Array): Promise<void> {
    file ??= await open(path, isArray ? "wx" : "w", 0o600);
    const { bytesWritten } = await file.write(piece);
    if (bytesWritten < piece.length) throw new Error("The disk for temporary files is full");
  }
  async function turn(atLeast: number): Promise<void> {
    await writing;
    collectAfter(filled);
    writing = write(room.subarray(0, filled));
    writing.catch(() => {}); // told by the next turn
    [room, other] = [other, room];
    if (room.length < atLeast) room = Buffer.allocUnsafeSlow(Math.max(ROOM_BYTES, atLeast));
    filled = 0;
  }
  return {
    async append(chunk: DuckDBDataChunk, rows: number): Promise<void> {
      const vector = bindings.data_chunk_get_vector(chunk.chunk, 0);
      const { total, largest } = sizesOfTexts(vector, rows);
      const size = total + rows;
      if (isArray && bytes + size > MAX_RESULT_BYTES) throw resultTooLarge();
      if (filled + size + 1 > room.length) await turn(size + 1);
      const from = filled;
      filled = appendTexts(vector, rows, { room, filled, after });
      if (largest > MAX_VALUE_BYTES) checkTexts([room.subarray(from, filled)]);
      bytes += size;
      if (!isArray) await turn(ROOM_BYTES);
    },
    async end(): Promise<Uint8Array[] | null> {
      // In place of the last comma.
      if (isArray) filled = room.writeUInt8(CLOSE, bytes === 0 ? filled : filled - 1);
      if (isArray && file === null && bytes < ROOM_BYTES) return [room.subarray(0, filled)];
      await turn(0);
      await writing;
      await file?.close();
      return null;
    },
    async abandon(): Promise<void> {
      await writing.catch(() => {}); // told already
      await file?.close();
      if (isArray) await rm(path, { force: true });
    },
  };
}
