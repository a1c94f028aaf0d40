import type { DuckDBConnection, DuckDBType } from "@duckdb/node-api";
import type { Answer } from "../host/serve.ts";
import { copyQuery, type FileRequest } from "./copyQuery.ts";
import { exportArrow, exportXlsx } from "./exportVectors.ts";
import { toUserError } from "./failure.ts";
import { READ_ONLY, shapeOfQuery, useSchema } from "./runQuery.ts";

/** Lines that stand before the user's SQL in what the engine is given. */
const LINES_BEFORE = 1;

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
  const { maxRows } = request;
  const complete = rowCount < maxRows || limitsItself(text, maxRows);
  const truncated = !complete && (await hasMore(connection, text, maxRows));
  return { value: { rowCount, truncated } satisfies FileSummary };
}

async function writeFile(
  connection: DuckDBConnection,
  text: string,
  types: readonly DuckDBType[],
  request: FileRequest,
): Promise<number> {
  const { format } = request;
  try {
    switch (format) {
      case "arrow":
        return await exportArrow(connection, text, types, request);
      case "xlsx":
        return await exportXlsx(connection, text, types, request);
      default: {
        const result = await connection.run(copyQuery(text, types, { ...request, format }));
        return Number((await result.getRowsJson())[0]?.[0]);
      }
    }
  } catch (error) {
    throw toUserError(error, text, LINES_BEFORE);
  }
}

/** Whether a statement ends with a limit of its own that lets no more rows through; the rest need not be asked for. */
export function limitsItself(text: string, maxRows: number): boolean {
  const limit = /\bLIMIT\s+(\d+)\s*$/i.exec(text)?.[1];
  return limit !== undefined && Number(limit) <= maxRows;
}

/** COPY counts the rows that it writes and not those that the limit left out. */
async function hasMore(connection: DuckDBConnection, text: string, maxRows: number): Promise<boolean> {
  const probe = `SELECT 1 FROM (\n${text}\n) AS q LIMIT 1 OFFSET ${maxRows}`;
  return (await (await connection.run(probe)).getRowsJson()).length > 0;
}
