import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Answer, type TestApp, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { chartData } from "./index.ts";

let server: TestApp;
let datasource: { id: number; type: string };
/** Queries that reach the engine. */
let queries: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData] });
  const { id } = await salesDatabase(server);
  const made = await server
    .as(server.admin)
    .post("/api/v1/dataset/", { database: id, table_name: "orders", schema: "main" });
  datasource = { id: made.body.id, type: "table" };
  const database = await databaseRepository(server.db).byId(id);
  const opened = connections(server.platform).open(database!);
  if (!opened.ok) throw new Error("The database does not open");
  queries = vi.spyOn(opened.value.connection, "query");
});
afterAll(() => server.close());

const metric = (sqlExpression: string) => ({ label: "m", sqlExpression, expressionType: "SQL" });
const ask = (expressions: string[], more: object = {}) =>
  server.as(server.admin).post("/api/v1/chart/data", {
    datasource,
    queries: expressions.map((expression) => ({ metrics: [metric(expression)] })),
    ...more,
  });

it("runs eight queries of a request at once, and answers them in their order", async () => {
  let mostAtOnce = 0;
  let reply: Answer | undefined;
  void ask(Array.from({ length: 60 }, (_, number) => `MAX(${number})`)).then((answer) => {
    reply = answer;
  });
  while (reply === undefined) {
    await setImmediate();
    const running = queries.mock.settledResults.filter(({ type }: { type: string }) => type === "incomplete");
    mostAtOnce = Math.max(mostAtOnce, running.length);
  }
  expect(reply.status).toBe(200);
  expect(reply.body.result.map((one: { data: { m: number }[] }) => one.data[0]?.m)).toEqual(
    Array.from({ length: 60 }, (_, number) => number),
  );
  expect(mostAtOnce).toBeGreaterThan(1);
  expect(mostAtOnce).toBeLessThanOrEqual(8);
});

it("begins no more of them once one has failed", async () => {
  queries.mockClear();
  const reply = await ask(["MAX(nothing)", ...Array.from({ length: 60 }, (_, number) => `MIN(${number})`)]);
  expect(reply.status).toBe(400);
  expect(queries.mock.calls.length).toBeLessThan(60);
});

it("makes files of at most 20 queries at once", async () => {
  const reply = await ask(
    Array.from({ length: 21 }, (_, number) => `SUM(${number})`),
    { result_format: "csv" },
  );
  expect(reply).toMatchObject({
    status: 400,
    body: { message: "At most 20 queries can be downloaded at once." },
  });
});
