import type { Connection, QueryRequest, QueryResult, Session } from "./engine.ts";

/** A query with what most tests want. */
export const testRequest = (sql: string, more: Partial<QueryRequest> = {}): QueryRequest => ({
  sql,
  format: "rows",
  temporal: "iso",
  maxRows: 1000,
  timeoutMs: 60_000,
  ...more,
});

/** The body of a result that is in memory, as text. */
export const bodyText = ({ body }: Pick<QueryResult, "body">): string =>
  Buffer.from(body.memory as Uint8Array).toString("utf8");

/** What one query answers, or one statement of a session, with its body as text. */
export async function queryText(
  at: Pick<Connection, "query"> | Pick<Session, "run">,
  sql: string,
  more: Partial<QueryRequest> = {},
) {
  const request = testRequest(sql, more);
  const result = "run" in at ? await at.run(request) : await at.query(request);
  return { ...result, text: await result.body.text() };
}

/** The value of an expression. */
export async function readValue(connection: Pick<Connection, "query">, sql: string): Promise<unknown> {
  const { text } = await queryText(connection, `SELECT ${sql} AS v`);
  return (JSON.parse(text) as { v: unknown }[])[0]?.v;
}
