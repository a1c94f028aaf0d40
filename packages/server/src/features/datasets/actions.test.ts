import { DatasetType } from "@sightline/api/datasets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
/** Alpha: writes datasets, owns none. */
let alpha: Client;
/** May duplicate and write, and read the rows of one virtual dataset only. */
let reader: Client;
let byRegion: number;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, dashboards] });
  sales = await salesData(server);
  admin = server.as(server.admin);
  alpha = server.as(await server.createUser({ roles: ["Alpha"] }));
  byRegion = await createVirtual("by_region", "SELECT region, amount FROM main.orders");
  reader = server.as(
    await server.createUser({
      pairs: [
        ["datasource_access", `[sales].[by_region](id:${byRegion})`],
        ["can_write", "Dataset"],
        ["can_duplicate", "Dataset"],
      ],
    }),
  );
});
afterAll(() => server.close());

const path = (rest: string | number) => `/api/v1/dataset/${rest}`;

async function createVirtual(table_name: string, sql: string): Promise<number> {
  const reply = await admin.post(path(""), { database: sales.databaseId, table_name, sql });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
}

const show = async (id: number) => (await admin.get(path(id))).body.result;

it("[S3-067] a dataset shows all its fields", async () => {
  const fields = [
    ...["id", "table_name", "name", "database", "sql", "schema", "description", "main_dttm_col"],
    ...[
      "normalize_columns",
      "offset",
      "default_endpoint",
      "cache_timeout",
      "is_sqllab_view",
      "template_params",
    ],
    ...["extra", "is_managed_externally", "external_url", "filter_select_enabled", "fetch_values_predicate"],
    ...["owners", "metrics", "columns", "kind", "url", "edit_url", "select_star", "health_check_message"],
    ...["datasource_name", "type"],
  ];
  const shown = await show(sales.ordersId);
  expect(fields.filter((field) => !(field in shown))).toEqual([]);
  expect(shown).toMatchObject({
    id: sales.ordersId,
    type: "table",
    kind: "physical",
    health_check_message: null,
  });
});

it.each([
  ["table", true],
  ["query", true],
  ["dataset", true],
  ["sl_table", true],
  ["saved_query", true],
  ["chart", false],
])("[S3-071] a dataset may be of the type %s: %s", (type, isOne) => {
  expect(DatasetType.safeParse(type).success).toBe(isOne);
});

describe("copies", () => {
  const copy = (base_model_id: number, table_name: string, client = admin) =>
    client.post(path("duplicate"), { base_model_id, table_name });

  it("takes SQL, columns and metrics along; the copy is the caller's", async () => {
    await admin.put(path(byRegion), {
      metrics: [{ metric_name: "total", expression: "SUM(amount)", d3format: ",d" }],
      description: "Orders",
    });
    const reply = await copy(byRegion, "by_region_2", alpha);
    expect(reply).toMatchObject({ status: 201, body: { result: { table_name: "by_region_2" } } });
    const [made, base] = [await show(reply.body.id), await show(byRegion)];
    expect(made).toMatchObject({ sql: base.sql, kind: "virtual", description: "Orders" });
    expect(made.columns.map((one: { column_name: string }) => one.column_name)).toEqual(["region", "amount"]);
    expect(made.metrics).toMatchObject([{ metric_name: "total", d3format: ",d" }]);
    expect(made.uuid).not.toBe(base.uuid);
    expect(made.owners).toHaveLength(1);
    expect(made.owners[0].id).not.toBe(base.owners[0].id);
  });

  it.each([
    ["a table", () => copy(sales.ordersId, "x"), { datasource_type: ["Datasource type is invalid"] }],
    [
      "a name that is taken",
      () => copy(byRegion, "by_region"),
      { table: ["Dataset by_region already exists"] },
    ],
    [
      "who may not read the tables below",
      () => copy(byRegion, "mine", reader),
      { sql: [expect.stringContaining("You need access to the following tables: `main.orders`")] },
    ],
  ])("refuses %s", async (_name, call, message) => {
    expect(await call()).toMatchObject({ status: 422, body: { message } });
  });

  it("does not know what the caller may not know", async () => {
    expect((await copy(sales.ordersId, "x", reader)).status).toBe(404);
  });
});

describe("columns of a source that is not saved", () => {
  const read = (change: object, client = admin) =>
    client.post(path("source_columns"), {
      database_id: sales.databaseId,
      table_name: "orders",
      schema: "main",
      ...change,
    });

  it("reads those of a table and of SQL", async () => {
    const table = await read({});
    expect(table.status).toBe(200);
    expect(table.body.result[3]).toEqual({
      column_name: "ordered",
      type: "TIMESTAMP",
      type_generic: 2,
      is_dttm: true,
      description: null,
    });
    const sql = await read({ sql: "SELECT region AS place, 1 AS one FROM main.orders" });
    expect(sql.body.result.map((one: { column_name: string }) => one.column_name)).toEqual(["place", "one"]);
  });

  it.each([
    ["a table that is not there", { table_name: "nope" }, "Table [main.nope] could not be found"],
    ["SQL that cannot be read", { sql: "SELECT nope FROM main.orders" }, "nope"],
    ["an unknown database", { database_id: 99 }, "Database does not exist"],
  ])("refuses %s", async (_name, change, text) => {
    const reply = await read(change);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain(text);
  });

  it("reads no table that the caller may not read", async () => {
    expect((await read({}, reader)).status).toBe(422);
    expect((await read({ sql: "SELECT * FROM main.secrets" }, reader)).status).toBe(422);
  });
});

