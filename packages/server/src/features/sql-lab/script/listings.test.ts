import type { TableRef } from "@sightline/engines/connection";
import { engineNamed } from "@sightline/engines/registry";
import { afterAll, describe, expect, it } from "vitest";
import { type DatabaseAccess, type OpenDatabase, withListings } from "../../query-gateway/index.ts";
import { planScript } from "./planScript.ts";

interface Reader {
  isWholeCatalog?: boolean;
  schemas?: string[];
  tables?: Record<string, string[]>;
}

/** In a tab of the schema `s`, and of the catalog `c` where there are catalogs. */
function access(
  { isWholeCatalog = false, schemas = [], tables = {} }: Reader,
  whole = false,
): DatabaseAccess {
  const placed = (table: TableRef): TableRef => ({ ...table, schema: table.schema ?? "s" });
  const isReadable = ({ schema, name }: TableRef) =>
    whole || schemas.includes(schema ?? "") || tables[schema ?? ""]?.includes(name) === true;
  return {
    whole,
    any: true,
    schema: (schema) => schemas.includes(schema),
    table: (table) => isReadable(placed(table)),
    placeTable: placed,
    inTab: () => access({ schemas, tables }),
    catalog: () => true,
    schemas: (all) => [...all],
    readableNames: (catalog) =>
      catalog === null || catalog === "c"
        ? {
            isWholeCatalog,
            schemas,
            tables: new Map(Object.entries(tables).map(([of, names]) => [of, new Set(names)])),
          }
        : { isWholeCatalog: false, schemas: [], tables: new Map() },
  };
}

const READER: Reader = { schemas: ["open"], tables: { s: ["it's", "seen"] } };

// Texts only: there is no server behind these connections.
function openDatabase(id: string, uri: string): OpenDatabase {
  const engine = engineNamed(id);
  if (!engine) throw new Error(`There is no engine ${id}`);
  const connection = engine.connect({
    uri,
    allowedFolder: "/",
    readOnly: true,
    memoryLimit: 1024 ** 3,
    tempFolder: "/",
    network: { reach: () => Promise.reject(new Error("No server is asked")) },
    poolSize: 1,
    serverCertificate: null,
    connectArgs: {},
    secrets: {},
    sessionUser: null,
  });
  return { engine, connection, as: null };
}

const trino = openDatabase("trino", "trino://u@127.0.0.1:1/c/s");
const clickhouse = openDatabase("clickhouse", "clickhousedb://u:p@127.0.0.1:1/s");
const postgres = openDatabase("postgresql", "postgresql://u:p@127.0.0.1:1/c");
const mysql = openDatabase("mysql", "mysql://u:p@127.0.0.1:1/s");
afterAll(() => Promise.all([trino, clickhouse, postgres, mysql].map(({ connection }) => connection.close())));

async function plan(on: OpenDatabase, sql: string, reader: DatabaseAccess) {
  const rowRules = withListings(on, reader, null);
  const planned = await planScript({
    opened: on,
    access: reader,
    allowDml: true,
    sql,
    queryLimit: 9,
    maxRows: 100,
    target: null,
    targetUnlimited: false,
    rowRules,
  });
  return planned.ok ? planned.value.statements.map((statement) => statement.sql) : planned.error.fault;
}

const ROWS = "(table_schema IN ('open') OR (table_schema IN ('s') AND table_name IN ('it''s', 'seen')))";
const TABLES = `(SELECT table_catalog, table_schema, table_name, table_type FROM information_schema.tables WHERE ${ROWS}`;
const SYSTEM_TABLES =
  "(SELECT database, name, uuid, engine, metadata_modification_time, comment FROM system.tables WHERE (database IN ('open') OR (database IN ('s') AND name IN ('it''s', 'seen')))";
const OF_MYSQL =
  "(CAST(table_schema AS BINARY) IN ('open') OR (CAST(table_schema AS BINARY) IN ('s') AND CAST(table_name AS BINARY) IN ('it''s', 'seen')))";
const LIMIT = "\nLIMIT 10";

