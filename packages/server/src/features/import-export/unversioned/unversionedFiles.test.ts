import { afterAll, beforeAll, expect, it } from "vitest";
import { stringify } from "yaml";
import type { Client } from "../../../testing/index.ts";
import { type BundleServer, bundleServer, type Kind, upload } from "../bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;
beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

const audit = { created_by_fk: 1, changed_by_fk: 1, changed_on: { __datetime__: "2020-05-01T10:00:00" } };
const table = (id: number, table_name: string, change: object = {}) => ({
  __SqlaTable__: {
    ...audit,
    ...{ id, table_name, schema: "main", database_id: 7, perm: `[sales].[${table_name}](id:${id})` },
    ...{ is_featured: false, filter_select_enabled: true, offset: 0, template_params: null, sql: null },
    params: JSON.stringify({ remote_id: id, database_name: "sales", import_time: 1588327200 }),
    columns: [
      { __TableColumn__: { ...audit, id: 1, table_id: id, column_name: "region", type: "VARCHAR(20)" } },
    ],
    metrics: [
      { __SqlMetric__: { ...audit, id: 2, table_id: id, metric_name: "count", expression: "COUNT(*)" } },
    ],
    ...change,
  },
});
const slice = (id: number, slice_name: string, datasource_name: string, change: object = {}) => ({
  __Slice__: {
    ...{ ...audit, id, slice_name, viz_type: "table", datasource_type: "table", datasource_id: null },
    params: JSON.stringify({
      ...{ remote_id: id, database_name: "sales", schema: "main", datasource_name },
      ...{ groupby: ["region"], viz_type: "table", datasource: "99__table" },
    }),
    ...change,
  },
});
const dashboard = (change: object = {}) => ({
  __Dashboard__: {
    ...{ ...audit, id: 40, dashboard_title: "Old sales", slug: "sales", css: ".old {}", published: true },
    slices: [slice(71, "By region", "orders"), slice(72, "All rows", "old_orders")],
    position_json: JSON.stringify({
      DASHBOARD_VERSION_KEY: "v2",
      ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
      GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"] },
      "ROW-1": { id: "ROW-1", type: "ROW", children: ["CHART-1"], meta: {} },
      "CHART-1": { id: "CHART-1", type: "CHART", children: [], meta: { chartId: 71, width: 4, height: 50 } },
    }),
    json_metadata: JSON.stringify({
      ...{ remote_id: 40, expanded_slices: { 71: true }, timed_refresh_immune_slices: [71] },
      native_filter_configuration: [
        {
          id: "NATIVE_FILTER-1",
          filterType: "filter_select",
          targets: [{ datasetId: 12, column: { name: "a" } }],
        },
      ],
    }),
    ...change,
  },
});
const exportFile = (change: object = {}) => ({
  dashboards: [dashboard()],
  datasources: [table(11, "orders"), table(12, "old_orders", { sql: "SELECT region FROM main.orders" })],
  ...change,
});
const send = (content: unknown, kind: Kind = "dashboard", fields = {}, client = admin) =>
  upload(client, kind, Buffer.from(typeof content === "string" ? content : JSON.stringify(content)), fields);
const listed = async (path: string) => (await admin.get(`/api/v1/${path}`)).body.result;

it("brings a dashboard with its charts, on datasets that are there and on new ones", async () => {
  expect(await send(exportFile())).toMatchObject({ status: 200, body: { message: "OK" } });
  const [{ id }] = await listed("dashboard/?q=(filters:!((col:dashboard_title,opr:eq,value:'Old sales')))");
  const shown = await listed(`dashboard/${id}`);
  expect(shown).toMatchObject({ slug: null, css: ".old {}", published: true });
  const charts = await listed(`dashboard/${id}/charts`);
  expect(charts.map((chart: { slice_name: string }) => chart.slice_name).sort()).toEqual([
    "All rows",
    "By region",
  ]);
  const [old, known] = charts.sort((a: { slice_name: string }, b: { slice_name: string }) =>
    a.slice_name.localeCompare(b.slice_name),
  );
  expect(known.form_data).toMatchObject({
    datasource: `${bundle.sales.ordersId}__table`,
    groupby: ["region"],
  });
  expect(known.form_data).not.toHaveProperty("remote_id");
  const datasetId = Number.parseInt(old.form_data.datasource, 10);
  expect(await listed(`dataset/${datasetId}`)).toMatchObject({
    table_name: "old_orders",
    sql: "SELECT region FROM main.orders",
    columns: [{ column_name: "region" }],
  });
  const metadata = JSON.parse(shown.json_metadata);
  expect(metadata).toMatchObject({
    expanded_slices: { [known.id]: true },
    timed_refresh_immune_slices: [known.id],
    native_filter_configuration: [{ targets: [{ datasetId, column: { name: "a" } }] }],
  });
  expect(metadata).not.toHaveProperty("remote_id");
});

