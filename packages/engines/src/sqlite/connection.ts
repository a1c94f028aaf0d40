import { existsSync } from "node:fs";
import { syntaxes } from "@sightline/core/sql-syntax";
import {
  type Connection,
  type ConnectOptions,
  type Inspection,
  QueryError,
  type TableDetails,
  type TableInfo,
} from "../engine.ts";
import { databaseFile, type Failure } from "../host/index.ts";
import { inspectText } from "../inspection/index.ts";
import { foldAscii } from "../names/foldedNames.ts";
import { scriptProblems } from "../scriptProblems.ts";
import { FUNCTION_NAMES, tableFunctions } from "./functions/functions.ts";
import { createPool, type Lease, type Pool } from "./pool.ts";
import { exportFile } from "./results/exportFile.ts";
import type { DescribedColumn } from "./results/resultColumns.ts";
import { toResult, typedColumns } from "./results/results.ts";
import { openSession } from "./session.ts";
import { withErrorMessages } from "./withErrorMessages.ts";

type SqliteOptions = Pick<
  ConnectOptions,
  "uri" | "allowedFolder" | "readOnly" | "memoryLimit" | "tempFolder" | "poolSize"
>;

/** Reading the catalog or preparing takes milliseconds; this is for a machine under load. */
const SMALL_TIMEOUT_MS = 15_000;

/** The schema of the file itself. What is attached to it, or temporary, lasts as long as a session. */
const MAIN = "main";
const isMain = (schema: string): boolean => foldAscii(schema) === MAIN;

/** A connection to a SQLite file through processes of its own. Nothing is opened before the first request. */
export function connectSqlite(options: SqliteOptions): Connection {
  const { readOnly, memoryLimit, tempFolder, poolSize } = options;
  const file = databaseFile(options.uri, options.allowedFolder, { id: "sqlite", label: "SQLite" });
  let pool: Pool | null = null;
  let closed = false;

  function processes(): Pool {
    if (closed) throw new QueryError("connection", "The database connection was closed");
    if (!pool && file && readOnly && !existsSync(file))
      throw new QueryError("connection", "The database file does not exist");
    pool ??= createPool({ file, mayCreate: !readOnly, memoryLimit, tempFolder, size: poolSize });
    return pool;
  }
  async function ask<T>(op: string, args: object | null): Promise<T> {
    const request = { op, args, timeoutMs: SMALL_TIMEOUT_MS, repeatable: true };
    return (await withErrorMessages(processes().quick.request(request))).value as T;
  }
  async function runAlone<T>(
    wait: { timeoutMs: number; signal?: AbortSignal | undefined },
    use: (lease: Lease) => Promise<T>,
  ): Promise<T> {
    const lease = await processes().lease(wait);
    try {
      return await withErrorMessages(use(lease));
    } finally {
      lease.release();
    }
  }
  async function details(schema: string, table: string): Promise<TableDetails> {
    if (!isMain(schema)) throw new QueryError("schema-not-found", `There is no schema ${schema}`);
    return ask("details", { table });
  }

  return {
    defaultSchema: MAIN,
    defaultCatalog: null,
    query: ({ timeoutMs, signal, ...args }) =>
      runAlone({ timeoutMs, signal }, async ({ host }) =>
        toResult(await host.request({ op: "query", args, timeoutMs, signal, repeatable: true })),
      ),
    export: async (request) => exportFile(await processes().lease(request), request),
    async session({ write }) {
      if (write && readOnly) throw new QueryError("permission", "This database may not be written");
      return openSession(await processes().lease({ timeoutMs: SMALL_TIMEOUT_MS }), write);
    },
    inspect: (sql) => ask<Inspection>("inspect", { sql }),
    inspectText: (sql, named) => inspectText(sql, { ...syntaxes.sqlite, tableFunctions }, named),
    catalogs: async () => [],
    schemas: async () => {
      await ask("ping", null);
      return [MAIN];
    },
    tables: async (schema) => (isMain(schema) ? ask<TableInfo[]>("tables", null) : []),
    columns: async (schema, table) => (await details(schema, table)).columns,
    details,
    partitions: async () => null,
    functionNames: async () => FUNCTION_NAMES,
    describe: (sql) =>
      runAlone({ timeoutMs: SMALL_TIMEOUT_MS }, async ({ host }) => {
        const args = { sql };
        const timeoutMs = SMALL_TIMEOUT_MS;
        const { value } = await host.request({ op: "describe", args, timeoutMs, repeatable: true });
        return typedColumns(value as DescribedColumn[]);
      }),
    async estimate() {
      throw new QueryError("other", "SQLite does not tell what a query costs");
    },
    // It reads every statement itself when it inspects it.
    syntaxError: async () => null,
    validate: (sql) =>
      scriptProblems(sql, syntaxes.sqlite.rules, (statement) =>
        ask<Failure | null>("validate", { sql: statement }),
      ),
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}
