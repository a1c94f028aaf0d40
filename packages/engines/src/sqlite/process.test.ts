import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testAffectedRows } from "../affectedRows.fixture.ts";
import { type Connection, QueryError, type Session } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { sqliteConnection } from "./sqlite.fixture.ts";

const { connection, ...database } = sqliteConnection(
  `
  PRAGMA journal_mode = WAL;
  CREATE TABLE sales (id INTEGER PRIMARY KEY, region TEXT);
  INSERT INTO sales VALUES (1, 'north');
`,
  { readOnly: false, poolSize: 2 },
);
/** One step of SQLite that nothing but the end of its process stops. */
const ENDLESS =
  "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT COUNT(*) AS n FROM r WHERE i < 0";
const countSales = async (connection: Connection): Promise<string> =>
  (await queryText(connection, "SELECT COUNT(*) AS n FROM sales")).text;

describe("a query that does not end", () => {
  it("is stopped after its time", async () => {
    await expect(queryText(connection, ENDLESS, { timeoutMs: 300 })).rejects.toMatchObject({
      kind: "timeout",
      message: "The query took longer than 0.3 seconds and was stopped",
    });
    expect(await countSales(connection)).toBe('[{"n":1}]');
  });
  it("is stopped by its caller, while others read on", async () => {
    const controller = new AbortController();
    const endless = queryText(connection, ENDLESS, { signal: controller.signal });
    endless.catch(() => {});
    expect(await countSales(connection)).toBe('[{"n":1}]');
    expect(await connection.tables("main")).toEqual([{ name: "sales", type: "table" }]);
    controller.abort();
    await expect(endless).rejects.toMatchObject({ kind: "cancelled" });
  });
  it("lets more of them wait than there are processes, and tells who waited in vain", async () => {
    const controller = new AbortController();
    const running = [1, 2].map(() => queryText(connection, ENDLESS, { signal: controller.signal }));
    const outcomes = Promise.allSettled(running);
    await expect(queryText(connection, "SELECT 1", { timeoutMs: 300 })).rejects.toMatchObject({
      kind: "timeout",
    });
    const patient = countSales(connection);
    controller.abort();
    expect(await patient).toBe('[{"n":1}]');
    expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});

it("ends a process that holds too much memory", async () => {
  const small = database.connect({ memoryLimit: 200 * 1024 ** 2 });
  const sql =
    "SELECT LENGTH(GROUP_CONCAT(HEX(ZEROBLOB(10000000)) || a.i, '')) FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS v JOIN (WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < 5) SELECT i FROM r) AS a";
  await expect(queryText(small, sql)).rejects.toMatchObject({ kind: "memory" });
  expect(await countSales(small)).toBe('[{"n":1}]');
  await small.close();
});

describe("a session", () => {
  it("tells how many rows a statement without columns changed", () =>
    testAffectedRows(connection, undefined));
  const run = async (session: Session, sql: string) => (await queryText(session, sql)).text;
  it("keeps what is committed, and undoes the rest", async () => {
    const session = await connection.session({ write: true });
    expect(await run(session, "INSERT INTO sales VALUES (2, 'south')")).toBe("[]");
    expect(await run(session, "SELECT COUNT(*) AS n FROM sales")).toBe('[{"n":2}]');
    expect(await countSales(connection)).toBe('[{"n":1}]');
    await session.commit();
    expect(await countSales(connection)).toBe('[{"n":2}]');
    expect(await run(session, "DELETE FROM sales WHERE id = 2 RETURNING region")).toBe(
      '[{"region":"south"}]',
    );
    await session.close();
    expect(await countSales(connection)).toBe('[{"n":2}]');
  });
  it("creates, changes and drops tables; temporary ones last as long as it", async () => {
    const session = await connection.session({ write: true });
    await run(session, "CREATE TEMP TABLE latest AS SELECT MAX(id) AS id FROM sales");
    await run(session, "CREATE TABLE copied AS SELECT * FROM sales JOIN latest USING (id)");
    await run(session, "ALTER TABLE copied RENAME COLUMN region TO place");
    await run(session, "ALTER TABLE copied ADD COLUMN note TEXT");
    await run(session, "CREATE VIEW places AS SELECT place FROM copied");
    await run(session, "CREATE INDEX by_place ON copied (place)");
    expect(await run(session, "SELECT * FROM places")).toBe('[{"place":"south"}]');
    await session.commit();
    await session.close();
    expect((await connection.tables("main")).map(({ name }) => name)).toEqual(["copied", "places", "sales"]);
    const next = await connection.session({ write: true });
    await expect(run(next, "SELECT * FROM latest")).rejects.toMatchObject({ kind: "table-not-found" });
    await run(next, "DROP VIEW places");
    await run(next, "DROP TABLE copied");
    await next.commit();
    await next.close();
  });
  it("only reads unless it was opened to write", async () => {
    const session = await connection.session({ write: false });
    expect(await run(session, "SELECT 1 AS a")).toBe('[{"a":1}]');
    await expect(run(session, "DELETE FROM sales")).rejects.toMatchObject({ kind: "permission" });
    await session.close();
    const reading = database.connect();
    await expect(reading.session({ write: true })).rejects.toBeInstanceOf(QueryError);
    await reading.close();
  });
  it("tells when it has ended with its process", async () => {
    const session = await connection.session({ write: true });
    const request = { format: "rows", temporal: "iso", maxRows: 10 } as const;
    await run(session, "INSERT INTO sales VALUES (3, 'lost')");
    await expect(session.run({ ...request, sql: ENDLESS, timeoutMs: 200 })).rejects.toMatchObject({
      kind: "timeout",
    });
    await expect(run(session, "SELECT 1")).rejects.toMatchObject({ kind: "connection" });
    await session.close();
    expect(await countSales(connection)).toBe('[{"n":2}]');
  });
});

it("leaves nothing in the temporary folder", async () => {
  const short = database.connect();
  await countSales(short);
  const folder = `${database.folder}/tmp`;
  const before = readdirSync(folder).length;
  await short.close();
  expect(readdirSync(folder)).toHaveLength(before - 1);
});
