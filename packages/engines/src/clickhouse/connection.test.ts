import { tableFromIPC } from "@uwdata/flechette";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, QueryRequest, Session } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { itLimitsRows } from "../rowLimits.fixture.ts";
import { connectTest, url } from "./clickhouse.fixture.ts";
import { clickhouse } from "./index.ts";

const database = `t${Math.random().toString(36).slice(2)}`;

describe.skipIf(!url)("ClickHouse", () => {
  let connection: Connection;
  let writing: Session;
  const run = async (session: Session, sql: string) => (await queryText(session, sql)).text;
  const query = (sql: string, request?: Partial<QueryRequest>) => queryText(connection, sql, request);

  beforeAll(async () => {
    connection = connectTest({ readOnly: false });
    writing = await connection.session({ write: true });
    await run(writing, `CREATE DATABASE ${database}`);
    await run(
      writing,
      `CREATE TABLE ${database}.sales (id UInt64, region LowCardinality(String) COMMENT 'where', at Nullable(DateTime), INDEX by_region region TYPE set(10) GRANULARITY 1) ENGINE = MergeTree PARTITION BY toYYYYMM(assumeNotNull(at)) ORDER BY id COMMENT 'all of them'`,
    );
    await run(writing, `INSERT INTO ${database}.sales VALUES (1, 'north', '2025-03-01 10:00:00')`);
    await run(
      writing,
      `CREATE TABLE ${database}.numbered (n UInt8) ENGINE = MergeTree PARTITION BY n ORDER BY n`,
    );
    await run(writing, `INSERT INTO ${database}.numbered VALUES (9), (10)`);
    await run(writing, `CREATE VIEW ${database}.regions AS SELECT DISTINCT region FROM ${database}.sales`);
  });
  afterAll(async () => {
    await run(writing, `DROP DATABASE ${database}`);
    await connection.close();
  });

  it("keeps the order of many rows", async () => {
    const { text, rowCount } = await query("SELECT number AS n FROM numbers(200000)", {
      format: "columns",
      maxRows: 300_000,
    });
    const { n } = JSON.parse(text) as { n: number[] };
    expect([rowCount, n.every((value, at) => value === at)]).toEqual([200_000, true]);
  });
  itLimitsRows((limit) => query("SELECT number FROM numbers(5)", limit));
  it.each<[string, string, string, string[]?]>([
    ["repeated names", "SELECT 1 AS a, 2 AS `A`, 'x\ny' AS b", '[{"a":1,"A":2,"b":"x\\ny"}]'],
    ["no rows", "SELECT 1 AS a WHERE 0", "[]"],
    ["a comment at the end", "SELECT ';' AS a; -- done", '[{"a":";"}]'],
    ["a format of its own", "SELECT 1 AS a FORMAT CSV", '[{"a":1}]'],
    ["names of the caller", "SELECT 1 AS a", '[{"x":1}]', ["x"]],
    ["names without rows", "SELECT 1 AS a WHERE 0", "[]", ["x"]],
  ])("%s", async (_name, sql, text, names) => {
    expect((await query(sql, names ? { names } : {})).text).toBe(text);
  });
  it("takes the database of the request", async () => {
    expect((await query("SELECT region FROM sales", { schema: database })).text).toBe('[{"region":"north"}]');
  });

  it.each([
    "INSERT INTO sales VALUES (2, 'x', NULL)",
    "ALTER TABLE sales DELETE WHERE 1",
    "DROP TABLE sales",
    "CREATE TEMPORARY TABLE t (a Int8)",
    "SET max_threads = 1",
    "KILL QUERY WHERE 1",
    "SYSTEM SHUTDOWN",
  ])("does not run for a reader: %s", async (sql) => {
    await expect(query(sql, { schema: database })).rejects.toMatchObject({ kind: "permission" });
    expect((await query("SELECT COUNT(*) AS n FROM sales", { schema: database })).text).toBe('[{"n":1}]');
  });

  it("writes files", async () => {
    const request = { timeoutMs: 30_000, maxRows: 1_000_000 } as const;
    const sql = "SELECT number AS n, toString(number) AS t FROM numbers(100000)";
    for (const format of ["csv", "arrow"] as const) {
      const stream = await connection.export({ ...request, sql, format, headers: { n: "Number" } });
      const pieces: Uint8Array[] = [];
      for await (const piece of stream.chunks) pieces.push(piece);
      expect(stream.summary()).toEqual({ rowCount: 100_000, truncated: false });
      const bytes = Buffer.concat(pieces);
      if (format === "arrow") expect(tableFromIPC(bytes).numRows).toBe(100_000);
      else expect(bytes.toString()).toMatch(/^\ufeff?Number,t\r\n0,0\r\n/);
    }
  });

  it("knows databases, tables, columns and partitions", async () => {
    expect(await connection.schemas()).toContain(database);
    expect(await connection.schemas()).not.toContain("system");
    expect(await connection.tables(database)).toEqual([
      { name: "numbered", type: "table" },
      { name: "regions", type: "view" },
      { name: "sales", type: "table" },
    ]);
    expect(await connection.details(database, "sales")).toEqual({
      columns: [
        { name: "id", type: "UInt64", nullable: false, comment: null, primaryKey: true },
        {
          name: "region",
          type: "LowCardinality(String)",
          nullable: false,
          comment: "where",
          primaryKey: false,
        },
        { name: "at", type: "Nullable(DateTime)", nullable: true, comment: null, primaryKey: false },
      ],
      comment: "all of them",
      primaryKey: { name: null, columns: ["id"] },
      foreignKeys: [],
      indexes: [{ name: "by_region", columns: ["region"], unique: false }],
      viewDefinition: null,
    });
    expect((await connection.details(database, "regions")).viewDefinition).toContain("DISTINCT");
    expect(await connection.partitions(database, "sales")).toMatchObject({
      columns: ["toYYYYMM(assumeNotNull(at))"],
      latest: { "toYYYYMM(assumeNotNull(at))": "202503" },
    });
    expect(await connection.partitions(database, "numbered")).toMatchObject({ latest: { n: "10" } });
    expect(await connection.partitions(database, "regions")).toBeNull();
    await expect(connection.columns(database, "nope")).rejects.toMatchObject({ kind: "table-not-found" });
  });
  it("estimates what a statement would read", async () => {
    expect(await connection.estimate(`SELECT * FROM numbered`, database)).toEqual({
      "Rows to read": "2 rows",
      "Marks to read": "2",
      "Parts to read": "2",
    });
    expect(await connection.estimate("SELECT * FROM numbers(10)")).toEqual({
      "Rows to read": "nothing that the server counts beforehand",
    });
    await expect(connection.estimate("SELECT nope\nFROM nowhere")).rejects.toMatchObject({
      kind: "table-not-found",
    });
    await expect(connection.estimate("SELECT 1\nFRM x y")).rejects.toMatchObject({ line: 2, column: 5 });
  });
  it("checks a statement without running it", async () => {
    expect(await connection.syntaxError("SELECT sleep(3)")).toBeNull();
    expect(await connection.syntaxError("SELECT nope FROM nowhere")).toBeNull();
    expect(await connection.syntaxError("SELECT *\nFROM")).toMatchObject({
      message: expect.stringMatching(/^Syntax error: failed \(end of query\)/),
      ...{ line: 2, column: 5, subject: null },
    });
    expect(await connection.validate("SELECT sleep(3)")).toEqual([]);
    expect(await connection.validate("SELECT 1,\n nope")).toMatchObject([
      { message: expect.stringContaining("nope") },
    ]);
  });
  it("every function of the server was reviewed", async () => {
    const names = async (sql: string) =>
      (JSON.parse((await query(sql, { maxRows: 100_000 })).text) as { name: string }[]).map(
        ({ name }) => name,
      );
    const { safeFunctions, refusedFunctions } = clickhouse.functions;
    const all = [
      ...(await names("SELECT DISTINCT lower(name) AS name FROM system.functions")),
      ...(await names("SELECT lower(name) AS name FROM system.table_functions")),
    ];
    expect(all.filter((name) => !safeFunctions.has(name) && !refusedFunctions.has(name))).toEqual([]);
  });
  it.each([
    ["SELECT nope FROM system.one", { kind: "column-not-found", subject: "nope" }],
    ["SELECT * FROM nope", { kind: "table-not-found", subject: "nope" }],
    ["SELECT * FROM nope.t", { kind: "schema-not-found", subject: "nope" }],
    ["SELECT 1 2", { kind: "syntax", line: 1, column: 10, subject: "2" }],
    ["SELECT 1,\n 'ü', 1 2", { kind: "syntax", line: 2, column: 9, subject: "2" }],
    ["SELECT 1 +", { kind: "syntax" }],
    ["SELECT foo(1)", { kind: "other" }],
    ["SELECT throwIf(1, 'stop here')", { kind: "other", message: expect.stringContaining("stop here") }],
  ])("explains %s", async (sql, expected) => {
    await expect(query(sql)).rejects.toMatchObject(expected);
  });
});

it("no function is both safe and refused", () => {
  const { safeFunctions, refusedFunctions } = clickhouse.functions;
  expect([...safeFunctions].filter((name) => refusedFunctions.has(name))).toEqual([]);
});
it("tells a port that is closed", async () => {
  const away = clickhouse.connect(connectOptions({ uri: "clickhousedb://me:secret@127.0.0.1:1/x" }));
  await expect(away.tables("x")).rejects.toMatchObject({
    kind: "port-closed",
    userMessage: { message: 'Port 1 on hostname "127.0.0.1" refused the connection.' },
  });
  await away.close();
});
