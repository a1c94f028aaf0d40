import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testAffectedRows } from "../affectedRows.fixture.ts";
import type { ExportFormat } from "../engine.ts";
import { bodyText, testRequest } from "../queryText.fixture.ts";
import { fileOf, mariadbUrl, type TestDatabase, testDatabase } from "./mariadb.fixture.ts";

describe.skipIf(!mariadbUrl)("running statements", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  /** How many statements with a mark the server runs. */
  const countRunning = async (mark: string) =>
    Number(
      (
        await database.admin(
          `SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%${mark}%' AND id <> CONNECTION_ID()`,
        )
      )[0]?.[0],
    );
  const waitUntil = (condition: () => Promise<boolean>) =>
    expect.poll(condition, { interval: 10 }).toBe(true);

  it("a statement without columns tells how many rows it changed", () =>
    testAffectedRows(database.connect({ readOnly: false }), 3));
  it("a cancelled statement stops at the server", async () => {
    const control = new AbortController();
    const sql = "SELECT COUNT(*) AS cancel_me FROM seq_1_to_1000000 a, seq_1_to_1000000 b";
    const answer = database.connection.query(testRequest(sql, { signal: control.signal }));
    answer.catch(() => {});
    await waitUntil(async () => (await countRunning("cancel_me")) === 1);
    control.abort();
    await expect(answer).rejects.toMatchObject({ kind: "cancelled" });
    await waitUntil(async () => (await countRunning("cancel_me")) === 0);
  });
  it("a statement that takes too long stops at the server", async () => {
    const sql = "SELECT COUNT(*) AS too_long FROM seq_1_to_1000000 a, seq_1_to_1000000 b";
    await expect(database.connection.query(testRequest(sql, { timeoutMs: 300 }))).rejects.toMatchObject({
      kind: "timeout",
      message: "The query ran longer than the 0.3 s that it may take",
    });
    await waitUntil(async () => (await countRunning("too_long")) === 0);
  });
  it("the server itself limits a statement whose client is gone", async () => {
    const { body } = await database.connection.query(
      testRequest("SELECT @@max_statement_time AS seconds", { timeoutMs: 7_000 }),
    );
    expect(JSON.parse(await body.text())[0].seconds).toBeCloseTo(8, 0);
  });
  it("SLEEP, which KILL QUERY ends with an answer, is not taken for one", async () => {
    const control = new AbortController();
    const answer = database.connection.query(
      testRequest("SELECT SLEEP(20) AS nap", { signal: control.signal }),
    );
    answer.catch(() => {});
    await waitUntil(async () => (await countRunning("nap")) === 1);
    control.abort();
    await expect(answer).rejects.toMatchObject({ kind: "cancelled" });
  });
  it("a request that was given up beforehand does not run", async () => {
    const signal = AbortSignal.abort();
    await expect(database.connection.query(testRequest("SELECT 1", { signal }))).rejects.toMatchObject({
      kind: "cancelled",
    });
  });

  describe("the pool", () => {
    it("opens no more connections than allowed, and lets requests wait", async () => {
      const connection = database.connect({ poolSize: 2 });
      const six = Promise.all(
        Array.from({ length: 6 }, () => connection.query(testRequest("SELECT SLEEP(0.2) AS pooled"))),
      );
      const seen: number[] = [];
      let busy = true;
      const watching = (async () => {
        while (busy) {
          seen.push(await countRunning("pooled"));
          await sleep(20);
        }
      })();
      expect((await six).map(bodyText)).toEqual(Array.from({ length: 6 }, () => '[{"pooled":0}]'));
      busy = false;
      await watching;
      expect(Math.max(...seen)).toBe(2);
    });
    it("lets nobody wait for ever, nor beyond his cancelling", async () => {
      const connection = database.connect({ poolSize: 1 });
      const control = new AbortController();
      const hold = new AbortController();
      const holding = connection.query(testRequest("SELECT SLEEP(60) AS hold", { signal: hold.signal }));
      const released = expect(holding).rejects.toMatchObject({ kind: "cancelled" });
      await waitUntil(async () => (await countRunning("hold")) === 1);
      await expect(connection.query(testRequest("SELECT 1", { timeoutMs: 100 }))).rejects.toMatchObject({
        kind: "timeout",
        message: expect.stringContaining("No connection"),
      });
      setTimeout(() => control.abort(), 50);
      await expect(
        connection.query(testRequest("SELECT 1", { signal: control.signal })),
      ).rejects.toMatchObject({
        kind: "cancelled",
      });
      hold.abort();
      await released;
      expect(bodyText(await connection.query(testRequest("SELECT 1 AS a")))).toBe('[{"a":1}]');
    });
    it("goes on after the server closed its connections", async () => {
      const connection = database.connect({ poolSize: 1 });
      const id = Number(
        JSON.parse(bodyText(await connection.query(testRequest("SELECT CONNECTION_ID() AS id"))))[0].id,
      );
      await database.admin(`KILL ${id}`);
      await sleep(50);
      expect(bodyText(await connection.query(testRequest("SELECT 1 AS a")))).toBe('[{"a":1}]');
    });
    it("tells of a connection that is lost while the statement runs", async () => {
      const answer = database.connection.query(testRequest("SELECT SLEEP(20) AS lost"));
      answer.catch(() => {});
      await waitUntil(async () => (await countRunning("lost")) === 1);
      const id = (
        await database.admin(
          "SELECT id FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP(20) AS lost%'",
        )
      )[0]?.[0];
      await database.admin(`KILL ${id}`);
      await expect(answer).rejects.toMatchObject({ kind: "connection" });
    });
    it("does not go on with a session whose statement was stopped", async () => {
      const session = await database.connection.session({ write: false });
      await expect(session.run(testRequest("SELECT SLEEP(20)", { timeoutMs: 200 }))).rejects.toMatchObject({
        kind: "timeout",
      });
      await expect(session.run(testRequest("SELECT 1"))).rejects.toMatchObject({ kind: "connection" });
      await session.close();
    });
    it("stops what runs when it is closed", async () => {
      const connection = database.connect();
      const answer = connection.query(testRequest("SELECT SLEEP(20) AS closed_over"));
      answer.catch(() => {});
      await waitUntil(async () => (await countRunning("closed_over")) === 1);
      await connection.close();
      await expect(answer).rejects.toMatchObject({ kind: "connection" });
      await waitUntil(async () => (await countRunning("closed_over")) === 0);
    });
    it("refuses requests after it was closed", async () => {
      const connection = database.connect();
      await connection.query(testRequest("SELECT 1"));
      await connection.close();
      await expect(connection.query(testRequest("SELECT 1"))).rejects.toMatchObject({ kind: "connection" });
    });
  });

  describe("files", () => {
    const exportQuery = (sql: string, format: ExportFormat, more = {}) =>
      database.connection.export({ sql, format, maxRows: 2_000_000, timeoutMs: 60_000, ...more });

    it("are the rows with the headers asked for", async () => {
      const stream = await exportQuery("SELECT seq AS a, 'x,y' AS b FROM seq_1_to_2", "csv", {
        headers: { a: "Number" },
      });
      expect(stream.columns.map(({ name }) => name)).toEqual(["a", "b"]);
      const file = await fileOf(stream);
      expect(
        file
          .toString()
          .replace(/^\uFEFF/, "")
          .split(/\r?\n/),
      ).toEqual(["Number,b", '1,"x,y"', '2,"x,y"', ""]);
      expect(stream.summary()).toEqual({ rowCount: 2, truncated: false });
    });
    it("stop at the limit, and say so", async () => {
      const stream = await exportQuery("SELECT seq FROM seq_1_to_100000", "csv", { maxRows: 10 });
      await fileOf(stream);
      expect(stream.summary()).toEqual({ rowCount: 10, truncated: true });
    });
    it("of a million rows take little memory, however slowly they are taken", async () => {
      const stream = await exportQuery(
        "SELECT seq, seq * 1.5 AS amount, CONCAT('customer ', seq) AS name, MD5(seq) AS hash FROM seq_1_to_1000000",
        "csv",
      );
      const before = process.memoryUsage().rss;
      let peak = 0;
      let bytes = 0;
      let pieces = 0;
      for await (const piece of stream.chunks) {
        bytes += piece.length;
        pieces += 1;
        if (pieces % 50 === 0) {
          await sleep(2);
          peak = Math.max(peak, process.memoryUsage().rss - before);
        }
      }
      expect(stream.summary()).toEqual({ rowCount: 1_000_000, truncated: false });
      expect(bytes).toBeGreaterThan(60_000_000);
      expect(peak).toBeLessThan(120 * 1024 ** 2);
    });
    it("whose reading ends early stop the statement", async () => {
      const stream = await exportQuery(
        "SELECT seq AS early_end, REPEAT('x', 100) FROM seq_1_to_5000000",
        "csv",
      );
      for await (const piece of stream.chunks) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
      await waitUntil(async () => (await countRunning("early_end")) === 0);
    });
    it("whose reading ends early disturb nobody else", async () => {
      const connection = database.connect({ poolSize: 2 });
      const each = Array.from({ length: 40 }, async (_, index) => {
        if (index % 2 === 0) {
          const request = { format: "csv", maxRows: 1_000_000, timeoutMs: 20_000 } as const;
          const sql = "SELECT seq, REPEAT('x', 100) AS x FROM seq_1_to_20000";
          const stream = await connection.export({ ...request, sql });
          for await (const piece of stream.chunks) if (piece.length > 0) break;
          return index;
        }
        const answer = await connection.query(testRequest(`SELECT ${index} AS n, SLEEP(0.01)`));
        return JSON.parse(bodyText(answer))[0].n;
      });
      expect(await Promise.all(each)).toEqual(each.map((_, index) => index));
    });
    it("that the database breaks off throw, and cannot be taken for whole ones", async () => {
      const stream = await exportQuery(
        "SELECT seq, IF(seq < 200000, 1, (SELECT 1 UNION SELECT 2 WHERE seq > 0)) AS v FROM seq_1_to_300000",
        "csv",
      );
      await expect(fileOf(stream)).rejects.toMatchObject({
        message: expect.stringContaining("more than 1 row"),
      });
      expect(() => stream.summary()).toThrow("not complete");
    });
    it("of a statement that fails are none", async () => {
      await expect(exportQuery("SELECT nope FROM seq_1_to_2", "csv")).rejects.toMatchObject({
        kind: "column-not-found",
      });
      await expect(exportQuery("SELECT 1", "parquet")).rejects.toMatchObject({ kind: "other" });
    });
  });
});
