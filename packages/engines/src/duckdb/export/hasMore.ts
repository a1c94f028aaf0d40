import type { DuckDBConnection } from "@duckdb/node-api";
import { limitsItself } from "../inspect/statement.ts";

/** Whether a SELECT has rows beyond those that were written: COPY counts those and not what the limit left out. */
export async function hasMore(
  connection: DuckDBConnection,
  text: string,
  { rowCount, maxRows }: { rowCount: number; maxRows: number },
): Promise<boolean> {
  if (rowCount < maxRows || limitsItself(text, maxRows)) return false;
  const probe = `SELECT 1 FROM (\n${text}\n) AS q LIMIT 1 OFFSET ${maxRows}`;
  return (await (await connection.run(probe)).getRowsJson()).length > 0;
}
