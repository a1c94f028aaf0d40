import { tableFromIPC } from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import type { ExportRequest } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { sqliteConnection } from "./sqlite.fixture.ts";

const ROWS = 300_000;
const { connection } = sqliteConnection(
  `
  CREATE TABLE kinds (i INTEGER, r REAL, t TEXT, at DATETIME, ok BOOLEAN);
  INSERT INTO kinds VALUES (1, 0.5, 'a,"b"', '2025-03-01 10:20:30', 1), (-2, NULL, '=1+1', NULL, 0);
  CREATE TABLE numbers (id INTEGER PRIMARY KEY, n INTEGER);
  WITH RECURSIVE r(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM r WHERE i < ${ROWS - 1})
  INSERT INTO numbers SELECT i, i % 7 FROM r;
  CREATE TABLE mixed (v INTEGER);
  INSERT INTO mixed SELECT id FROM numbers LIMIT 2000;
  INSERT INTO mixed VALUES ('=late()');
`,
  { poolSize: 1 },
);

const request = (change: Partial<ExportRequest> & { sql: string }): ExportRequest => ({
  format: "csv",
  maxRows: 1_000_000,
  timeoutMs: 20_000,
  ...change,
});
async function bytesOf(change: Parameters<typeof request>[0]) {
  const stream = await connection.export(request(change));
  const pieces: Uint8Array[] = [];
  for await (const piece of stream.chunks) pieces.push(piece);
  return {
    bytes: Buffer.concat(pieces),
    pieces: pieces.length,
    columns: stream.columns,
    ...stream.summary(),
  };
}

describe("a file", () => {
  it("in CSV, with other headers", async () => {
    const { bytes, columns, rowCount } = await bytesOf({
      sql: "SELECT i, r, t FROM kinds",
      headers: { i: "Number" },
    });
    expect(bytes.toString().replace(/^\ufeff/, "")).toBe(`Number,r,t\r\n1,0.5,"a,""b"""\r\n-2,,'=1+1\r\n`);
    expect([columns.map(({ name }) => name), rowCount]).toEqual([["i", "r", "t"], 2]);
  });
  it("in Arrow, with types", async () => {
    const { bytes } = await bytesOf({ sql: "SELECT i, r, t, at, ok FROM kinds", format: "arrow" });
    const table = tableFromIPC(bytes, { useDate: true });
    expect(table.numRows).toBe(2);
    expect([...(table.getChild("i") ?? [])].map(Number)).toEqual([1, -2]);
    expect([...(table.getChild("ok") ?? [])]).toEqual([true, false]);
    expect(new Date(Number(table.getChild("at")?.at(0))).toISOString()).toBe("2025-03-01T10:20:30.000Z");
  });
  it("of many rows comes in pieces, and has as many as were asked for", async () => {
    const whole = await bytesOf({ sql: "SELECT * FROM numbers" });
    expect(whole).toMatchObject({ rowCount: ROWS, truncated: false });
    expect(whole.pieces).toBeGreaterThan(2);
    expect(whole.bytes.toString().trimEnd().split("\r\n")).toHaveLength(ROWS + 1);
    const part = await bytesOf({ sql: "SELECT * FROM numbers", maxRows: 1234 });
    expect(part).toMatchObject({ rowCount: 1234, truncated: true });
  });
  it("disarms what turns up in a column of numbers, and gives it no cell of another type", async () => {
    const sql = "SELECT v FROM mixed ORDER BY rowid";
    const { bytes, rowCount } = await bytesOf({ sql });
    expect([rowCount, bytes.toString().trimEnd().endsWith("1999\r\n'=late()")]).toEqual([2001, true]);
    for (const format of ["arrow", "xlsx"] as const) {
      await expect(bytesOf({ sql, format })).rejects.toThrow(
        "The column v begins with values of type INTEGER and holds others further down",
      );
    }
  });
  it("that nobody reads to its end lets go of its process", async () => {
    const stream = await connection.export(request({ sql: "SELECT * FROM numbers" }));
    for await (const piece of stream.chunks) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(() => stream.summary()).toThrow("The file is not complete");
    expect((await queryText(connection, "SELECT COUNT(*) AS n FROM kinds")).text).toBe('[{"n":2}]');
  });
  it("that nobody begins to read lets go of its process, too", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const stream = await connection.export(request({ sql: "SELECT * FROM numbers", signal }));
    controller.abort();
    expect((await queryText(connection, "SELECT 1 AS a")).text).toBe('[{"a":1}]');
    await expect(stream.chunks[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: "cancelled" });
  });
  it("is refused before it begins", async () => {
    await expect(connection.export(request({ sql: "SELECT nope FROM kinds" }))).rejects.toMatchObject({
      kind: "column-not-found",
    });
    await expect(connection.export(request({ sql: "SELECT 1", format: "parquet" }))).rejects.toThrow(
      "Parquet",
    );
    expect((await queryText(connection, "SELECT 1 AS a")).text).toBe('[{"a":1}]');
  });
});
