import { syntaxes } from "@sightline/core/sql-syntax";
import { catchSyntaxError } from "../catchSyntaxError.ts";
import type { Dialect, QueryRequest } from "../engine.ts";
import { type Connection, type ConnectOptions, QueryError } from "../engine.ts";
import { inspectSql, inspectText } from "../inspection/index.ts";
import { listColumns, listSchemas, listTables, type QueryCatalog, tableDetails } from "./catalog.ts";
import { type Deadline, withDeadline } from "./deadline.ts";
import { exportFile } from "./exportFile.ts";
import { type FailureContext, toQueryError } from "./failure.ts";
import { serverOptions } from "./options.ts";
import { tablePartitions } from "./partitions.ts";
import { prepareSession, type SessionSettings, textRows } from "./prepareSession.ts";
import { describeRows } from "./readRows.ts";
import { resultColumns, runQuery } from "./runQuery.ts";
import { type Lease, openServer } from "./server.ts";
import { mysqlSession } from "./session.ts";
import { checkReadStatement } from "./statement.ts";

/** Reading the catalog and preparing a statement take milliseconds; this is for a server under load. */
const SMALL_TIMEOUT_MS = 15_000;

/** What a member of the family brings to its connections. */
export interface ConnectionTraits {
  defaultPort: number;
  settings: SessionSettings;
  dialect: Dialect;
  functionNames: readonly string[];
  catalogInDatabase: boolean;
  executeAs: ((username: string) => string) | null;
}

/** A connection to a server that speaks MySQL's protocol. Nothing is opened before the first request. */
export function connectMysql(options: ConnectOptions, traits: ConnectionTraits): Connection {
  const server = serverOptions(options, traits);
  const { settings, dialect } = traits;
  const { sessionUser } = options;
  const asUser =
    sessionUser !== null && traits.executeAs ? { sessionUser, sql: traits.executeAs(sessionUser) } : null;
  const pool = openServer(server, options, asUser);
  const failure: FailureContext = { username: server.username, host: server.host };
  const schemaOf = (schema: string | null | undefined) => schema ?? server.schema;

  /** Work on a clean connection that can only read. */
  async function runReadOnly<T>(
    { timeoutMs, signal, sql, schema = null }: Deadline & { sql?: string; schema?: string | null },
    work: (lease: Lease) => Promise<T>,
  ): Promise<T> {
    const started = performance.now();
    const lease = await pool.lease({ timeoutMs, ...(signal ? { signal } : {}) });
    const left = Math.max(1, timeoutMs - (performance.now() - started));
    const context = { ...failure, ...(sql === undefined ? {} : { sql }) };
    try {
      return await withDeadline(
        lease,
        { timeoutMs: left, ...(signal ? { signal } : {}) },
        async () => {
          await prepareSession(lease, settings, { write: false, timeoutMs: left, schema: schemaOf(schema) });
          return work(lease);
        },
        context,
      );
    } finally {
      lease.release();
    }
  }
  const small = <T>(work: (ask: QueryCatalog) => Promise<T>): Promise<T> =>
    runReadOnly({ timeoutMs: SMALL_TIMEOUT_MS }, (lease) =>
      work((sql, values) => textRows(lease, sql, values)),
    );
  const prepareQuery = (sql: string, schema: string | null = null) =>
    runReadOnly({ timeoutMs: SMALL_TIMEOUT_MS, sql, schema }, (lease) => describeRows(lease, sql));

  /** The statement, if it only reads. A slip of the pen is told as such: the server parses and runs nothing. */
  async function requireReading(sql: string): Promise<string> {
    try {
      return checkReadStatement(sql);
    } catch (refusal) {
      if (!(refusal instanceof QueryError) || refusal.kind !== "permission") throw refusal;
      throw (await catchSyntaxError(() => prepareQuery(sql))) ?? refusal;
    }
  }

  return {
    defaultSchema: server.schema ?? "",
    defaultCatalog: null,
    async query(request: QueryRequest) {
      const sql = await requireReading(request.sql);
      return runReadOnly(request, (lease) => runQuery(lease, { ...request, sql }, dialect.genericType));
    },
    async export(request) {
      const sql = await requireReading(request.sql);
      return exportFile({ ...request, sql }, dialect.genericType, (work) =>
        runReadOnly({ ...request, sql }, work),
      );
    },
    async session({ schema, write }) {
      if (write && options.readOnly) throw new QueryError("permission", "This connection only reads");
      const lease = await pool.lease({ timeoutMs: SMALL_TIMEOUT_MS });
      return mysqlSession(lease, {
        settings,
        write,
        schema: schemaOf(schema),
        genericType: dialect.genericType,
        failure,
      });
    },
    inspect: (sql) => inspectSql(sql, syntaxes.mysql),
    inspectText: (sql, named) => inspectText(sql, syntaxes.mysql, named),
    catalogs: async () => [],
    schemas: () => small(listSchemas),
    tables: (schema) => small((ask) => listTables(ask, schema)),
    columns: (schema, table) => small((ask) => listColumns(ask, schema, table)),
    details: (schema, table) => small((ask) => tableDetails(ask, schema, table)),
    partitions: (schema, table) => small((ask) => tablePartitions(ask, schema, table)),
    functionNames: async () => [...traits.functionNames],
    async describe(sql) {
      return resultColumns(await prepareQuery(await requireReading(sql)), dialect.genericType);
    },
    async estimate() {
      throw new QueryError("other", "This engine tells no cost of a statement");
    },
    syntaxError: (sql) => catchSyntaxError(() => prepareQuery(sql)),
    async validate(sql, schema) {
      try {
        await prepareQuery(sql, schema ?? null);
        return [];
      } catch (error) {
        const { kind, line, column, message } = toQueryError(error);
        if (!FOUND_BY_PREPARING.has(kind)) throw error;
        return [{ line: line ?? 1, startColumn: column, endColumn: null, message }];
      }
    },
    close: () => pool.close(),
  };
}

/** Errors of the text, not of the way to the server. */
const FOUND_BY_PREPARING = new Set([
  "syntax",
  "column-not-found",
  "table-not-found",
  "object-not-found",
  "schema-not-found",
  "permission",
  "other",
]);
