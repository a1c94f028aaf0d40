import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TableRef } from "@sightline/engines/connection";
import { engineNamed } from "@sightline/engines/registry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkQuery } from "../check/checkQuery.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";
import type { DatabaseAccess } from "./databaseAccess.ts";

const home = mkdtempSync(join(tmpdir(), "sightline-system-tables-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Dialect {
  engine: string;
  uri: string;
  /** Read by nobody. */
  system: readonly string[];
  /** Read by who may read the whole database. */
  catalog: readonly string[];
  /** Called by nobody, and the name as it is told. */
  functions: readonly [call: string, name: string][];
  /** Called by who may read the whole database; empty where functions that are not known are refused. */
  own: readonly string[];
  /** Called by everybody. */
  safe: readonly string[];
}

const WAREHOUSE_OWN = ["made_here(1)"];

const dialects: Dialect[] = [
  {
    engine: "duckdb",
    uri: "duckdb:///system.duckdb",
    system: [
      "duckdb_settings",
      "duckdb_databases",
      "duckdb_extensions",
      "duckdb_secrets",
      "pg_settings",
      "pg_catalog.pg_settings",
      "pg_catalog.pg_database",
      "pragma_database_list",
      "system.main.duckdb_tables",
    ],
    catalog: [
      "duckdb_tables",
      "information_schema.tables",
      "information_schema.columns",
      "pg_catalog.pg_tables",
      "pg_class",
      "sqlite_master",
    ],
    functions: [
      ["getenv('HOME')", "getenv"],
      ["current_setting('temp_directory')", "current_setting"],
      ["nextval('s')", "nextval"],
      ["made_here(1)", "made_here"],
    ],
    own: [],
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "sqlite",
    uri: "sqlite:///system.sqlite",
    system: ["sqlite_temp_master", "temp.sqlite_master", "dbstat"],
    catalog: ["sqlite_master", "main.sqlite_schema"],
    functions: [
      ["load_extension('x')", "load_extension"],
      ["sqlite_version()", "sqlite_version"],
    ],
    own: [],
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "postgresql",
    uri: "postgresql://u:p@127.0.0.1:1/d",
    system: [
      "pg_authid",
      "pg_shadow",
      "pg_catalog.pg_settings",
      "pg_stat_activity",
      "pg_stats",
      "pg_statistic",
      "pg_roles",
      "pg_hba_file_rules",
      "information_schema.user_mapping_options",
    ],
    catalog: [
      "information_schema.tables",
      "information_schema.columns",
      "pg_tables",
      "pg_catalog.pg_class",
      "pg_namespace",
    ],
    functions: [
      ["pg_read_file('x')", "pg_read_file"],
      ["current_setting('x')", "current_setting"],
      ["query_to_xml('x', true, true, '')", "query_to_xml"],
    ],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "mysql",
    uri: "mysql://u:p@127.0.0.1:1/d",
    system: [
      "mysql.user",
      "performance_schema.threads",
      "sys.session",
      "information_schema.processlist",
      "information_schema.column_statistics",
    ],
    catalog: ["information_schema.tables", "INFORMATION_SCHEMA.COLUMNS"],
    functions: [
      ["load_file('x')", "load_file"],
      ["sleep(9)", "sleep"],
    ],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "clickhouse",
    uri: "clickhouse://u:p@127.0.0.1:1/d",
    system: [
      "system.users",
      "system.query_log",
      "system.processes",
      "system.settings",
      "system.parts",
      "SYSTEM.users",
      "information_schema.user_privileges",
    ],
    catalog: ["system.tables", "system.columns", "information_schema.tables"],
    functions: [
      ["hostName()", "hostname"],
      ["getSetting('x')", "getsetting"],
      ["file('/etc/passwd')", "file"],
    ],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)", "sumIf(1, 1)"],
  },
  {
    engine: "trino",
    uri: "trino://u@127.0.0.1:1/c/s",
    system: [
      "system.runtime.queries",
      "system.metadata.catalogs",
      "SYSTEM.runtime.nodes",
      "information_schema.applicable_roles",
      "c.information_schema.table_privileges",
    ],
    catalog: ["information_schema.tables", "c.information_schema.columns"],
    functions: [["current_user", "current_user"]],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "mssql",
    uri: "mssql://u:p@127.0.0.1:1/d",
    system: ["sys.sql_logins", "sys.dm_exec_requests", "master.dbo.t", "dbo.sysusers", "dm_x"],
    catalog: ["information_schema.tables", "sys.tables"],
    functions: [["openrowset('x')", "openrowset"]],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "bigquery",
    uri: "bigquery://p/d",
    system: [
      "`region-us`.INFORMATION_SCHEMA.JOBS",
      "d.INFORMATION_SCHEMA.OBJECT_PRIVILEGES",
      "`region-us.x`",
    ],
    catalog: ["d.INFORMATION_SCHEMA.TABLES", "INFORMATION_SCHEMA.COLUMNS"],
    functions: [["session_user()", "session_user"]],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "snowflake",
    uri: "snowflake://u:p@a/d/s",
    system: ["snowflake.account_usage.users", "information_schema.applicable_roles"],
    catalog: ["information_schema.tables", "d.information_schema.columns"],
    functions: [["current_user()", "current_user"]],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)"],
  },
  {
    engine: "databricks",
    uri: "databricks://token:t@h:443?http_path=p&catalog=c&schema=s",
    system: ["system.access.audit", "information_schema.table_privileges", "parquet.`/etc/x`"],
    catalog: ["information_schema.tables", "c.information_schema.columns"],
    functions: [["current_user()", "current_user"]],
    own: WAREHOUSE_OWN,
    safe: ["upper('a')", "abs(1)"],
  },
];

