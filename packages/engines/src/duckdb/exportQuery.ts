import type { DuckDBConnection, DuckDBType } from "@duckdb/node-api";
import type { Answer } from "../host/serve.ts";
import { copyQuery, type FileRequest } from "./copyQuery.ts";
import { Refusal, toUserError } from "./failure.ts";
import { READ_ONLY, shapeOfQuery, useSchema } from "./runQuery.ts";

export interface FileSummary {
  rowCount: number;
  truncated: boolean;
}

/** Writes the result of one SELECT as a file, without holding it. */
export async function exportQuery(
  connection: DuckDBConnection,
  request: FileRequest,
  frozen: boolean,
): Promise<Answer> {
  if (request.schema) await useSchema(connection, request.schema);
  if (!frozen) await connection.run(READ_ONLY);
  const { text, shape } = await shapeOfQuery(connection, request.sql);
  const rowCount = await writeFile(connection, text, shape.types, request);
  const truncated = rowCount >= request.maxRows && (await hasMore(connection, text, request.maxRows));
  return { value: { rowCount, truncated } satisfies FileSummary };
}

async function writeFile(
  connection: DuckDBConnection,
  text: string,
  types: readonly DuckDBType[],
  request: FileRequest,
): Promise<number> {
  const { format } = request;
  if (format !== "csv" && format !== "parquet")
    throw new Refusal("other", `There are no ${format} files here`);
  const copy = copyQuery(text, types, { ...request, format });
  try {
    const [row] = await (await connection.run(copy.sql)).getRowsJson();
    return Number(row?.[0]);
  } catch (error) {
    throw toUserError(error, text, copy.linesBefore);
  }
}

/** COPY counts the rows that it writes and not those that the limit left out. */
async function hasMore(connection: DuckDBConnection, text: string, maxRows: number): Promise<boolean> {
  const probe = `SELECT 1 FROM (\n${text}\n) AS q LIMIT 1 OFFSET ${maxRows}`;
  return (await (await connection.run(probe)).getRowsJson()).length > 0;
}
