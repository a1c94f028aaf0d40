import { setTimeout as sleep } from "node:timers/promises";
import { tableFromIPC } from "@uwdata/flechette";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import type { Connection, QueryRequest, Session } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { itLimitsRows } from "../rowLimits.fixture.ts";
import { trino } from "./index.ts";
import { connectTest, url } from "./trino.fixture.ts";

const schema = `t${Math.random().toString(36).slice(2)}`;
/** More rows than a test has time for. */
const ENDLESS = "SELECT COUNT(*) AS n FROM tpch.sf1000.lineitem AS a CROSS JOIN tpch.sf1000.lineitem AS b";

describe.skipIf(!url)("Trino", () => {
  let connection: Connection;
  let writing: Session;
  const run = async (session: Session, sql: string) => (await queryText(session, sql)).text;
  const query = (sql: string, request?: Partial<QueryRequest>) => queryText(connection, sql, request);
  /** Statements that the server itself says are running, with this text in them. */
  const runningWith = async (mark: string): Promise<number> => {
    const sql = `SELECT COUNT(*) AS n FROM system.runtime.queries WHERE state IN ('QUEUED', 'PLANNING', 'STARTING', 'RUNNING') AND query LIKE '%${mark}%' AND query NOT LIKE '%runtime.queries%'`;
    return (JSON.parse((await query(sql)).text) as { n: number }[])[0]?.n ?? 0;
  };
  async function waitForRunning(mark: string, count: number): Promise<void> {
    const giveUp = Date.now() + 20_000;
    while ((await runningWith(mark)) !== count) {
      if (Date.now() > giveUp) throw new Error(`There are not ${count} statements with ${mark}`);
      await sleep(100);
    }
  }

  beforeAll(async () => {
    connection = connectTest({ readOnly: false });
    writing = await connection.session({ write: true });
    await run(writing, `CREATE SCHEMA memory.${schema}`);
    await run(writing, `USE memory.${schema}`);
    await run(
      writing,
      "CREATE TABLE sales (id bigint, region varchar COMMENT 'where', at timestamp(3)) COMMENT 'all of them'",
    );
    await run(writing, "INSERT INTO sales VALUES (1, 'north', TIMESTAMP '2025-03-01 10:00:00')");
    await run(writing, "CREATE VIEW regions AS SELECT DISTINCT region FROM sales");
  }, 60_000);
  afterAll(async () => {
    await run(writing, "DROP VIEW regions");
    await run(writing, "DROP TABLE sales");
    await run(writing, `DROP SCHEMA memory.${schema}`);
    await connection.close();
  }, 60_000);

  describe("reading", () => {
    it("keeps the order of many rows, over many pages", async () => {
      const sql = "SELECT orderkey FROM tpch.tiny.lineitem ORDER BY orderkey, linenumber";
      const { text, rowCount } = await query(sql, { format: "columns", maxRows: 100_000 });
      const { orderkey } = JSON.parse(text) as { orderkey: number[] };
      expect(rowCount).toBe(60_175);
      expect(orderkey.every((key, at) => at === 0 || (orderkey[at - 1] ?? 0) <= key)).toBe(true);
    }, 60_000);
    itLimitsRows((limit) => query("SELECT * FROM tpch.tiny.region", limit));
    it.each([
      ["repeated names", "SELECT 1 AS a, 2 AS a", '[{"a":1,"a__1":2}]'],
      ["no rows", "SELECT 1 AS a WHERE false", "[]"],
      ["closing semicolon and comment", "SELECT ';' AS a; -- done", '[{"a":";"}]'],
      ["names of the caller", "SELECT 1 AS a", '[{"x":1}]', ["x"]],
    ])("%s", async (_name, sql, text, names?: string[]) => {
      expect((await query(sql, names ? { names } : {})).text).toBe(text);
    });
    it("takes catalog and schema of the request", async () => {
      const asked = await query("SELECT COUNT(*) AS n FROM region", { catalog: "tpch", schema: "tiny" });
      expect(asked.text).toBe('[{"n":5}]');
    });
  });

  describe("what may not be written", () => {
    it("EXPLAIN ANALYZE of what writes: the server sees to it", async () => {
      const sql = "EXPLAIN ANALYZE INSERT INTO sales VALUES (2, 'x', NULL)";
      await expect(query(sql, { schema })).rejects.toMatchObject({ kind: "permission" });
      const session = await connection.session({ schema, write: false });
      await expect(run(session, sql)).rejects.toMatchObject({ kind: "permission" });
      await expect(run(session, "DELETE FROM sales")).rejects.toMatchObject({ kind: "permission" });
      expect(await run(session, "SELECT COUNT(*) AS n FROM sales")).toBe('[{"n":1}]');
      await session.close();
    });
  });

  describe("stopping", () => {
    it("by the caller, on the server too", async () => {
      const controller = new AbortController();
      const running = query(`${ENDLESS} WHERE 'by caller ${schema}' <> a.comment`, {
        signal: controller.signal,
      });
      running.catch(() => {});
      await waitForRunning(`by caller ${schema}`, 1);
      controller.abort();
      await expect(running).rejects.toMatchObject({ kind: "cancelled" });
      await waitForRunning(`by caller ${schema}`, 0);
    }, 60_000);
    it("after its time, on the server too", async () => {
      const running = query(`${ENDLESS} WHERE 'by time ${schema}' <> a.comment`, { timeoutMs: 2_000 });
      await expect(running).rejects.toMatchObject({
        kind: "timeout",
        message: "The query took longer than 2 seconds and was stopped",
      });
      await waitForRunning(`by time ${schema}`, 0);
    }, 60_000);
    it("at the row limit, on the server too", async () => {
      const sql = `SELECT a.comment FROM tpch.sf1000.lineitem AS a WHERE 'by limit ${schema}' <> a.comment`;
      expect(await query(sql, { maxRows: 10 })).toMatchObject({ rowCount: 10, truncated: true });
      await waitForRunning(`by limit ${schema}`, 0);
    }, 60_000);
  });

  describe("a file", () => {
    const request = { timeoutMs: 60_000, maxRows: 1_000_000 } as const;
    it("in CSV, read page by page", async () => {
      const sql = "SELECT orderkey, comment FROM tpch.tiny.lineitem";
      const stream = await connection.export({
        ...request,
        sql,
        format: "csv",
        headers: { orderkey: "Order" },
      });
      const pieces: Uint8Array[] = [];
      for await (const piece of stream.chunks) pieces.push(piece);
      expect(pieces.length).toBeGreaterThan(2);
      expect(Buffer.concat(pieces).toString()).toMatch(/^\ufeff?Order,comment\r\n/);
      expect(stream.summary()).toEqual({ rowCount: 60_175, truncated: false });
    }, 60_000);
    it("in Arrow", async () => {
      const sql = "SELECT regionkey, name FROM tpch.tiny.region ORDER BY 1";
      const stream = await connection.export({ ...request, sql, format: "arrow" });
      const pieces: Uint8Array[] = [];
      for await (const piece of stream.chunks) pieces.push(piece);
      const table = tableFromIPC(Buffer.concat(pieces));
      expect([...(table.getChild("name") ?? [])]).toEqual([
        "AFRICA",
        "AMERICA",
        "ASIA",
        "EUROPE",
        "MIDDLE EAST",
      ]);
    });
    it("that nobody reads to its end stops on the server", async () => {
      const sql = `SELECT comment FROM tpch.sf1000.lineitem AS a WHERE 'by reader ${schema}' <> a.comment`;
      const stream = await connection.export({ ...request, sql, format: "csv" });
      for await (const piece of stream.chunks) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
      await waitForRunning(`by reader ${schema}`, 0);
    }, 60_000);
  });

  it("knows catalogs, schemas, tables and columns", async () => {
    expect(await connection.catalogs()).toEqual(expect.arrayContaining(["memory", "tpch"]));
    expect(await connection.schemas("tpch")).toContain("tiny");
    expect(await connection.schemas()).toContain(schema);
    expect(await connection.tables(schema)).toEqual([
      { name: "regions", type: "view" },
      { name: "sales", type: "table" },
    ]);
    expect(await connection.details(schema, "sales")).toMatchObject({
      columns: [
        { name: "id", type: "bigint", nullable: true, comment: null },
        { name: "region", type: "varchar", comment: "where" },
        { name: "at", type: "timestamp(3)" },
      ],
      comment: "all of them",
      viewDefinition: null,
    });
    expect((await connection.details(schema, "regions")).viewDefinition).toContain("DISTINCT");
    expect(await connection.partitions(schema, "sales")).toBeNull();
    await expect(connection.columns(schema, "nope")).rejects.toMatchObject({ kind: "table-not-found" });
  }, 60_000);

  it("estimates a statement", async () => {
    expect(await connection.estimate("SELECT * FROM tpch.tiny.orders")).toEqual({
      "Output count": "15 K rows",
      "Output size": "1 MB",
      "CPU cost": "1 M",
      "Max memory": "0 B",
      "Network cost": "0",
    });
  });
  it("checks a statement without running it", async () => {
    expect(await connection.syntaxError(ENDLESS)).toBeNull();
    expect(await connection.syntaxError("SELECT nope FROM nowhere")).toBeNull();
    expect(await connection.syntaxError("SELECT *\nFROM")).toMatchObject({
      line: 2,
      column: 5,
      subject: null,
    });
    expect(await connection.validate(ENDLESS)).toEqual([]);
    expect(await connection.validate("SELECT 1,\n nope FROM tpch.tiny.region")).toEqual([
      { line: 2, startColumn: 2, endColumn: null, message: "Column 'nope' cannot be resolved" },
    ]);
  });
  it("every function of the server was reviewed", async () => {
    const { text } = await query("SHOW FUNCTIONS", { maxRows: 100_000 });
    const names = new Set(
      (JSON.parse(text) as { Function: string }[]).map((row) => row.Function.toLowerCase()),
    );
    const { safeFunctions, refusedFunctions } = trino.functions;
    expect([...names].filter((name) => !safeFunctions.has(name) && !refusedFunctions.has(name))).toEqual([]);
  });

  it.each([
    ["SELEC 1", { kind: "syntax", line: 1, column: 1, subject: "SELEC" }],
    [
      "SELECT\n nope FROM tpch.tiny.region",
      {
        kind: "column-not-found",
        line: 2,
        column: 2,
        userMessage: {
          type: "COLUMN_DOES_NOT_EXIST_ERROR",
          message: `We can't seem to resolve the column "nope" at line 2.`,
        },
      },
    ],
    [
      "SELECT * FROM tpch.tiny.nope",
      {
        kind: "table-not-found",
        userMessage: {
          message: 'The table "nope" does not exist. A valid table must be used to run this query.',
        },
      },
    ],
    [
      "SELECT * FROM tpch.nope.orders",
      {
        kind: "schema-not-found",
        userMessage: {
          message: 'The schema "nope" does not exist. A valid schema must be used to run this query.',
        },
      },
    ],
    [
      "SELECT * FROM nope.tiny.orders",
      { kind: "catalog-not-found", userMessage: { message: 'Unable to connect to catalog named "nope".' } },
    ],
    ["SELECT 1 / 0", { kind: "other", message: "Division by zero" }],
    ["SELECT foo(1)", { kind: "other", subject: "foo", line: 1, column: 8 }],
  ])("explains %s", async (sql, expected) => {
    await expect(query(sql)).rejects.toMatchObject(expected);
  });
});