describe("[S4] lists of tables, to who may read some of them", () => {
  it.each<[engine: string, on: OpenDatabase, sql: string, sent: string]>([
    [
      "Trino",
      trino,
      "SELECT * FROM information_schema.tables",
      `SELECT * FROM ${TABLES}) AS "tables"${LIMIT}`,
    ],
    [
      "Trino",
      trino,
      "SHOW TABLES",
      `SELECT table_name AS "Table" FROM ${TABLES}) AS "tables" WHERE table_schema = 's' ORDER BY 1${LIMIT}`,
    ],
    [
      "Trino",
      trino,
      "show tables from c.Open like '%a' ;",
      `SELECT table_name AS "Table" FROM ${TABLES.replace("FROM inf", 'FROM "c".inf')}) AS "tables" WHERE table_schema = 'open' AND table_name LIKE '%a' ORDER BY 1${LIMIT}`,
    ],
    [
      "Trino",
      trino,
      "WITH t AS (SELECT table_name FROM c.information_schema.tables) SELECT * FROM t, open.a",
      `WITH t AS (SELECT table_name FROM ${TABLES.replace("FROM inf", "FROM c.inf")}) AS "tables") SELECT * FROM t, open.a${LIMIT}`,
    ],
    [
      "Trino",
      trino,
      "SELECT 1 FROM other.information_schema.tables x",
      `SELECT 1 FROM ${TABLES.replace("FROM inf", "FROM other.inf").replace(ROWS, "1 = 0")}) x${LIMIT}`,
    ],
    ["Trino", trino, "SHOW COLUMNS FROM seen", "DESCRIBE seen"],
    [
      "ClickHouse",
      clickhouse,
      "SELECT name FROM system.tables t",
      `SELECT name FROM ${SYSTEM_TABLES}) t${LIMIT}`,
    ],
    [
      "ClickHouse",
      clickhouse,
      "SHOW TABLES",
      `SELECT name FROM ${SYSTEM_TABLES}) AS "tables" WHERE database = 's' ORDER BY name${LIMIT}`,
    ],
    [
      "ClickHouse",
      clickhouse,
      "SHOW FULL TABLES IN open NOT ILIKE 'x'",
      `SELECT name, engine AS table_type FROM ${SYSTEM_TABLES}) AS "tables" WHERE database = 'open' AND name NOT ILIKE 'x' ORDER BY name${LIMIT}`,
    ],
    [
      "MySQL",
      mysql,
      "SHOW FULL TABLES",
      `SELECT TABLE_NAME AS \`Tables_in_s\`, TABLE_TYPE AS \`Table_type\` FROM (SELECT table_catalog, table_schema, table_name, table_type, engine, version, row_format, create_time, table_collation, table_comment FROM information_schema.TABLES WHERE ${OF_MYSQL} LIMIT 9223372036854775807) AS \`TABLES\` WHERE TABLE_SCHEMA = 's' ORDER BY 1${LIMIT}`,
    ],
    ["MySQL", mysql, "SHOW COLUMNS FROM seen FROM s", "DESCRIBE s.seen"],
    [
      "PostgreSQL",
      postgres,
      "SELECT * FROM pg_views",
      `SELECT * FROM (SELECT schemaname, viewname FROM pg_views WHERE (schemaname IN ('open') OR (schemaname IN ('s') AND viewname IN ('it''s', 'seen'))) OFFSET 0) AS "pg_views"${LIMIT}`,
    ],
  ])("%s %#: puts what they may read into it", async (_engine, on, sql, sent) => {
    expect(await plan(on, sql, access(READER))).toEqual([sent]);
  });

  it.each<[engine: string, on: OpenDatabase, sql: string]>([
    ["Trino", trino, "EXPLAIN SELECT * FROM information_schema.tables"],
    ["Trino", trino, "DESCRIBE information_schema.tables"],
    ["Trino", trino, "SHOW COLUMNS FROM secret"],
    ["Trino", trino, "SHOW SCHEMAS"],
    ["Trino", trino, "SHOW CATALOGS"],
    ["Trino", trino, "SHOW CREATE VIEW seen"],
    ["Trino", trino, "SHOW STATS FOR seen"],
    ["Trino", trino, "SHOW TABLES FROM a.b.c"],
    ["Trino", trino, "SHOW TABLES; SHOW SCHEMAS"],
    ["Trino", trino, "SELECT view_definition FROM information_schema.views"],
    ["Trino", trino, 'SELECT x."VIEW_DEFINITION" FROM information_schema.views x'],
    ["Trino", trino, "SELECT * FROM information_schema.schemata"],
    ["Trino", trino, "SELECT * FROM information_schema.applicable_roles"],
    ["Trino", trino, "SELECT * FROM system.jdbc.tables"],
    ["Trino", trino, "SELECT * FROM system.metadata.table_comments"],
    ["Trino", trino, "SELECT * FROM system.information_schema.tables"],
    ["Trino", trino, "CREATE TABLE s.seen AS SELECT * FROM information_schema.tables"],
    ["Trino", trino, "INSERT INTO s.seen SELECT table_name FROM information_schema.tables"],
    ["ClickHouse", clickhouse, "SELECT create_table_query FROM system.tables"],
    ["ClickHouse", clickhouse, "SELECT total_rows FROM system.tables"],
    ["ClickHouse", clickhouse, "SELECT * FROM system.databases"],
    ["ClickHouse", clickhouse, "SELECT * FROM system.parts"],
    ["ClickHouse", clickhouse, "SELECT * FROM information_schema.schemata"],
    ["ClickHouse", clickhouse, "SHOW DATABASES"],
    ["ClickHouse", clickhouse, "SHOW CREATE TABLE seen"],
    ["ClickHouse", clickhouse, "SHOW TEMPORARY TABLES"],
    ["ClickHouse", clickhouse, "SHOW TABLES INTO OUTFILE 'x'"],
    ["ClickHouse", clickhouse, "EXPLAIN SELECT * FROM system.tables"],
    ["ClickHouse", clickhouse, "INSERT INTO s.seen SELECT name FROM system.tables"],
    ["MySQL", mysql, "SHOW TABLE STATUS"],
    ["MySQL", mysql, "SHOW CREATE TABLE seen"],
    ["MySQL", mysql, "SHOW COLUMNS FROM secret"],
    ["MySQL", mysql, "SELECT view_definition FROM information_schema.views"],
    ["MySQL", mysql, "SELECT * FROM information_schema.key_column_usage"],
    ["PostgreSQL", postgres, "SELECT definition FROM pg_views"],
    ["PostgreSQL", postgres, "SELECT * FROM pg_class"],
    ["PostgreSQL", postgres, "SELECT * FROM pg_stats"],
  ])("%s refuses %s%s", async (_engine, on, sql) => {
    const fault = await plan(on, sql, access(READER));
    expect(fault).toHaveProperty("kind");
    expect((fault as { kind: string }).kind).toMatch(
      /^(whole-database|system-tables|tables|unclear|refused)$/,
    );
  });

  it("gives all that a catalog lists to who may read the catalog, but for what views are made of", async () => {
    const all = TABLES.replace(ROWS, "(1 = 1)");
    expect(
      await plan(trino, "SELECT * FROM information_schema.tables", access({ isWholeCatalog: true })),
    ).toEqual([`SELECT * FROM ${all}) AS "tables"${LIMIT}`]);
  });

  it("lists nothing to who may read nothing", async () => {
    const none = SYSTEM_TABLES.slice(0, SYSTEM_TABLES.indexOf("(database IN"));
    expect(await plan(clickhouse, "SELECT name FROM system.tables", access({}))).toEqual([
      `SELECT name FROM ${none}1 = 0) AS "tables"${LIMIT}`,
    ]);
  });

  it("leaves statements as they are to who may read the whole database", async () => {
    const sql = "SELECT view_definition FROM information_schema.views";
    expect(await plan(trino, sql, access({}, true))).toEqual([sql + LIMIT]);
    expect(await plan(trino, "SHOW TABLES", access({}, true))).toEqual(["SHOW TABLES"]);
  });
});
