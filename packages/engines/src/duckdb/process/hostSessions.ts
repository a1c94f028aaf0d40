import type { DuckDBConnection } from "@duckdb/node-api";
import type { Answer, Cancellation } from "../../host/serve.ts";
import type { FileRequest } from "../export/copyQuery.ts";
import { exportInSession } from "../export/exportSelect.ts";
import { Refusal } from "../failure.ts";
import { describeQuery } from "../run/describeQuery.ts";
import { runStatement, type StatementRequest } from "../run/runQuery.ts";
import { READ_ONLY, useSchema } from "./database.ts";
import { watchProgress } from "./watchProgress.ts";

interface OpenSession {
  connection: DuckDBConnection;
  write: boolean;
  /** Statements since the last commit wait for the next. */
  hasBegun: boolean;
}

const GONE = "The session has ended: the process of the database was started anew. Run the statements again.";

/** The sessions of one process, by the name that their caller gave them. They end with it. */
export function hostSessions() {
  const sessions = new Map<string, OpenSession>();

  function sessionNamed(id: string): OpenSession {
    const session = sessions.get(id);
    if (!session) throw new Refusal("connection", GONE);
    return session;
  }

  return {
    async open(
      connection: DuckDBConnection,
      { id, schema, write }: { id: string; schema: string | null; write: boolean },
    ): Promise<Answer> {
      if (schema) await useSchema(connection, schema);
      sessions.set(id, { connection, write, hasBegun: false });
      return { value: null };
    },

    async run(
      { id, ...request }: Omit<StatementRequest, "writes"> & { id: string },
      cancellation: Cancellation,
    ): Promise<Answer> {
      return inTransaction(sessionNamed(id), cancellation, ({ connection, write }) =>
        runStatement(connection, { ...request, writes: write ? "all" : "temporary" }, true),
      );
    },

    async export(
      { id, ...request }: FileRequest & { id: string },
      cancellation: Cancellation,
    ): Promise<Answer> {
      return inTransaction(sessionNamed(id), cancellation, ({ connection }) =>
        exportInSession(connection, request),
      );
    },

    /** The columns that a query would return: it may read what only the session sees. */
    async describe({ id, sql }: { id: string; sql: string }): Promise<Answer> {
      return { value: await describeQuery(sessionNamed(id).connection, sql) };
    },

    async commit({ id }: { id: string }): Promise<Answer> {
      const session = sessionNamed(id);
      if (session.hasBegun) await session.connection.run("COMMIT");
      session.hasBegun = false;
      return { value: null };
    },

    /** What was not committed is undone. */
    async close({ id }: { id: string }): Promise<Answer> {
      sessions.get(id)?.connection.closeSync();
      sessions.delete(id);
      return { value: null };
    },

    closeAll(): void {
      for (const { connection } of sessions.values()) connection.closeSync();
      sessions.clear();
    },
  };

  /** Statements that write share one until the next commit. */
  async function inTransaction(
    session: OpenSession,
    cancellation: Cancellation,
    run: (session: OpenSession) => Promise<Answer>,
  ): Promise<Answer> {
    const { connection, write } = session;
    cancellation.interruptWith(() => connection.interrupt());
    try {
      const runWatched = () => watchProgress(connection, cancellation, () => run(session));
      if (!write) return await readOnly(connection, runWatched);
      if (!session.hasBegun) await connection.run("BEGIN TRANSACTION");
      session.hasBegun = true;
      return await runWatched();
    } finally {
      cancellation.interruptWith(() => {});
    }
  }

  async function readOnly(connection: DuckDBConnection, run: () => Promise<Answer>): Promise<Answer> {
    await connection.run(READ_ONLY);
    try {
      const answer = await run();
      await connection.run("COMMIT");
      return answer;
    } catch (error) {
      await connection.run("ROLLBACK").catch(() => {}); // the statement's error is what is told
      throw error;
    }
  }
}
