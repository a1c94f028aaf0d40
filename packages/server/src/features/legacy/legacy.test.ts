import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";
import { legacy } from "./index.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer(undefined, [legacy]);
});
afterAll(() => at.close());

describe("the old API", () => {
  it("answers the form data of a chart, and nothing for an unknown one", async () => {
    const made = await at.server.as(at.server.admin).post("/api/v1/chart/", {
      slice_name: "x",
      datasource_id: at.orders,
      datasource_type: "table",
      viz_type: "pie",
    });
    const read = (id: number) => at.server.as(at.reader).get(`/api/v1/form_data/?slice_id=${id}`);
    expect((await read(made.body.id)).body).toMatchObject({ viz_type: "pie", slice_id: made.body.id });
    expect((await read(9999)).body).toEqual({});
  });
  it("answers a query context in a form with the bare list", async () => {
    const post = (query_context: string, user = at.reader) =>
      at.server.as(user).post("/api/v1/query/", new URLSearchParams({ query_context }).toString(), {
        "content-type": "application/x-www-form-urlencoded",
      });
    const context = JSON.stringify(at.context({ metrics: ["count"] }));
    expect((await post(context)).body).toMatchObject([{ data: [{ count: 60 }], status: "success" }]);
    expect((await post(context, at.stranger)).status).toBe(403);
    expect((await post("nonsense(")).status).toBe(400);
  });
});
