import { link, rename, rm, stat } from "node:fs/promises";
import type { DuckDBConnection, DuckDBType } from "@duckdb/node-api";
import type { Answer } from "../../host/serve.ts";
import { toUserError } from "../failure.ts";
import { READ_ONLY, useSchema } from "../process/database.ts";
import type { OwnInstance } from "../process/ownInstance.ts";
import { shapeOfQuery } from "../run/describeQuery.ts";
import { LINES_BEFORE } from "../run/streamChunks.ts";
import { writeRecords } from "../run/writeRecords.ts";
import { copyInto, copyQuery, type FileRequest, midnightColumns } from "./copyQuery.ts";
import { type WrittenRows, writeArrow, writeXlsx } from "./exportVectors.ts";
import { hasMore } from "./hasMore.ts";

/** Up to so many rows the instance that everybody shares writes: to open another takes 10 ms. */
const SHARED_ROWS = 20_000;

/**
 * Writes the result of one SELECT as a file, without holding it. `own`: where many rows of a file that nobody writes are
 * written. Lines are not: somebody waits for the first of them.
 */
export async function exportSelect(
  connection: DuckDBConnection,
  request: FileRequest,
  own: OwnInstance | null,
): Promise<Answer> {
  if (request.schema) await useSchema(connection, request.schema);
  await connection.run(READ_ONLY);
  const isAside = own !== null && request.maxRows > SHARED_ROWS && request.format !== "lines";
  return writeFile(connection, request, isAside ? own : null);
}

/** The same on the connection of a session, in the transaction that it has begun. */
export const exportInSession = (connection: DuckDBConnection, request: FileRequest): Promise<Answer> =>
  writeFile(connection, request, null);

async function writeFile(
  connection: DuckDBConnection,
  request: FileRequest,
  own: OwnInstance | null,
): Promise<Answer> {
  const { text, shape } = await shapeOfQuery(connection, request.sql);
  const write = (on: DuckDBConnection) => writeFormat(on, text, shape.types, request);
  try {
    const { rowCount, truncated } = await (own
      ? writeAside(connection, text, request, own, write)
      : write(connection));
    return { value: { rowCount, truncated } satisfies WrittenRows };
  } catch (error) {
    throw toUserError(error, text, LINES_BEFORE);
  }
}

async function writeFormat(
  connection: DuckDBConnection,
  text: string,
  types: readonly DuckDBType[],
  request: FileRequest,
): Promise<WrittenRows> {
  const { format, path, headers, maxRows } = request;
  switch (format) {
    case "arrow":
      return writeArrow(connection, text, types, request);
    case "xlsx":
      return writeXlsx(connection, text, types, request);
    case "lines": {
      const wanted = { text, names: headers, types, temporal: "iso", maxRows } as const;
      return writeRecords(connection, wanted, { as: "lines", path });
    }
    default: {
      const onlyDays = format === "csv" ? await midnightColumns(connection, text, types, maxRows) : undefined;
      const query = copyQuery(text, types, { ...request, format }, onlyDays);
      const rowCount = await copyInto(connection, query, path, format);
      return { rowCount, truncated: await hasMore(connection, text, { rowCount, maxRows }) };
    }
  }
}

/** Up to so many bytes hold nothing but the heading: rows leave in larger pieces, and a row group names its columns. */
const HEADING_BYTES = { csv: 4096, parquet: 4, arrow: 0, xlsx: 0, lines: 0 };

async function writeAside(
  connection: DuckDBConnection,
  text: string,
  { path, keptAs, schema, format, maxRows }: FileRequest,
  own: OwnInstance,
  write: (on: DuckDBConnection) => Promise<WrittenRows>,
): Promise<WrittenRows> {
  // A COPY that fails removes its file, which somebody has begun to read.
  await link(path, keptAs);
  const prepareRetry = async () => {
    if ((await stat(keptAs)).size > HEADING_BYTES[format]) return false;
    await rename(keptAs, path);
    return true;
  };
  const query = `SELECT * FROM (\n${text}\n) AS q LIMIT ${maxRows}`;
  try {
    return await own({ connection, query, path, schema, prepareRetry }, write);
  } finally {
    await rm(keptAs, { force: true });
  }
}
