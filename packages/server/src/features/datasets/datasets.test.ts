import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
/** Gamma with the right on `orders`; may read, not write. */
let reader: Client;
/** Gamma without any right on data. */
let stranger: Client;
/** May write datasets, and read `orders` only. */
let writer: Client;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, dashboards] });
  sales = await salesData(server);
  admin = server.as(server.admin);
  reader = server.as(await server.createUser({ pairs: [["datasource_access", sales.ordersPerm]] }));
  stranger = server.as(await server.createUser({}));
  writer = server.as(
    await server.createUser({
      pairs: [
        ["datasource_access", sales.ordersPerm],
        ["can_write", "Dataset"],
        ["can_get_or_create_dataset", "Dataset"],
      ],
    }),
  );
});
afterAll(() => server.close());

const path = (rest = "") => `/api/v1/dataset/${rest}`;
const virtualDataset = (table_name: string, sql: string) => ({ database: sales.databaseId, table_name, sql });

describe("making", () => {
  it("reads the columns from the source and adds count", async () => {
    const reply = await admin.get(path(String(sales.ordersId)));
    expect(reply.status).toBe(200);
    const { columns, metrics, main_dttm_col, owners, kind } = reply.body.result;
    expect(columns.map((column: { column_name: string }) => column.column_name)).toEqual([
      "id",
      "region",
      "amount",
      "ordered",
    ]);
    expect(columns.map((column: { type_generic: number }) => column.type_generic)).toEqual([0, 1, 0, 2]);
    expect(metrics).toMatchObject([{ metric_name: "count", expression: "COUNT(*)" }]);
    expect(main_dttm_col).toBe("ordered");
    expect(kind).toBe("physical");
    expect(owners).toHaveLength(1);
  });

  it("[S1-111] makes a virtual dataset from the SQL editor's payload", async () => {
    const sent = {
      ...virtualDataset("by_region", "SELECT region, sum(amount) AS total FROM main.orders GROUP BY 1"),
      schema: "main",
      is_managed_externally: false,
      external_url: null,
    };
    const reply = await admin.post(path(), sent);
    expect(reply).toMatchObject({ status: 201, body: { result: sent } });
    expect(reply.body.data).toMatchObject({
      id: reply.body.id,
      sql: sent.sql,
      uid: `${reply.body.id}__table`,
    });
    expect(reply.body.data.columns).toMatchObject([{ column_name: "region" }, { column_name: "total" }]);
  });

  it("[S3-244] takes the columns that the explore screen sends, and answers with data", async () => {
    const sent = {
      ...virtualDataset("from_explore", "SELECT id FROM main.orders"),
      schema: "main",
      template_params: "{}",
      columns: [{ column_name: "id", type: "INTEGER", is_dttm: false }],
    };
    const reply = await admin.post(path(), sent);
    expect(reply).toMatchObject({ status: 201, body: { result: sent } });
    expect(reply.body.data).toMatchObject({
      table_name: "from_explore",
      template_params: "{}",
      schema: "main",
    });
    expect(reply.body.data.columns).toMatchObject([{ column_name: "id" }]);
  });

  it.each([
    ["a missing name", { table_name: undefined }, 400, { table_name: ["Missing data for required field."] }],
    ["an unknown key", { color: 1 }, 400, { color: ["Unknown field."] }],
    [
      "a name that is too long",
      { table_name: "x".repeat(251) },
      400,
      { table_name: ["Length must be between 1 and 250."] },
    ],
    ["an unknown database", { database: 99 }, 422, { database: ["Database does not exist"] }],
    ["an unknown owner", { table_name: "secrets", owners: [999] }, 422, { owners: ["Owners are invalid"] }],
    ["the same table again", {}, 422, { table: ["Dataset main.orders already exists"] }],
    [
      "an unknown table",
      { table_name: "nope" },
      422,
      {
        table: [
          "Table [main.nope] could not be found, please double check your database connection, schema, and table name",
        ],
      },
    ],
  ])("refuses %s", async (_name, change, status, message) => {
    const sent = { database: sales.databaseId, schema: "main", table_name: "orders", ...change };
    expect(await admin.post(path(), sent)).toMatchObject({ status, body: { message } });
  });

  it("refuses without can_write, and tables that the caller may not read", async () => {
    const sent = { database: sales.databaseId, schema: "main", table_name: "secrets" };
    expect(await reader.post(path(), sent)).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    const physical = await writer.post(path(), sent);
    expect(physical.status).toBe(422);
    expect(physical.body.message.table[0]).toContain(
      "You need access to the following tables: `main.secrets`",
    );
    const hidden = await writer.post(
      path(),
      virtualDataset("v", "SELECT * FROM (SELECT * FROM main.secrets)"),
    );
    expect(hidden.body.message.sql[0]).toContain("`main.secrets`");
  });

  it("[S1-112] gets the dataset on a table, or makes it", async () => {
    const at = { database_id: sales.databaseId, schema: "main" };
    const get = (table_name: string, client = admin) =>
      client.post(path("get_or_create/"), { ...at, table_name });
    expect((await get("orders")).body).toEqual({ result: { table_id: sales.ordersId } });
    const made = await get("secrets");
    expect(made.status).toBe(200);
    expect((await get("secrets")).body).toEqual(made.body);
    expect((await get("secrets", writer)).status).toBe(404);
    expect((await get("orders", reader)).status).toBe(403);
    expect((await admin.post(path("get_or_create/"), {})).body.message).toHaveProperty("database_id");
    expect((await admin.delete(path(String(made.body.result.table_id)))).status).toBe(200);
  });
});

