import { classifyStatement, splitStatements } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import type { FieldDef } from "pg";
import {
  QueryError,
  type QueryRequest,
  type QueryResult,
  type Session,
  type SessionOptions,
} from "../engine.ts";
import {
  closeReading,
  type OpenStatement,
  type Place,
  SMALL_TIMEOUT_MS,
  setParameters,
  statementTimeout,
  withoutRows,
} from "./begin.ts";
import { isLost, toQueryError } from "./failure.ts";
import { type Limit, limitOf } from "./limit.ts";
import type { Lease } from "./pool.ts";
import { readResult, resultColumns, type TypeNames } from "./readResult.ts";
import { exportRows } from "./rows/exportRows.ts";
import { openStatement } from "./statement.ts";

/**
 * Statements on one connection. Those that write are one transaction; others have a read-only one each, so that what
 * they set lasts and none can make the next one write.
 */
export async function openSession(
  place: Place,
  { schema, write }: SessionOptions,
  typeNames: TypeNames,
): Promise<Session> {
  const lease = await freshLease(place, schema);
  const { client } = lease;
  let closed = false;

  function beginStatement({
    sql,
    timeoutMs,
  }: Pick<QueryRequest, "sql" | "timeoutMs">): Promise<FieldDef[] | null> {
    const begin = write ? "BEGIN READ WRITE" : "BEGIN READ ONLY";
    const before = [
      ...(client.pg.getTransactionStatus() === "I" ? [{ sql: begin }] : []),
      statementTimeout(timeoutMs),
    ];
    return openStatement(client, sql, before);
  }
  function assertUsable(): void {
    if (closed) throw new QueryError("connection", "The session was closed");
    if (client.spoiled) throw new QueryError("connection", "The connection to the database was lost.");
  }

  async function execute(request: Parameters<Session["run"]>[0], limit: Limit): Promise<QueryResult> {
    const { sql } = request;
    const fields = await beginStatement(request);
    if (fields === null && !write && !isSetting(sql)) throw withoutRows(sql);
    const started = performance.now();
    const columns = fields ? await resultColumns(client, fields, typeNames, request.names) : [];
    limit.throwIfStopped();
    const result = await readResult(client, fields ?? [], columns, request, false);
    // A read-only transaction lets some changes pass: only settings are kept of it.
    if (!write) await client.pg.query(fields === null ? "COMMIT" : "ROLLBACK");
    return { ...result, engineMs: performance.now() - started };
  }

  async function begin(request: Pick<QueryRequest, "sql" | "timeoutMs" | "signal">): Promise<OpenStatement> {
    assertUsable();
    const limit = limitOf(client, request);
    try {
      limit.throwIfStopped();
      const fields = await beginStatement(request);
      if (fields === null && !write) throw withoutRows(request.sql);
      return { lease, limit, fields: fields ?? [] };
    } catch (error) {
      limit.end();
      if (isLost(error)) client.spoiled = true;
      await undo();
      throw limit.explain(error, request.sql);
    }
  }
  /** The end of a transaction that only read. */
  async function undo(): Promise<void> {
    // What was told to stop may still send rows that nobody takes: nothing gets past them.
    if (write || client.spoiled || client.pg.getTransactionStatus() === "I") return;
    await client.pg.query("ROLLBACK").catch(() => {
      client.spoiled = true;
    });
  }

  return {
    async run(request) {
      assertUsable();
      const limit = limitOf(client, request);
      try {
        limit.throwIfStopped();
        return await execute(request, limit);
      } catch (error) {
        if (isLost(error)) client.spoiled = true;
        await undo();
        throw limit.explain(error, request.sql);
      } finally {
        limit.end();
      }
    },
    export: (request) =>
      exportRows(request, {
        begin: () => begin(request),
        typeNames,
        // Being stopped would undo what the statement wrote.
        stopWhenFull: !write,
        finish: undo,
      }),
    async commit() {
      if (!write || client.pg.getTransactionStatus() === "I") return;
      if (client.spoiled)
        throw new QueryError("connection", "The connection was lost before its work was kept");
      const { command } = await client.pg.query("COMMIT").catch((error: unknown) => {
        throw toQueryError(error);
      });
      // The server turns the COMMIT of a failed transaction into a ROLLBACK, without an error.
      if (command !== "COMMIT")
        throw new QueryError("other", "A statement failed, so nothing of the session was kept");
    },
    async close() {
      if (closed) return;
      closed = true;
      try {
        if (!client.spoiled && client.pg.getTransactionStatus() !== "I") await client.pg.query("ROLLBACK");
        if (!client.spoiled) await client.pg.query("DISCARD ALL");
      } catch {
        client.spoiled = true;
      }
      await closeReading(lease);
    },
  };
}

/** A connection that is set up for a session; the server may have hung up on one that was idle. */
async function freshLease({ pool, database, settings }: Place, schema?: string | null): Promise<Lease> {
  const { sql: text, values } = setParameters("session", { settings, schema });
  for (;;) {
    const lease = await pool.lease(database, { timeoutMs: SMALL_TIMEOUT_MS });
    try {
      await lease.client.pg.query({ text, values: [...(values ?? [])] });
      return lease;
    } catch (error) {
      if (isLost(error)) lease.client.spoiled = true;
      void closeReading(lease);
      if (!lease.reused || !isLost(error)) throw toQueryError(error);
    }
  }
}

/** A setting of the session that neither its rights nor its protection from writing depend on. */
function isSetting(sql: string): boolean {
  const [statement] = splitStatements(sql, syntaxes.postgresql.rules);
  return statement !== undefined && classifyStatement(statement.tokens) === "other";
}