it("is the same dashboard when it comes again, and replaces it where that is asked for", async () => {
  const again = await send(exportFile());
  expect(again.status).toBe(422);
  expect(again.body.errors[0].extra["dashboards/Old_sales.yaml"]).toBe(
    "Dashboard already exists and `overwrite=true` was not passed",
  );
  const changed = exportFile({ dashboards: [dashboard({ css: ".new {}" })] });
  expect((await send(changed, "dashboard", { overwrite: "true" })).status).toBe(200);
  const found = await listed("dashboard/?q=(filters:!((col:dashboard_title,opr:eq,value:'Old sales')))");
  expect(found).toHaveLength(1);
  expect(await listed(`dashboard/${found[0].id}`)).toMatchObject({ css: ".new {}" });
});

it("keeps the UUIDs of later exports", async () => {
  const uuid = "70000000-0000-4000-8000-000000000001";
  const titled = dashboard({ id: 41, uuid, dashboard_title: "With UUID", slices: [] });
  expect((await send(exportFile({ dashboards: [titled] }))).status).toBe(200);
  expect(await listed(`dashboard/${uuid}`)).toMatchObject({ dashboard_title: "With UUID" });
});

const columns = [{ column_name: "region", type: "VARCHAR", is_dttm: false }];
const metrics = [{ metric_name: "count", expression: "COUNT(*)", d3format: ",d" }];
const listedTable = (table_name: string) => ({
  ...{ table_name, schema: "main", filter_select_enabled: true, columns, metrics },
  params: '{"database_name":"sales","remote_id":5}',
});

it.each([
  ["a list of the datasets", "from_list", (table: object) => [table]],
  [
    "databases with their tables",
    "from_command",
    (table: object) => ({
      databases: [{ database_name: "sales", sqlalchemy_uri: "duckdb://", tables: [table] }],
    }),
  ],
])("brings datasets of %s to the database of that name", async (_form, name, fileOf) => {
  const sql = "SELECT region FROM main.orders";
  const content = stringify(fileOf({ ...listedTable(name), sql }));
  expect(await send(content, "dataset")).toMatchObject({ status: 200 });
  const [{ id, database }] = await listed(`dataset/?q=(filters:!((col:table_name,opr:eq,value:${name})))`);
  expect(database.id).toBe(bundle.sales.databaseId);
  expect(await listed(`dataset/${id}`)).toMatchObject({ sql, columns, metrics });
  expect((await send(content, "dataset")).status).toBe(422);
  expect((await send(content, "dataset", { overwrite: "true" })).status).toBe(200);
});

it("brings a database that is not there with its tables", async () => {
  const database = { database_name: "old sales", sqlalchemy_uri: "duckdb:///sales.duckdb" };
  const content = stringify({ databases: [{ ...database, tables: [listedTable("orders")] }] });
  expect(await send(content, "dataset")).toMatchObject({ status: 200 });
  const found = await listed("database/?q=(filters:!((col:database_name,opr:eq,value:'old sales')))");
  expect(found).toMatchObject([{ backend: "duckdb" }]);
});

const TOO_LARGE = "The archive is larger than an import may be";
const crowdedDashboard = () =>
  dashboard({ slices: Array.from({ length: 10_001 }, (_, id) => ({ __Slice__: { id, slice_name: "S" } })) });

it.each([
  ["no JSON", "{", "dashboard", "Not a ZIP file"],
  ["JSON of something else", { charts: [] }, "dashboard", "Not a ZIP file"],
  ["no YAML", "a: [", "dataset", "Not a ZIP file"],
  ["YAML of something else", "a: 1", "dataset", "Not a ZIP file"],
  ["a text", "hello", "dataset", "Not a ZIP file"],
  ["more charts than a bundle may hold", { dashboards: [crowdedDashboard()] }, "dashboard", TOO_LARGE],
  ["dashboards for charts", exportFile(), "chart", "Not a ZIP file"],
] as const)("refuses %s", async (_what, content, kind, message) => {
  const before = await bundle.allRows();
  const reply = await send(content, kind);
  expect([reply.status, reply.body.errors[0].message]).toEqual([422, message]);
  expect(await bundle.allRows()).toEqual(before);
});

it("refuses what stands on a database that is not there, or that the caller may not know of", async () => {
  const before = await bundle.allRows();
  const elsewhere = table(13, "orders", { params: '{"remote_id":13,"database_name":"nowhere"}' });
  const slices = [slice(80, "Elsewhere", "orders", { datasource_id: 13 })];
  const titled = dashboard({ id: 43, dashboard_title: "Elsewhere", slices });
  const reply = await send({ dashboards: [titled], datasources: [elsewhere] });
  expect(reply.status).toBe(422);
  expect(reply.body.errors[0].extra["datasets/nowhere/orders.yaml"]).toEqual({
    database_uuid: ["Database does not exist"],
  });
  const gamma = bundle.server.as(await bundle.server.createUser({ roles: ["Gamma"] }));
  const hidden = await send(exportFile({ dashboards: [dashboard({ id: 44 })] }), "dashboard", {}, gamma);
  expect(hidden.status).toBe(422);
  expect(JSON.stringify(hidden.body)).toContain("Database does not exist");
  expect(await bundle.allRows()).toEqual(before);
});
