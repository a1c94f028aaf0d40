import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "@uwdata/flechette";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../testing/index.ts";
import { salesDatabase } from "../../../../testing/salesDatabase.ts";
import { charts } from "../../../charts/index.ts";
import { databases } from "../../../databases/index.ts";
import { datasets } from "../../../datasets/index.ts";
import { chartData } from "../../index.ts";

const NOW = new Date("2025-03-12T12:00:00Z");
const MILLION = 1_000_000;
let server: TestApp;
let base: string;
let headers: Record<string, string>;
const ids: Record<string, number> = {};

const DATASETS = {
  million: `SELECT i AS id, 'name ' || (i % 1000) AS name, i * 1.5 AS amount FROM range(${MILLION}) AS r(i)`,
  broken:
    "SELECT CASE WHEN i = 5900000 THEN CAST('x' || i AS INTEGER) ELSE i END AS id FROM range(6000000) AS r(i)",
  endless: "SELECT a.i AS id, b.i AS other FROM range(100000) AS a(i), range(100000) AS b(i)",
};

beforeAll(async () => {
  const limit = 1_000_000_000;
  server = await testApp({
    features: [databases, datasets, charts, chartData],
    now: NOW,
    config: { SQL_MAX_ROW: limit, ROW_LIMIT: limit },
  });
  const database = (await salesDatabase(server)).id;
  const admin = server.as(server.admin);
  for (const [table_name, sql] of Object.entries(DATASETS)) {
    ids[table_name] = (await admin.post("/api/v1/dataset/", { database, table_name, sql })).body.id;
  }
  const schema = "main";
  ids.orders = (await admin.post("/api/v1/dataset/", { database, table_name: "orders", schema })).body.id;
  base = await server.app.listen({ port: 0, host: "127.0.0.1" });
  headers = { ...(await server.headersOf(server.admin)), "content-type": "application/json" };
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

const ask = (table: string, result_format: string, query: object | object[], signal?: AbortSignal) =>
  fetch(`${base}/api/v1/chart/data`, {
    method: "POST",
    headers,
    ...(signal ? { signal } : {}),
    body: JSON.stringify({
      datasource: { id: ids[table], type: "table" },
      result_format,
      queries: Array.isArray(query) ? query : [query],
    }),
  });
const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer());
const listExportFiles = () => {
  const folder = join(server.platform.config.home, "tmp");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.includes("export-"));
};
const ROWS = { columns: ["id", "name", "amount"] };

describe("a million rows", () => {
  it.each([
    ["csv", "text/csv; charset=utf-8"],
    ["arrow", "application/vnd.apache.arrow.stream"],
    ["parquet", "application/vnd.apache.parquet"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ])(
    "as %s",
    async (format, type) => {
      const reply = await ask("million", format, ROWS);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("content-type")).toBe(type);
      expect(reply.headers.get("content-disposition")).toBe(`attachment; filename=20250312_120000.${format}`);
      expect(reply.headers.get("content-length")).toBeNull();
      const file = await bytesOf(reply);
      expect(await rowsIn(format, file)).toBe(MILLION);
      await expect.poll(listExportFiles).toEqual([]);
    },
    60_000,
  );

  async function parquetRows(file: Uint8Array): Promise<number> {
    const path = join(server.platform.config.home, "copy.parquet");
    writeFileSync(path, file);
    const db = await (await DuckDBInstance.create()).connect();
    const counted = await db.runAndReadAll(`SELECT count(*)::INTEGER FROM read_parquet('${path}')`);
    return Number(counted.getRowsJson()[0]?.[0]);
  }

  async function rowsIn(format: string, file: Uint8Array): Promise<number> {
    if (format === "arrow") return tableFromIPC(file).numRows;
    if (format === "parquet") return parquetRows(file);
    if (format === "csv") return file.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0) - 1;
    const sheet = unzipSync(file)["xl/worksheets/sheet1.xml"] as Uint8Array;
    const mark = Buffer.from("<row>");
    let rows = -1;
    for (let at = 0; at !== -1; at = Buffer.from(sheet.buffer).indexOf(mark, at + 1)) rows += 1;
    return rows - 1;
  }
});

it("several queries come as an archive, each as it is made", async () => {
  const count = { label: "n", sqlExpression: "COUNT(*)", expressionType: "SQL" };
  const share = { operation: "contribution", options: { columns: ["n"], rename_columns: ["n"] } };
  const reply = await ask("orders", "csv", [
    { columns: ["product"], metrics: [count], orderby: [["product", true]], row_limit: 2 },
    { columns: ["paid"], metrics: [count], orderby: [["paid", true]], post_processing: [share] },
  ]);
  expect(reply.headers.get("content-type")).toBe("application/zip");
  expect(reply.headers.get("content-disposition")).toBe("attachment; filename=20250312_120000.zip");
  const files = unzipSync(await bytesOf(reply));
  const text = (name: string) => Buffer.from(files[name] as Uint8Array).toString("utf8");
  expect(text("query_1.csv")).toBe("product,n\r\nProduct 0,12\r\nProduct 1,12\r\n");
  expect(text("query_2.csv")).toBe("paid,n\r\nFalse,0.5\r\nTrue,0.5\r\n");
});

it("what fails before the first byte is told, and what has no writer", async () => {
  const wrong = {
    columns: [{ label: "x", sqlExpression: "CAST(product AS INTEGER)", expressionType: "SQL" }],
  };
  const refused = await ask("orders", "csv", wrong);
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toContain("Could not convert string");
  const sorted = { columns: ["id"], post_processing: [{ operation: "sort", options: { by: ["id"] } }] };
  const parquet = await ask("orders", "parquet", [sorted, { columns: ["id"] }]);
  expect([parquet.status, (await parquet.json()).message]).toEqual([
    400,
    expect.stringContaining("Parquet files can only be made"),
  ]);
  await expect.poll(listExportFiles).toEqual([]);
});

it("what fails in the middle breaks the connection off", async () => {
  const reply = await ask("broken", "csv", { columns: ["id"] });
  expect(reply.status).toBe(200);
  await expect(bytesOf(reply)).rejects.toThrow("terminated");
  await expect.poll(listExportFiles).toEqual([]);
});

it("a client that goes away stops its statement", async () => {
  const gone = new AbortController();
  const reply = await ask("endless", "csv", { columns: ["id", "other"] }, gone.signal);
  const reader = reply.body!.getReader();
  expect((await reader.read()).value?.length).toBeGreaterThan(0);
  expect(listExportFiles()).toHaveLength(1);
  gone.abort();
  await expect.poll(listExportFiles).toEqual([]);
  expect((await ask("orders", "csv", { columns: ["id"] })).status).toBe(200);
});
