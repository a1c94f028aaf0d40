import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { tokenService } from "../../platform/auth/tokens.ts";
import { type TestApp, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { chartData } from "./index.ts";

let server: TestApp;
let databaseId: number;
let big: number;
/** Queries that reach the engine. */
let queries: ReturnType<typeof vi.spyOn>;
let now = Date.parse("2025-03-12T12:00:00Z");

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData], now: () => new Date(now) });
  databaseId = (await salesDatabase(server)).id;
  const made = await server
    .as(server.admin)
    .post("/api/v1/dataset/", { database: databaseId, table_name: "big", schema: "main" });
  big = made.body.id;
});
afterAll(() => server.close());

beforeEach(async () => {
  const database = await databaseRepository(server.db).byId(databaseId);
  const opened = connections(server.platform).open(database!);
  if (!opened.ok) throw new Error("The database does not open");
  queries = vi.spyOn(opened.value.connection, "query");
});
afterEach(() => queries.mockRestore());

const metric = (sqlExpression: string) => ({ label: "m", sqlExpression, expressionType: "SQL" });
const ask = (sql: string, more: object = {}) =>
  server.as(server.admin).post("/api/v1/chart/data", {
    datasource: { id: big, type: "table" },
    queries: [{ metrics: [metric(sql)] }],
    ...more,
  });

it("runs fifty equal requests at once as one query", async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask("SUM(id)")));
  expect(new Set(replies.map((reply) => reply.body.result[0].data[0].m))).toEqual(new Set([4999950000]));
  expect(queries).toHaveBeenCalledTimes(1);
});

describe("the cache", () => {
  it("serves a second request, and says when it was filled", async () => {
    const first = (await ask("MAX(id)")).body.result[0];
    now += 5_000;
    const second = (await ask("MAX(id)")).body.result[0];
    expect(queries).toHaveBeenCalledTimes(1);
    expect(first).toMatchObject({ is_cached: null, cached_dttm: null });
    expect(second).toMatchObject({
      is_cached: true,
      cached_dttm: "2025-03-12T12:00:00.000",
      data: first.data,
    });
    expect(second.cache_key).toBe(first.cache_key);
  });
  it("is passed by with force, and filled anew", async () => {
    await ask("MIN(id)");
    const forced = (await ask("MIN(id)", { force: true })).body.result[0];
    expect(forced.is_cached).toBeNull();
    expect(queries).toHaveBeenCalledTimes(2);
    expect((await ask("MIN(id)")).body.result[0].is_cached).toBe(true);
  });
  it("forgets after its time", async () => {
    await ask("MIN(id) + 1", { custom_cache_timeout: 10 });
    now += 11_000;
    expect((await ask("MIN(id) + 1", { custom_cache_timeout: 10 })).body.result[0].is_cached).toBeNull();
  });
  it("is not used with a time of -1", async () => {
    await ask("MIN(id) + 2", { custom_cache_timeout: -1 });
    expect((await ask("MIN(id) + 2", { custom_cache_timeout: -1 })).body.result[0].is_cached).toBeNull();
  });
  it("takes the time from the chart, the dataset and the server in this order", async () => {
    expect((await ask("MIN(id)")).body.result[0].cache_timeout).toBe(86_400);
    await server.as(server.admin).put(`/api/v1/dataset/${big}`, { cache_timeout: 300 });
    expect((await ask("MIN(id)")).body.result[0].cache_timeout).toBe(300);
    const chart = await server.as(server.admin).post("/api/v1/chart/", {
      slice_name: "x",
      datasource_id: big,
      datasource_type: "table",
      cache_timeout: 60,
    });
    const form_data = { slice_id: chart.body.id };
    expect((await ask("MIN(id)", { form_data })).body.result[0].cache_timeout).toBe(60);
    expect((await ask("MIN(id)", { form_data, custom_cache_timeout: 7 })).body.result[0].cache_timeout).toBe(
      7,
    );
  });
  it("does not keep an error", async () => {
    expect((await ask("SUM(label)")).status).toBe(400);
    expect((await ask("SUM(label)")).status).toBe(400);
    expect(queries).toHaveBeenCalledTimes(2);
  });
});

