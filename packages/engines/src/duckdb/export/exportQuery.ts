import { link, rename, rm, stat } from "node:fs/promises";
import type { DuckDBConnection, DuckDBType } from "@duckdb/node-api";
import type { Answer } from "../../host/serve.ts";
import { toUserError } from "../failure.ts";
import { mayBeLarge, type OwnInstance, passesThrough } from "../process/ownInstance.ts";
import { hasMore } from "../run/hasMore.ts";
import { READ_ONLY, shapeOfQuery, useSchema } from "../run/runQuery.ts";
import { copyInto, copyQuery, type FileRequest, midnightColumns } from "./copyQuery.ts";
import { arrowFile, type VectorFile, type WrittenRows, xlsxFile } from "./exportVectors.ts";
import { linesFile } from "./linesFile.ts";

/** Lines that stand before the user's SQL in what the engine is given. */
const LINES_BEFORE = 1;

export interface FileSummary {
  rowCount: number;
  truncated: boolean;
}

/** Writes the result of one SELECT as a file, without holding it. `own`: where a large one is written. */
export async function exportQuery(
  connection: DuckDBConnection,
  request: FileRequest,
  { frozen, own }: { frozen: boolean; own: OwnInstance },
): Promise<Answer> {
  if (request.schema) await useSchema(connection, request.schema);
  await connection.run(READ_ONLY);
  const { text, shape } = await shapeOfQuery(connection, request.sql);
  const file = fileOf(text, shape.types, request);
  const aside = frozen && mayBeLarge(request.maxRows, "file") && !(await isShared(connection, text, request));
  const writing = aside ? writeAside(connection, file, request, own) : file.write(connection);
  return { value: await summaryOf(connection, await written(writing, text), { text, request }) };
}

/**
 * Somebody waits for the first lines, and those that pass through take no memory but that of the table: to open another
 * instance, and to read the table into it, takes 20 ms.
 */
const isShared = async (
  connection: DuckDBConnection,
  text: string,
  { format }: FileRequest,
): Promise<boolean> => format === "lines" && (await passesThrough(connection, text));

async function summaryOf(
  connection: DuckDBConnection,
  { rowCount, truncated }: WrittenRows,
  { text, request: { maxRows } }: { text: string; request: FileRequest },
): Promise<FileSummary> {
  return { rowCount, truncated: truncated ?? (await hasMore(connection, text, { rowCount, maxRows })) };
}

/** The same on the connection of a session, in the transaction that it has begun. */
export async function exportInSession(connection: DuckDBConnection, request: FileRequest): Promise<Answer> {
  const { text, shape } = await shapeOfQuery(connection, request.sql);
  const rows = await written(fileOf(text, shape.types, request).write(connection), text);
  return { value: await summaryOf(connection, rows, { text, request }) };
}

const written = (rows: Promise<WrittenRows>, text: string): Promise<WrittenRows> =>
  rows.catch((error: unknown) => {
    throw toUserError(error, text, LINES_BEFORE);
  });

function fileOf(text: string, types: readonly DuckDBType[], request: FileRequest): VectorFile {
  const { format, path, maxRows } = request;
  switch (format) {
    case "arrow":
      return arrowFile(text, types, request);
    case "xlsx":
      return xlsxFile(text, types, request);
    case "lines":
      return linesFile(text, types, request);
    default: {
      const query = copyQuery(text, types, { ...request, format });
      return {
        query,
        write: async (connection) => {
          const onlyDays =
            format === "csv" ? await midnightColumns(connection, text, types, maxRows) : undefined;
          const rows = copyQuery(text, types, { ...request, format }, onlyDays);
          return { rowCount: await copyInto(connection, rows, path, format) };
        },
      };
    }
  }
}

/** Up to so many bytes hold nothing but the heading: rows leave in larger pieces, and a row group names its columns. */
const HEADING_BYTES = { csv: 4096, parquet: 4, arrow: 0, xlsx: 0, lines: 0 };

async function writeAside(
  connection: DuckDBConnection,
  { query, write }: VectorFile,
  { path, keptAs, schema, format }: FileRequest,
  own: OwnInstance,
): Promise<WrittenRows> {
  // A COPY that fails removes its file, which somebody has begun to read.
  await link(path, keptAs);
  const again = async () => {
    if ((await stat(keptAs)).size > HEADING_BYTES[format]) return false;
    await rename(keptAs, path);
    return true;
  };
  try {
    return await own({ connection, query, path, schema, again }, write);
  } finally {
    await rm(keptAs, { force: true });
  }
}
