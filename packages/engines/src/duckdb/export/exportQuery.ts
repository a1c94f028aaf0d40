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

/** Up to so many rows are copied by the instance that everybody shares: to open another takes 10 ms. */
const SHARED_ROWS = 20_000;

/** Writes the result of one SELECT as a file, without holding it. `own`: where many rows of a file that nobody writes are copied. */
export async function exportQuery(
  connection: DuckDBConnection,
  request: FileRequest,
  own: OwnInstance | null,
): Promise<Answer> {
  if (request.schema) await useSchema(connection, request.schema);
  await connection.run(READ_ONLY);
  return exportInSession(connection, request, request.maxRows > SHARED_ROWS ? own : null);
}

/** The same on the connection of a session, in the transaction that it has begun. */
export async function exportInSession(
  connection: DuckDBConnection,
  request: FileRequest,
  own: OwnInstance | null = null,
): Promise<Answer> {
  const { text, shape } = await shapeOfQuery(connection, request.sql);
  const written = await writeFile(connection, text, shape.types, request, own).catch((error: unknown) => {
    throw toUserError(error, text, LINES_BEFORE);
  });
  const { rowCount, truncated } = written;
  return { value: { rowCount, truncated } satisfies WrittenRows };
}

function writeFile(
  connection: DuckDBConnection,
  text: string,
  types: readonly DuckDBType[],
  request: FileRequest,
  own: OwnInstance | null,
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
    default:
      return writeCopy(connection, text, types, { ...request, format }, own);
  }
}

/** A file that DuckDB writes by itself. */
async function writeCopy(
  connection: DuckDBConnection,
  text: string,
  types: readonly DuckDBType[],
  request: FileRequest & { format: "csv" | "parquet" },
  own: OwnInstance | null,
): Promise<WrittenRows> {
  const { format, path, maxRows } = request;
  const copy = async (on: DuckDBConnection): Promise<number> => {
    const onlyDays = format === "csv" ? await midnightColumns(on, text, types, maxRows) : undefined;
    return copyInto(on, copyQuery(text, types, request, onlyDays), path, format);
  };
  const query = copyQuery(text, types, request);
  const rowCount = await (own ? copyAside(connection, query, request, own, copy) : copy(connection));
  return { rowCount, truncated: await hasMore(connection, text, { rowCount, maxRows }) };
}

/** Up to so many bytes hold nothing but the heading: rows leave in larger pieces, and a row group names its columns. */
const HEADING_BYTES = { csv: 4096, parquet: 4 };

async function copyAside(
  connection: DuckDBConnection,
  query: string,
  { path, keptAs, schema, format }: FileRequest & { format: "csv" | "parquet" },
  own: OwnInstance,
  copy: (on: DuckDBConnection) => Promise<number>,
): Promise<number> {
  // A COPY that fails removes its file, which somebody has begun to read.
  await link(path, keptAs);
  const again = async () => {
    if ((await stat(keptAs)).size > HEADING_BYTES[format]) return false;
    await rename(keptAs, path);
    return true;
  };
  try {
    return await own({ connection, query, path, schema, again }, copy);
  } finally {
    await rm(keptAs, { force: true });
  }
}
