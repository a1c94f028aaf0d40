import { describe, expect, it } from "vitest";
import type { ExportRequest } from "../../engine.ts";
import { asOwner, serverUri, testDatabase } from "../database.fixture.ts";

const MB = 1024 ** 2;

async function collectChunks(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const taken: Uint8Array[] = [];
  for await (const chunk of chunks) taken.push(chunk);
  return taken;
}

describe.skipIf(!serverUri)("exports", () => {
  const database = testDatabase();
  const connection = database.connect({ poolSize: 1 });
  const limits = { maxRows: 2_000_000, timeoutMs: 120_000 };
  const exportFile = (request: Pick<ExportRequest, "sql" | "format"> & Partial<ExportRequest>) =>
    connection.export({ ...limits, ...request });
  const queryOne = async () => {
    const request = { sql: "SELECT 1 AS a", format: "rows", temporal: "iso", ...limits } as const;
    return await (await connection.query(request)).body.text();
  };

  it("a file with headers of its own", async () => {
    const stream = await exportFile({
      sql: "SELECT 1 AS a, 'x,y' AS b, NULL AS c",
      format: "csv",
      headers: { a: "First" },
    });
    expect(stream.columns.map(({ name, type }) => [name, type])).toEqual([
      ["a", "INTEGER"],
      ["b", "TEXT"],
      ["c", "TEXT"],
    ]);
    const text = Buffer.concat(await collectChunks(stream.chunks)).toString("utf8");
    expect(
      text
        .replace(/^\uFEFF/, "")
        .split(/\r?\n/)
        .slice(0, 2),
    ).toEqual(["First,b,c", '1,"x,y",']);
    expect(stream.summary()).toEqual({ rowCount: 1, truncated: false });
  });
  it("of a million rows in flat memory, while the taker is slow", async () => {
    const stream = await exportFile({
      sql: "SELECT i AS id, md5(i::text) AS text, i * 1.5 AS n FROM (SELECT generate_series(1, 1000000) AS i) AS s",
      format: "csv",
    });
    let bytes = 0;
    let chunks = 0;
    let highest = 0;
    const before = process.memoryUsage();
    for await (const chunk of stream.chunks) {
      bytes += chunk.length;
      chunks += 1;
      expect(chunk.length).toBeLessThan(4 * MB);
      if (chunks % 50 === 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const now = process.memoryUsage();
        highest = Math.max(highest, now.arrayBuffers - before.arrayBuffers);
      }
    }
    expect(stream.summary()).toEqual({ rowCount: 1_000_000, truncated: false });
    expect(bytes).toBeGreaterThan(45 * MB);
    expect(highest).toBeLessThan(24 * MB);
  }, 120_000);
  it("at most as many rows as are wanted", async () => {
    const stream = await exportFile({
      sql: "SELECT generate_series(1, 100000000) AS i",
      format: "csv",
      maxRows: 5,
    });
    await collectChunks(stream.chunks);
    expect(stream.summary()).toEqual({ rowCount: 5, truncated: true });
    expect(await queryOne()).toBe('[{"a":1}]');
  });
  it("an error in the middle is thrown where the file breaks off", async () => {
    const stream = await exportFile({
      sql: "SELECT 1 / (200000 - i) AS a FROM generate_series(1, 300000) AS i",
      format: "csv",
    });
    let bytes = 0;
    const taking = (async () => {
      for await (const chunk of stream.chunks) bytes += chunk.length;
    })();
    await expect(taking).rejects.toMatchObject({ message: "division by zero" });
    expect(bytes).toBeGreaterThan(0);
    expect(() => stream.summary()).toThrow();
    expect(await queryOne()).toBe('[{"a":1}]');
  });
  it("ends at the server when the taker leaves", async () => {
    const sql = "SELECT generate_series(1, 100000000) AS i, 'mark-left' AS m";
    const stream = await exportFile({ sql, format: "csv" });
    for await (const _ of stream.chunks) break;
    await expect
      .poll(() =>
        asOwner(database.uri, [
          "SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%mark-left%' AND pid <> pg_backend_pid()",
        ]),
      )
      .toEqual([[0]]);
    expect(await queryOne()).toBe('[{"a":1}]');
  });
  it("gives its connection back when nobody takes it in time", async () => {
    const stream = await exportFile({ sql: "SELECT 1 AS a", format: "csv", timeoutMs: 100 });
    expect(await queryOne()).toBe('[{"a":1}]');
    await expect(collectChunks(stream.chunks)).rejects.toMatchObject({ kind: "timeout" });
  });
  it("stops by a signal", async () => {
    const controller = new AbortController();
    const sql = "SELECT generate_series(1, 100000000) AS i";
    const stream = await exportFile({ sql, format: "csv", signal: controller.signal });
    const taking = (async () => {
      for await (const _ of stream.chunks) controller.abort();
    })();
    await expect(taking).rejects.toMatchObject({ kind: "cancelled" });
    expect(await queryOne()).toBe('[{"a":1}]');
  });
  it("no Parquet", async () => {
    await expect(exportFile({ sql: "SELECT 1", format: "parquet" })).rejects.toMatchObject({ kind: "other" });
    expect(await queryOne()).toBe('[{"a":1}]');
  });
});
