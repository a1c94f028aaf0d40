import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QueryRequest, QueryResult } from "../engine.ts";
import { bodyText, testRequest } from "../queryText.fixture.ts";
import { connectTest, runOnPostgres, url } from "./postgresDriver.fixture.ts";

const schema = `wh_${randomBytes(6).toString("hex")}`;
const rowsOf = (result: QueryResult): unknown => JSON.parse(bodyText(result));

describe.skipIf(!url)("a connection over a driver, on a real server", () => {
  beforeAll(async () => {
    await runOnPostgres(`CREATE SCHEMA ${schema}`);
    await runOnPostgres(`CREATE TABLE ${schema}.regions (name text PRIMARY KEY)`);
    await runOnPostgres(
      `CREATE TABLE ${schema}.sales (id bigint PRIMARY KEY, region text REFERENCES ${schema}.regions, amt numeric(10,2) NOT NULL, day date)`,
    );
    await runOnPostgres(`COMMENT ON TABLE ${schema}.sales IS 'What was sold'`);
    await runOnPostgres(`COMMENT ON COLUMN ${schema}.sales.amt IS 'In euros'`);
    await runOnPostgres(
      `CREATE VIEW ${schema}.north AS SELECT * FROM ${schema}.sales WHERE region = 'North'`,
    );
    await runOnPostgres(`INSERT INTO ${schema}.regions VALUES ('North'), ('South')`);
    await runOnPostgres(
      `INSERT INTO ${schema}.sales VALUES (9007199254740993, 'North', 1.10, '2025-01-31'), (2, 'South', 2.50, NULL)`,
    );
  });
  afterAll(() => runOnPostgres(`DROP SCHEMA ${schema} CASCADE`));

  const test = connectTest(schema);
  const { connection } = test;
  afterAll(() => connection.close());
  /** Statements that the server still runs for a connection. */
  const countRunning = async (name: string) =>
    Number(
      (
        await runOnPostgres(
          "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND state <> 'idle' AND query NOT LIKE '%pg_stat_activity%'",
          [name],
        )
      )[0]?.[0],
    );
  const nothingRuns = (name: string) => expect.poll(() => countRunning(name)).toBe(0);

  it("answers in rows and in columns, all digits kept", async () => {
    const sql = "SELECT id, amt, day, region FROM sales ORDER BY amt";
    const rows = await connection.query(testRequest(sql));
    expect(bodyText(rows)).toBe(
      '[{"id":9007199254740993,"amt":1.10,"day":"2025-01-31","region":"North"},{"id":2,"amt":2.50,"day":null,"region":"South"}]',
    );
    expect(rows.columns.map(({ type }) => type)).toEqual(["bigint", "numeric", "date", "text"]);
    const columns = await connection.query(
      testRequest(`${sql};`, { format: "columns", names: ["a", "b", "c", "a"] }),
    );
    expect(rowsOf(columns)).toMatchObject({ b: [1.1, 2.5], a__1: ["North", "South"] });
  });
  it("stops at the row limit and says so", async () => {
    const result = await connection.query(
      testRequest("SELECT n FROM generate_series(1, 5000000) AS g(n)", { maxRows: 250 }),
    );
    expect([result.rowCount, result.truncated]).toEqual([250, true]);
    await nothingRuns(test.name);
    const whole = await connection.query(testRequest("SELECT 1 AS n", { maxRows: 1 }));
    expect(whole.truncated).toBe(false);
  });
  it.each<[string, () => Partial<QueryRequest>, string]>([
    ["at its time limit", () => ({ timeoutMs: 300 }), "timeout"],
    ["when nobody waits", () => ({ signal: AbortSignal.timeout(300) }), "cancelled"],
  ])("ends a statement on the server %s", async (_, change, kind) => {
    await expect(connection.query(testRequest("SELECT pg_sleep(60)", change()))).rejects.toMatchObject({
      kind,
    });
    await nothingRuns(test.name);
  });
  it.each([
    "DELETE FROM sales",
    "SELECT * INTO other FROM sales",
    "WITH gone AS (DELETE FROM sales RETURNING *) SELECT * FROM gone",
    "SELECT 1; SELECT 2",
    "CREATE TABLE made (a int)",
  ])("only reads: %s", async (sql) => {
    await expect(connection.query(testRequest(sql))).rejects.toMatchObject({
      kind: expect.stringMatching(/permission|syntax/),
    });
    const session = await connection.session({ write: false });
    await expect(session.run(testRequest(sql))).rejects.toMatchObject({
      kind: expect.stringMatching(/permission|syntax/),
    });
    await session.close();
  });
  it("lends as many sessions as it may, and the same ones again", async () => {
    const narrow = connectTest(schema, { poolSize: 2 });
    const all = Array.from({ length: 6 }, (_, n) => narrow.connection.query(testRequest(`SELECT ${n} AS n`)));
    expect((await Promise.all(all)).map(rowsOf)).toEqual(Array.from({ length: 6 }, (_, n) => [{ n }]));
    expect(narrow.opened.length).toBe(2);
    await narrow.connection.close();
    await expect(narrow.connection.query(testRequest("SELECT 1"))).rejects.toMatchObject({
      kind: "connection",
    });
  });
  it("gives up waiting for a session when nobody waits any more", async () => {
    const narrow = connectTest(schema, { poolSize: 1 });
    const hold = new AbortController();
    const slow = narrow.connection.query(testRequest("SELECT pg_sleep(60)", { signal: hold.signal }));
    const released = expect(slow).rejects.toMatchObject({ kind: "cancelled" });
    await sleep(50);
    await expect(
      narrow.connection.query(testRequest("SELECT 1", { signal: AbortSignal.timeout(50) })),
    ).rejects.toMatchObject({ kind: "cancelled" });
    hold.abort();
    await released;
    expect(rowsOf(await narrow.connection.query(testRequest("SELECT 1 AS n")))).toEqual([{ n: 1 }]);
    await narrow.connection.close();
  });
  it("takes a fresh session where the server has ended the one that rested", async () => {
    const narrow = connectTest(schema, { poolSize: 1 });
    await narrow.connection.query(testRequest("SELECT 1"));
    await runOnPostgres("SELECT pg_terminate_backend($1)", [narrow.opened[0]]);
    await sleep(50);
    expect(rowsOf(await narrow.connection.query(testRequest("SELECT 2 AS n")))).toEqual([{ n: 2 }]);
    await narrow.connection.close();
  });
  it("reads names in the schema that was asked for, and the next one in its own", async () => {
    const here = await connection.query(testRequest("SELECT count(*) AS n FROM sales"));
    expect(rowsOf(here)).toEqual([{ n: 2 }]);
    await expect(
      connection.query(testRequest("SELECT count(*) AS n FROM sales", { schema: "public" })),
    ).rejects.toMatchObject({ kind: "table-not-found" });
    expect(rowsOf(await connection.query(testRequest("SELECT count(*) AS n FROM sales")))).toEqual([
      { n: 2 },
    ]);
  });

  it("exports as the pieces are taken, and stops when no more are", async () => {
    const sql = "SELECT n, md5(n::text) AS m FROM generate_series(1, 100000) AS g(n)";
    const whole = await connection.export({ sql, format: "csv", maxRows: 100_000, timeoutMs: 30_000 });
    let lines = 0;
    for await (const chunk of whole.chunks)
      lines += Buffer.from(chunk).toString("latin1").split("\n").length - 1;
    expect([lines, whole.summary()]).toEqual([100_001, { rowCount: 100_000, truncated: false }]);
    const part = await connection.export({ sql, format: "csv", maxRows: 100_000, timeoutMs: 30_000 });
    for await (const _ of part.chunks) break;
    expect(() => part.summary()).toThrow("not complete");
    await nothingRuns(test.name);
  });
  it("an error in the middle of an export is thrown", async () => {
    const sql = "SELECT 1 / (5000 - n) AS m FROM generate_series(1, 10000) AS g(n)";
    const file = await connection.export({ sql, format: "csv", maxRows: 100_000, timeoutMs: 30_000 });
    const read = async () => {
      for await (const _ of file.chunks);
    };
    await expect(read()).rejects.toThrow("division by zero");
  });

  it("keeps a session's tables between its statements, and what was not committed does not stay", async () => {
    const session = await connection.session({ write: true });
    await session.run(testRequest("CREATE TEMPORARY TABLE mine AS SELECT 7 AS n"));
    expect(rowsOf(await session.run(testRequest("SELECT n FROM mine")))).toEqual([{ n: 7 }]);
    const written = await session.run(testRequest("INSERT INTO regions VALUES ('East')"));
    expect([written.columns, rowsOf(written)]).toEqual([[], []]);
    await session.commit();
    await session.run(testRequest("INSERT INTO regions VALUES ('West')"));
    await session.close();
    const left = await connection.query(testRequest("SELECT name FROM regions ORDER BY name"));
    expect(rowsOf(left)).toEqual([{ name: "East" }, { name: "North" }, { name: "South" }]);
  });
  it("writes nothing where nothing may be written", async () => {
    const locked = connectTest(schema, { readOnly: true });
    await expect(locked.connection.session({ write: true })).rejects.toMatchObject({ kind: "permission" });
    expect(locked.opened).toEqual([]);
  });

  it("tells of its tables", async () => {
    expect(await connection.tables(schema)).toEqual([
      { name: "north", type: "view" },
      { name: "regions", type: "table" },
      { name: "sales", type: "table" },
    ]);
    expect(await connection.schemas()).toContain(schema);
    const details = await connection.details(schema, "sales");
    expect(details.columns).toEqual([
      { name: "id", type: "bigint", nullable: false, comment: null, primaryKey: true },
      { name: "region", type: "text", nullable: true, comment: null, primaryKey: false },
      { name: "amt", type: "numeric", nullable: false, comment: "In euros", primaryKey: false },
      { name: "day", type: "date", nullable: true, comment: null, primaryKey: false },
    ]);
    expect(details).toMatchObject({
      comment: "What was sold",
      primaryKey: { name: "sales_pkey", columns: ["id"] },
      foreignKeys: [
        {
          columns: ["region"],
          referredSchema: schema,
          referredTable: "regions",
          referredColumns: ["name"],
        },
      ],
      indexes: [{ name: "sales_pkey", unique: true, columns: ["id"] }],
      viewDefinition: null,
    });
    expect((await connection.details(schema, "north")).viewDefinition).toContain("North");
    expect(await connection.partitions(schema, "sales")).toBeNull();
  });
  it("describes a query without reading its result", async () => {
    expect(await connection.describe("SELECT id, amt AS a FROM sales")).toEqual([
      { name: "id", type: "bigint", type_generic: null },
      { name: "a", type: "numeric", type_generic: null },
    ]);
    await nothingRuns(test.name);
  });
  it("says which tables a statement touches", async () => {
    const found = await connection.inspect("SELECT abs(s.id) FROM sales AS s JOIN regions ON name = region");
    expect(found.tables.map(({ name }) => name).sort()).toEqual(["regions", "sales"]);
    expect([found.functions, found.certain]).toEqual([["abs"], true]);
  });
});
