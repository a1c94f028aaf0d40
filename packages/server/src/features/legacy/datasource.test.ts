import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";
import { legacy } from "./index.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer(undefined, [legacy]);
});
afterAll(() => at.close());

describe("[S1-120] /datasource/samples", () => {
  const samples = (query: string, body?: object, user = at.reader) =>
    at.server
      .as(user)
      .post(`/datasource/samples?datasource_type=table&datasource_id=${at.orders}${query}`, body);
  it("pages through the rows", async () => {
    const reply = await samples("&per_page=25&page=3&force=false");
    expect(reply.status).toBe(200);
    expect(reply.body.result).toMatchObject({
      page: 3,
      per_page: 25,
      total_count: 60,
      rowcount: 10,
      status: "success",
      indexnames: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    });
    expect(reply.body.result.colnames).toContain("ordered_at");
    expect((await samples("")).body.result).toMatchObject({ page: 1, per_page: 1000, rowcount: 60 });
  });
  it("drills to the rows behind a result", async () => {
    const { result } = (
      await samples("&per_page=2", {
        filters: [{ col: "region", op: "==", val: "North" }],
        granularity: "ordered_at",
        time_range: "2025-01-01 : 2025-02-01",
        extras: { where: "amount > 3" },
      })
    ).body;
    expect(result).toMatchObject({ total_count: 5, rowcount: 2 });
    expect(result.data.map((row: { region: string }) => row.region)).toEqual(["North", "North"]);
  });
  it.each(["&per_page=0", "&per_page=1001", "&page=0", "&per_page=x"])("refuses %s", async (query) => {
    expect((await samples(query)).status).toBe(400);
  });
  it("refuses who may not, what is not there and what is no filter", async () => {
    expect((await samples("", undefined, at.stranger)).status).toBe(403);
    const gone = await at.server
      .as(at.reader)
      .post("/datasource/samples?datasource_type=table&datasource_id=9999");
    expect(gone.status).toBe(404);
    expect((await samples("", { filters: [{ col: "region", op: "nosuch" }] })).status).toBe(400);
    expect((await samples("", { extras: { where: "nosuch = 1" } })).status).toBe(400);
  });
});

describe("what older clients read of a dataset", () => {
  it.each(["/superset/fetch_datasource_metadata?datasourceKey=ID__table", "/datasource/get/table/ID/"])(
    "[S3-246] %s",
    async (path) => {
      const read = (user = at.reader, id: number | string = at.orders) =>
        at.server.as(user).get(path.replace("ID", String(id)));
      const reply = await read();
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ id: at.orders, table_name: "orders", type: "table" });
      expect(reply.body.columns).toHaveLength(8);
      expect((await read(at.stranger)).status).toBe(403);
      expect((await read(at.reader, 9999)).status).toBe(404);
    },
  );
  it("tells the columns that the database has now", async () => {
    const read = (id: number, user = at.reader) =>
      at.server.as(user).get(`/datasource/external_metadata/table/${id}/`);
    expect((await read(at.orders)).body).toContainEqual({
      column_name: "ordered_at",
      name: "ordered_at",
      type: "TIMESTAMP",
      type_generic: 2,
      is_dttm: true,
    });
    expect((await read(at.paid, at.server.admin)).body).toHaveLength(8);
    expect((await read(at.paid)).status).toBe(403);
    expect((await read(9999)).status).toBe(404);
  });
  it("tells the columns of a table by its name", async () => {
    const read = (q: string, user = at.server.admin) =>
      at.server.as(user).get(`/datasource/external_metadata_by_name/?q=${q}`);
    const orders = "(datasource_type:table,database_name:sales,schema_name:main,table_name:orders)";
    expect((await read(orders)).body).toHaveLength(8);
    expect((await read(orders, at.reader)).status).toBe(200);
    expect((await read(orders, at.stranger)).status).toBe(403);
    expect((await read(orders.replace("orders", "nosuch"))).status).toBe(400);
    expect((await read(orders.replace("sales", "nosuch"))).status).toBe(404);
    expect((await read("(a:1)")).status).toBe(400);
    expect((await read("(")).status).toBe(400);
  });
});
