import { afterAll, beforeAll, expect, it } from "vitest";
import { salesData, type TestApp, testApp } from "../../testing/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";
import { queryDataset } from "./queryDataset.ts";

let now = new Date("2025-03-12T12:00:00Z");
let server: TestApp;
let id: number;
beforeAll(async () => {
  server = await testApp({ features: [databases, datasets], now: () => now });
  ({ ordersId: id } = await salesData(server));
});
afterAll(() => server.close());

it("sees each change of a dataset at once, also one that another server made", async () => {
  const here = server.platform;
  const other = { ...server.platform };
  const metrics = async (platform: typeof here) =>
    (await queryDataset(platform, id))?.dataset.metrics.map((metric) => metric.metric_name);
  for (const wait of [60_000, 0, 0, 60_000, 5_000]) {
    now = new Date(now.getTime() + wait);
    const metric_name = `metric ${Math.random()}`;
    const reply = await server.as(server.admin).put(`/api/v1/dataset/${id}`, {
      metrics: [{ metric_name, expression: "COUNT(*)" }],
    });
    expect(reply.status).toBe(200);
    for (const platform of [here, other, here]) expect(await metrics(platform)).toEqual([metric_name]);
    now = new Date(now.getTime() + wait);
    for (const platform of [here, other, here]) expect(await metrics(platform)).toEqual([metric_name]);
  }
});

it("sees a new owner at once", async () => {
  const mia = await server.createUser();
  await server.db.insertInto("dataset_owner").values({ dataset_id: id, user_id: mia.id }).execute();
  expect((await queryDataset(server.platform, id))?.rights.ownerIds).toContain(mia.id);
});
