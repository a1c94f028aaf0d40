import type { SqlSyntax } from "@sightline/core/sql-syntax";
import { catchSyntaxError } from "../catchSyntaxError.ts";
import {
  type Connection,
  type ConnectOptions,
  QueryError,
  type QueryRequest,
  type QueryResult,
} from "../engine.ts";
import { inspectSql, inspectText } from "../inspection/index.ts";
import {
  closeReading,
  openReading,
  type Place,
  readOnly,
  type ServerSettings,
  SMALL_TIMEOUT_MS,
  withClient,
  withoutRows,
} from "./begin.ts";
import type { CatalogStatements } from "./catalog/catalog.ts";
import { catalogReader } from "./catalog/catalogReader.ts";
import { checkSql, planCost } from "./checkSql.ts";
import { clientOpener } from "./client.ts";
import { isLost, toQueryError } from "./failure.ts";
import { clientPool } from "./pool.ts";
import { readResult, resultColumns, type TypeNames } from "./readResult.ts";
import { exportRows } from "./rows/exportRows.ts";
import { openSession } from "./session.ts";
import { readSettings, searchedSchema } from "./settings.ts";
import { parseOnly } from "./statement.ts";

export interface ServerTraits {
  defaultPort: number;
  syntax: SqlSyntax;
  /** Functions that the engine brings and users may call: those are suggested. */
  suggestedFunctions: ReadonlySet<string>;
  settings: ServerSettings;
  catalog: CatalogStatements;
}

/** A connection to a server that speaks PostgreSQL's protocol. Nothing is opened before the first request. */
export function connectPostgres(options: ConnectOptions, flavour: ServerTraits): Connection {
  const settings = readSettings(options, flavour.defaultPort);
  const pool = clientPool(clientOpener(settings, options.network), options.poolSize);
  const typeNames: TypeNames = new Map();
  const databaseOf = (catalog?: string | null) => catalog || settings.database;
  const at = (database: string): Place => ({ pool, database, settings: flavour.settings });
  const here = at(settings.database);
  const before = (schema?: string | null) =>
    readOnly({ settings: flavour.settings, schema, timeoutMs: SMALL_TIMEOUT_MS });

  const catalog = catalogReader(
    (database, text, values = []) =>
      withClient(
        at(database),
        async ({ pg }) => (await pg.query({ text, values, rowMode: "array" })).rows as never[],
      ),
    flavour.catalog,
  );

  async function query(request: QueryRequest): Promise<QueryResult> {
    const { lease, limit, fields } = await openReading(at(databaseOf(request.catalog)), request);
    const started = performance.now();
    try {
      const columns = await resultColumns(lease.client, fields, typeNames, request.names);
      limit.throwIfStopped();
      const result = await readResult(lease.client, fields, columns, request, true);
      return { ...result, engineMs: performance.now() - started };
    } catch (error) {
      if (isLost(error)) lease.client.spoiled = true;
      throw limit.explain(error, request.sql);
    } finally {
      limit.end();
      void closeReading(lease);
    }
  }

  return {
    defaultSchema: searchedSchema(settings.options),
    defaultCatalog: settings.database,
    query,
    export: (request) =>
      exportRows(request, {
        begin: () => openReading(at(databaseOf(request.catalog)), request),
        typeNames,
        stopWhenFull: true,
        async finish({ lease }) {
          void closeReading(lease);
        },
      }),
    async session(wanted) {
      if (wanted.write && options.readOnly) {
        throw new QueryError("permission", "This database is only read here: its connection may not write");
      }
      return openSession(at(databaseOf(wanted.catalog)), wanted, typeNames);
    },
    inspect: (sql) => inspectSql(sql, flavour.syntax),
    inspectText: (sql, named) => inspectText(sql, flavour.syntax, named),
    catalogs: () => catalog.databases(settings.database),
    schemas: (name) => catalog.schemas(databaseOf(name)),
    tables: (schema, name) => catalog.tables(databaseOf(name), schema),
    columns: (schema, table, name) => catalog.columns(databaseOf(name), schema, table),
    details: (schema, table, name) => catalog.details(databaseOf(name), schema, table),
    partitions: (schema, table, name) => catalog.partitions(databaseOf(name), schema, table),
    async functionNames() {
      const all = await catalog.functions(settings.database);
      return all.filter(([name, own]) => own || flavour.suggestedFunctions.has(name)).map(([name]) => name);
    },
    describe: (sql) =>
      withClient(here, async (client) => {
        const fields = await parseOnly(client, sql, before()).catch((error) => {
          throw isLost(error) ? error : toQueryError(error, sql);
        });
        if (!fields) throw withoutRows(sql);
        return resultColumns(client, fields, typeNames);
      }),
    estimate: (sql, schema) =>
      planCost(sql, async (explain) => {
        const result = await query({
          sql: explain,
          schema,
          timeoutMs: SMALL_TIMEOUT_MS,
          format: "columns",
          temporal: "iso",
          maxRows: 1,
        });
        return result.body.text();
      }),
    syntaxError: (sql) =>
      catchSyntaxError(() =>
        withClient(here, (client) =>
          parseOnly(client, sql, before()).catch((error) => {
            throw isLost(error) ? error : toQueryError(error, sql);
          }),
        ),
      ),
    validate: (sql, schema) => withClient(here, (client) => checkSql(client, sql, before(schema))),
    close: () => pool.close(),
  };
}
