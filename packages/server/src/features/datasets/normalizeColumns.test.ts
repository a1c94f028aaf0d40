import { randomUUID } from "node:crypto";
import { engineNamed } from "@sightline/engines/registry";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { explore } from "../explore/index.ts";
import { legacy } from "../legacy/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { datasets } from "./index.ts";

const url = serviceUrl("postgres");
const schema = `folded_${randomUUID().slice(0, 8)}`;
const TABLE = `"${schema}"."SALES"`;
let server: TestApp;
let admin: Client;
let database: number;

/** PostgreSQL minds the case of quoted names as an engine does that folds them to upper case. */
const postgres = engineNamed("postgresql")!;

async function write(...sqls: string[]): Promise<void> {
  const stored = await databaseRepository(server.db).byId(database);
  const opened = connections(server.platform).open(stored!);
  if (!opened.ok) throw new Error("The database cannot be opened");
  const session = await opened.value.connection.session({ write: true });
  for (const sql of sqls) {
    await session.run({ sql, format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 30_000 });
  }
  await session.commit();
  await session.close();
}

beforeAll(async () => {
  if (!url) return;
  postgres.dialect.foldsUpper = true;
  server = await testApp({ features: [databases, datasets, charts, chartData, explore, legacy] });
  admin = server.as(server.admin);
  const made = await admin.post("/api/v1/database/", {
    database_name: "folding",
    sqlalchemy_uri: url,
    allow_dml: true,
  });
  database = made.body.id;
  await write(
    `CREATE SCHEMA "${schema}"`,
    `CREATE TABLE ${TABLE} ("REGION" TEXT, "AMOUNT" INTEGER, "SOLD_AT" TIMESTAMP, "Unit Price" INTEGER)`,
    `INSERT INTO ${TABLE} VALUES ('North', 1, '2025-01-01', 5), ('South', 2, '2025-01-02', 6), ('North', 4, '2025-02-01', 7)`,
  );
});
afterAll(async () => {
  if (!url) return;
  delete postgres.dialect.foldsUpper;
  await write(`DROP SCHEMA "${schema}" CASCADE`);
  await server.close();
});

const NORMAL = ["region", "amount", "sold_at", "Unit Price"];
const STORED = ["REGION", "AMOUNT", "SOLD_AT", "Unit Price"];

async function datasetWith(normalize_columns: boolean, more: object = {}): Promise<number> {
  const body = { database, schema, table_name: "SALES", normalize_columns, ...more };
  const { status, body: made } = await admin.post("/api/v1/dataset/", body);
  expect(status).toBe(201);
  return made.id;
}
const remove = (id: number) => admin.delete(`/api/v1/dataset/${id}`);
async function columnsOf(id: number) {
  const { columns, main_dttm_col } = (await admin.get(`/api/v1/dataset/${id}`)).body.result;
  return { names: columns.map((column: { column_name: string }) => column.column_name), main_dttm_col };
}
async function ask(id: number, query: object) {
  const { status, body } = await admin.post("/api/v1/chart/data", {
    datasource: { id, type: "table" },
    queries: [query],
  });
  expect(body.message ?? null).toBeNull();
  expect(status).toBe(200);
  return body.result[0];
}

describe.skipIf(!url)("an engine that folds names to upper case", () => {
  it("shows its columns in small letters, and is asked for them by its own names", async () => {
    const id = await datasetWith(true);
    expect(await columnsOf(id)).toEqual({ names: NORMAL, main_dttm_col: "sold_at" });
    const total = {
      expressionType: "SIMPLE",
      aggregate: "SUM",
      column: { column_name: "amount" },
      label: "t",
    };
    const grouped = await ask(id, {
      columns: ["region"],
      metrics: [total],
      filters: [{ col: "sold_at", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-02-02" }],
      orderby: [[total, false]],
      series_columns: ["region"],
      series_limit: 1,
    });
    expect(grouped.data).toEqual([{ region: "North", t: 5 }]);
    expect(grouped.query).toContain('SUM("AMOUNT") AS "t"');
    const samples = await ask(id, {
      columns: NORMAL,
      metrics: [],
      orderby: [["amount", true]],
      row_limit: 1,
    });
    expect(samples.data).toEqual([
      { region: "North", amount: 1, sold_at: Date.UTC(2025, 0, 1), "Unit Price": 5 },
    ]);
    expect(samples.coltypes).toEqual([1, 0, 2, 0]);
    const values = await admin.get(`/api/v1/datasource/table/${id}/column/region/values/`);
    expect(values.body.result.sort()).toEqual(["North", "South"]);
    await remove(id);
  });

  it("shows them as they are kept where the dataset does not ask for more", async () => {
    const id = await datasetWith(false);
    expect(await columnsOf(id)).toEqual({ names: STORED, main_dttm_col: "SOLD_AT" });
    const { data } = await ask(id, { columns: ["REGION"], metrics: ["count"], orderby: [["REGION", true]] });
    expect(data).toEqual([
      { REGION: "North", count: 2 },
      { REGION: "South", count: 1 },
    ]);
    await admin.put(`/api/v1/dataset/${id}`, { normalize_columns: true });
    expect((await columnsOf(id)).names).toEqual(STORED);
    expect((await ask(id, { columns: ["REGION"], metrics: [] })).rowcount).toBe(2);
    expect((await admin.put(`/api/v1/dataset/${id}/refresh`)).status).toBe(200);
    expect([...(await columnsOf(id)).names].sort()).toEqual([...NORMAL].sort());
    expect((await ask(id, { columns: ["region"], metrics: [] })).rowcount).toBe(2);
    await remove(id);
  });

  it("keeps the names of a dataset's own SQL", async () => {
    const id = await datasetWith(true, {
      table_name: "virtual",
      sql: `SELECT "REGION", "AMOUNT" AS amount FROM ${TABLE}`,
    });
    expect((await columnsOf(id)).names).toEqual(["REGION", "amount"]);
    expect((await ask(id, { columns: ["REGION", "amount"], metrics: [] })).rowcount).toBe(3);
    await remove(id);
  });

  it("tells its columns by the names that are asked for", async () => {
    const q = (flag: string) =>
      `(datasource_type:table,database_name:folding,schema_name:${schema},table_name:SALES,normalize_columns:!${flag})`;
    const names = async (path: string) =>
      (await admin.get(path)).body.map(({ name }: { name: string }) => name);
    const byName = "/datasource/external_metadata_by_name/?q=";
    expect(await names(byName + q("t"))).toEqual(NORMAL);
    expect(await names(byName + q("f"))).toEqual(STORED);
    const id = await datasetWith(true);
    expect(await names(`/datasource/external_metadata/table/${id}/`)).toEqual(NORMAL);
    await remove(id);
  });
});
