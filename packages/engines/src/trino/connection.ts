import { syntaxes } from "@sightline/core/sql-syntax";
import { catchSyntaxError } from "../catchSyntaxError.ts";
import {
  type Connection,
  type ConnectOptions,
  QueryError,
  type QueryRequest,
  type ResultColumn,
} from "../engine.ts";
import { inspectSql, inspectText } from "../inspection/index.ts";
import { type RowSource, readRowSource, resultColumns, timeLimit } from "../row-sources/index.ts";
import {
  listCatalogs,
  listSchemas,
  listTables,
  type QueryCatalog,
  tableColumns,
  tableDetails,
  tablePartitions,
} from "./catalog.ts";
import { checkReadStatement, oneStatement } from "./checkReadStatement.ts";
import { trinoClient } from "./client.ts";
import { genericType } from "./dialect/genericType.ts";
import { estimateOf } from "./estimate.ts";
import { exportReading } from "./exportReading.ts";
import { FUNCTION_NAMES } from "./functions.ts";
import { beginReadOnly, endReadOnly } from "./readOnly.ts";
import { openSession } from "./session.ts";
import { freshState, openStatement, runStatement } from "./statement.ts";
import { type TrinoTarget, trinoTarget } from "./target.ts";

/** Planning and reading the catalog: catalogs of other systems are slow to answer. */
const SMALL_TIMEOUT_MS = 30_000;

type TrinoOptions = Pick<
  ConnectOptions,
  "uri" | "secrets" | "serverCertificate" | "sessionUser" | "network" | "poolSize" | "readOnly"
>;

/** A connection to a server that speaks Trino's protocol. Nothing is sent before the first request. */
export function connectTrino(options: TrinoOptions, prefix: TrinoTarget["prefix"]): Connection {
  const target = trinoTarget(options, prefix);
  const syntax = prefix === "Presto" ? syntaxes.presto : syntaxes.trino;
  const client = trinoClient(target, options.network, options.poolSize);
  const stateOf = ({ catalog, schema }: { catalog?: string | null; schema?: string | null }) =>
    freshState(catalog ?? target.catalog, schema ?? target.schema);

  /** One statement in a transaction that cannot write. */
  async function runReadOnly<T>(
    request: Omit<QueryRequest, "format" | "temporal" | "maxRows">,
    use: (pulled: RowSource) => Promise<T>,
  ): Promise<T> {
    const sql = checkReadStatement(request.sql);
    const state = stateOf(request);
    const limit = timeLimit(request.timeoutMs, request.signal);
    await beginReadOnly(client, state, limit);
    try {
      return await use(await openStatement(client, sql, state, { limit, onProgress: request.onProgress }));
    } finally {
      void endReadOnly(client, state);
    }
  }
  const ask: QueryCatalog = (sql, where = {}) =>
    runStatement(client, sql, stateOf(where), { limit: timeLimit(SMALL_TIMEOUT_MS, undefined) });
  const explainQuery = (kind: string, sql: string, schema: string | null) =>
    runStatement(client, `EXPLAIN (${kind})\n${oneStatement(sql)}`, stateOf({ schema }), {
      limit: timeLimit(SMALL_TIMEOUT_MS, undefined),
      linesBefore: 1,
    });
  const catalogOf = (catalog: string | null | undefined): string => {
    const name = catalog ?? target.catalog;
    if (!name) throw new QueryError("catalog-not-found", "The connection names no catalog: host/catalog");
    return name;
  };

  return {
    defaultSchema: target.schema ?? "",
    defaultCatalog: target.catalog,
    query(request) {
      const started = performance.now();
      return runReadOnly(request, async (pulled) => ({
        ...(await readRowSource(pulled, request, genericType)),
        engineMs: performance.now() - started,
      }));
    },
    async export(request) {
      return exportReading(client, request, stateOf(request));
    },
    async session({ catalog = null, schema = null, write }) {
      if (write && options.readOnly) throw new QueryError("permission", "This database may not be written");
      return openSession({ client, state: stateOf({ catalog, schema }), write });
    },
    inspect: (sql) => inspectSql(sql, syntax),
    inspectText: (sql, named) => inspectText(sql, syntax, named),
    catalogs: () => listCatalogs(ask),
    schemas: (catalog) => listSchemas(ask, catalogOf(catalog)),
    tables: (schema, catalog) => listTables(ask, { catalog: catalogOf(catalog), schema }),
    columns: (schema, table, catalog) => tableColumns(ask, { catalog: catalogOf(catalog), schema, table }),
    details: (schema, table, catalog) => tableDetails(ask, { catalog: catalogOf(catalog), schema, table }),
    partitions: (schema, table, catalog) =>
      tablePartitions(ask, { catalog: catalogOf(catalog), schema, table }),
    functionNames: async () => FUNCTION_NAMES,
    async describe(sql): Promise<ResultColumn[]> {
      const state = { ...stateOf({}), preparedStatements: { described: checkReadStatement(sql) } };
      const limit = timeLimit(SMALL_TIMEOUT_MS, undefined);
      const rows = await runStatement(client, "DESCRIBE OUTPUT described", state, { limit });
      const columns = rows.map((row) => ({ name: String(row["Column Name"]), type: String(row.Type) }));
      return resultColumns(columns, undefined, genericType);
    },
    async estimate(sql, schema = null) {
      const [row] = await explainQuery("TYPE IO, FORMAT JSON", sql, schema);
      return estimateOf(String(Object.values(row ?? {})[0] ?? "{}"));
    },
    syntaxError: (sql) => catchSyntaxError(() => explainQuery("TYPE VALIDATE", sql, null)),
    async validate(sql, schema = null) {
      try {
        await explainQuery("TYPE VALIDATE", sql, schema);
        return [];
      } catch (error) {
        if (!(error instanceof QueryError) || error.line === null) throw error;
        return [{ line: error.line, startColumn: error.column, endColumn: null, message: error.message }];
      }
    },
    async close() {
      client.close();
    },
  };
}