describe("reading", () => {
  it("[S1-110] shows a dataset to who may read it; to others it is not there", async () => {
    expect((await reader.get(path(String(sales.ordersId)))).body.result.table_name).toBe("orders");
    expect(await stranger.get(path(String(sales.ordersId)))).toMatchObject({ status: 404 });
    for (const no of ["abc", "99999999999", "nowhere/"]) {
      expect(await admin.get(path(no))).toMatchObject({ status: 404, body: { message: "Not found" } });
    }
    expect(await server.as(null).get(path(String(sales.ordersId)))).toMatchObject({ status: 401 });
  });

  it("[S3-243] lists by name and owner, newest change first", async () => {
    const filters = `!((col:table_name,opr:ct,value:ORD),(col:owners,opr:rel_m_m,value:${server.admin.id}))`;
    const q = `(filters:${filters},order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:25)`;
    const reply = await admin.get(`${path()}?q=${encodeURIComponent(q)}`);
    expect(reply.body).toMatchObject({ count: 1, ids: [sales.ordersId] });
    expect(reply.body.result[0]).toMatchObject({
      table_name: "orders",
      database: { id: sales.databaseId, database_name: "sales" },
      owners: [{ id: server.admin.id }],
    });
    expect((await stranger.get(`${path()}?q=${encodeURIComponent(q)}`)).body.count).toBe(0);
    const made: number[] = [];
    for (const name of ["dated first", "dated last"])
      made.push((await admin.post(path(), virtualDataset(name, "SELECT 1 AS one"))).body.id);
    const [first, last] = made;
    const listIds = async () =>
      (await admin.get(`${path()}?q=${encodeURIComponent(q.replace("value:ORD", "value:dated"))}`)).body.ids;
    expect(await listIds()).toEqual([last, first]);
    await admin.put(path(String(first)), { description: "Changed since" });
    expect(await listIds()).toEqual([first, last]);
    for (const id of made) await admin.delete(path(String(id)));
  });

  it("names the schemas and databases that occur", async () => {
    expect((await admin.get(path("distinct/schema"))).body.result).toContainEqual({
      text: "main",
      value: "main",
    });
    expect((await admin.get(path("related/database"))).body.result).toEqual([
      { value: sales.databaseId, text: "sales", extra: {} },
    ]);
    expect((await stranger.get(path("related/database"))).body.count).toBe(0);
    expect((await admin.get(path("distinct/sql"))).status).toBe(404);
  });

  it("names the charts and dashboards that use it", async () => {
    const chart = await admin.post("/api/v1/chart/", {
      slice_name: "Orders",
      viz_type: "table",
      datasource_id: sales.ordersId,
      datasource_type: "table",
    });
    const reply = await admin.get(path(`${sales.ordersId}/related_objects`));
    expect(reply.body.charts).toEqual({
      count: 1,
      result: [{ id: chart.body.id, slice_name: "Orders", viz_type: "table" }],
    });
    expect(reply.body.dashboards.count).toBe(0);
    expect((await stranger.get(path(`${sales.ordersId}/related_objects`))).status).toBe(404);
  });
});