describe("what a change would break", () => {
  let id: number;
  let chart: number;
  beforeAll(async () => {
    id = await createVirtual("wide", "SELECT region, amount, ordered FROM main.orders");
    const [count] = (await show(id)).metrics;
    await admin.put(path(id), {
      metrics: [
        { id: count.id, metric_name: "count", expression: "COUNT(*)" },
        { metric_name: "total", expression: "SUM(amount)" },
      ],
    });
    const form = { viz_type: "pie", groupby: ["region"], metric: "total", datasource: `${id}__table` };
    const made = await admin.post("/api/v1/chart/", {
      slice_name: "Sales by region",
      viz_type: "pie",
      datasource_id: id,
      datasource_type: "table",
      params: JSON.stringify(form),
    });
    chart = made.body.id;
    await admin.post("/api/v1/chart/", {
      slice_name: "How many",
      viz_type: "unknown_to_us",
      datasource_id: id,
      datasource_type: "table",
      params: "{}",
      query_context: JSON.stringify({ queries: [{ metrics: ["count"], granularity: "ordered" }] }),
    });
    await admin.post("/api/v1/chart/", {
      slice_name: "Broken for long",
      viz_type: "pie",
      datasource_id: id,
      datasource_type: "table",
      params: JSON.stringify({ datasource: 7, groupby: [null, { a: 1 }], metric: [[]] }),
      query_context: JSON.stringify({ queries: [null, { columns: 5 }] }),
    });
    const filter = {
      id: "NATIVE_FILTER-1",
      type: "NATIVE_FILTER",
      name: "When",
      filterType: "filter_select",
      targets: [{ datasetId: id, column: { name: "ordered" } }],
    };
    await admin.post("/api/v1/dashboard/", {
      dashboard_title: "Filtered",
      json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
    });
    const shown = await admin.post("/api/v1/dashboard/", { dashboard_title: "Sales" });
    await admin.put(`/api/v1/chart/${chart}`, { dashboards: [shown.body.id] });
  });

  const columns = (change: Record<string, object | null> = {}) =>
    ["region", "amount", "ordered"].flatMap((column_name, index) => {
      const own = change[column_name];
      const type_generic = [1, 0, 2][index];
      return own === null ? [] : [{ column_name, type_generic, is_dttm: index === 2, ...own }];
    });
  const check = async (body: object, client = admin) =>
    (await client.post(path(`${id}/affected_objects`), body)).body;
  const NOTHING = { charts: [], dashboards: [], hidden_charts: 0 };

  it.each<[string, () => object, string[], string[]]>([
    ["nothing that stays as it is", () => ({ columns: columns() }), [], []],
    ["a dimension that goes", () => ({ columns: columns({ region: null }) }), ["Sales by region"], ["Sales"]],
    [
      "a column below a saved metric",
      () => ({ columns: columns({ amount: null }) }),
      ["Sales by region"],
      ["Sales"],
    ],
    ["a metric that goes", () => ({ metrics: [{ metric_name: "count" }] }), ["Sales by region"], ["Sales"]],
    [
      "a column of another type",
      () => ({ columns: columns({ region: { type_generic: 0 } }) }),
      ["Sales by region"],
      ["Sales"],
    ],
    [
      "a time that is none any more, also in a filter of a dashboard",
      () => ({ columns: columns({ ordered: { is_dttm: false } }) }),
      ["How many"],
      ["Filtered"],
    ],
  ])("finds %s", async (_name, body, names, titles) => {
    const found = await check(body());
    expect(found.charts.map(({ slice_name }: { slice_name: string }) => slice_name)).toEqual(names);
    expect(found.dashboards.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  it("names the fields", async () => {
    const { charts: found } = await check({
      columns: columns({ region: null }),
      metrics: [{ metric_name: "total" }],
    });
    expect(found).toEqual([
      {
        id: chart,
        slice_name: "Sales by region",
        fields: [{ name: "region", kind: "column", change: "removed" }],
      },
      {
        id: expect.any(Number),
        slice_name: "How many",
        fields: [{ name: "count", kind: "metric", change: "removed" }],
      },
    ]);
  });

  it("takes what is not sent as it is, and is for those who may edit", async () => {
    expect(await check({})).toEqual(NOTHING);
    const reply = await alpha.post(path(`${id}/affected_objects`), {});
    expect(reply).toMatchObject({ status: 403, body: { message: "Changing this dataset is forbidden" } });
  });

  it("counts charts that the owner of a dataset may not see", async () => {
    const user = await server.createUser({ pairs: [["can_write", "Dataset"]] });
    await admin.put(path(id), { owners: [user.id] });
    const found = await check({ columns: columns({ region: null }) }, server.as(user));
    // An owner reads the dataset, so its charts, too.
    expect(found).toMatchObject({ charts: [{ slice_name: "Sales by region" }], hidden_charts: 0 });
  });
});

describe("single parts", () => {
  it.each(["column", "metric"])("deletes a %s, once, for those who may", async (part) => {
    const id = await createVirtual(`parts of ${part}`, "SELECT region, amount FROM main.orders");
    const [{ id: partId }] = (await show(id))[`${part}s`];
    const remove = (client: Client) => client.delete(path(`${id}/${part}/${partId}`));
    expect((await remove(alpha)).status).toBe(403);
    expect(await remove(admin)).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await remove(admin)).status).toBe(404);
    expect((await show(id))[`${part}s`]).toHaveLength(part === "column" ? 1 : 0);
  });
});