/** May read everything, or all tables of the schema that names alone lead to. */
const access = (whole: boolean): DatabaseAccess => ({
  whole,
  any: true,
  schema: () => whole,
  table: ({ schema }) => whole || schema === null,
  placeTable: (table) => table,
  inTab: () => access(whole),
  catalog: () => whole,
  schemas: (all) => [...all],
  readableNames: () => ({ isWholeCatalog: whole, schemas: [], tables: new Map() }),
});

// Reading of the texts only: none of the networked engines has a server here.
describe.each(dialects)("[S6] $engine", ({ engine: id, uri, system, catalog, functions, own, safe }) => {
  const engine = engineNamed(id);
  if (!engine) throw new Error(`There is no engine ${id}`);
  let opened: OpenDatabase;
  beforeAll(() => {
    if (id === "sqlite") new DatabaseSync(join(home, "system.sqlite")).close();
    const connection = engine.connect({
      uri,
      allowedFolder: home,
      readOnly: false,
      memoryLimit: 1024 ** 3,
      tempFolder: home,
      network: { reach: () => Promise.reject(new Error("No server is asked")) },
      poolSize: 1,
      serverCertificate: null,
      connectArgs: {},
      secrets: { credentials_info: { client_email: "a@b", private_key: "k" } },
      sessionUser: null,
    });
    opened = { engine, connection, as: null };
  });
  afterAll(() => opened?.connection.close());

  const check = (sql: string, whole: boolean) =>
    checkQuery(opened, sql, { kind: "caller", access: access(whole) });

  it.each(system)("lets nobody read %s", async (table) => {
    for (const whole of [true, false]) {
      expect(await check(`SELECT * FROM ${table}`, whole)).toMatchObject({
        ok: false,
        error: { kind: "system-tables" },
      });
    }
  });

  it.runIf(id === "clickhouse")("reads names alone as the schema of the tab means them", async () => {
    const placeTable = (table: TableRef) => ({ ...table, schema: table.schema ?? "system" });
    const reach = { kind: "caller" as const, access: { ...access(true), placeTable } };
    expect(await checkQuery(opened, "SELECT * FROM users", reach)).toMatchObject({
      ok: false,
      error: { kind: "system-tables", tables: ["users"] },
    });
  });

  it.each(catalog)("lets who may read the whole database read %s", async (table) => {
    expect(await check(`SELECT * FROM ${table}`, true)).toMatchObject({ ok: true });
    expect(await check(`SELECT * FROM ${table}`, false)).toMatchObject({
      ok: false,
      error: { kind: "whole-database", message: expect.stringMatching(/describes the whole database/) },
    });
  });

  it.each(functions)("lets nobody call %s", async (call, name) => {
    for (const whole of [true, false]) {
      expect(await check(`SELECT ${call}`, whole)).toMatchObject({
        ok: false,
        error: { kind: "functions", functions: [name] },
      });
    }
  });

  it("lets functions of the database's own to who may read all of it", async () => {
    for (const call of own) {
      expect(await check(`SELECT ${call}`, true)).toMatchObject({ ok: true });
      expect(await check(`SELECT ${call}`, false)).toMatchObject({ ok: false, error: { kind: "functions" } });
    }
  });

  it("lets everybody call the others", async () => {
    for (const call of safe) expect(await check(`SELECT ${call}`, false)).toMatchObject({ ok: true });
  });

  it.runIf(id === "duckdb")("lists tables by functions to who may read the whole database", async () => {
    for (const sql of [
      "SELECT * FROM duckdb_tables()",
      "SELECT * FROM pragma_table_info('t')",
      "SHOW TABLES",
    ]) {
      expect(await check(sql, true)).toMatchObject({ ok: true });
      expect(await check(sql, false)).toMatchObject({ ok: false, error: { kind: "whole-database" } });
    }
    for (const name of [
      "duckdb_settings",
      "duckdb_databases",
      "pragma_database_list",
      "pragma_storage_info",
    ]) {
      expect(await check(`SELECT * FROM ${name}()`, true)).toMatchObject({
        ok: false,
        error: { kind: "functions" },
      });
    }
  });
});
