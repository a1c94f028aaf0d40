import type { DuckDBBlobVector, DuckDBConnection, DuckDBType } from "@duckdb/node-api";
import { STREAM_SETTING } from "../process/database.ts";
import { type Counted, countedRows } from "../run/countedRows.ts";
import { recordOf } from "../run/encodeQuery.ts";
import { checkWhole } from "../run/wholeStream.ts";
import { fn, jsonValue } from "../run/writeJson.ts";
import type { FileRequest } from "./copyQuery.ts";
import { intoFile, type VectorFile, type WrittenRows } from "./exportVectors.ts";

type LinesRequest = Pick<FileRequest, "headers" | "maxRows" | "path">;

/**
 * The rows as a record a line. They are streamed: COPY would be faster over all rows, but holds back the first of them
 * until it has a hundred thousand.
 */
export function linesFile(
  sql: string,
  types: readonly DuckDBType[],
  { headers, maxRows, path }: LinesRequest,
): VectorFile {
  const aliases = types.map((_, index) => `c${index}`);
  const record = recordOf(
    headers,
    types.map((type, index) => jsonValue(type, `c${index}`, "iso")),
  );
  const line = fn("encode", `CAST(${record} AS VARCHAR) || ${fn("chr", "10")}`);
  const { text, limit, ...count } = countedRows(sql, maxRows);
  const query = `SELECT ${line} FROM (\n${text}\n) AS q(${aliases.join(", ")})${limit}`;
  return { query, write: (connection) => writeLines(connection, { query, path, ...count }) };
}

const AHEAD = "128KB";
async function writeLines(
  connection: DuckDBConnection,
  { query, path, most, mayBeMore }: Pick<Counted, "most" | "mayBeMore"> & { query: string; path: string },
): Promise<WrittenRows> {
  // The engine fills it before it hands on the first row: with its own 1 MB that takes 40 ms.
  await connection.run(`SET ${STREAM_SETTING} = '${AHEAD}'`);
  const result = await connection.stream(query);
  return intoFile(path, async (write) => {
    for (let rowCount = 0; ; ) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) {
        await checkWhole(connection, query);
        return { rowCount, truncated: false };
      }
      const wanted = Math.min(chunk.rowCount, most - rowCount);
      const vector = chunk.getColumnVector(0) as DuckDBBlobVector;
      const lines: Uint8Array[] = [];
      for (let row = 0; row < wanted; row++) lines.push(vector.getItemBytes(row) as Uint8Array);
      await write([Buffer.concat(lines)]);
      rowCount += wanted;
      // The rest of the stream is never made.
      if (wanted < chunk.rowCount) return { rowCount, truncated: mayBeMore };
    }
  });
}
