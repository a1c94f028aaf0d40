import type { DuckDBBlobVector, DuckDBConnection, DuckDBType } from "@duckdb/node-api";
import type { FileRequest } from "./copyQuery.ts";
import { recordOf } from "./encodeQuery.ts";
import { intoFile, type VectorFile } from "./exportVectors.ts";
import { fn, jsonValue } from "./writeJson.ts";

/**
 * The rows as a record a line. They are streamed: COPY would be faster over all rows, but holds back the first of them
 * until it has a hundred thousand.
 */
export function linesFile(
  sql: string,
  types: readonly DuckDBType[],
  { headers, maxRows, path }: Pick<FileRequest, "headers" | "maxRows" | "path">,
): VectorFile {
  const aliases = types.map((_, index) => `c${index}`);
  const record = recordOf(
    headers,
    types.map((type, index) => jsonValue(type, `c${index}`, "iso")),
  );
  const line = fn("encode", `CAST(${record} AS VARCHAR) || ${fn("chr", "10")}`);
  const query = `SELECT ${line} FROM (\n${sql}\n) AS q(${aliases.join(", ")}) LIMIT ${maxRows}`;
  return { query, write: (connection) => writeLines(connection, query, path) };
}

async function writeLines(connection: DuckDBConnection, query: string, path: string): Promise<number> {
  const result = await connection.stream(query);
  return intoFile(path, async (write) => {
    let rows = 0;
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return rows;
      const vector = chunk.getColumnVector(0) as DuckDBBlobVector;
      const lines: Uint8Array[] = [];
      for (let row = 0; row < chunk.rowCount; row++) lines.push(vector.getItemBytes(row) as Uint8Array);
      await write([Buffer.concat(lines)]);
      rows += chunk.rowCount;
    }
  });
}
