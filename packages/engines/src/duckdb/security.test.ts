import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../engine.ts";
import { refusedNames } from "../names/refusedNames.ts";
import { queryText } from "../queryText.fixture.ts";
import { connectDuckdb } from "./connection.ts";
import { duckdb } from "./index.ts";
import { loadDatabase } from "./process/loadDatabase.ts";
import { shareHost } from "./process/sharedHost.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-security-"));
const allowedFolder = join(folder, "data");
const limits = { memoryLimit: 1024 ** 3, tempFolder: join(folder, "tmp") };
const file = join(allowedFolder, "shop.duckdb");
const connect = (uri = "duckdb:///shop.duckdb", readOnly = true): Connection =>
  connectDuckdb({ uri, allowedFolder, readOnly, ...limits }, () => null);
const text = async (connection: Connection, sql: string) => (await queryText(connection, sql)).text;
let reader: Connection;

beforeAll(async () => {
  await loadDatabase(file, ["CREATE TABLE secret AS SELECT 42 AS pin", "CREATE SEQUENCE numbers"], limits);
  writeFileSync(join(allowedFolder, "plain.csv"), "a\n1\n");
  reader = connect();
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true });
});

describe("class S6: SQL that the inspection refuses", () => {
  it.each<[sql: string, refused: string]>([
    ["FROM query('SELECT * FROM secret')", "query"],
    ["FROM query_table('secret')", "query_table"],
    ["FROM query_table(['secret'])", "query_table"],
    [
      "FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM secret'))",
      "json_execute_serialized_sql",
    ],
    ["FROM read_csv('/etc/passwd')", "read_csv"],
    ["FROM read_text('/etc/passwd')", "read_text"],
    ["FROM glob('/*')", "glob"],
    ["FROM duckdb_settings()", "duckdb_settings"],
    ["FROM duckdb_databases()", "duckdb_databases"],
    ["FROM duckdb_secrets()", "duckdb_secrets"],
    ["FROM pragma_storage_info('secret')", "pragma_storage_info"],
    ["FROM pragma_show('secret')", "pragma_show"],
    ["FROM histogram(secret, pin)", "histogram"],
    ["FROM seq_scan('secret')", "seq_scan"],
    ["FROM sniff_csv('plain.csv')", "sniff_csv"],
    ["FROM parquet_metadata('x')", "parquet_metadata"],
    ["FROM checkpoint()", "checkpoint"],
    ["FROM sql_auto_complete('SEL')", "sql_auto_complete"],
    ["SELECT current_setting('temp_directory')", "current_setting"],
    ["SELECT getvariable('x')", "getvariable"],
    ["SELECT nextval('numbers')", "nextval"],
    ["SELECT write_log('x')", "write_log"],
    ["SELECT stats(pin) FROM secret", "stats"],
    ["SELECT (SELECT max(pin) FROM query('FROM secret'))", "query"],
    ["WITH x AS (FROM query('FROM secret')) FROM x", "query"],
  ])("%s", async (sql, refused) => {
    expect(refusedNames(duckdb, await reader.inspect(sql), true).functions).toContain(refused);
  });
  it.each(["duckdb_databases", "pragma_database_list", "pg_settings"])("FROM %s", async (name) => {
    expect(refusedNames(duckdb, await reader.inspect(`FROM ${name}`), true).tables).toHaveLength(1);
  });
  it.each([
    "FROM pragma_table_info('secret')",
    "SHOW TABLES",
    "SHOW ALL TABLES",
    "SHOW DATABASES",
    "FROM sqlite_master",
    "FROM duckdb_tables()",
  ])("%s is for who may read the whole database", async (sql) => {
    const inspection = await reader.inspect(sql);
    const count = (whole: boolean) => {
      const { functions, tables } = refusedNames(duckdb, inspection, whole);
      return functions.length + tables.length;
    };
    expect([count(true), count(false)]).toEqual([0, 1]);
  });
  it("FROM '/etc/passwd' is a table that no one was given", async () => {
    expect((await reader.inspect("FROM '/etc/passwd'")).tables).toEqual([
      { catalog: null, schema: null, name: "/etc/passwd" },
    ]);
  });
});

