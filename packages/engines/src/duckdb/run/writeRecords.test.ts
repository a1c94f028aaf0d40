import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Connection, QueryRequest } from "../../engine.ts";
import { queryText } from "../../queryText.fixture.ts";
import { connectDuckdb } from "../connection.ts";
import { loadDatabase } from "../process/loadDatabase.ts";

const folder = mkdtempSync(join(tmpdir(), "stream-rows-"));
const limits = { memoryLimit: 2 * 1024 ** 3, tempFolder: join(folder, "tmp") };
const ROWS = 300_000;
/** Records of so many rows are written as they come, fewer are read as values. */
const MANY = 100_000;
const FEW = 10_000;
let reader: Connection;

beforeAll(async () => {
  const events = `CREATE TABLE events AS
    SELECT i::INTEGER AS i, md5(i::VARCHAR) AS t FROM range(${ROWS}) AS r(i)`;
  await loadDatabase(join(folder, "data.duckdb"), [events], limits);
  const uri = "duckdb:///data.duckdb";
  reader = connectDuckdb({ uri, allowedFolder: folder, readOnly: true, ...limits }, () => null);
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = (sql: string, more: Partial<QueryRequest> = {}) =>
  queryText(reader, sql, { temporal: "epoch", maxRows: MANY, ...more });
const listTempFiles = (): string[] =>
  readdirSync(limits.tempFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.includes("answer-"),
  );

it.each([
  "9007199254740993",
  "0.1::FLOAT",
  "-0.0::DOUBLE",
  "'nan'::DOUBLE",
  "1.10::DECIMAL(9,2)",
  "170141183460469231731::HUGEINT",
  "true",
  "'a \"quoted\" text\n with lines, ü and \t'",
  "'{\"a\": [1]}'::JSON",
  "TIMESTAMPTZ '2025-03-12 10:20:30.123456+02'",
  "[1, NULL, 3]",
  "{'a': 1, 'b': [DATE '2025-03-12']}",
  "'\\xFF'::BLOB",
  "NULL::INTEGER",
  "1 AS a, 2",
])("writes %s as few rows are written", async (value) => {
  const sql = `SELECT ${value} AS "A" FROM range(3)`;
  const [many, few] = [await rowsOf(sql), await rowsOf(sql, { maxRows: FEW })];
  expect([many.text, many.columns, many.rowCount]).toEqual([few.text, few.columns, few.rowCount]);
});

it("texts of any length come whole and in the order of the table", async () => {
  const length = "CASE WHEN i % 30011 = 7 THEN 3000000 WHEN i % 3 = 0 THEN i % 11 ELSE i % 400 END";
  const { text, rowCount } = await rowsOf(`SELECT i, repeat(chr(97 + i % 26), ${length}) AS t FROM events`);
  const rows = JSON.parse(text) as { i: number; t: string }[];
  expect([rowCount, rows.length]).toEqual([MANY, MANY]);
  const wrong = rows.find(({ i, t }, at) => {
    const size = i % 30_011 === 7 ? 3_000_000 : i % 3 === 0 ? i % 11 : i % 400;
    return i !== at || t.length !== size || t !== String.fromCharCode(97 + (i % 26)).repeat(size);
  });
  expect(wrong?.i).toBeUndefined();
  // So short that the engine keeps them apart from others.
  const short = await rowsOf("SELECT CASE WHEN i % 5 = 0 THEN 12345678901 ELSE i % 7 END AS a FROM events");
  const expected = Array.from({ length: MANY }, (_, i) => ({ a: i % 5 === 0 ? 12_345_678_901 : i % 7 }));
  expect(JSON.parse(short.text)).toEqual(expected);
});

it.each([
  ["SELECT i FROM events", MANY, true],
  ["SELECT i FROM events LIMIT 100000", MANY, false],
  ["SELECT i FROM events LIMIT 99999", 99_999, false],
  ["SELECT i FROM events LIMIT 100001", MANY, true],
  ["SELECT i FROM events LIMIT 0", 0, false],
  ["SELECT i FROM events WHERE i < 100000", MANY, false],
  ["SELECT i FROM events WHERE i < 0", 0, false],
  ["SELECT i FROM events ORDER BY i", MANY, true],
  ["SELECT i FROM events ORDER BY i LIMIT 50000", 50_000, false],
])("%s: %i rows, more of them: %s", async (sql, count, truncated) => {
  const rows = await rowsOf(sql);
  expect([rows.rowCount, rows.truncated]).toEqual([count, truncated]);
  expect(JSON.parse(rows.text)).toEqual(Array.from({ length: count }, (_, i) => ({ i })));
});

it("tells which columns hold nothing in the rows that were written", async () => {
  const late = `CASE WHEN i = ${MANY - 1} THEN 1 END AS late, CASE WHEN i >= ${MANY} THEN 1 END AS beyond`;
  const { columns } = await rowsOf(`SELECT i, ${late}, NULL AS none, 'nan'::DOUBLE AS nan FROM events`);
  const empty = columns.filter(({ allNull }) => allNull).map(({ name }) => name);
  expect(empty).toEqual(["beyond", "none", "nan"]);
});

it("tells what failed late by the line of the statement, and leaves nothing behind", async () => {
  const wrong = "SELECT i,\n CASE WHEN i = 95000 THEN CAST('x' || i AS INTEGER) ELSE i END AS n\nFROM events";
  await expect(rowsOf(wrong)).rejects.toMatchObject({
    line: 2,
    message: expect.stringContaining("Could not convert string 'x95000'"),
  });
  expect((await rowsOf("SELECT i FROM events WHERE i < 50000")).rowCount).toBe(50_000);
  await expect.poll(listTempFiles).toEqual([]);
});

it("is stopped, and leaves nothing behind", async () => {
  const endless = "SELECT a.i, b.t FROM events a, events b WHERE a.i + b.i < 0 OR a.i < 9 AND b.i % 40 = 0";
  const gone = new AbortController();
  const stopped = rowsOf(endless, { signal: gone.signal });
  setTimeout(() => gone.abort(), 300);
  await expect(stopped).rejects.toMatchObject({ kind: "cancelled" });
  await expect.poll(listTempFiles).toEqual([]);
});

it("comes as a file where it is large, else in memory", async () => {
  const request = { format: "rows", temporal: "epoch", maxRows: MANY, timeoutMs: 60_000 } as const;
  const sql = "SELECT i, t FROM events";
  const { body } = await reader.query({ ...request, sql });
  expect([body.memory, body.byteLength > 1024 ** 2]).toEqual([null, true]);
  await expect.poll(listTempFiles).toEqual([]);
  const { text } = await rowsOf(sql);
  expect(await body.text()).toBe(text);
  const small = await reader.query({ ...request, sql: `${sql} WHERE i < 9` });
  expect(JSON.parse(Buffer.from(small.body.memory as Uint8Array).toString("utf8"))).toHaveLength(9);
});
