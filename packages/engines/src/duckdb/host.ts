import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { ColumnInfo, Inspection, QueryRequest, TableInfo } from "../engine.ts";
import { type Cancellation, serve } from "../host/serve.ts";
import { COLUMNS, PRIMARY_KEY, SCHEMAS, TABLES } from "./catalog.ts";
import { type DatabaseSettings, openDatabase, readRows } from "./database.ts";
import { Refusal, toFailure } from "./failure.ts";
import { inspectSql } from "./inspectSql.ts";
import { describeQuery, type RunContext, runQuery } from "./runQuery.ts";

/** The process that owns one DuckDB file. Started by `createHost`; ends with its parent. */
let instance: DuckDBInstance | null = null;
let settings: DatabaseSettings | null = null;
let context: RunContext = { frozen: false, shapes: new Map() };

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
    spare = opened.connect();
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
    query(request: Omit<QueryRequest, "timeoutMs" | "signal"> & { readOnly: boolean }, cancellation) {
      return withConnection(cancellation, (connection) => runQuery(connection, request, context));
    },
    describe({ sql }: { sql: string }, cancellation) {
      return withConnection(cancellation, async (connection) => ({
        value: await describeQuery(connection, sql),
      }));
    },
    inspect({ sql }: { sql: string }, cancellation) {
      return withConnection(cancellation, async (connection) => {
        const value: Inspection = await inspectSql(connection, sql);
        return { value };
      });
    },
    schemas(_: null, cancellation) {
      return withConnection(cancellation, async (connection) => ({
        value: (await readRows(connection, SCHEMAS, [])).map(([name]) => String(name)),
      }));
    },
    tables({ schema }: { schema: string }, cancellation) {
      return withConnection(cancellation, async (connection) => {
        const rows = await readRows(connection, TABLES, [schema]);
        const value = rows.map(
          ([name, type]): TableInfo => ({ name: String(name), type: type as TableInfo["type"] }),
        );
        return { value };
      });
    },
    columns({ schema, table }: { schema: string; table: string }, cancellation) {
      return withConnection(cancellation, async (connection) => {
        const rows = await readRows(connection, COLUMNS, [schema, table]);
        if (rows.length === 0)
          throw new Refusal("table-not-found", `There is no table ${table} in schema ${schema}`);
        const key = new Set((await readRows(connection, PRIMARY_KEY, [schema, table])).map(([name]) => name));
        const value = rows.map(
          ([name, type, nullable, comment]): ColumnInfo => ({
            name: String(name),
            type: String(type),
            nullable: nullable === true,
            comment: comment === null ? null : String(comment),
            primaryKey: key.has(name),
          }),
        );
        return { value };
      });
    },
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
      opened?.closeSync();
      return { value: null };
    },
  },
  toFailure(error) {
    const hidden: [string, string][] = [];
    if (settings?.file) hidden.push([settings.file, "the database file"]);
    if (settings) hidden.push([settings.tempFolder, "the temporary folder"]);
    return toFailure(error, { hidden });
  },
  isFatal: (error) =>
    error instanceof Error && /FATAL|has been invalidated|INTERNAL Error/.test(error.message),
});
