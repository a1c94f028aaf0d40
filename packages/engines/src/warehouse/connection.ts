import { catchSyntaxError } from "../catchSyntaxError.ts";
import type { Dialect } from "../engine.ts";
import {
  type Connection,
  type ConnectOptions,
  QueryError,
  type QueryRequest,
  type ResultColumn,
  type Session,
} from "../engine.ts";
import { inspectSql, inspectText } from "../inspection/index.ts";
import {
  exportRowSource,
  type RowSource,
  type RowSourceColumn,
  readRowSource,
  resultColumns,
  timeLimit,
} from "../row-sources/index.ts";
import type { DriverValue } from "../write/index.ts";
import { type CatalogSql, catalogReader, type QueryCatalog } from "./catalog.ts";
import type { Place, WarehouseDriver } from "./driver.ts";
import { type Lease, sessionPool } from "./sessionPool.ts";
import { startReading } from "./startReading.ts";
import { checkReadStatement, oneStatement, type StatementRules } from "./statement.ts";

/** Reading the catalog and planning: a warehouse that sleeps has to wake up first. */
const SMALL_TIMEOUT_MS = 120_000;

/** What an engine adds to a connection over its driver. */
export interface Warehouse extends StatementRules {
  driver: WarehouseDriver;
  /** What unqualified names mean by default. */
  place: Place;
  genericType: Dialect["genericType"];
  catalog: CatalogSql;
  functionNames: readonly string[];
  /** Schemas of a catalog, where no statement lists them. */
  schemas?: (catalog: string | null) => Promise<string[]>;
  /** What a statement would return, told without running it; else it is started and stopped. */
  describe?: (sql: string, place: Place) => Promise<readonly Pick<RowSourceColumn, "name" | "type">[]>;
  estimate?: (sql: string, place: Place) => Promise<Record<string, string>>;
  /** Has a statement read without running it; rejects with what is wrong with it. */
  read?: (sql: string, place: Place) => Promise<unknown>;
}

type Where = Pick<QueryRequest, "catalog" | "schema">;