describe("without a server", () => {
  const away = trino.connect(connectOptions({ uri: "trino://me@127.0.0.1:1/memory", readOnly: true }));
  afterAll(() => away.close());

  it.each([
    "INSERT INTO sales VALUES (2, 'x', NULL)",
    "DELETE FROM sales",
    "DROP TABLE sales",
    "CREATE TABLE copied AS SELECT * FROM sales",
    "CALL system.runtime.kill_query(query_id => 'x', message => 'y')",
    "SET SESSION query_max_run_time = '1s'",
  ])("refuses a reader %s", async (sql) => {
    await expect(queryText(away, sql)).rejects.toMatchObject({ kind: "permission" });
  });

  it("opens no session that writes on a connection that only reads", async () => {
    await expect(away.session({ write: true })).rejects.toMatchObject({ kind: "permission" });
  });

  it("has no function that is both safe and refused", () => {
    const { safeFunctions, refusedFunctions } = trino.functions;
    expect([...safeFunctions].filter((name) => refusedFunctions.has(name))).toEqual([]);
  });

  it("tells a port that is closed", async () => {
    await expect(away.catalogs()).rejects.toMatchObject({
      kind: "port-closed",
      userMessage: {
        type: "CONNECTION_PORT_CLOSED_ERROR",
        message: 'Port 1 on hostname "127.0.0.1" refused the connection.',
      },
    });
  });
});
