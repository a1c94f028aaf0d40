import { splitStatements } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import type { FieldDef } from "pg";
import { QueryError } from "../engine.ts";
import { ansiParts } from "../sql/index.ts";
import type { ServerClient } from "./client.ts";
import { isLost, toQueryError } from "./failure.ts";
import { type Limit, limitOf, longestTimer, type WaitLimits } from "./limit.ts";
import type { ClientPool, Lease } from "./pool.ts";
import { type LeadingStatement, openStatement } from "./statement.ts";

/** Reading the catalog takes milliseconds; this is for a server under load. */
export const SMALL_TIMEOUT_MS = 15_000;

/** What a session of the server is set to, so that results do not depend on the server's or the role's settings. */
export type ServerSettings = readonly (readonly [name: string, value: string])[];

export const POSTGRES_SETTINGS: ServerSettings = [
  ["timezone", "UTC"],
  ["datestyle", "ISO, YMD"],
  ["intervalstyle", "postgres"],
  ["bytea_output", "hex"],
  ["extra_float_digits", "1"],
  ["standard_conforming_strings", "on"],
];

interface SessionRequest {
  settings: ServerSettings;
  schema: string | null | undefined;
  timeoutMs?: number;
}

/** Sets these for the transaction, or for the session. */
export function setParameters(
  scope: "transaction" | "session",
  { settings, schema, timeoutMs }: SessionRequest,
): LeadingStatement {
  const all = [
    ...settings,
    ...(schema ? [["search_path", ansiParts.quoteIdentifier(schema)] as const] : []),
    ...(timeoutMs === undefined ? [] : [["statement_timeout", String(longestTimer(timeoutMs))] as const]),
  ];
  const calls = all.map((_, index) => {
    const first = 2 * index + 1;
    return `pg_catalog.set_config($${first}, $${first + 1}, ${scope === "transaction"})`;
  });
  return { sql: `SELECT ${calls.join(", ")}`, values: all.flat() };
}

/** The server's own limit for what follows in the transaction. */
export const statementTimeout = (timeoutMs: number): LeadingStatement => ({
  sql: "SELECT pg_catalog.set_config('statement_timeout', $1, true)",
  values: [String(longestTimer(timeoutMs))],
});

/** Begins a transaction that cannot write. */
export const readOnly = (wanted: SessionRequest): LeadingStatement[] => [
  { sql: "BEGIN READ ONLY" },
  setParameters("transaction", wanted),
];

export interface ReadRequest extends WaitLimits {
  sql: string;
  schema?: string | null;
}

/** Where statements run. */
export interface Place {
  pool: ClientPool;
  database: string;
  settings: ServerSettings;
}

export interface OpenStatement {
  lease: Lease;
  limit: Limit;
  fields: FieldDef[];
}

/**
 * Opens a statement in a read-only transaction that undoes all that it sets. Only what gives rows gets so far: SET, DO,
 * COPY and the like are refused before they run.
 */
export async function openReading(
  { pool, database, settings }: Place,
  request: ReadRequest,
): Promise<OpenStatement> {
  const { schema, timeoutMs } = request;
  const before = readOnly({ settings, schema, timeoutMs });
  for (;;) {
    const lease = await pool.lease(database, request);
    const limit = limitOf(lease.client, request);
    try {
      limit.throwIfStopped();
      const fields = await openStatement(lease.client, request.sql, before);
      if (fields === null) throw withoutRows(request.sql);
      return { lease, limit, fields };
    } catch (error) {
      limit.end();
      if (isLost(error)) lease.client.spoiled = true;
      void closeReading(lease);
      // The server had hung up on an idle connection. It is gone from the pool, so this ends.
      if (lease.reused && isLost(error) && !request.signal?.aborted) continue;
      throw limit.explain(error, request.sql);
    }
  }
}

/** The refusal of a statement that gives no rows. */
export function withoutRows(sql: string): QueryError {
  return splitStatements(sql, syntaxes.postgresql.rules).length === 0
    ? new QueryError("syntax", "There is no statement to run")
    : new QueryError("permission", "Only statements that read and give rows can run here");
}

/** Undoes what the statement set and gives the connection back. Nobody has to wait for it: it never rejects. */
export async function closeReading({ client, release }: Lease): Promise<void> {
  try {
    if (!client.spoiled && client.pg.getTransactionStatus() !== "I") await client.pg.query("ROLLBACK");
    if (client.pg.getTransactionStatus() !== "I") client.spoiled = true;
  } catch {
    client.spoiled = true;
  }
  release();
}

/** Does something small on a connection, on a new one when the server had hung up on an idle one. */
export async function withClient<T>(
  { pool, database }: Place,
  work: (client: ServerClient) => Promise<T>,
): Promise<T> {
  for (;;) {
    const lease = await pool.lease(database, { timeoutMs: SMALL_TIMEOUT_MS });
    try {
      return await work(lease.client);
    } catch (error) {
      if (!isLost(error)) throw toQueryError(error);
      lease.client.spoiled = true;
      if (!lease.reused) throw toQueryError(error);
    } finally {
      void closeReading(lease);
    }
  }
}
