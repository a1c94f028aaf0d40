import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from "@duckdb/node-api";
import type { Failure } from "../host/index.ts";
import { type Answer, type Cancellation, serve } from "../host/serve.ts";
import type { FileRequest } from "./export/copyQuery.ts";
import { exportQuery } from "./export/exportQuery.ts";
import { Refusal, toFailure } from "./failure.ts";
import { type Inspectors, inspectors } from "./inspect/inspectors.ts";
import { readDetails, readSchemas, readTables } from "./inspect/introspection.ts";
import { readStatement } from "./inspect/statement.ts";
import { type DatabaseSettings, openDatabase } from "./process/database.ts";
import { hostSessions } from "./process/hostSessions.ts";
import { type OwnInstance, ownInstance } from "./process/ownInstance.ts";
import {
  type Expected,
  type PreparedConnections,
  preparedConnections,
} from "./process/preparedConnections.ts";
import { watchProgress } from "./process/watchProgress.ts";
import { largeRows } from "./run/largeRows.ts";
import {
  describeQuery,
  findProblem,
  type RunContext,
  runQuery,
  type StatementRequest,
  useSchema,
} from "./run/runQuery.ts";

/** The process that owns one DuckDB file. Started by `createHost`; ends with its parent. */
let instance: DuckDBInstance | null = null;
let settings: DatabaseSettings | null = null;
let context: RunContext = { frozen: false, shapes: new Map() };
const sessions = hostSessions();

/** Connections for the next requests. */
let connections: PreparedConnections | null = null;
/** Reads what texts touch. */
let parsing: Inspectors | null = null;

/** Time up to which a statement is planned again for the next who asks: its plan took no longer. */
const QUICK_MS = 100;

/** The statement, if it was asked for more than once and quickly answered. */
function expected(sql: string, tookMs: number): Expected | null {
  if (tookMs > QUICK_MS) return null;
  const { text } = readStatement(sql);
  return (context.shapes.get(text)?.runs ?? 0) > 1 ? { sql, text } : null;
}

/** A connection of its own for each request: no temporary view or macro outlives it. `sql`: what may be planned prepared. */
async function withConnection<T>(
  cancellation: Cancellation,
  use: (connection: DuckDBConnection, planned: DuckDBPreparedStatement | null) => Promise<T>,
  sql?: string,
): Promise<T> {
  const prepared = connections;
  if (!prepared) throw new Refusal("connection", "The database is not open");
  const { connection, statement } = await prepared.take(sql);
  const started = performance.now();
  cancellation.interruptWith(() => connection.interrupt());
  try {
    if (cancellation.cancelled) throw new Refusal("cancelled", "The query was stopped");
    return await use(connection, statement);
  } finally {
    cancellation.interruptWith(() => {});
    const took = performance.now() - started;
    // Once the answer is on the way.
    setImmediate(() => prepared.replace(connection, sql === undefined ? null : expected(sql, took)));
  }
}

async function answering<T>(
  cancellation: Cancellation,
  ask: (connection: DuckDBConnection) => Promise<T>,
): Promise<Answer> {
  return withConnection(cancellation, async (connection) => ({ value: await ask(connection) }));
}

/** Where large results are written. */
function aside(cancellation: Cancellation): { folder: string; own: OwnInstance } {
  const opened = settings as DatabaseSettings;
  return { folder: opened.tempFolder, own: ownInstance(opened, cancellation) };
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
      connections = preparedConnections(instance);
      const frozen = wanted.readOnly && wanted.file !== null;
      context = { frozen, shapes: new Map(), ...(frozen && { planLasts: connections.lasts }) };
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
      const lasting = context.frozen && !request.schema ? request.sql : undefined;
      const run = (connection: DuckDBConnection, planned: DuckDBPreparedStatement | null) =>
        watchProgress(connection, cancellation, async () => {
          const large = context.frozen ? await largeRows(connection, request, aside(cancellation)) : null;
          return large ?? runQuery(connection, { ...request, writes }, { ...context, planned });
        });
      return withConnection(cancellation, run, lasting);
    },
    describe: ({ sql, schema }: { sql: string; schema?: string | null }, cancellation) =>
      answering(cancellation, (connection) => describeQuery(connection, sql, schema)),
    async inspect({ sql }: { sql: string }, cancellation) {
      if (!parsing) throw new Refusal("connection", "The database is not open");
      return { value: await parsing.inspect(sql, cancellation) };
    },
    validate: ({ sql, schema }: { sql: string; schema: string | null }, cancellation) =>
      answering(cancellation, async (connection) => {
        if (schema) await useSchema(connection, schema);
        const problem = await findProblem(connection, sql);
        return problem ? userFailure(problem) : null;
      }),
    schemas: (_: null, cancellation) => answering(cancellation, readSchemas),
    tables: ({ schema }: { schema: string }, cancellation) =>
      answering(cancellation, (connection) => readTables(connection, schema)),
    details: ({ schema, table }: { schema: string; table: string }, cancellation) =>
      answering(cancellation, (connection) => readDetails(connection, schema, table)),
    export: (request: FileRequest, cancellation) =>
      withConnection(cancellation, (connection) =>
        watchProgress(connection, cancellation, () =>
          exportQuery(connection, request, { frozen: context.frozen, ...aside(cancellation) }),
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
      await connections?.close();
      connections = null;
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
