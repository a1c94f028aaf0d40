import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectOptions } from "../../connectOptions.fixture.ts";
import type { Connection } from "../../engine.ts";
import { linesOf, piecesOf, testLines } from "../../lines.fixture.ts";
import { duckdb } from "../index.ts";
import { loadDatabase } from "../process/loadDatabase.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-lines-"));
const limits = { memoryLimit: 2 * 1024 ** 3, tempFolder: join(folder, "tmp") };
let connection: Connection;

beforeAll(async () => {
  await loadDatabase(
    join(folder, "data.duckdb"),
    ["CREATE TABLE events AS SELECT i, md5(i::VARCHAR) AS t FROM range(1, 2000001) AS r(i)"],
    limits,
  );
  const uri = "duckdb:///data.duckdb";
  connection = duckdb.connect(connectOptions({ uri, allowedFolder: folder, ...limits }));
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

testLines({
  connect: () => connection,
  typed: `SELECT 9007199254740993 AS big, 0.1::FLOAT AS f, 'nan'::DOUBLE AS nan, 1.10::DECIMAL(9,2) AS d, true AS b,
    'a "quoted" text
    ü' AS "te""xt", '{"a": [1]}'::JSON AS j, DATE '2025-03-12' AS day, TIMESTAMP '2025-03-12 10:20:30.5' AS t,
    TIMESTAMPTZ '2025-03-12 10:20:30+02' AS tz, [1, NULL] AS l, '\\xFF'::BLOB AS x, NULL::INTEGER AS n, 1 AS "N"
    FROM range(3)`,
  manyRows: (rows) => `SELECT i, t FROM events LIMIT ${rows}`,
  failing: "SELECT CAST(CASE WHEN i > 10000 THEN 'x' ELSE '1' END AS INTEGER) AS i FROM events",
  slow: null,
  inSession: {
    first: "CREATE TEMP TABLE own AS SELECT 1 AS i",
    reads: "SELECT i, 'ü' AS t FROM own",
    gives: '{"i":1,"t":"ü"}\n',
    write: false,
  },
});

describe("lines of DuckDB", () => {
  it("come long before the last is made", async () => {
    // The last of them would take weeks.
    const stream = await linesOf(connection, { sql: "SELECT range AS i FROM range(1000000000000)" });
    for await (const piece of stream.chunks) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
  });
  it.each([
    ["SELECT i FROM events", 25_000, { rowCount: 25_000, truncated: true }],
    ["SELECT i FROM events ORDER BY i", 25_000, { rowCount: 25_000, truncated: true }],
    ["SELECT i FROM events WHERE i <= 25000", 25_000, { rowCount: 25_000, truncated: false }],
    ["SELECT i FROM events LIMIT 25000 -- all", 25_000, { rowCount: 25_000, truncated: false }],
    ["SELECT i FROM events limit 24000", 25_000, { rowCount: 24_000, truncated: false }],
    ["SELECT i FROM events LIMIT 30000", 25_000, { rowCount: 25_000, truncated: true }],
    [
      "SELECT i FROM events WHERE i <= 9 UNION ALL SELECT i FROM events LIMIT 8",
      25_000,
      { rowCount: 8, truncated: false },
    ],
    ["SELECT i FROM events ORDER BY i LIMIT 24000", 25_000, { rowCount: 24_000, truncated: false }],
    ["SELECT i FROM events LIMIT 24000 OFFSET 1", 25_000, { rowCount: 24_000, truncated: false }],
  ])("are counted: %s, at most %i", async (sql, maxRows, expected) => {
    const stream = await linesOf(connection, { sql, maxRows });
    const text = Buffer.concat(await piecesOf(stream)).toString("utf8");
    expect(text.trimEnd().split("\n")).toHaveLength(expected.rowCount);
    expect(stream.summary()).toEqual(expected);
  });
  it("are those of a plan, too", async () => {
    const pieces = await piecesOf(await linesOf(connection, { sql: "EXPLAIN SELECT i FROM events" }));
    expect(JSON.parse(Buffer.concat(pieces).toString("utf8"))).toMatchObject({
      explain_key: "physical_plan",
    });
  });
  it("leave no file behind, read to their end or not", async () => {
    for await (const _ of (await linesOf(connection, { sql: "SELECT i FROM events" })).chunks) break;
    await piecesOf(await linesOf(connection, { sql: "SELECT i FROM events" }));
    const listTempFiles = () =>
      readdirSync(limits.tempFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
        /own-|answer-|export-|kept-/.test(name),
      );
    await expect.poll(listTempFiles).toEqual([]);
  });
});

describe("progress of DuckDB", () => {
  const long = "SELECT count(*) AS n FROM events WHERE length(md5(md5(md5(md5(md5(md5(t))))))) > 3";
  const limits = { maxRows: 100_000, timeoutMs: 60_000 };
  it("is told of queries, lines and sessions, never less than before", async () => {
    const told: number[] = [];
    const onProgress = (percent: number) => told.push(percent);
    const expectRising = () => {
      expect(told.length).toBeGreaterThan(0);
      expect(told).toEqual([...told].sort((a, b) => a - b));
      expect(told.every((percent) => percent > 0 && percent <= 100)).toBe(true);
      told.length = 0;
    };
    await connection.query({ ...limits, sql: long, format: "rows", temporal: "iso", onProgress });
    expectRising();
    await piecesOf(await linesOf(connection, { sql: long, onProgress }));
    expectRising();
    const session = await connection.session({ write: false });
    await piecesOf(await session.export({ ...limits, sql: long, format: "lines", onProgress }));
    expectRising();
    await session.close();
  });
});