/** A connection to a warehouse. Nothing is loaded or opened before the first request. */
export function connectWarehouse(
  warehouse: Warehouse,
  { poolSize, readOnly }: Pick<ConnectOptions, "poolSize" | "readOnly">,
): Connection {
  const { genericType, place } = warehouse;
  const pool = sessionPool(warehouse.driver, poolSize);
  const placeOf = ({ catalog, schema }: Where): Place => ({
    catalog: catalog ?? place.catalog,
    // Another catalog's schemas have other names.
    schema: schema ?? (catalog && catalog !== place.catalog ? null : place.schema),
  });

  /** One statement that reads, on a session of the pool. `own`: its text is not a user's. */
  async function start(
    request: Pick<QueryRequest, "sql" | "timeoutMs" | "signal"> & Where,
    own = false,
  ): Promise<RowSource> {
    const sql = own ? request.sql : checkReadStatement(request.sql, warehouse).sql;
    const limit = timeLimit(request.timeoutMs, request.signal);
    async function attempt(fresh: boolean): Promise<RowSource> {
      const lease = await limit.waitFor(() => pool.take(placeOf(request), { signal: limit.signal, fresh }));
      try {
        return await startReading(lease.session, sql, {
          limit,
          timeoutMs: request.timeoutMs,
          onEnd: lease.release,
        });
      } catch (error) {
        if (!fresh && wasEnded(lease, error)) return attempt(true);
        throw error;
      }
    }
    return attempt(false);
  }
  const ask: QueryCatalog = async (sql, where = {}) => {
    const { batches } = await start({ sql, timeoutMs: SMALL_TIMEOUT_MS, ...where }, true);
    const rows: (readonly DriverValue[])[] = [];
    for await (const batch of batches) rows.push(...batch);
    return rows;
  };
  const catalog = catalogReader(ask, warehouse.catalog);
  const tablePlace = (schema: string, table: string, name: string | null | undefined) => ({
    catalog: name ?? place.catalog,
    schema,
    table,
  });

  return {
    defaultSchema: place.schema ?? "",
    defaultCatalog: place.catalog,
    async query(request) {
      const started = performance.now();
      const result = await readRowSource(await start(request), request, genericType);
      return { ...result, engineMs: performance.now() - started };
    },
    export: async (request) => exportRowSource(await start(request), request, genericType),
    async session({ write, ...where }) {
      if (write && readOnly) throw new QueryError("permission", "This database may not be written");
      return openSession(warehouse, placeOf(where), write);
    },
    async inspect(sql) {
      oneStatement(sql, warehouse);
      return inspectSql(sql, warehouse.syntax);
    },
    async inspectText(sql, named) {
      oneStatement(sql, warehouse);
      return inspectText(sql, warehouse.syntax, named);
    },
    catalogs: catalog.catalogs,
    schemas: (name) => (warehouse.schemas ?? catalog.schemas)(name ?? place.catalog),
    tables: (schema, name) => catalog.tables({ catalog: name ?? place.catalog, schema }),
    columns: (schema, table, name) => catalog.columns(tablePlace(schema, table, name)),
    details: (schema, table, name) => catalog.details(tablePlace(schema, table, name)),
    partitions: (schema, table, name) => catalog.partitions(tablePlace(schema, table, name)),
    functionNames: async () => [...warehouse.functionNames],
    async describe(sql): Promise<ResultColumn[]> {
      const described = await warehouse.describe?.(checkReadStatement(sql, warehouse).sql, place);
      return resultColumns(described ?? (await columnsOf(start, sql)), undefined, genericType);
    },
    async estimate(sql, schema = null) {
      if (!warehouse.estimate)
        throw new QueryError("other", "This engine does not tell what a statement costs");
      return warehouse.estimate(checkReadStatement(sql, warehouse).sql, placeOf({ schema }));
    },
    async validate(sql, schema = null) {
      if (!warehouse.read) throw new QueryError("other", "This engine does not check statements beforehand");
      try {
        await warehouse.read(oneStatement(sql, warehouse).sql, placeOf({ schema }));
        return [];
      } catch (error) {
        if (!(error instanceof QueryError) || error.line === null) throw error;
        return [{ line: error.line, startColumn: error.column, endColumn: null, message: error.message }];
      }
    },
    syntaxError: (sql) =>
      catchSyntaxError(async () => warehouse.read?.(oneStatement(sql, warehouse).sql, place)),
    close: pool.close,
  };
}

/** A session that rested in the pool may have been ended by the server meanwhile. */
const wasEnded = ({ used }: Lease, error: unknown): boolean =>
  used && error instanceof QueryError && error.kind === "connection";

async function columnsOf(
  start: (request: { sql: string; timeoutMs: number }) => Promise<RowSource>,
  sql: string,
): Promise<readonly RowSourceColumn[]> {
  const { columns, batches } = await start({ sql, timeoutMs: SMALL_TIMEOUT_MS });
  for await (const _ of batches) break;
  return columns;
}

/** Statements of one user on a session of their own. */
async function openSession(warehouse: Warehouse, place: Place, write: boolean): Promise<Session> {
  const session = await warehouse.driver.open(place);
  if (write) {
    try {
      await session.begin();
    } catch (error) {
      await session.close().catch(() => {});
      throw error;
    }
  }
  const start = ({ timeoutMs, signal, ...request }: Omit<QueryRequest, "format" | "temporal">) => {
    const { sql } = (write ? oneStatement : checkReadStatement)(request.sql, warehouse);
    return startReading(session, sql, { limit: timeLimit(timeoutMs, signal), timeoutMs, onEnd: () => {} });
  };
  return {
    async run(request) {
      const started = performance.now();
      const pulled = await start(request);
      const result = await readRowSource(pulled, request, warehouse.genericType);
      return { ...result, engineMs: performance.now() - started };
    },
    export: async (request) => exportRowSource(await start(request), request, warehouse.genericType),
    commit: () => session.commit(),
    close: () => session.close(),
  };
}
