import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { explore } from "./index.ts";

const DAY = 86_400_000;
let now = Date.parse("2025-03-12T10:20:30Z");
let server: TestApp;
let orders: number;
/** Hold the right on the dataset `orders` alone. */
let reader: TestUser;
let other: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, charts, chartData, explore],
    now: () => new Date(now),
    config: { shortLinks: { 7: "/superset/dashboard/3/?tab=1" } },
  });
  const sales = await salesDatabase(server);
  const made = await server
    .as(server.admin)
    .post("/api/v1/dataset/", { database: sales.id, table_name: "orders", schema: "main" });
  orders = made.body.id;
  const pairs = [["datasource_access", `[sales].[orders](id:${orders})`]] as const;
  reader = await server.createUser({ pairs });
  other = await server.createUser({ pairs });
  stranger = await server.createUser();
});
afterAll(() => server.close());

const form = (more: object = {}) => ({
  datasource_id: orders,
  datasource_type: "table",
  form_data: '{"viz_type":"pie"}',
  ...more,
});
const keep = (user: TestUser, body: object = form(), query = "") =>
  server.as(user).post(`/api/v1/explore/form_data${query}`, body);

describe("form data", () => {
  it("[S3-256] [S3-257] is kept, read, replaced and forgotten", async () => {
    const made = await keep(reader);
    expect(made.status).toBe(201);
    const { key } = made.body;
    const path = `/api/v1/explore/form_data/${key}`;
    expect((await server.as(reader).get(path)).body).toEqual({ form_data: '{"viz_type":"pie"}' });
    const changed = await server.as(reader).put(path, form({ form_data: '{"viz_type":"table"}' }));
    expect(changed).toMatchObject({ status: 200, body: { key, message: "OK" } });
    expect((await server.as(other).get(path)).body).toEqual({ form_data: '{"viz_type":"table"}' });
    expect(await server.as(reader).delete(path)).toMatchObject({
      status: 200,
      body: { message: "Deleted successfully" },
    });
    expect((await server.as(reader).get(path)).status).toBe(404);
    expect((await server.as(reader).put(path, form())).status).toBe(404);
    expect((await server.as(reader).delete(path)).status).toBe(404);
  });

  it("[S3-256] [S3-257] keeps one key for a tab, dataset and chart, and a new one without a tab", async () => {
    const keys = [];
    for (const query of ["?tab_id=1", "?tab_id=1", "?tab_id=2", "", ""])
      keys.push((await keep(reader, form(), query)).body.key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(4);
    expect((await keep(other, form(), "?tab_id=1")).body.key).not.toBe(keys[0]);
    const moved = await server.as(reader).put(`/api/v1/explore/form_data/${keys[0]}?tab_id=3`, form());
    expect(moved.body.key).not.toBe(keys[0]);
  });

  it("is kept for seven days from the last read", async () => {
    const { key } = (await keep(reader)).body;
    const read = () => server.as(reader).get(`/api/v1/explore/form_data/${key}`);
    now += 6 * DAY;
    expect((await read()).status).toBe(200);
    now += 6 * DAY;
    expect((await read()).status).toBe(200);
    now += 7 * DAY + 1000;
    expect((await read()).status).toBe(404);
  });

  it.each([
    ["no datasource", { form_data: "{}" }, 400, "datasource_id"],
    ["no form data", { datasource_id: 1, datasource_type: "table" }, 400, "form_data"],
    [
      "form data that is no JSON",
      { datasource_id: 1, datasource_type: "table", form_data: "{" },
      400,
      "form_data",
    ],
    ["an unknown type", { datasource_id: 1, datasource_type: "x", form_data: "{}" }, 400, "datasource_type"],
    ["an unknown key", { datasource_id: 1, datasource_type: "table", form_data: "{}", x: 1 }, 400, "x"],
    [
      "an unknown dataset",
      { datasource_id: 999, datasource_type: "table", form_data: "{}" },
      404,
      "Resource was not found.",
    ],
    ["an unknown chart", () => form({ chart_id: 999 }), 404, "Resource was not found."],
  ])("refuses %s", async (_name, body, status, text) => {
    const reply = await keep(reader, typeof body === "function" ? body() : body);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(text);
  });

  it("[S4] follows the access to the dataset, and belongs to who made it", async () => {
    const { key } = (await keep(reader)).body;
    const path = `/api/v1/explore/form_data/${key}`;
    expect((await keep(stranger)).status).toBe(403);
    expect((await server.as(stranger).get(path)).status).toBe(403);
    const refused = { status: 403, body: { message: "You don't have permission to modify the value." } };
    expect(await server.as(other).put(path, form())).toMatchObject(refused);
    expect(await server.as(other).delete(path)).toMatchObject(refused);
    const nobody = await server.createUser({ roles: ["sql_lab"] });
    for (const reply of [
      await keep(nobody),
      await server.as(nobody).get(path),
      await server.as(nobody).put(path, form()),
      await server.as(nobody).delete(path),
    ]) {
      expect(reply.status).toBe(403);
    }
    expect((await server.as(null).get(path)).status).toBe(401);
  });
});

describe("[S3-258] a link to a chart as its controls are set", () => {
  const share = (user: TestUser, formData: object = {}, urlParams?: unknown) =>
    server.as(user).post("/api/v1/explore/permalink", {
      formData: { viz_type: "pie", datasource: `${orders}__table`, ...formData },
      ...(urlParams === undefined ? {} : { urlParams }),
    });

  it("opens for others who may see the dataset, with the parameters of the address", async () => {
    const made = await share(reader, { row_limit: 7 }, [["theme", "dark"]]);
    expect(made.status).toBe(201);
    const { key, url } = made.body;
    expect(url).toBe(`/superset/explore/p/${key}/`);
    expect((await share(reader, { row_limit: 7 }, [["theme", "dark"]])).body.key).toBe(key);
    expect((await server.as(other).get(`/api/v1/explore/permalink/${key}`)).body).toEqual({
      chartId: null,
      datasourceId: orders,
      datasourceType: "table",
      datasource: `${orders}__table`,
      state: {
        formData: { viz_type: "pie", datasource: `${orders}__table`, row_limit: 7 },
        urlParams: [["theme", "dark"]],
      },
    });
    const opened = await server.as(other).get(`/api/v1/explore/?permalink_key=${key}`);
    expect(opened.body.result).toMatchObject({
      dataset: { id: orders },
      form_data: { viz_type: "pie", row_limit: 7, url_params: { theme: "dark" } },
      message: null,
    });
    const page = await server.as(other).get(url);
    expect(page).toMatchObject({ status: 302 });
    expect(page.headers.location).toBe(`/explore/?permalink_key=${key}&theme=dark`);
  });

  it("opens for nobody else", async () => {
    const { key } = (await share(reader)).body;
    expect((await server.as(stranger).get(`/api/v1/explore/permalink/${key}`)).status).toBe(403);
    expect((await server.as(stranger).get(`/api/v1/explore/?permalink_key=${key}`)).status).toBe(403);
    expect((await share(stranger)).status).toBe(403);
    expect((await server.as(null).get(`/api/v1/explore/permalink/${key}`)).status).toBe(401);
  });

  it.each([
    ["an unknown link", () => server.as(reader).get("/api/v1/explore/permalink/nothing"), 404],
    [
      "a screen of an unknown link",
      () => server.as(reader).get("/api/v1/explore/?permalink_key=nothing"),
      404,
    ],
    ["a page of an unknown link", () => server.as(reader).get("/superset/explore/p/nothing/"), 404],
    ["a form without a dataset", () => share(reader, { datasource: null }), 400],
    ["a chart that is not there", () => share(reader, { slice_id: 999 }), 404],
    ["parameters that are no pairs", () => share(reader, {}, ["theme"]), 400],
  ])("refuses %s", async (_name, ask, status) => {
    expect((await ask()).status).toBe(status);
  });
});

describe("old links", () => {
  it.each([
    ["a chart", "/superset/slice/7/", "/explore/?slice_id=7"],
    ["a chart alone", "/superset/slice/7/?standalone=1", "/explore/?standalone=1&slice_id=7"],
    ["a dataset", "/superset/explore/table/3/", "/explore/?datasource_type=table&datasource_id=3"],
    [
      "a dataset with a form",
      "/superset/explore/table/3/?form_data=%7B%22row_limit%22%3A5%7D",
      "/explore/?form_data=%7B%22row_limit%22%3A5%7D&datasource_type=table&datasource_id=3",
    ],
    ["no dataset", "/superset/explore/table/x/", "/explore/"],
    ["no chart", "/superset/slice/x/", "/explore/"],
    ["a link by its newer name", "/explore/p/abc/", "/superset/explore/p/abc/"],
    ["a short link that was brought along", "/r/7", "/superset/dashboard/3/?tab=1"],
    ["a short link, which is not known", "/r/12", "/"],
    ["a short link by a name", "/r/constructor", "/"],
  ])("to %s lead on", async (_what, path, location) => {
    const reply = await server.as(reader).get(path);
    expect(reply).toMatchObject({ status: 302, headers: { location } });
  });

  it("that is unknown opens a page that says so", async () => {
    const reply = await server.as(reader).get("/superset/explore/p/nothing/", { accept: "text/html" });
    expect(reply).toMatchObject({ status: 302, headers: { location: "/explore/?permalink_key=nothing" } });
  });

  it("ask nobody in who is not logged in", async () => {
    const reply = await server.as(null).get("/superset/slice/7/");
    expect(reply).toMatchObject({
      status: 302,
      headers: { location: "/login/?next=%2Fsuperset%2Fslice%2F7%2F" },
    });
  });
});

describe("the explore screen", () => {
  const open = (query: string, user = reader) => server.as(user).get(`/api/v1/explore/?${query}`);

  it("[S3-101] [S3-102] starts from a dataset", async () => {
    const reply = await open(`datasource_id=${orders}&datasource_type=table`);
    expect(reply.status).toBe(200);
    expect(reply.body.result).toMatchObject({
      dataset: { id: orders, table_name: "orders", database: { backend: "duckdb" } },
      form_data: { datasource: `${orders}__table` },
      slice: null,
      message: null,
      metadata: null,
    });
    const { columns, metrics } = reply.body.result.dataset;
    expect(columns).toHaveLength(8);
    for (const column of columns)
      expect(Object.keys(column)).toEqual(
        expect.arrayContaining(["column_name", "type", "expression", "advanced_data_type"]),
      );
    expect(metrics).toMatchObject([{ metric_name: "count" }]);
  });

  it("starts from the successor's form where the chart's type is a retired one", async () => {
    const { id } = (
      await server.as(server.admin).post("/api/v1/chart/", {
        slice_name: "Over time",
        viz_type: "line",
        datasource_id: orders,
        datasource_type: "table",
        params: '{"metrics":["count"],"granularity_sqla":"ordered","show_markers":true}',
      })
    ).body;
    expect((await open(`slice_id=${id}`)).body.result.form_data).toMatchObject({
      viz_type: "echarts_timeseries_line",
      x_axis: "ordered",
      markerEnabled: true,
    });
  });

  it("starts from a chart, what is kept winning over what is saved", async () => {
    const chart = await server.as(server.admin).post("/api/v1/chart/", {
      slice_name: "By region",
      viz_type: "pie",
      datasource_id: orders,
      datasource_type: "table",
      params: '{"row_limit":10,"groupby":["region"]}',
    });
    const { id } = chart.body;
    expect((await open(`slice_id=${id}`)).body.result).toMatchObject({
      form_data: { slice_id: id, row_limit: 10, viz_type: "pie", datasource: `${orders}__table` },
      slice: { slice_id: id, slice_name: "By region" },
      metadata: { owners: ["Mia Roth"], dashboards: [], created_by: "Mia Roth" },
    });
    const { key } = (await keep(reader, form({ chart_id: id, form_data: '{"row_limit":20}' }))).body;
    expect((await open(`form_data_key=${key}`)).body.result.form_data).toMatchObject({
      row_limit: 20,
      groupby: ["region"],
    });
    expect((await open(`form_data_key=gone&slice_id=${id}`)).body.result.message).toBe(
      "Form data not found in cache, reverting to chart metadata.",
    );
    expect((await open(`form_data_key=gone&datasource_id=${orders}`)).body.result.message).toBe(
      "Form data not found in cache, reverting to dataset metadata.",
    );
    expect((await open(`slice_id=${id}`, stranger)).status).toBe(404);
  });

  it("[S1-037] a chart has its fields, on the screen and by itself", async () => {
    const admin = server.as(server.admin);
    const own = { params: '{"row_limit":10}', query_context: '{"queries":[]}', description: "Of today" };
    const made = await admin.post("/api/v1/chart/", {
      slice_name: "By region",
      viz_type: "pie",
      datasource_id: orders,
      datasource_type: "table",
      ...own,
    });
    const { id } = made.body;
    const { slice } = (await open(`slice_id=${id}`)).body.result;
    const shown = { slice_id: id, slice_name: "By region", viz_type: "pie", description: "Of today" };
    expect(slice).toMatchObject({ ...shown, owners: [server.admin.id] });
    expect(slice.form_data).toMatchObject({ row_limit: 10, datasource: `${orders}__table` });
    expect((await admin.get(`/api/v1/chart/${id}`)).body.result).toMatchObject({ ...own, dashboards: [] });
  });

  it("shows that a dataset is missing", async () => {
    expect((await open("datasource_id=999&datasource_type=table")).body.result.dataset).toMatchObject({
      name: "[Missing Dataset]",
      columns: [],
      metrics: [],
      database: { id: 0, backend: "" },
    });
  });

  it("leads to the page that the dataset names", async () => {
    await server.as(server.admin).put(`/api/v1/dataset/${orders}`, { default_endpoint: "/somewhere/" });
    expect(await open(`datasource_id=${orders}`)).toMatchObject({
      status: 302,
      body: { redirect: "/somewhere/" },
    });
    await server.as(server.admin).put(`/api/v1/dataset/${orders}`, { default_endpoint: null });
  });

  it("refuses who may not read the dataset", async () => {
    expect(await open(`datasource_id=${orders}&datasource_type=table`, stranger)).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "DATASOURCE_SECURITY_ACCESS_ERROR" }] },
    });
    expect((await open("slice_id=999")).status).toBe(404);
    expect((await open("slice_id=x")).status).toBe(400);
    expect((await server.as(null).get("/api/v1/explore/")).status).toBe(401);
    const nobody = await server.createUser({ roles: ["sql_lab"] });
    expect((await open("", nobody)).status).toBe(403);
  });
});

