import { randomBytes } from "node:crypto";
import { syntaxes } from "@sightline/core/sql-syntax";
import { serviceUrl } from "@sightline/fixtures/services";
import pg from "pg";
import { type Connection, QueryError } from "../engine.ts";
import type { RowSource } from "../row-sources/index.ts";
import type { DriverValue, ValueKind } from "../write/index.ts";
import { type CatalogSql, connectWarehouse, type DriverSession, type WarehouseDriver } from "./index.ts";

export const url = serviceUrl("postgres");

const KINDS: Readonly<Record<number, [string, ValueKind]>> = {
  16: ["boolean", "boolean"],
  20: ["bigint", "integer"],
  23: ["integer", "integer"],
  701: ["double precision", "number"],
  1700: ["numeric", "decimal"],
  1082: ["date", "date"],
  1114: ["timestamp", "timestamp"],
};
const settings = {
  connectionString: url ?? "",
  types: { getTypeParser: () => (text: string) => text },
};

/** PostgreSQL behind the interface of the warehouses' drivers: a real server that can be asked what it still runs. */
export function postgresDriver(name = `warehouse_${randomBytes(6).toString("hex")}`) {
  const opened: number[] = [];
  const driver: WarehouseDriver = {
    async open({ schema }) {
      const client = new pg.Client({ ...settings, application_name: name } as pg.ClientConfig);
      client.on("error", () => {});
      await client.connect();
      if (schema) await client.query(`SET search_path TO "${schema}"`);
      const { rows } = await client.query({ text: "SELECT pg_backend_pid()", rowMode: "array" });
      const pid = Number(rows[0]?.[0]);
      opened.push(pid);
      return sessionOf(client, pid);
    },
    async close() {},
  };
  return { driver, opened, name };
}

function sessionOf(client: pg.Client, pid: number): DriverSession {
  let writes = false;
  const cancel = () => void runOnPostgres("SELECT pg_cancel_backend($1)", [pid]).catch(() => {});

  async function pullRows(sql: string, signal: AbortSignal): Promise<RowSource> {
    signal.addEventListener("abort", cancel, { once: true });
    const isQuery = /^\s*(SELECT|WITH|VALUES)/i.test(sql);
    if (!isQuery) {
      await client.query(sql);
      signal.removeEventListener("abort", cancel);
      return { columns: [], batches: noBatches() };
    }
    if (!writes) await client.query("BEGIN READ ONLY");
    await client.query(`DECLARE warehouse NO SCROLL CURSOR FOR ${sql}`);
    let page = await client.query({ text: "FETCH 100 FROM warehouse", rowMode: "array" });
    async function* batches(): AsyncGenerator<DriverValue[][]> {
      try {
        while (page.rows.length > 0) {
          yield page.rows;
          page = await client.query({ text: "FETCH 100 FROM warehouse", rowMode: "array" });
        }
      } catch (error) {
        throw failure(error);
      } finally {
        signal.removeEventListener("abort", cancel);
        await client.query(writes ? "CLOSE warehouse" : "ROLLBACK");
      }
    }
    return {
      columns: page.fields.map(({ name, dataTypeID }) => {
        const [type, kind] = KINDS[dataTypeID] ?? ["text", "text"];
        return { name, type, kind };
      }),
      batches: batches(),
    };
  }
  return {
    run: (sql, { signal }) =>
      pullRows(sql, signal).catch((error: unknown) => {
        throw failure(error);
      }),
    async begin() {
      writes = true;
      await client.query("BEGIN");
    },
    async commit() {
      await client.query("COMMIT; BEGIN");
    },
    close: () => client.end(),
  };
}

async function* noBatches(): AsyncGenerator<DriverValue[][]> {}

function failure(error: unknown): QueryError {
  if (error instanceof QueryError) return error;
  const { code, message } = error as { code?: string; message: string };
  if (code === "42P01") return new QueryError("table-not-found", message);
  return new QueryError(/terminat|connection|not queryable/i.test(message) ? "connection" : "other", message);
}

/** Asks the server on a connection of its own. */
export async function runOnPostgres(sql: string, values: unknown[] = []): Promise<string[][]> {
  const client = new pg.Client(settings as pg.ClientConfig);
  await client.connect();
  try {
    return (await client.query({ text: sql, values, rowMode: "array" })).rows as string[][];
  } finally {
    await client.end();
  }
}

const columns =
  "FROM information_schema.table_constraints c JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name)";

export const catalogSql: CatalogSql = {
  catalogs: "SELECT current_database()",
  schemas: () => "SELECT schema_name FROM information_schema.schemata ORDER BY 1",
  tables: ({ schema }) =>
    `SELECT table_name, table_type FROM information_schema.tables WHERE table_schema = '${schema}' ORDER BY 1`,
  columns: ({ schema, table }) =>
    `SELECT column_name, data_type, is_nullable, col_description('${schema}.${table}'::regclass, ordinal_position) FROM information_schema.columns WHERE table_schema = '${schema}' AND table_name = '${table}' ORDER BY ordinal_position`,
  primaryKey: ({ schema, table }) =>
    `SELECT constraint_name, k.column_name ${columns} WHERE constraint_type = 'PRIMARY KEY' AND c.table_schema = '${schema}' AND c.table_name = '${table}' ORDER BY k.ordinal_position`,
  foreignKeys: ({ schema, table }) =>
    `SELECT constraint_name, k.column_name, u.table_schema, u.table_name, u.column_name ${columns} JOIN information_schema.constraint_column_usage u USING (constraint_schema, constraint_name) WHERE constraint_type = 'FOREIGN KEY' AND c.table_schema = '${schema}' AND c.table_name = '${table}'`,
  indexes: ({ schema, table }) =>
    `SELECT i.relname, CASE WHEN indisunique THEN 'YES' ELSE 'NO' END, a.attname FROM pg_index JOIN pg_class i ON i.oid = indexrelid JOIN pg_attribute a ON a.attrelid = indrelid AND a.attnum = ANY (indkey) WHERE indrelid = '${schema}.${table}'::regclass ORDER BY 1, a.attnum`,
  comment: ({ schema, table }) => `SELECT obj_description('${schema}.${table}'::regclass)`,
  viewDefinition: ({ schema, table }) =>
    `SELECT view_definition FROM information_schema.views WHERE table_schema = '${schema}' AND table_name = '${table}'`,
  partitionColumns: () => null,
};

/** A connection of the warehouses' kind to the server, with `poolSize` sessions. */
export function connectTest(schema: string, { poolSize = 3, readOnly = false } = {}) {
  const { driver, opened, name } = postgresDriver();
  const connection: Connection = connectWarehouse(
    {
      driver,
      syntax: syntaxes.postgresql,
      check: () => {},
      place: { catalog: null, schema },
      genericType: () => null,
      catalog: catalogSql,
      functionNames: ["abs"],
    },
    { poolSize, readOnly },
  );
  return { connection, opened, name };
}
