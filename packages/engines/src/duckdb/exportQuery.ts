import { stat } from "node:fs/promises";
import type { DuckDBConnection, DuckDBType } from "@duckdb/node-api";
import type { Answer } from "../host/serve.ts";
import { copiedRows, copyInto, type FileRequest } from "./copyQuery.ts";
import { arrowFile, xlsxFile } from "./exportVectors.ts";
import { toUserError } from "./failure.ts";
import { mayBeLarge, type OwnInstance } from "./ownInstance.ts";
import { READ_ONLY, shapeOfQuery, useSchema } from "./runQuery.ts";
import { limitsItself } from "./statement.ts";

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
  if (!frozen) await connection.run(READ_ONLY);
  const { text, shape } = await shapeOfQuery(connection, request.sql);
  const file = fileOf(text, shape.types, request);
  const { schema, maxRows, path } = request;
  const rowCount = await (frozen && mayBeLarge(request)
    ? own({ connection, query: file.query, path, schema, begun: file.hasBegun }, file.write)
    : file.write(connection)
  ).catch((error: unknown) => {
    throw toUserError(error, text, LINES_BEFORE);
  });
  const complete = rowCount < maxRows || limitsItself(text, maxRows);
  const truncated = !complete && (await hasMore(connection, text, maxRows));
  return { value: { rowCount, truncated } satisfies FileSummary };
}

interface PlannedFile {
  query: string;
  /** Gives the number of rows. */
  write(connection: DuckDBConnection): Promise<number>;
  /** Whether some of the rows may have left: then the file cannot be begun again. */
  hasBegun(): Promise<boolean>;
}

/** Up to so many bytes hold nothing but the heading: rows leave in larger pieces, and a row group names its columns. */
const HEADING_BYTES = { csv: 4096, parquet: 4, arrow: 0, xlsx: 0 };

function fileOf(text: string, types: readonly DuckDBType[], request: FileRequest): PlannedFile {
  const { format, path } = request;
  const hasBegun = async () => (await stat(path)).size > HEADING_BYTES[format];
  if (format === "arrow" || format === "xlsx") {
    const vectors = format === "arrow" ? arrowFile(text, types, request) : xlsxFile(text, types, request);
    return { ...vectors, hasBegun };
  }
  const query = copiedRows(text, types, { ...request, format });
  return { query, hasBegun, write: (connection) => copyInto(connection, query, path, format) };
}

/** COPY counts the rows that it writes and not those that the limit left out. */
export async function hasMore(connection: DuckDBConnection, text: string, maxRows: number): Promise<boolean> {
  const probe = `SELECT 1 FROM (\n${text}\n) AS q LIMIT 1 OFFSET ${maxRows}`;
  return (await (await connection.run(probe)).getRowsJson()).length > 0;
}
