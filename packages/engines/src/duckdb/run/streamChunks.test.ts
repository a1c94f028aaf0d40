import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "../../engine.ts";
import { connectDuckdb } from "../connection.ts";
import { loadDatabase } from "../process/loadDatabase.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-whole-"));
const limits = { memoryLimit: 1024 ** 3, tempFolder: join(folder, "tmp") };
const connect = (uri: string, readOnly: boolean) =>
  connectDuckdb({ uri, allowedFolder: folder, readOnly, ...limits }, () => null);
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ["that may be written", false],
  ["that is only read", true],
])("a result of a file %s", (_name, readOnly) => {
  let reader: Connection;
  beforeAll(async () => {
    await loadDatabase(join(folder, "read.duckdb"), ["CREATE TABLE t AS SELECT 1 AS a"], limits);
    reader = connect("duckdb:///read.duckdb", readOnly);
  });
  afterAll(() => reader.close());

  it.each([
    ["csv", 90_000],
    ["arrow", 90_000],
    ["xlsx", 90_000],
    ["lines", 90_000],
    ["arrow", 15_000],
    ["xlsx", 15_000],
    ["lines", 15_000],
  ] as const)("as %s of which row %i cannot be worked out is no whole one", async (format, row) => {
    const sql = `SELECT i, CAST(CASE WHEN i = ${row} THEN 'x' ELSE '1' END AS INT) AS f FROM range(99999) AS r(i)`;
    const read = async () => {
      const request = { sql, format, maxRows: row + 5_000, timeoutMs: 60_000 };
      for await (const piece of (await reader.export(request)).chunks)
        expect(piece.length).toBeGreaterThan(0);
    };
    await expect(read()).rejects.toMatchObject({
      name: "QueryError",
      message: expect.stringMatching(/^Could not convert string 'x' to INT32/),
      line: 1,
    });
  });

  it.each(["rows", "columns"] as const)("as JSON by %s is none, either", async (format) => {
    const sql =
      "SELECT CAST(CASE WHEN i = 290000 THEN 'x' ELSE '1' END AS INT) AS f FROM range(300000) AS r(i)";
    const request = { sql, format, temporal: "iso", maxRows: 500_000, timeoutMs: 60_000 } as const;
    for (const order of ["", " ORDER BY f"]) {
      await expect(reader.query({ ...request, sql: sql + order })).rejects.toMatchObject({
        message: expect.stringMatching(/^Could not convert string 'x' to INT32/),
      });
    }
  });
});

it("a result that fails in a session takes with it what was written", async () => {
  const writer = connect("duckdb:///written.duckdb", false);
  const session = await writer.session({ write: true });
  const base = { format: "rows", temporal: "iso", maxRows: 10, timeoutMs: 60_000 } as const;
  await session.run({ ...base, sql: "CREATE TABLE broken_by AS SELECT i FROM range(300000) AS r(i)" });
  const sql = "SELECT CAST(CASE WHEN i = 290000 THEN 'x' ELSE '1' END AS INT) AS f FROM broken_by";
  const read = async () => {
    const stream = await session.export({ sql, format: "lines", maxRows: 1e6, timeoutMs: 60_000 });
    for await (const piece of stream.chunks) expect(piece.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toMatchObject({ message: expect.stringMatching(/^The query failed while/) });
  await expect(session.commit()).rejects.toThrow();
  await session.close();
  expect((await writer.tables("main")).map(({ name }) => name)).not.toContain("broken_by");
  await writer.close();
});
