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
