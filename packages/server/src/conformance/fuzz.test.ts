import { afterAll, beforeAll, expect, it } from "vitest";
import { chartData } from "../features/chart-data/index.ts";
import { charts } from "../features/charts/index.ts";
import { databases } from "../features/databases/index.ts";
import { datasets } from "../features/datasets/index.ts";
import { type TestApp, testApp } from "../testing/index.ts";
import { type Random, random } from "./random.ts";
import { type RandomQuery, randomFilter, randomQuery } from "./randomQuery.ts";
import { evaluate } from "./reference.ts";
import { comparableRows } from "./rows.ts";
import { loadFacts, targets } from "./targets.ts";

/** More take minutes: `SIGHTLINE_FUZZ_QUERIES=20000 npx vitest run packages/server/src/conformance/fuzz.test.ts`. */
const QUERIES = Number(process.env.SIGHTLINE_FUZZ_QUERIES ?? 1_000);
const AT_ONCE = 8;
/** Another seed asks other queries: `SIGHTLINE_FUZZ_SEED=7 npx vitest run packages/server/src/conformance`. */
const SEED = Number(process.env.SIGHTLINE_FUZZ_SEED ?? 20250615);

let server: TestApp;
let dataset: number;
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData] });
  dataset = (await loadFacts(server, targets[0] as (typeof targets)[number])).dataset;
}, 60_000);
afterAll(() => server.close());

async function ask(
  query: object,
): Promise<{ status: number; rows: Record<string, unknown>[]; body: unknown }> {
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/v1/chart/data",
    headers,
    payload: { datasource: { id: dataset, type: "table" }, queries: [query] },
  });
  const body = reply.json();
  return { status: reply.statusCode, rows: body.result?.[0].data ?? [], body };
}
let headers: Record<string, string>;

async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

it(`${QUERIES} random queries give the rows that a plain evaluation gives`, {
  timeout: 300_000,
}, async () => {
  headers = await server.headersOf(server.admin);
  let compared = 0;
  await inParallel(QUERIES, async (index) => {
    const query = randomQuery(random(SEED + index));
    const expected = evaluate(query);
    const { status, rows, body } = await ask(query);
    if (status !== 200) throw new Error(`${SEED + index}: ${JSON.stringify(query)} ${JSON.stringify(body)}`);
    if (expected === null) return;
    compared += 1;
    expect(comparableRows(rows, true), `${SEED + index}: ${JSON.stringify(query)}`).toEqual(
      comparableRows(expected, true),
    );
  });
  expect(compared).toBeGreaterThan(QUERIES * 0.9);
});

const NONSENSE: unknown[] = [
  null,
  "",
  "nothing",
  "1; DROP TABLE facts",
  -1,
  1e300,
  "\u0000",
  [],
  {},
  [[]],
  { expressionType: "SQL" },
  { expressionType: "SQL", label: "x", sqlExpression: "amount)) FROM secrets --" },
  { expressionType: "SIMPLE", aggregate: "MEDIAN", column: null },
  "P1Z",
  true,
  "a".repeat(5000),
];

/** A good query with one thing in it replaced by nonsense. */
function brokenQuery(random: Random): object {
  const query: RandomQuery & Record<string, unknown> = { ...randomQuery(random) };
  const field = random.pick([
    ...Object.keys(query),
    "extras",
    "time_range",
    "granularity",
    "post_processing",
    "time_offsets",
  ]);
  const value = random.pick(NONSENSE);
  if (field === "filters") {
    const filter = { ...randomFilter(random), [random.pick(["col", "op", "val"])]: value };
    return { ...query, filters: [filter] };
  }
  return { ...query, [field]: random.chance(0.5) ? value : [value] };
}

it("2000 broken queries are answered or refused, and never fail the server", {
  timeout: 120_000,
}, async () => {
  headers = await server.headersOf(server.admin);
  const statuses = new Map<number, number>();
  await inParallel(2000, async (index) => {
    const query = brokenQuery(random(SEED + index));
    const { status, body } = await ask(query);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([200, 400], `${SEED + index}: ${JSON.stringify(query)} ${JSON.stringify(body)}`).toContain(status);
  });
  expect(statuses.get(400)).toBeGreaterThan(200);
});