describe("time ranges", () => {
  const range = (q: string) => server.as(reader).get(`/api/v1/time_range/?q=${encodeURIComponent(q)}`);

  it("[S3-253] answers a text with since and until", async () => {
    now = Date.parse("2025-03-12T10:20:30Z");
    const reply = await range("'Last week'");
    const entry = { since: "2025-03-05T00:00:00", until: "2025-03-12T00:00:00", timeRange: "Last week" };
    expect(reply.status).toBe(200);
    expect(reply.body.result).toMatchObject({ ...entry, 0: entry });
  });
  it("answers a list with a list", async () => {
    const reply = await range("!((timeRange:'Last week',shift:'1 month'),(timeRange:'No filter'))");
    expect(reply.body.result).toEqual([
      {
        since: "2025-02-05T00:00:00",
        until: "2025-02-12T00:00:00",
        timeRange: "Last week",
        shift: "1 month",
      },
      { since: "", until: "", timeRange: "No filter", shift: null },
    ]);
  });
  it.each([
    ["'5 days : now'", "Unexpected time range: Time string is ambiguous"],
    ["'tomorrow : yesterday'", "Unexpected time range: From date cannot be larger than to date"],
    ["((", "Not a valid rison/json argument"],
    ["!(1)", "Not a valid rison schema"],
    ["(a:1)", "Not a valid rison schema"],
  ])("refuses %s", async (q, message) => {
    const reply = await range(q);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain(message);
  });
  it("needs q and the permission", async () => {
    expect((await server.as(reader).get("/api/v1/time_range/")).status).toBe(400);
    const nobody = await server.createUser({ roles: ["sql_lab"] });
    expect((await server.as(nobody).get("/api/v1/time_range/?q='x'")).status).toBe(403);
    expect((await server.as(null).get("/api/v1/time_range/?q='x'")).status).toBe(401);
  });
});

