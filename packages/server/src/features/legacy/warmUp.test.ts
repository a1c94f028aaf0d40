import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";
import { legacy } from "./index.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer(undefined, [legacy]);
});
afterAll(() => at.close());

describe("caches that are filled beforehand", () => {
  const chart = async (more: object) =>
    (
      await at.server.as(at.server.admin).post("/api/v1/chart/", {
        slice_name: "warm",
        datasource_id: at.orders,
        datasource_type: "table",
        ...more,
      })
    ).body.id;
  const context = (query: object) => ({ query_context: JSON.stringify(at.context(query)) });
  const warmUpCache = (kind: "chart" | "dataset", body: object, user = at.server.admin) =>
    at.server.as(user).put(`/api/v1/${kind}/warm_up_cache`, body);

  it("of a chart, also under the filters of a dashboard", async () => {
    const query = { columns: ["product"], metrics: [TOTAL] };
    const chart_id = await chart(context(query));
    expect((await warmUpCache("chart", { chart_id })).body).toEqual({
      result: [{ chart_id, viz_error: null, viz_status: "success" }],
    });
    expect((await at.ask(query)).body.result[0].is_cached).toBe(true);
    const filters = [{ col: "region", op: "==", val: "North" }];
    expect((await at.ask({ ...query, filters })).body.result[0].is_cached).toBeNull();
    const south = [{ col: "region", op: "==", val: "South" }];
    await warmUpCache("chart", { chart_id, dashboard_id: null, extra_filters: JSON.stringify(south) });
    expect((await at.ask({ ...query, filters: south })).body.result[0].is_cached).toBe(true);
  });
  it("tell what went wrong", async () => {
    const bare = await chart({});
    const broken = await chart(context({ metrics: ["nosuch"] }));
    expect((await warmUpCache("chart", { chart_id: bare })).body.result).toEqual([
      { chart_id: bare, viz_error: "Chart's query context does not exist", viz_status: null },
    ]);
    expect((await warmUpCache("chart", { chart_id: broken })).body.result[0]).toMatchObject({
      viz_error: "Error: Metric 'nosuch' does not exist",
      viz_status: null,
    });
    expect(
      (await warmUpCache("chart", { chart_id: broken, extra_filters: "{" })).body.result[0].viz_status,
    ).toBeNull();
    expect(await warmUpCache("chart", { chart_id: 9999 })).toMatchObject({
      status: 404,
      body: { message: "Chart not found" },
    });
    expect((await warmUpCache("chart", { chart_id: bare }, at.reader)).status).toBe(403);
  });
  it("of all charts of a dataset", async () => {
    const { body } = await warmUpCache("dataset", { db_name: "sales", table_name: "orders" });
    expect(body.result.length).toBeGreaterThanOrEqual(3);
    expect((await warmUpCache("dataset", { db_name: "sales", table_name: "paid" })).body).toEqual({
      result: [],
    });
    expect(await warmUpCache("dataset", { db_name: "sales", table_name: "nosuch" })).toMatchObject({
      status: 404,
      body: { message: "The provided table was not found in the provided database" },
    });
  });
});
