import type { GenericType } from "@sightline/core/query";
import { QueryError, type Session } from "../engine.ts";
import { withDeadline } from "./deadline.ts";
import type { FailureContext } from "./failure.ts";
import { command, pinSession, prepareSession, type SessionSettings } from "./prepareSession.ts";
import { runQuery } from "./runQuery.ts";
import type { Lease } from "./server.ts";
import { readingStatement, writingStatement } from "./statement.ts";

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
  async function open(limits: { write: boolean; timeoutMs: number }): Promise<void> {
    await prepareSession(lease, settings, { ...limits, schema: context.schema });
    if (write) await command(lease, "SET autocommit = 0");
    opened = true;
  }
  const control = (sql: string) =>
    withDeadline(lease, { timeoutMs: CONTROL_TIMEOUT_MS }, () => command(lease, sql), failure);

  return {
    async run(request) {
      alive();
      const sql = write ? writingStatement(request.sql) : readingStatement(request.sql);
      const { timeoutMs } = request;
      return withDeadline(
        lease,
        request,
        async () => {
          const limits = { write, timeoutMs };
          if (opened) await pinSession(lease, settings, limits);
          else await open(limits);
          return runQuery(lease, { ...request, sql }, genericType);
        },
        { ...failure, sql: request.sql },
      );
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
