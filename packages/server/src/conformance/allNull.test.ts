import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chartData } from "../features/chart-data/index.ts";
import { charts } from "../features/charts/index.ts";
import { databases } from "../features/databases/index.ts";
import { datasets } from "../features/datasets/index.ts";
import { legacy } from "../features/legacy/index.ts";
import { type TestApp, testApp } from "../testing/index.ts";
import { loadFacts, targets } from "./targets.ts";

const here = targets.filter(({ url }) => url !== null);
const NOTHING_IN = [
  { col: "quantity", op: "IS NULL" },
  { col: "paid", op: "IS NULL" },
];
const sql = (sqlExpression: string, label: string) => ({ expressionType: "SQL", sqlExpression, label });
const LATEST = sql("MAX(CASE WHEN id < 0 THEN sold_at END)", "latest");
const TOTAL = sql("SUM(quantity)", "total");

let server: TestApp;
const loaded = new Map<string, { dataset: number; remove: () => Promise<void> }>();
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData, legacy] });
  for (const target of here) loaded.set(target.name, await loadFacts(server, target));
}, 120_000);
afterAll(async () => {
  for (const { remove } of loaded.values()) await remove();
  await server.close();
});

async function typesOf(engine: string, query: object) {
  const reply = await server.as(server.admin).post("/api/v1/chart/data", {
    datasource: { id: loaded.get(engine)?.dataset, type: "table" },
    queries: [query],
  });
  expect(reply.status).toBe(200);
  const [{ colnames, coltypes }] = reply.body.result;
  return Object.fromEntries(colnames.map((name: string, at: number) => [name, coltypes[at]]));
}

describe.each(here)("a column of nulls on $name", ({ name }) => {
  const columns = ["id", "quantity", "paid", "sold_on"];
  const types = { id: 0, quantity: 1, paid: 1, sold_on: 2 };

  it.each([
    ["is of type string, whatever it is declared", {}],
    ["also after post-processing", { post_processing: [{ operation: "select", options: { columns } }] }],
    // Beyond 20,000 DuckDB writes in groups, beyond 100,000 into a file.
    ["in a larger result", { row_limit: 50_000 }],
    ["in a result of any size", { row_limit: 100_001 }],
  ])("%s", async (_name, more) => {
    expect(await typesOf(name, { columns, metrics: [], filters: NOTHING_IN, ...more })).toEqual(types);
  });

  it("is told from one with a single value", async () => {
    const query = { columns, metrics: [], orderby: [["id", true]], row_limit: 150_000 };
    expect(await typesOf(name, query)).toEqual({ ...types, quantity: 0, paid: 3 });
  });

  it("can be a metric", async () => {
    const query = { columns: ["product"], metrics: [TOTAL, LATEST], filters: NOTHING_IN };
    const expected = { product: 1, total: 1, latest: 1 };
    expect(await typesOf(name, query)).toEqual(expected);
    const post_processing = [{ operation: "sort", options: { by: ["product"] } }];
    expect(await typesOf(name, { ...query, post_processing })).toEqual(expected);
  });
});

it("is of type string in the legacy reply, too", async () => {
  const form_data = JSON.stringify({
    datasource: `${loaded.get("DuckDB")?.dataset}__table`,
    viz_type: "table",
    query_mode: "aggregate",
    groupby: ["product"],
    metrics: [TOTAL, "count"],
    adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "quantity IS NULL" }],
  });
  const url = `/superset/explore_json/?form_data=${encodeURIComponent(form_data)}`;
  const { status, body } = await server.as(server.admin).post(url, {});
  expect(status).toBe(200);
  expect(body.colnames).toEqual(["product", "total", "count"]);
  expect(body.coltypes).toEqual([1, 1, 0]);
});
