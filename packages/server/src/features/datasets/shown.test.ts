import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { legacy } from "../legacy/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
let virtualId: number;

beforeAll(async () => {
  server = await testApp({
    now: new Date("2026-03-02T08:00:00Z"),
    features: [databases, datasets, charts, chartData, legacy],
    config: { FEATURE_FLAGS: { ...DEFAULT_FLAGS, ENABLE_TEMPLATE_PROCESSING: true } },
  });
  sales = await salesData(server);
  admin = server.as(server.admin);
  const made = await admin.post("/api/v1/dataset/", {
    database: sales.databaseId,
    table_name: "templated",
    sql: "SELECT id, amount FROM main.orders WHERE id < {{ last }}",
    template_params: '{"last": 3}',
  });
  virtualId = made.body.id;
});
afterAll(() => server.close());

const show = (id: number, query = "") => admin.get(`/api/v1/dataset/${id}${query}`);

it("shows when a dataset was made and changed, and whether its database has several catalogs", async () => {
  expect((await show(sales.ordersId)).body.result).toMatchObject({
    created_on: "2026-03-02T08:00:00.000000",
    created_on_humanized: "now",
    changed_on_humanized: "now",
    database: { id: sales.databaseId, allow_multi_catalog: false },
  });
});

it("renders the templates of its SQL, columns and metrics when asked to", async () => {
  const { columns } = (await show(virtualId)).body.result;
  await admin.put(`/api/v1/dataset/${virtualId}`, {
    columns: [...columns.map(({ id, column_name }: never) => ({ id, column_name })), DOUBLED],
    metrics: [{ metric_name: "total", expression: "SUM(amount) * {{ last }}" }],
  });
  const { result } = (await show(virtualId, "?include_rendered_sql=true")).body;
  expect(result).toMatchObject({
    sql: "SELECT id, amount FROM main.orders WHERE id < {{ last }}",
    rendered_sql: "SELECT id, amount FROM main.orders WHERE id < 3",
    metrics: [{ expression: "SUM(amount) * {{ last }}", rendered_expression: "SUM(amount) * 3" }],
  });
  expect(result.columns[0]).not.toHaveProperty("rendered_expression");
  expect(result.columns[2]).toMatchObject({ rendered_expression: "amount * 2" });
  expect((await show(virtualId)).body.result).not.toHaveProperty("rendered_sql");
});

const DOUBLED = { column_name: "doubled", expression: "amount * 2" };

it("says which template cannot be rendered", async () => {
  await admin.put(`/api/v1/dataset/${virtualId}`, {
    metrics: [{ metric_name: "broken", expression: "{{ nothing( }}" }],
  });
  expect(await show(virtualId, "?include_rendered_sql=true")).toMatchObject({
    status: 400,
    body: { message: "Unable to render expression from dataset metric." },
  });
});

it("tells what the caller may do with datasets and databases", async () => {
  const permissions = async (resource: string) =>
    (await admin.get(`/api/v1/${resource}/_info?q=(keys:!(permissions))`)).body.permissions;
  expect(await permissions("dataset")).toEqual([
    ...["can_read", "can_write", "can_export", "can_duplicate", "can_get_or_create_dataset"],
    ...["can_warm_up_cache", "can_get_drill_info"],
  ]);
  expect(await permissions("database")).toEqual(["can_read", "can_write", "can_export", "can_upload"]);
});

it("[S3-246] explore is told how the database of a dataset is configured", async () => {
  const reply = await admin.get(`/superset/fetch_datasource_metadata?datasourceKey=${sales.ordersId}__table`);
  expect(reply.body.database).toMatchObject({
    configuration_method: "sqlalchemy_form",
    schema_options: {},
    parameters: {},
    parameters_schema: { type: "object" },
    engine_information: { supports_oauth2: false },
  });
});

it("[S3-238] the list tells which datasets are managed elsewhere", async () => {
  await admin.put(`/api/v1/dataset/${sales.ordersId}`, { is_managed_externally: true });
  const { result } = (await admin.get("/api/v1/dataset/?q=(order_column:table_name,order_direction:asc)"))
    .body;
  expect(result.map(({ id, is_managed_externally }: never) => [id, is_managed_externally])).toEqual([
    [sales.ordersId, true],
    [virtualId, false],
  ]);
});

it("is shown by its UUID, too, as are its related objects", async () => {
  const { result } = (await show(sales.ordersId)).body;
  const byUuid = (await admin.get(`/api/v1/dataset/${result.uuid.toUpperCase()}`)).body;
  expect(byUuid).toMatchObject({ id: sales.ordersId, result: { table_name: "orders" } });
  const related = (name: number | string) => admin.get(`/api/v1/dataset/${name}/related_objects`);
  expect((await related(result.uuid)).body).toEqual((await related(sales.ordersId)).body);
  const unknown = "00000000-0000-4000-8000-000000000000";
  for (const path of [unknown, `${unknown}/related_objects`, "orders"]) {
    expect(await admin.get(`/api/v1/dataset/${path}`)).toMatchObject({ status: 404 });
  }
  const stranger = server.as(await server.createUser({ roles: ["Gamma"] }));
  expect((await stranger.get(`/api/v1/dataset/${result.uuid}`)).status).toBe(404);
  expect((await stranger.get(`/api/v1/dataset/${result.uuid}/related_objects`)).status).toBe(404);
});

it("is shown with those parts of its columns, metrics and database that a call names", async () => {
  const q = "(columns:!(id,columns.column_name,metrics.metric_name,database.uuid,owners))";
  const { result } = (await show(sales.ordersId, `?q=${q}`)).body;
  const whole = (await show(sales.ordersId)).body.result;
  expect(result).toEqual({
    id: sales.ordersId,
    columns: whole.columns.map(({ column_name }: { column_name: string }) => ({ column_name })),
    metrics: [{ metric_name: "count" }],
    database: { uuid: whole.database.uuid },
    owners: whole.owners,
  });
  const listed = await admin.get(
    `/api/v1/dataset/?q=(filters:!((col:id,opr:eq,value:${sales.ordersId})),columns:!(database.uuid))`,
  );
  expect(listed.body.result).toEqual([{ database: { uuid: whole.database.uuid } }]);
});

it.each([
  ["an object", { symbol: "EUR", symbolPosition: "suffix" }, 200],
  ["the JSON text of older clients", '{"symbol":"EUR","symbolPosition":"suffix"}', 200],
  ["nothing in older clients", "", 200],
  ["another text", "EUR", 400],
  ["a number", 5, 400],
])("takes the currency of a metric as %s", async (form, currency, status) => {
  const metrics = [{ metric_name: form, expression: "SUM(amount)", currency }];
  const reply = await admin.put(`/api/v1/dataset/${virtualId}`, { metrics });
  expect(reply.status).toBe(status);
  if (status !== 200) return expect(Object.keys(reply.body.message)).toEqual(["metrics.0.currency"]);
  const stored = (await show(virtualId)).body.result.metrics[0].currency;
  expect(stored).toEqual(currency === "" ? null : { symbol: "EUR", symbolPosition: "suffix" });
});
