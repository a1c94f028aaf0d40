import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts] });
  sales = await salesData(server);
  admin = server.as(server.admin);
});
afterAll(() => server.close());

const change = (default_endpoint: string | null, more: object = {}) =>
  admin.put(`/api/v1/dataset/${sales.ordersId}`, { default_endpoint, ...more });
const shown = async () => (await admin.get(`/api/v1/dataset/${sales.ordersId}`)).body.result;

it.each(["javascript:alert(1)", "https://evil.example/", "//evil.example/", "data:text/html,x"])(
  "a dataset does not lead to %s",
  async (url) => {
    expect(await change(url)).toMatchObject({
      status: 422,
      body: {
        message: {
          default_endpoint: [
            "The submitted URL is not considered safe, only use URLs with the same domain as Superset.",
          ],
        },
      },
    });
  },
);

it("keeps an address of this site as the path on it", async () => {
  const url = "http://here:8088/superset/dashboard/3/";
  const host = { host: "here:8088" };
  expect(await admin.put(`/api/v1/dataset/${sales.ordersId}`, { default_endpoint: url }, host)).toMatchObject(
    {
      status: 200,
    },
  );
  expect(await shown()).toMatchObject({
    default_endpoint: "/superset/dashboard/3/",
    explore_url: "/superset/dashboard/3/",
  });
  expect((await change(null)).status).toBe(200);
});

it("an address that came with a bundle is not followed, and does not keep anybody from editing", async () => {
  await server.db.updateTable("dataset").set({ default_endpoint: "javascript:alert(1)" }).execute();
  expect((await change("javascript:alert(1)", { description: "Orders" })).status).toBe(200);
  expect(await shown()).toMatchObject({
    description: "Orders",
    explore_url: `/explore/?datasource_type=table&datasource_id=${sales.ordersId}`,
  });
  const chart = { slice_name: "Rows", viz_type: "table", datasource_id: sales.ordersId };
  await admin.post("/api/v1/chart/", { ...chart, datasource_type: "table" });
  const { result } = (await admin.get("/api/v1/chart/")).body;
  expect(result[0].datasource_url).toBe(`/explore/?datasource_type=table&datasource_id=${sales.ordersId}`);
});
