import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { Failure } from "../host/index.ts";
import { type Answer, type Cancellation, serve } from "../host/serve.ts";
import type { FileRequest } from "./export/copyQuery.ts";
import { exportSelect } from "./export/exportSelect.ts";
import { Refusal, toFailure } from "./failure.ts";
import { type Inspectors, inspectors } from "./inspect/inspectors.ts";
import { readDetails, readSchemas, readTables } from "./inspect/introspection.ts";
import { type DatabaseSettings, openDatabase, useSchema } from "./process/database.ts";
import { hostSessions } from "./process/hostSessions.ts";
import { ownInstance } from "./process/ownInstance.ts";
import { watchProgress } from "./process/watchProgress.ts";
import { describeQuery, findProblem } from "./run/describeQuery.ts";
import { runQuery, type StatementRequest } from "./run/runQuery.ts";

/** The process that owns one DuckDB file. Started by `createHost`; ends with its parent. */
let instance: DuckDBInstance | null = null;
let settings: DatabaseSettings | null = null;
const sessions = hostSessions();
/** Reads what texts touch. */
let parsing: Inspectors | null = null;

/** Nobody writes the file while it is open. */
const isFrozen = (): boolean => settings?.readOnly === true && settings.file !== null;

/** A connection of its own for each request: no temporary view or macro outlives it. */
async function withConnection<T>(
  cancellation: Cancellation,
  use: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  if (!instance) throw new Refusal("connection", "The database is not open");
  const connection = await instance.connect();
  cancellation.interruptWith(() => connection.interrupt());
  try {
    if (cancellation.cancelled) throw new Refusal("cancelled", "The query was stopped");
    return await use(connection);
  } finally {
    cancellation.interruptWith(() => {});
    // Once the answer is on the way.
    setImmediate(() => connection.closeSync());
  }
}

async function answerOnConnection<T>(
  cancellation: Cancellation,
  ask: (connection: DuckDBConnection) => Promise<T>,
): Promise<Answer> {
  return withConnection(cancellation, async (connection) => ({ value: await ask(connection) }));
}

function userFailure(error: unknown): Failure {
  const hidden: [string, string][] = [];
  if (settings?.file) hidden.push([settings.file, "the database file"]);
  if (settings) hidden.push([settings.tempFolder, "the temporary folder"]);
  return toFailure(error, { hidden });
}

serve({
  operations: {
    async open(wanted: DatabaseSettings) {
      settings = wanted;
      instance = await openDatabase(wanted);
      parsing = inspectors(instance);
      return { value: null };
    },
    async ping() {
      return { value: null };
    },
    query(
      { readOnly, ...request }: Omit<StatementRequest, "writes"> & { schema?: string; readOnly: boolean },
      cancellation,
    ) {
      const writes = readOnly ? "nothing" : "lasting";
      return withConnection(cancellation, (connection) =>
        watchProgress(connection, cancellation, () =>
          runQuery(connection, { ...request, writes }, isFrozen()),
        ),
      );
    },
    describe: ({ sql, schema }: { sql: string; schema?: string | null }, cancellation) =>
      answerOnConnection(cancellation, (connection) => describeQuery(connection, sql, schema)),
    async inspect({ sql }: { sql: string }, cancellation) {
      if (!parsing) throw new Refusal("connection", "The database is not open");
      return { value: await parsing.inspect(sql, cancellation) };
    },
    validate: ({ sql, schema }: { sql: string; schema: string | null }, cancellation) =>
      answerOnConnection(cancellation, async (connection) => {
        if (schema) await useSchema(connection, schema);
        const problem = await findProblem(connection, sql);
        return problem ? userFailure(problem) : null;
      }),
    schemas: (_: null, cancellation) => answerOnConnection(cancellation, readSchemas),
    tables: ({ schema }: { schema: string }, cancellation) =>
      answerOnConnection(cancellation, (connection) => readTables(connection, schema)),
    details: ({ schema, table }: { schema: string; table: string }, cancellation) =>
      answerOnConnection(cancellation, (connection) => readDetails(connection, schema, table)),
    export: (request: FileRequest, cancellation) =>
      withConnection(cancellation, (connection) =>
        watchProgress(connection, cancellation, () =>
          exportSelect(
            connection,
            request,
            isFrozen() ? ownInstance(settings as DatabaseSettings, cancellation) : null,
          ),
        ),
      ),
    openSession: async (asked: { id: string; schema: string | null; write: boolean }) => {
      const opened = instance;
      if (!opened) throw new Refusal("connection", "The database is not open");
      return sessions.open(await opened.connect(), asked);
    },
    runInSession: sessions.run,
    exportInSession: sessions.export,
    describeInSession: sessions.describe,
    commitSession: sessions.commit,
    closeSession: sessions.close,
    /** The server's own statement on an unlocked database. */
    execute({ sql }: { sql: string }, cancellation) {
      return withConnection(cancellation, async (connection) => {
        if (!settings?.unlocked) throw new Refusal("permission", "This database is locked");
        await connection.run(sql);
        return { value: null };
      });
    },
    /** Writes everything to the file and lets go of it. */
    async finish() {
      const opened = instance;
      instance = null;
      parsing?.close();
      parsing = null;
      sessions.closeAll();
      opened?.closeSync();
      return { value: null };
    },
  },
  toFailure: userFailure,
  isFatal: (error) =>
    error instanceof Error && /FATAL|has been invalidated|INTERNAL Error/.test(error.message),
});
