import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
let id: number;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData] });
  sales = await salesData(server);
  admin = server.as(server.admin);
  const made = await admin.post("/api/v1/dataset/", {
    database: sales.databaseId,
    table_name: "kinds",
    sql: "SELECT id, region, ordered, amount > 15 AS large FROM main.orders",
  });
  id = made.body.id;
});
afterAll(() => server.close());

const dataset = async (which: number) => (await admin.get(`/api/v1/dataset/${which}`)).body.result;

it("[S3-002] is a table or a saved query", async () => {
  expect(await dataset(sales.ordersId)).toMatchObject({ kind: "physical", table_name: "orders", sql: null });
  expect(await dataset(id)).toMatchObject({
    kind: "virtual",
    sql: "SELECT id, region, ordered, amount > 15 AS large FROM main.orders",
  });
});

it("[S3-083] tells numbers, text, times and booleans apart", async () => {
  const { columns } = await dataset(id);
  const kinds = columns.map((one: { column_name: string; type_generic: number }) => [
    one.column_name,
    one.type_generic,
  ]);
  expect(kinds).toEqual([
    ["id", 0],
    ["region", 1],
    ["ordered", 2],
    ["large", 3],
  ]);
});

it("knows the kind of a calculated column by the type that it was given", async () => {
  const before: object[] = (await dataset(sales.ordersId)).columns.map(
    ({ id, column_name }: { id: number; column_name: string }) => ({ id, column_name }),
  );
  const doubled = { column_name: "doubled", expression: "amount * 2", type: "DOUBLE" };
  const saved = await admin.put(`/api/v1/dataset/${sales.ordersId}`, { columns: [...before, doubled] });
  expect(saved.status).toBe(200);
  const { columns } = await dataset(sales.ordersId);
  expect(columns.at(-1)).toMatchObject({ column_name: "doubled", type: "DOUBLE", type_generic: 0 });
  const kinds = await admin.post("/api/v1/chart/data", {
    datasource: { id: sales.ordersId, type: "table" },
    queries: [{}],
    result_type: "columns",
  });
  expect(kinds.body.result[0].data.at(-1)).toMatchObject({ column_name: "doubled", dtype: 0 });
});

it("[S3-070] names each owner", async () => {
  expect((await dataset(id)).owners).toEqual([
    expect.objectContaining({
      id: server.admin.id,
      first_name: expect.any(String),
      last_name: expect.any(String),
    }),
  ]);
});

it("[S3-072] [S3-074] [S3-076] [S3-242] keeps all fields of an edited dataset, its metrics and columns", async () => {
  const extra = JSON.stringify({
    certification: { certified_by: "Ann", details: "checked" },
    warning_markdown: "Old",
  });
  const metric = {
    metric_name: "total",
    verbose_name: "Total",
    expression: "SUM(id)",
    description: "All of it",
    metric_type: "sum",
    d3format: ",.2f",
    currency: { symbol: "EUR", symbolPosition: "suffix" },
    warning_text: "Careful",
    extra,
  };
  const before: { id: number; column_name: string }[] = (await dataset(id)).columns;
  const column = {
    id: before.find(({ column_name }) => column_name === "region")?.id,
    column_name: "region",
    type: "VARCHAR",
    type_generic: 1,
    advanced_data_type: "port",
    verbose_name: "Region",
    description: "Where",
    expression: "UPPER(region)",
    filterable: false,
    groupby: false,
    is_active: true,
    is_dttm: false,
    python_date_format: null,
    extra,
  };
  const fields = {
    table_name: "kinds 2",
    sql: "SELECT id, region FROM main.orders",
    schema: "main",
    description: "Kinds",
    main_dttm_col: null,
    normalize_columns: true,
    offset: 2,
    default_endpoint: "/there/",
    cache_timeout: 60,
    is_sqllab_view: true,
    template_params: "{}",
    extra,
    filter_select_enabled: false,
    fetch_values_predicate: "id > 0",
    is_managed_externally: true,
  };
  const sent = {
    ...fields,
    external_url: "https://example.org/kinds",
    owners: [server.admin.id],
    columns: [column],
    metrics: [metric],
  };
  expect(await admin.put(`/api/v1/dataset/${id}`, sent)).toMatchObject({
    status: 200,
    body: { id, result: sent },
  });
  const after = await dataset(id);
  expect(after).toMatchObject(fields);
  const times = { created_on: expect.any(String), changed_on: expect.any(String) };
  expect(after.metrics).toEqual([{ ...metric, id: expect.any(Number), uuid: expect.any(String), ...times }]);
  expect(after.columns).toEqual([{ ...column, uuid: expect.any(String), datetime_format: null, ...times }]);
});
