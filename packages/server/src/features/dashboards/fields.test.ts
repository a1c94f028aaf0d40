import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { dashboards } from "./index.ts";

let server: TestApp;
let admin: Client;
let chartId: number;

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, charts, dashboards],
    now: new Date("2025-03-01T10:20:30.500Z"),
  });
  const sales = await salesData(server);
  admin = server.as(server.admin);
  const chart = await admin.post("/api/v1/chart/", {
    slice_name: "Regions",
    viz_type: "pie",
    datasource_id: sales.ordersId,
    datasource_type: "table",
  });
  chartId = chart.body.id;
});
afterAll(() => server.close());

const path = (rest: string | number = "") => `/api/v1/dashboard/${rest}`;

it("[S2-030] [S2-034] carries its fields and those of its layout's components", async () => {
  const made = await admin.post(path(), { dashboard_title: "Sales" });
  const { id } = made.body;
  const positions = {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1", "HEADER-1"], parents: ["ROOT_ID"] },
    "HEADER-1": {
      id: "HEADER-1",
      type: "HEADER",
      children: [],
      parents: ["ROOT_ID", "GRID_ID"],
      meta: { text: "By region" },
    },
    "ROW-1": {
      id: "ROW-1",
      type: "ROW",
      children: ["CHART-1"],
      parents: ["ROOT_ID", "GRID_ID"],
      meta: { background: "BACKGROUND_TRANSPARENT" },
    },
    "CHART-1": {
      id: "CHART-1",
      type: "CHART",
      children: [],
      parents: ["ROOT_ID", "GRID_ID", "ROW-1"],
      meta: { width: 6, height: 50, chartId, sliceName: "Regions" },
    },
  };
  const saved = await admin.put(path(id), {
    slug: "sales",
    css: ".a{}",
    certified_by: "Ann",
    certification_details: "checked",
    json_metadata: JSON.stringify({ positions }),
  });
  expect(saved.body.last_modified_time).toBe(Date.parse("2025-03-01T10:20:30.500Z") / 1000);
  const { result } = (await admin.get(path(id))).body;
  expect(result).toMatchObject({
    id,
    slug: "sales",
    dashboard_title: "Sales",
    css: ".a{}",
    certified_by: "Ann",
    certification_details: "checked",
    owners: [{ id: server.admin.id }],
    roles: [],
    published: false,
    changed_on: "2025-03-01T10:20:30.500000",
    changed_by_name: expect.any(String),
    json_metadata: expect.any(String),
  });
  expect(JSON.parse(result.position_json)).toMatchObject(positions);
});

it("[S2-055] [S2-072] is published and hidden again by its published field", async () => {
  const { id } = (await admin.post(path(), { dashboard_title: "Shown" })).body;
  for (const published of [true, false]) {
    expect(await admin.put(path(id), { published })).toMatchObject({
      status: 200,
      body: { id, result: { published } },
    });
    expect((await admin.get(path(id))).body.result).toMatchObject({ published });
  }
});
