import { randomUUID } from "node:crypto";
import type { ClickHouseClient } from "@clickhouse/client";
import { syntaxes } from "@sightline/core/sql-syntax";
import { catchSyntaxError } from "../catchSyntaxError.ts";
import { type Connection, type ConnectOptions, QueryError, type QueryRequest } from "../engine.ts";
import { inspectSql, inspectText } from "../inspection/index.ts";
import { exportRowSource, readRowSource, resultColumns, timeLimit } from "../row-sources/index.ts";
import {
  listDatabases,
  listTables,
  type QueryCatalog,
  tableColumns,
  tableDetails,
  tablePartitions,
} from "./catalog.ts";
import { genericType } from "./dialect/genericType.ts";
import { estimateOf } from "./estimate.ts";
import { FUNCTION_NAMES } from "./functions.ts";
import { oneStatement, openStatement, readAll, type StatementContext } from "./statement.ts";
import { clickhouseTarget } from "./target.ts";

/** Reading the catalog and analysing a statement take milliseconds; this is for a server under load. */
const SMALL_TIMEOUT_MS = 15_000;

type ClickhouseOptions = Pick<
  ConnectOptions,
  "uri" | "serverCertificate" | "network" | "poolSize" | "readOnly"
>;

/** A connection to a ClickHouse server over HTTP. Nothing is sent before the first request. */
export function connectClickhouse(options: ClickhouseOptions): Connection {
  const target = clickhouseTarget(options);
  let opened: Promise<ClickHouseClient> | null = null;
  // The driver is loaded by who uses it.
  const client = (): Promise<ClickHouseClient> => {
    opened ??= import("./client.ts").then(({ clickhouseClient }) =>
      clickhouseClient(target, options.network, options.poolSize),
    );
    return opened;
  };

  const contextOf = async (
    {
      timeoutMs,
      signal,
      schema,
      onProgress,
    }: Pick<QueryRequest, "timeoutMs" | "signal" | "schema" | "onProgress">,
    write = false,
  ): Promise<StatementContext> => ({
    client: await client(),
    target,
    limit: timeLimit(timeoutMs, signal),
    timeoutMs,
    onProgress,
    database: schema ?? target.database,
    write,
  });
  const ask: QueryCatalog = async (sql) => readAll(sql, await contextOf({ timeoutMs: SMALL_TIMEOUT_MS }));
  /** Analyses a query without running it: a row for each of its columns. */
  const describeQuery = async (sql: string, schema: string | null = null) =>
    readAll(
      `DESCRIBE TABLE (\n${oneStatement(sql).text}\n)`,
      await contextOf({ timeoutMs: SMALL_TIMEOUT_MS, schema }),
    );
  const syntaxError = (sql: string) =>
    catchSyntaxError(async () =>
      readAll(sql, { ...(await contextOf({ timeoutMs: SMALL_TIMEOUT_MS })), before: "EXPLAIN AST\n" }),
    );

  return {
    defaultSchema: target.database,
    defaultCatalog: null,
    async query(request) {
      const started = performance.now();
      const pulled = await openStatement(request.sql, await contextOf(request));
      return {
        ...(await readRowSource(pulled, request, genericType)),
        engineMs: performance.now() - started,
      };
    },
    // Who reads a file slowly keeps the statement: its time on the server is not ours to count.
    export: async (request) =>
      exportRowSource(
        await openStatement(request.sql, { ...(await contextOf(request)), timeoutMs: EXPORT_TIMEOUT_MS }),
        request,
        genericType,
      ),
    async session({ schema = null, write }) {
      if (write && options.readOnly) throw new QueryError("permission", "This database may not be written");
      const sessionId = randomUUID();
      return {
        async run(request) {
          const started = performance.now();
          const context = { ...(await contextOf({ ...request, schema }, write)), sessionId };
          const pulled = await openStatement(request.sql, context);
          return {
            ...(await readRowSource(pulled, request, genericType)),
            engineMs: performance.now() - started,
          };
        },
        async export(request) {
          const context = { ...(await contextOf({ ...request, schema }, write)), sessionId };
          const timeoutMs = EXPORT_TIMEOUT_MS;
          const pulled = await openStatement(request.sql, { ...context, timeoutMs });
          return exportRowSource(pulled, request, genericType);
        },
        // Each statement is kept as soon as it has run; the server forgets a session that is idle.
        async commit() {},
        async close() {},
      };
    },
    inspect: (sql) => inspectSql(sql, syntaxes.clickhousedb),
    inspectText: (sql, named) => inspectText(sql, syntaxes.clickhousedb, named),
    catalogs: async () => [],
    schemas: () => listDatabases(ask),
    tables: (schema) => listTables(ask, schema),
    columns: (schema, table) => tableColumns(ask, schema, table),
    details: (schema, table) => tableDetails(ask, schema, table),
    partitions: (schema, table) => tablePartitions(ask, schema, table),
    functionNames: async () => FUNCTION_NAMES,
    async describe(sql) {
      const columns = (await describeQuery(sql)).map(({ name, type }) => ({
        name: String(name),
        type: onOneLine(String(type)),
      }));
      return resultColumns(columns, undefined, genericType);
    },
    async estimate(sql, schema = null) {
      const context = await contextOf({ timeoutMs: SMALL_TIMEOUT_MS, schema });
      return estimateOf(await readAll(sql, { ...context, before: "EXPLAIN ESTIMATE\n" }));
    },
    syntaxError,
    async validate(sql, schema = null) {
      try {
        const slip = await syntaxError(sql);
        if (slip) throw slip;
        await describeQuery(sql, schema);
        return [];
      } catch (error) {
        if (!(error instanceof QueryError) || error.kind === "connection" || error.kind === "timeout")
          throw error;
        const line = error.line ?? 1;
        return [{ line, startColumn: error.column, endColumn: null, message: error.message }];
      }
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

/** DESCRIBE breaks the types of tuples into lines. */
const onOneLine = (type: string) => type.replace(/,\n\s*/g, ", ").replace(/\n\s*/g, "");

/** The server ends a file that nobody reads any more. */
const EXPORT_TIMEOUT_MS = 24 * 3_600_000;
