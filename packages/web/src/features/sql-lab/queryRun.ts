import { type ExecuteReply, executeSql, stopQuery } from "@sightline/api/sql-lab";
import { ApiError, call } from "../../lib/api/index.ts";

export interface SqlError {
  message: string;
  /** The database's own words, where they say more. */
  detail: string | null;
  /** 1-based place in the text that was run; null where the database does not tell. */
  line: number | null;
  column: number | null;
}

export type QueryRun =
  | { state: "none" }
  | { state: "running"; clientId: string; sql: string; startedAt: number }
  | {
      state: "success";
      sql: string;
      reply: ExecuteReply;
      dbId: number;
      schema: string | null;
      durationMs: number;
    }
  | { state: "failed"; sql: string; errors: SqlError[]; offset: number }
  | { state: "stopped"; sql: string };

export interface RunRequest {
  dbId: number;
  schema: string | null;
  sql: string;
  queryLimit: number;
  clientId: string;
}

/** Identifier of a query, made by the browser: at most 11 characters. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("") + Date.now().toString(36).slice(-3);
}

/** Runs SQL and waits for its rows. The query string of the page goes along, for templates. */
export function runSql(request: RunRequest, signal: AbortSignal): Promise<ExecuteReply> {
  return call(executeSql, {
    query: Object.fromEntries(new URLSearchParams(window.location.search)),
    body: {
      client_id: request.clientId,
      database_id: request.dbId,
      json: true,
      runAsync: false,
      schema: request.schema,
      sql: request.sql,
      sql_editor_id: "1",
      tab: null,
      tmp_table_name: "",
      select_as_cta: false,
      ctas_method: "TABLE",
      queryLimit: request.queryLimit,
      expand_data: true,
    },
    signal,
  });
}

/** Asks the server to end a query in the database. */
export const stopSql = (clientId: string) => call(stopQuery, { body: { client_id: clientId } });

/** The errors of a failed run, with the place in the text where the database names one. */
export function sqlErrors(error: unknown, fallback: string): SqlError[] {
  if (!(error instanceof ApiError)) return [{ message: fallback, detail: null, line: null, column: null }];
  if (error.errors.length === 0)
    return [{ message: error.message || fallback, detail: null, line: null, column: null }];
  return error.errors.map(({ message, extra }) => ({
    message: message || fallback,
    detail: detailOf(message, extra?.engine_message),
    line: numberOf(extra?.line),
    column: numberOf(extra?.column),
  }));
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

const detailOf = (message: string, words: unknown): string | null =>
  typeof words === "string" && !message.includes(words) ? words : null;
