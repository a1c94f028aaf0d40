import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { Inspection } from "../engine.ts";
import type { Failure } from "../host/index.ts";
import { type Answer, type Cancellation, serve } from "../host/serve.ts";
import type { FileRequest } from "./copyQuery.ts";
import { type DatabaseSettings, openDatabase } from "./database.ts";
import { exportQuery } from "./exportQuery.ts";
import { Refusal, toFailure } from "./failure.ts";
import { hostSessions } from "./hostSessions.ts";
import { inspectSql } from "./inspectSql.ts";
import { readDetails, readSchemas, readTables } from "./introspection.ts";
import { largeRows } from "./largeRows.ts";
import { type OwnInstance, ownInstance } from "./ownInstance.ts";
import {
  describeQuery,
  findProblem,
  type RunContext,
  runQuery,
  type StatementRequest,
  useSchema,
} from "./runQuery.ts";
import { readyToTell, watchProgress } from "./watchProgress.ts";

/** The process that owns one DuckDB file. Started by `createHost`; ends with its parent. */
let instance: DuckDBInstance | null = null;
let settings: DatabaseSettings | null = null;
let context: RunContext = { frozen: false, shapes: new Map() };
const sessions = hostSessions();

/** The connection of the next request, opened while none waits for it. Nobody has used it. */
let spare: Promise<DuckDBConnection> | null = null;

function takeConnection(opened: DuckDBInstance): Promise<DuckDBConnection> {
  const taken = spare ?? opened.connect();
  spare = null;
  return taken;
}

/** Closes what a request used and opens the next connection, once its answer is on the way. */
function turnOver(used: DuckDBConnection, opened: DuckDBInstance): void {
  setImmediate(() => {
    used.closeSync();
    if (instance !== opened || spare) return;
    spare = opened.connect().then(readyToTell);
    spare.catch(() => {}); // who takes it sees why
  });
}

async function closeSpare(): Promise<void> {
  const unused = spare;
  spare = null;
  (await unused)?.closeSync();
}

/** A connection of its own for each request: no temporary view or macro outlives it. */
async function withConnection<T>(
  cancellation: Cancellation,
  use: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const opened = instance;
  if (!opened) throw new Refusal("connection", "The database is not open");
  const connection = await takeConnection(opened);
  cancellation.interruptWith(() => connection.interrupt());
  try {
    if (cancellation.cancelled) throw new Refusal("cancelled", "The query was stopped");
    return await use(connection);
  } finally {
    cancellation.interruptWith(() => {});
    turnOver(connection, opened);
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
      context = { frozen: wanted.readOnly && wanted.file !== null, shapes: new Map() };
      instance = await openDatabase(wanted);
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
        watchProgress(connection, cancellation, async () => {
          const large = context.frozen ? await largeRows(connection, request, aside(cancellation)) : null;
          return large ?? runQuery(connection, { ...request, writes }, context);
        }),
      );
    },
    describe: ({ sql, schema }: { sql: string; schema?: string | null }, cancellation) =>
      answering(cancellation, (connection) => describeQuery(connection, sql, schema)),
    inspect: ({ sql }: { sql: string }, cancellation) =>
      answering(cancellation, (connection): Promise<Inspection> => inspectSql(connection, sql)),
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
      await closeSpare();
      sessions.closeAll();
      opened?.closeSync();
      return { value: null };
    },
  },
  toFailure: userFailure,
  isFatal: (error) =>
    error instanceof Error && /FATAL|has been invalidated|INTERNAL Error/.test(error.message),
});
