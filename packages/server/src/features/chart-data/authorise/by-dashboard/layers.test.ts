import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardServer, dashboardServer } from "./dashboardServer.fixture.ts";

let made: DashboardServer;
beforeAll(async () => {
  made = await dashboardServer();
});
afterAll(() => made.at.close());

it("a dashboard that is opened to roles tells of a map's layers on the map's own dataset, and of no others", async () => {
  const { at, chart, dashboard, salaries, viewer, other } = made;
  const places = await chart({ row_limit: 7 }, at.orders, "deck_scatter");
  const secret = await chart({}, salaries, "deck_scatter");
  const map = await chart({ deck_slices: [places, secret] }, at.orders, "deck_multi");
  const id = await dashboard([map]);
  const reply = await at.server.as(viewer).get(`/api/v1/dashboard/${id}/charts`);
  const layers = reply.body.result[0].form_data.layer_charts;
  expect(layers.map(({ slice_id }: { slice_id: number }) => slice_id)).toEqual([places]);
  expect((await at.server.as(other).get(`/api/v1/dashboard/${id}/charts`)).status).not.toBe(200);
});
