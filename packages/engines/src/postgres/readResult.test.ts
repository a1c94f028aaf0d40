import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { QueryRequest } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { itLimitsRows } from "../rowLimits.fixture.ts";
import { asOwner, serverUri, testDatabase } from "./database.fixture.ts";

describe.skipIf(!serverUri)("reading", () => {
  const database = testDatabase([
    "CREATE TABLE numbers AS SELECT i AS id, i % 1000 AS n FROM generate_series(1, 200000) AS i",
    "CREATE TABLE notes (id integer, note text)",
    "INSERT INTO notes VALUES (1, 'kept')",
    "CREATE SEQUENCE tickets",
    "CREATE SCHEMA sales",
    "CREATE TABLE sales.orders AS SELECT 7 AS id",
    'CREATE SCHEMA "Odd ""one"""',
    'CREATE TABLE "Odd ""one""".orders AS SELECT 8 AS id',
    "CREATE TABLE orders AS SELECT 1 AS id",
    "CREATE FUNCTION erase() RETURNS integer LANGUAGE sql AS 'DELETE FROM notes; SELECT 1'",
    "CREATE PROCEDURE wipe(INOUT done integer) LANGUAGE plpgsql AS 'BEGIN DELETE FROM notes; END'",
  ]);
  const connection = database.connect();
  const query = (sql: string, request?: Partial<QueryRequest>) => queryText(connection, sql, request);
  const owner = (sql: string) => asOwner(database.uri, [sql]);

  it.each([
    ["DML in a CTE", "WITH gone AS (DELETE FROM notes RETURNING *) SELECT * FROM gone"],
    ["DML that returns", "INSERT INTO notes VALUES (2, 'new') RETURNING id"],
    ["DML", "DELETE FROM notes"],
    ["an explained DML", "EXPLAIN ANALYZE DELETE FROM notes"],
    ["SELECT INTO", "SELECT 1 AS a INTO made"],
    ["CREATE TABLE AS", "CREATE TABLE made AS SELECT 1 AS a"],
    ["a temporary table", "CREATE TEMP TABLE made (a integer)"],
    ["a lock on rows", "SELECT * FROM notes FOR UPDATE"],
    ["a sequence", "SELECT nextval('tickets')"],
    ["a function that deletes", "SELECT erase()"],
    ["a procedure that deletes", "CALL wipe(1)"],
    ["a block", "DO $$ BEGIN DELETE FROM notes; END $$"],
    ["a block that leaves read-only", "DO $$ BEGIN SET TRANSACTION READ WRITE; DELETE FROM notes; END $$"],
    ["COPY to a program", "COPY notes TO PROGRAM 'cat > /dev/null'"],
    ["COPY to the client", "COPY notes TO STDOUT"],
    ["COPY from the client", "COPY notes FROM STDIN"],
    ["another role", "SET ROLE pg_monitor"],
    ["writing allowed", "SET TRANSACTION READ WRITE"],
    ["writing allowed by a function", "SELECT set_config('transaction_read_only', 'off', false), erase()"],
    ["the end of the transaction", "COMMIT"],
    ["a new transaction", "COMMIT AND CHAIN"],
    ["a prepared statement", "PREPARE p AS DELETE FROM notes"],
    ["a cursor", "DECLARE c CURSOR WITH HOLD FOR SELECT 1"],
    ["two statements", "SELECT 1; DELETE FROM notes"],
    ["NOTIFY", "NOTIFY someone"],
    ["VACUUM", "VACUUM notes"],
  ])("refuses %s", async (_name, sql) => {
    await expect(query(sql)).rejects.toMatchObject({
      kind: expect.stringMatching(/^(permission|syntax|other)$/),
    });
    expect(await owner("SELECT count(*)::int FROM notes")).toEqual([[1]]);
    expect(await owner("SELECT is_called FROM tickets")).toEqual([[false]]);
    expect(await owner("SELECT to_regclass('made')::text")).toEqual([[null]]);
    expect((await query("SELECT 1 AS a")).text).toBe('[{"a":1}]');
  });

  it("undoes what a read-only transaction lets pass", async () => {
    await query("SELECT lo_create(0)");
    expect(await owner("SELECT count(*)::int FROM pg_largeobject_metadata")).toEqual([[0]]);
  });

  it.each<[name: string, sql: string, text: string]>([
    ["no rows", "SELECT 1 AS a WHERE false", "[]"],
    ["repeated names", "SELECT 1 AS a, 2 AS a, 3 AS a", '[{"a":1,"a__1":2,"a__2":3}]'],
    ["a semicolon and a comment behind", "SELECT ';' AS a; -- done; /* */", '[{"a":";"}]'],
    ["VALUES", "VALUES (1), (2)", '[{"column1":1},{"column1":2}]'],
    ["TABLE", "TABLE sales.orders", '[{"id":7}]'],
    ["SHOW", "SHOW transaction_read_only", '[{"transaction_read_only":"on"}]'],
    ["WITH", "WITH x AS (SELECT 1 AS a) SELECT * FROM x", '[{"a":1}]'],
  ])("gives %s", async (_name, sql, text) => {
    expect((await query(sql)).text).toBe(text);
  });
  it("explains a plan", async () => {
    expect((await query("EXPLAIN SELECT * FROM numbers")).text).toContain("Seq Scan on numbers");
  });
  it("names columns by position", async () => {
    expect((await query("SELECT 1 AS a, 2 AS b", { names: ["first", "first"] })).text).toBe(
      '[{"first":1,"first__1":2}]',
    );
  });
  it("means tables of the schema that is asked for", async () => {
    const id = async (schema?: string) => (await query("SELECT id FROM orders", { schema })).text;
    expect(await id("sales")).toBe('[{"id":7}]');
    expect(await id('Odd "one"')).toBe('[{"id":8}]');
    expect(await id()).toBe('[{"id":1}]');
    await expect(query("SELECT id FROM numbers", { schema: "sales" })).rejects.toMatchObject({
      kind: "table-not-found",
    });
  });
  it("leaves nothing behind for the next statement", async () => {
    const single = database.connect({ poolSize: 1 });
    const ask = async (sql: string) => JSON.parse((await queryText(single, sql)).text)[0].v;
    const before = await ask("SELECT pg_backend_pid() AS v");
    await queryText(
      single,
      "SELECT set_config('search_path', 'sales', false), set_config('timezone', 'Asia/Tokyo', false)",
    );
    expect(await ask("SELECT id AS v FROM orders")).toBe(1);
    expect(await ask("SELECT current_setting('timezone') AS v")).toBe("UTC");
    expect(await ask("SELECT pg_backend_pid() AS v")).toBe(before);
  });

  itLimitsRows((limit) => query("SELECT i FROM generate_series(1, 5) AS i", limit));
  it("stops a long result at the limit", async () => {
    const { text, truncated, rowCount } = await query("SELECT generate_series(1, 10000000000) AS i", {
      maxRows: 20_000,
    });
    expect([rowCount, truncated, JSON.parse(text).at(-1).i]).toEqual([20_000, true, 20_000]);
  });
  it("keeps the order of 200,000 rows", async () => {
    const { text } = await query("SELECT id FROM numbers ORDER BY n, id DESC", {
      format: "columns",
      maxRows: 300_000,
    });
    const { id } = JSON.parse(text) as { id: number[] };
    const sorted = id.toSorted((a, b) => (a % 1000) - (b % 1000) || b - a);
    expect(id).toHaveLength(200_000);
    expect(id).toEqual(sorted);
  });

  describe("stopping", () => {
    const countRunning = async (mark: string) =>
      (
        await owner(
          `SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%${mark}%' AND pid <> pg_backend_pid()`,
        )
      )[0]?.[0];

    it("a signal ends the query at the server", async () => {
      const controller = new AbortController();
      const waiting = query("SELECT pg_sleep(60), 'mark-1'", { signal: controller.signal });
      const refused = expect(waiting).rejects.toMatchObject({
        kind: "cancelled",
        message: "The query was stopped",
      });
      await expect.poll(() => countRunning("mark-1")).toBe(1);
      controller.abort();
      await refused;
      expect(await countRunning("mark-1")).toBe(0);
    });
    it("so does its time limit", async () => {
      const waiting = query("SELECT pg_sleep(60), 'mark-2'", { timeoutMs: 300 });
      await expect(waiting).rejects.toMatchObject({
        kind: "timeout",
        message: "The query took longer than 0.3 seconds and was stopped",
      });
      expect(await countRunning("mark-2")).toBe(0);
    });
    it("a signal that was given before stops it before it starts", async () => {
      await expect(query("SELECT 1", { signal: AbortSignal.abort() })).rejects.toMatchObject({
        kind: "cancelled",
      });
    });
    it("a signal at any moment stops it", async () => {
      for (let delay = 0; delay < 12; delay += 1) {
        const fresh = database.connect();
        const controller = new AbortController();
        const stopped = expect(
          queryText(fresh, "SELECT pg_sleep(60), 'mark-6'", { signal: controller.signal }),
        ).rejects.toMatchObject({ kind: "cancelled" });
        await sleep(delay);
        controller.abort();
        await stopped;
        await fresh.close();
      }
      await expect.poll(() => countRunning("mark-6")).toBe(0);
    });
    it("closing ends what runs", async () => {
      const closing = database.connect();
      const waiting = expect(queryText(closing, "SELECT pg_sleep(60), 'mark-4'")).rejects.toMatchObject({
        kind: "cancelled",
      });
      await expect.poll(() => countRunning("mark-4")).toBe(1);
      await closing.close();
      await waiting;
      await expect.poll(() => countRunning("mark-4")).toBe(0);
      await expect(queryText(closing, "SELECT 1")).rejects.toMatchObject({ kind: "connection" });
    });
  });

  describe("the pool", () => {
    it("opens no more connections than it may, and the rest wait", async () => {
      const narrow = database.connect({ poolSize: 2 });
      const pids = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { text } = await queryText(narrow, "SELECT pg_backend_pid() AS pid, pg_sleep(0.05)");
          return JSON.parse(text)[0].pid as number;
        }),
      );
      expect(new Set(pids).size).toBe(2);
    });
    it("who waits is told when it takes too long or he leaves", async () => {
      const single = database.connect({ poolSize: 1 });
      const hold = new AbortController();
      const first = expect(
        queryText(single, "SELECT pg_sleep(60)", { signal: hold.signal }),
      ).rejects.toMatchObject({ kind: "cancelled" });
      await sleep(100);
      const controller = new AbortController();
      const second = expect(queryText(single, "SELECT 1", { timeoutMs: 200 })).rejects.toMatchObject({
        kind: "timeout",
        message: "All 1 connections to this database were in use for too long. Try again in a moment.",
      });
      const third = expect(
        queryText(single, "SELECT 1", { signal: controller.signal }),
      ).rejects.toMatchObject({
        kind: "cancelled",
      });
      controller.abort();
      await Promise.all([second, third]);
      hold.abort();
      await first;
      expect((await queryText(single, "SELECT 1 AS a")).text).toBe('[{"a":1}]');
    });
    it("a connection that the server closed is replaced", async () => {
      const single = database.connect({ poolSize: 1 });
      const pid = async () =>
        JSON.parse((await queryText(single, "SELECT pg_backend_pid() AS pid")).text)[0].pid as number;
      const before = await pid();
      await owner(`SELECT pg_terminate_backend(${before})`);
      expect(await pid()).not.toBe(before);
      await owner(`SELECT pg_terminate_backend(${await pid()})`);
      expect(await single.schemas()).toContain("sales");
    });
    it("a query whose connection is lost says so", async () => {
      const lost = expect(query("SELECT pg_sleep(60), 'mark-5'")).rejects.toMatchObject({
        kind: "connection",
        message: "The connection to the database was lost. Try the query again.",
      });
      await expect
        .poll(async () =>
          owner(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%mark-5%' AND pid <> pg_backend_pid()",
          ),
        )
        .toEqual([[true]]);
      await lost;
    });
    it("reads another catalog over a connection of its own, within the limit", async () => {
      const single = database.connect({ poolSize: 1 });
      const name = async (catalog?: string) =>
        JSON.parse((await queryText(single, "SELECT current_database() AS v", { catalog })).text)[0].v;
      expect(await name()).toBe(database.name);
      expect(await name("postgres")).toBe("postgres");
      expect(await name()).toBe(database.name);
      await expect
        .poll(() =>
          owner(
            `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'Sightline' AND datname = 'postgres'`,
          ),
        )
        .toEqual([[0]]);
    });
  });
});
