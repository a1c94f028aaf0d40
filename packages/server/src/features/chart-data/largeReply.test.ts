import { readdirSync, readlinkSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { chartData } from "./index.ts";

let server: TestApp;
let payload: object;
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, chartData] });
  const database = (await salesDatabase(server)).id;
  const big = { database, table_name: "big", schema: "main" };
  const { id } = (await server.as(server.admin).post("/api/v1/dataset/", big)).body;
  const queries = [{ columns: ["id", "label"], row_limit: 50_000 }];
  payload = { datasource: { id, type: "table" }, queries };
});
afterAll(() => server.close());

const ask = async (remoteAddress: string, more: object = {}) =>
  server.app.inject({
    method: "POST",
    url: "/api/v1/chart/data",
    remoteAddress,
    headers: { ...(await server.headersOf(server.admin)), "accept-encoding": "gzip" },
    payload: { ...payload, ...more },
  });

it("a reply too large for one piece is whole, here and compressed for other machines, read and from the cache", async () => {
  const near = await ask("127.0.0.1");
  expect(near.headers["content-length"]).toBe(String(near.rawPayload.length));
  const [fresh] = near.json().result;
  expect(near.rawPayload.length).toBeGreaterThan(1024 ** 2);
  expect([fresh.data.length, fresh.data[49_999], fresh.is_cached]).toEqual([
    50_000,
    { id: 49_999, label: "row 49999" },
    null,
  ]);
  const far = await ask("192.0.2.7");
  expect(far.headers).toMatchObject({ "content-encoding": "gzip" });
  expect(far.headers["content-length"]).toBeUndefined();
  const [cached] = JSON.parse(gunzipSync(far.rawPayload).toString("utf8")).result;
  expect(cached.is_cached).toBe(true);
  expect(cached.data).toEqual(fresh.data);
});

/** Answers that this process holds as files. */
const heldFiles = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes("/answer-");
    } catch {
      return false; // closed meanwhile
    }
  }).length;

it("many who ask at the same time get all of it, and it is let go of when the last reply has left", async () => {
  const before = heldFiles();
  const more = { custom_cache_timeout: -1 };
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask("127.0.0.1", more)));
  const lengths = replies.map((reply) => reply.json().result[0].data.length);
  expect(lengths).toEqual(Array.from({ length: 12 }, () => 50_000));
  await expect.poll(heldFiles).toBe(before);
});

it("what is shown to nobody is let go of, too", async () => {
  const before = heldFiles();
  const wrong = { columns: [{ label: "x", sqlExpression: "CAST(label AS INTEGER)", expressionType: "SQL" }] };
  const queries = [{ columns: ["id", "label"], row_limit: 50_000 }, wrong];
  const reply = await ask("127.0.0.1", { queries, custom_cache_timeout: -1 });
  expect(reply.statusCode).toBe(400);
  await expect.poll(heldFiles).toBe(before);
});

it("a client that goes away in the middle has a large answer let go of", async () => {
  const before = heldFiles();
  const base = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const gone = new AbortController();
  const queries = [{ columns: ["id", "label"], row_limit: 90_000 }];
  const reply = await fetch(`${base}/api/v1/chart/data`, {
    method: "POST",
    signal: gone.signal,
    headers: { ...(await server.headersOf(server.admin)), "content-type": "application/json" },
    body: JSON.stringify({ ...payload, queries, custom_cache_timeout: -1 }),
  });
  await reply.body!.getReader().read();
  gone.abort();
  await expect.poll(heldFiles).toBe(before);
  server.app.server.closeAllConnections();
});

it("rows that the server itself reads are the same", async () => {
  const form_data = { viz_type: "pivot_table_v2", groupbyRows: ["id"], metrics: ["count"] };
  const query = { columns: ["id", "label"], row_limit: 50_000, post_processing: [] };
  const more = { form_data, result_type: "post_processed", queries: [query] };
  const reply = await ask("127.0.0.1", more);
  expect([reply.statusCode, reply.json().result[0].rowcount]).toEqual([200, 50_000]);
});
