import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { explore } from "../explore/index.ts";
import { charts } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
let dashboardId: number;
let otherId: number;

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, charts, dashboards, explore],
    now: new Date("2025-03-01T10:20:30Z"),
  });
  sales = await salesData(server);
  admin = server.as(server.admin);
  dashboardId = (await admin.post("/api/v1/dashboard/", { dashboard_title: "Sales" })).body.id;
  otherId = (await server.createUser({})).id;
});
afterAll(() => server.close());

const path = (rest: string | number = "") => `/api/v1/chart/${rest}`;
const draft = (change: Record<string, unknown> = {}) => ({
  slice_name: "Regions",
  viz_type: "pie",
  params: '{"groupby":["region"]}',
  datasource_id: sales.ordersId,
  datasource_type: "table",
  ...change,
});
const idsOf = (all: { id: number }[]) => all.map(({ id }) => id);

it("is shown by its UUID, too, to those who may know of it", async () => {
  const { id } = (await admin.post(path(), draft({ slice_name: "By UUID" }))).body;
  const { uuid } = (await admin.get(path(id))).body.result;
  const shown = await admin.get(path(uuid));
  expect(shown).toMatchObject({ status: 200, body: { id, result: { slice_name: "By UUID" } } });
  expect(shown.headers.etag).toBe((await admin.get(path(id))).headers.etag);
  expect((await admin.get(path("00000000-0000-4000-8000-000000000000"))).status).toBe(404);
  const stranger = server.as(await server.createUser({ roles: ["Gamma"] }));
  expect((await stranger.get(path(uuid))).status).toBe(404);
});

it("[S1-121] [S1-122] [S1-123] is made and changed with all that the save dialog sends", async () => {
  const sent = draft({
    dashboards: [dashboardId],
    owners: [server.admin.id],
    query_context: '{"queries":[]}',
  });
  const made = await admin.post(path(), sent);
  expect(made).toMatchObject({ status: 201, body: { result: sent } });
  const { id } = made.body;
  const {
    dashboards: on,
    owners,
    ...plain
  } = sent as typeof sent & { dashboards: number[]; owners: number[] };
  expect((await admin.get(path(id))).body.result).toMatchObject(plain);

  const changed = draft({
    slice_name: "Areas",
    viz_type: "table",
    params: '{"groupby":[]}',
    dashboards: [],
    owners: [server.admin.id, otherId],
    query_context: "{}",
  });
  expect(await admin.put(path(id), changed)).toMatchObject({ status: 200, body: { id, result: changed } });
  const { result } = (await admin.get(path(id))).body;
  expect(result).toMatchObject({
    slice_name: "Areas",
    viz_type: "table",
    params: '{"groupby":[]}',
    query_context: "{}",
    dashboards: [],
  });
  expect(idsOf(result.owners).sort()).toEqual([server.admin.id, otherId].sort());

  await admin.put(path(id), { dashboards: on });
  expect(owners).toEqual([server.admin.id]);
  expect((await admin.get(`${path(id)}?q=(columns:!(dashboards.id),keys:!(none))`)).body.result).toEqual({
    dashboards: [{ id: dashboardId }],
  });
});

it("[S1-090] keeps its owners when it is changed without them", async () => {
  const { id } = (await admin.post(path(), draft({ owners: [otherId] }))).body;
  const before = idsOf((await admin.get(path(id))).body.result.owners);
  expect(before).toContain(otherId);
  await admin.put(path(id), draft({ slice_name: "Renamed" }));
  expect(idsOf((await admin.get(path(id))).body.result.owners)).toEqual(before);
});

it("[S3-104] a list names what it holds and how long ago it changed", async () => {
  await admin.post(path(), draft());
  const charts = (await admin.get(path())).body.result;
  expect(charts[0]).toMatchObject({
    id: expect.any(Number),
    slice_name: expect.any(String),
    changed_on_delta_humanized: "now",
  });
  const boards = (await admin.get("/api/v1/dashboard/")).body.result;
  expect(boards[0]).toMatchObject({
    id: dashboardId,
    dashboard_title: "Sales",
    changed_on_delta_humanized: "now",
  });
});

it("[S3-063] opens with every key of the form that it was saved with", async () => {
  const form = {
    metrics: ["count"],
    metric: "count",
    groupby: ["region"],
    columns: ["region"],
    adhoc_filters: [],
    time_range: "Last week",
    include_time: true,
    granularity_sqla: "ordered",
    time_grain_sqla: "P1D",
    limit: 5,
    row_limit: 10,
    series_limit: 5,
    series_limit_metric: "count",
    order_desc: true,
    x_axis: "ordered",
    color_scheme: "supersetColors",
    linear_color_scheme: "blue_white_yellow",
    y_axis_format: "SMART_NUMBER",
    x_axis_time_format: "smart_date",
    currency_format: { symbol: "EUR", symbolPosition: "prefix" },
    truncate_metric: true,
    show_empty_columns: false,
    query_mode: "raw",
    annotation_layers: [],
    extra_form_data: {},
    url_params: { a: "b" },
    custom_params: { c: "d" },
    dashboardId: 1,
    rolling_type: "sum",
    rolling_periods: 2,
    min_periods: 1,
    time_compare: ["1 day ago"],
    comparison_type: "values",
    resample_rule: "1D",
    resample_method: "ffill",
    column_config: { region: { columnWidth: 100 } },
  };
  const { id } = (await admin.post(path(), draft({ params: JSON.stringify(form) }))).body;
  expect((await admin.get(`/api/v1/explore/?slice_id=${id}`)).body.result.form_data).toMatchObject({
    ...form,
    viz_type: "pie",
    datasource: `${sales.ordersId}__table`,
  });
});

it("[S3-106] a list has of each chart its id, address, name, dataset, type, picture, owners, author and last change", async () => {
  const { id } = (await admin.post(path(), draft({ slice_name: "Listed" }))).body;
  const [row] = (await admin.get(`${path()}?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.result;
  expect(row).toMatchObject({
    id,
    slice_url: `/explore/?slice_id=${id}`,
    slice_name: "Listed",
    datasource_name_text: "orders",
    changed_on_utc: "2025-03-01T10:20:30.000000+0000",
    viz_type: "pie",
    thumbnail_url: expect.stringContaining(`/api/v1/chart/${id}/thumbnail/`) as string,
    owners: [{ id: server.admin.id }],
    created_by: { id: server.admin.id },
  });
});