describe("the values of a column", () => {
  const values = (path: string, user = reader) => server.as(user).get(`/api/v1/datasource/${path}/values/`);

  it("[S3-255] are distinct, with null", async () => {
    const reply = await values(`table/${orders}/column/region`);
    expect(reply.status).toBe(200);
    expect(new Set(reply.body.result)).toEqual(new Set(["North", "South", null]));
  });
  it.each([
    [() => `table/${orders}/column/nosuch`, 400, "Column name nosuch does not exist"],
    [() => `x/${orders}/column/region`, 400, "Invalid datasource type: x"],
    [
      () => `saved_query/${orders}/column/region`,
      400,
      "Unable to get column values for datasource type: saved_query",
    ],
    [() => "table/999/column/region", 404, "Datasource does not exist"],
  ])("%s", async (path, status, message) => {
    expect(await values(path())).toMatchObject({ status, body: { message } });
  });
  it("[S4] refuses who may not read the dataset", async () => {
    expect((await values(`table/${orders}/column/region`, stranger)).status).toBe(403);
    const nobody = await server.createUser({ roles: ["sql_lab"] });
    expect((await values(`table/${orders}/column/region`, nobody)).status).toBe(403);
    expect(
      (await server.as(null).get(`/api/v1/datasource/table/${orders}/column/region/values/`)).status,
    ).toBe(401);
  });
});