describe("classes S5 and S7: the process refuses by itself, reading and writing", () => {
  const always = [
    "FROM read_csv('/etc/passwd')",
    "FROM '/etc/passwd'",
    "FROM 'plain.csv'",
    "FROM read_text('/etc/passwd')",
    "FROM glob('/*')",
    "COPY secret TO '/tmp/stolen.csv'",
    "COPY secret FROM '/etc/passwd'",
    "EXPORT DATABASE '/tmp/stolen'",
    "IMPORT DATABASE '/tmp/stolen'",
    "ATTACH '/tmp/other.duckdb'",
    "ATTACH ':memory:' AS m",
    "INSTALL httpfs",
    "LOAD httpfs",
    "SET threads = 1",
    "SET VARIABLE x = 1",
    "RESET threads",
    "PRAGMA threads = 1",
    "PRAGMA database_list",
    "CALL duckdb_settings()",
    "PREPARE p AS SELECT 1",
    "EXECUTE p",
    "CHECKPOINT",
    "VACUUM",
    "USE memory",
    "BEGIN",
    "COMMIT",
    "CREATE MACRO sum(a) AS 0",
    "CREATE TEMP MACRO sum(a) AS 0",
    "CREATE OR REPLACE FUNCTION sum(a) AS 0",
    "CREATE SECRET s (TYPE s3)",
    "CREATE TYPE t AS INTEGER",
    "EXPLAIN ANALYZE DELETE FROM secret",
    "EXPLAIN ANALYZE INSERT INTO secret VALUES (1)",
    "SELECT nextval('numbers')",
    "SELECT 1; DROP TABLE secret",
  ];
  it.each(always)("%s", async (sql) => {
    await expect(text(reader, sql)).rejects.toMatchObject({ name: "QueryError" });
  });
  const writes = [
    "INSERT INTO secret VALUES (1)",
    "UPDATE secret SET pin = 1",
    "DELETE FROM secret",
    "DROP TABLE secret",
    "CREATE TABLE t (a INT)",
    "CREATE TEMP VIEW secret AS SELECT 1 AS pin",
    "WITH a AS (INSERT INTO secret VALUES (1) RETURNING *) SELECT * FROM a",
    "ALTER TABLE secret ADD COLUMN x INT",
  ];
  it.each(writes)("read only: %s", async (sql) => {
    await expect(text(reader, sql)).rejects.toMatchObject({ name: "QueryError" });
  });
  it("a reader beside a writer of the same file stays a reader; the writer stays locked", async () => {
    const writer = connect(undefined, false);
    try {
      await text(writer, "CREATE TABLE mine AS SELECT 1 AS a");
      expect(await text(reader, "SELECT count(*) AS n FROM mine")).toBe('[{"n":1}]');
      for (const sql of always.filter((statement) => !statement.includes("nextval"))) {
        await expect(text(writer, sql), sql).rejects.toMatchObject({ name: "QueryError" });
      }
      for (const sql of writes)
        await expect(text(reader, sql), sql).rejects.toMatchObject({ name: "QueryError" });
      expect(await text(reader, "SELECT sum(pin) AS s FROM secret")).toBe('[{"s":42}]');
      await expect(text(writer, "CREATE TEMP VIEW secret AS SELECT 0 AS pin")).rejects.toMatchObject({
        kind: "permission",
      });
    } finally {
      await writer.close();
    }
  });
  it("no message tells a path of the server", async () => {
    for (const sql of [
      "ATTACH 'x.db'",
      "INSTALL httpfs",
      "FROM read_csv('x.csv')",
      "FROM 'x.csv'",
      "FROM nowhere",
    ]) {
      const message = await text(reader, sql).catch((error: Error) => error.message);
      expect(message).not.toMatch(/\/(root|home|tmp|var)\b|\.duckdb/);
      expect(message).not.toContain(folder);
    }
  });
});

describe("class S7: files", () => {
  const refused = { name: "QueryError", kind: "connection" };
  it.each([
    "duckdb:////etc/passwd",
    "duckdb:///../outside.duckdb",
    "duckdb:///sub/../../outside.duckdb",
    "duckdb:///link.duckdb",
    "duckdb:///linked/x.duckdb",
    "duckdb:///md:my_db?motherduck_token=x",
    "duckdb:///https://example.org/x.duckdb",
    "duckdb:///s3://bucket/x",
    "duckdb:///shop.duckdb?access_mode=READ_WRITE",
    "duckdb://host/shop.duckdb",
    "sqlite:///shop.duckdb",
    "duckdb:///%00",
    "nonsense",
  ])("refuses %s", (uri) => {
    mkdirSync(allowedFolder, { recursive: true });
    writeFileSync(join(folder, "outside.duckdb"), "");
    rmSync(join(allowedFolder, "link.duckdb"), { force: true });
    rmSync(join(allowedFolder, "linked"), { force: true });
    symlinkSync(join(folder, "outside.duckdb"), join(allowedFolder, "link.duckdb"));
    symlinkSync(folder, join(allowedFolder, "linked"));
    expect(() => connect(uri)).toThrow(expect.objectContaining(refused));
  });
  it("opens by an absolute path", async () => {
    const connection = connect(`duckdb:///${file}`);
    expect(await text(connection, "FROM secret")).toBe('[{"pin":42}]');
    await connection.close();
  });
  it("tells a missing file and a file that is no database", async () => {
    const missing = connect("duckdb:///missing.duckdb");
    await expect(text(missing, "SELECT 1")).rejects.toMatchObject(refused);
    writeFileSync(
      join(allowedFolder, "broken.duckdb"),
      "not a database, but long enough to look like one".repeat(500),
    );
    const broken = connect("duckdb:///broken.duckdb");
    const error = await text(broken, "SELECT 1").catch((reason: Error) => reason);
    expect(error).toMatchObject({ kind: "connection" });
    expect((error as Error).message).not.toContain(folder);
    await broken.close();
  });
});

describe.runIf(process.platform === "linux")("the process", () => {
  it("has no environment, no core dumps, limited data, and no descriptor of its parent", async () => {
    await text(reader, "SELECT 1");
    const shared = shareHost({ file, readOnly: true, ...limits });
    const pid = shared.host.pid;
    const { readFileSync } = await import("node:fs");
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
    // The cache is for programs that run from their source only.
    const known = ["PWD", "_", "NODE_COMPILE_CACHE"];
    const names = environment
      .map((entry) => entry.split("=")[0] ?? "")
      .filter((name) => !known.includes(name));
    expect(names.sort()).toEqual(["TZ", "UV_THREADPOOL_SIZE"]);
    const systemLimits = readFileSync(`/proc/${pid}/limits`, "utf8");
    expect(systemLimits).toMatch(/Max core file size\s+0\s+0/);
    expect(systemLimits).toMatch(/Max data size\s+\d{10}/);
    const open = readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return "closed meanwhile";
      }
    });
    const files = open.filter((target) => target.startsWith("/") && target !== "/dev/null");
    expect(files.filter((target) => target !== `${file}.wal`)).toEqual([file]);
    await shared.release();
  });
});
