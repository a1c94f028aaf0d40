import type { Connection, QueryRequest } from "./engine.ts";

/** One query with its body as text. */
export async function queryText(connection: Connection, sql: string, request: Partial<QueryRequest> = {}) {
  const result = await connection.query({
    sql,
    format: "rows",
    temporal: "iso",
    maxRows: 1000,
    timeoutMs: 60_000,
    ...request,
  });
  return { ...result, text: Buffer.from(result.body).toString("utf8") };
}
