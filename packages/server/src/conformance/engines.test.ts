import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chartData } from "../features/chart-data/index.ts";
import { charts } from "../features/charts/index.ts";
import { databases } from "../features/databases/index.ts";
import { datasets } from "../features/datasets/index.ts";
import { type TestApp, testApp } from "../testing/index.ts";
import { type Case, cases } from "./contexts.ts";
import { comparableRows } from "./rows.ts";
import { loadFacts, type Target, targets } from "./targets.ts";

interface Answer {
  rows: Record<string, unknown>[];
  colnames: string[];
  coltypes: number[];
}

let server: TestApp;
const loaded = new Map<string, { dataset: number; remove: () => Promise<void> }>();
const here = targets.filter(({ url }) => url !== null);
const [first, ...others] = here as [Target, ...Target[]];

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, charts, chartData],
    now: new Date("2025-06-15T12:00:00Z"),
  });
  for (const target of here) loaded.set(target.name, await loadFacts(server, target));
}, 120_000);
afterAll(async () => {
  for (const { remove } of loaded.values()) await remove();
  await server.close();
});

async function ask({ name }: Target, { query, ordered }: Case): Promise<Answer> {
  const reply = await server.as(server.admin).post("/api/v1/chart/data", {
    datasource: { id: loaded.get(name)?.dataset, type: "table" },
    queries: [query],
  });
  if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
  const [result] = reply.body.result;
  return {
    rows: comparableRows(result.data, ordered === true),
    colnames: result.colnames,
    coltypes: result.coltypes,
  };
}

it("asks at least 150 queries", () => {
  expect(new Set(cases.map(({ title }) => title)).size).toBeGreaterThanOrEqual(150);
});

describe.each(others)("$name answers as DuckDB does:", (target) => {
  const compared = cases.filter(({ except = [] }) => !except.includes(target.name));
  it.each(compared)("$title", async (one) => {
    expect(await ask(target, one)).toEqual(await ask(first, one));
  });
});