it("asks for the types of a user's own SQL once, and for nothing where the dataset knows them", async () => {
  const database = await databaseRepository(server.db).byId(databaseId);
  const opened = connections(server.platform).open(database!);
  if (!opened.ok) throw new Error("The database does not open");
  const describes = vi.spyOn(opened.value.connection, "describe");
  const axis = (sqlExpression: string) => ({
    label: "t",
    sqlExpression,
    expressionType: "SQL",
    columnType: "BASE_AXIS",
    timeGrain: "P1D",
  });
  const groupRowsBy = (sqlExpression: string, row_limit: number) =>
    server.as(server.admin).post("/api/v1/chart/data", {
      datasource: { id: big, type: "table" },
      queries: [{ columns: [axis(sqlExpression)], metrics: [metric("COUNT(*)")], row_limit }],
    });
  try {
    for (const row_limit of [1, 2, 3]) {
      expect(
        (await groupRowsBy("TIMESTAMP '2025-01-01' + INTERVAL (id) DAY", row_limit)).body.result[0].rowcount,
      ).toBe(row_limit);
    }
    expect([describes.mock.calls.length, queries.mock.calls.length]).toEqual([1, 3]);
    expect((await groupRowsBy("id", 4)).status).toBe(200);
    expect([describes.mock.calls.length, queries.mock.calls.length]).toEqual([1, 4]);
  } finally {
    describes.mockRestore();
  }
});

it("cancels the query of a client that goes away", async () => {
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const client = new AbortController();
  const { authorization } = await bearer();
  const slow = "SUM(list_sum(range(id)))";
  const answer = fetch(`${address}/api/v1/chart/data`, {
    method: "POST",
    signal: client.signal,
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ datasource: { id: big, type: "table" }, queries: [{ metrics: [metric(slow)] }] }),
  });
  await expect.poll(() => queries).toHaveBeenCalled();
  const { signal } = queries.mock.calls[0]![0] as { signal: AbortSignal };
  expect(signal.aborted).toBe(false);
  client.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => signal.aborted).toBe(true);
});

async function bearer(): Promise<{ authorization: string }> {
  const token = await tokenService(server.platform).issue(
    { id: server.admin.id, auth_epoch: 0 },
    "access",
    true,
  );
  return { authorization: `Bearer ${token}` };
}

describe("a saved chart's data", () => {
  const save = async (query_context: string | null) =>
    (
      await server.as(server.admin).post("/api/v1/chart/", {
        slice_name: "big",
        datasource_id: big,
        datasource_type: "table",
        query_context,
      })
    ).body.id as number;
  const savedContext = () =>
    JSON.stringify({ datasource: { id: big, type: "table" }, queries: [{ metrics: [metric("MAX(id)")] }] });

  it("answers as the chart asks", async () => {
    const id = await save(savedContext());
    const reply = await server.as(server.admin).get(`/api/v1/chart/${id}/data/`);
    expect(reply.status).toBe(200);
    expect(reply.body.result[0].data).toEqual([{ m: 99_999 }]);
    const file = await server
      .as(server.admin)
      .get(`/api/v1/chart/${id}/data/?format=csv&type=full&force=true`);
    expect(file.bytes.toString()).toBe("m\r\n99999\r\n");
  });
  it("[S1-118] by GET with the context in the address", async () => {
    const reply = await server
      .as(server.admin)
      .get(`/api/v1/chart/data?form_data=${encodeURIComponent(savedContext())}`);
    expect(reply.body.result[0].data).toEqual([{ m: 99_999 }]);
    expect((await server.as(server.admin).get("/api/v1/chart/data")).status).toBe(400);
  });
  it.each([
    ["without a context", null, 400, "Chart has no query context saved. Please save the chart again."],
    [
      "with one that is not an object",
      "1",
      400,
      "Chart has no query context saved. Please save the chart again.",
    ],
  ])("%s", async (_name, query_context, status, message) => {
    const id = await save(query_context);
    expect(await server.as(server.admin).get(`/api/v1/chart/${id}/data/`)).toMatchObject({
      status,
      body: { message },
    });
  });
  it("is not there for who may not know of it", async () => {
    const id = await save(savedContext());
    const stranger = await server.createUser();
    expect((await server.as(stranger).get(`/api/v1/chart/${id}/data/`)).status).toBe(404);
    expect((await server.as(server.admin).get("/api/v1/chart/999/data/")).status).toBe(404);
    expect((await server.as(server.admin).get("/api/v1/chart/x/data/")).status).toBe(404);
    expect((await server.as(server.admin).get(`/api/v1/chart/${id}/data/?format=pdf`)).status).toBe(400);
    expect((await server.as(null).get(`/api/v1/chart/${id}/data/`)).status).toBe(401);
  });
});
