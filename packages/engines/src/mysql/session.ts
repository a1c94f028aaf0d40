import type { GenericType } from "@sightline/core/query/generic-type";
import { QueryError, type Session } from "../engine.ts";
import { type Deadline, withDeadline } from "./deadline.ts";
import { exportFile } from "./exportFile.ts";
import type { FailureContext } from "./failure.ts";
import { pinSession, prepareSession, type SessionSettings, sendCommand } from "./prepareSession.ts";
import { runQuery } from "./runQuery.ts";
import type { Lease } from "./server.ts";
import { checkReadStatement, checkWriteStatement } from "./statement.ts";

interface SessionContext {
  settings: SessionSettings;
  write: boolean;
  schema: string | null;
  genericType: (type: string) => GenericType | null;
  failure: FailureContext;
}

const CONTROL_TIMEOUT_MS = 30_000;

/**
 * Statements one after the other on one connection. MySQL commits by itself before and after it makes, changes or
 * drops a table: closing undoes the rows that were written since, not the table.
 */
export function mysqlSession(lease: Lease, context: SessionContext): Session {
  const { settings, write, genericType, failure } = context;
  let opened = false;
  let closed = false;

  function alive(): void {
    if (closed) throw new QueryError("connection", "The session was closed");
  }
  async function openSession(limits: { write: boolean; timeoutMs: number }): Promise<void> {
    await prepareSession(lease, settings, { ...limits, schema: context.schema });
    if (write) await sendCommand(lease, "SET autocommit = 0");
    opened = true;
  }
  function checkStatement(sql: string): string {
    alive();
    return write ? checkWriteStatement(sql) : checkReadStatement(sql);
  }
  /** Work for one statement on the connection as the session has it. */
  function runRequest<T>(request: Deadline & { sql: string }, work: () => Promise<T>): Promise<T> {
    const limits = { write, timeoutMs: request.timeoutMs };
    return withDeadline(
      lease,
      request,
      async () => {
        if (opened) await pinSession(lease, settings, limits);
        else await openSession(limits);
        return work();
      },
      { ...failure, sql: request.sql },
    );
  }
  async function control(sql: string): Promise<void> {
    // On a closed connection, e.g. after an export that its reader left, the driver would never answer.
    if (!lease.isOpen()) throw new QueryError("connection", "The connection was closed");
    await withDeadline(lease, { timeoutMs: CONTROL_TIMEOUT_MS }, () => sendCommand(lease, sql), failure);
  }

  return {
    async run(request) {
      const sql = checkStatement(request.sql);
      return runRequest(request, () => runQuery(lease, { ...request, sql }, genericType));
    },
    async export(request) {
      const sql = checkStatement(request.sql);
      return exportFile({ ...request, sql }, genericType, (work) => runRequest(request, () => work(lease)));
    },
    async commit() {
      alive();
      if (opened && write) await control("COMMIT");
    },
    async close() {
      if (closed) return;
      closed = true;
      if (opened && write) await control("ROLLBACK").catch(() => {});
      lease.release();
    },
  };
}
