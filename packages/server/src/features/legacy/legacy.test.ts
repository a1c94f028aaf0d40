import { buildQueryContext, chartTypes, loadChart } from "@sightline/charts";
import { withDefaults } from "@sightline/charts/form";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";
import { legacy } from "./index.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer(undefined, [legacy]);
});
afterAll(() => at.close());

const pie = (change: object = {}) => ({
  viz_type: "pie",
  datasource: `${at.orders}__table`,
  metric: TOTAL,
  groupby: ["region"],
  adhoc_filters: [
    {
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "region",
      operator: "IS NOT NULL",
      comparator: null,
    },
  ],
  sort_by_metric: true,
  ...change,
});
const explore = (form: object, flags = "", user = at.reader) =>
  at.server
    .as(user)
    .get(`/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(form))}${flags}`);

const PLACE = { type: "latlong", lonCol: "amount", latCol: "amount" };

describe("[S1-119] /superset/explore_json/", () => {
  it("answers the form data of a chart with its rows", async () => {
    const reply = await explore(pie());
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      error: null,
      errors: [],
      status: "success",
      stacktrace: null,
      is_cached: null,
      cached_dttm: null,
      cache_timeout: 86_400,
      rowcount: 2,
      colnames: ["region", "Total", "Total__contribution"],
      coltypes: [1, 0, 0],
      applied_filters: [{ column: "region" }],
      rejected_filters: [],
      form_data: { viz_type: "pie", datasource: `${at.orders}__table` },
      data: [
        { region: "South", Total: 610, Total__contribution: 610 / 1200 },
        { region: "North", Total: 590, Total__contribution: 590 / 1200 },
      ],
    });
    expect(reply.body.query).toMatch(/^SELECT/);
  });
  it.each(chartTypes().map((manifest) => [manifest.vizType, manifest] as const))(
    "answers a chart of the type %s as the newer call does",
    async (viz_type, manifest) => {
      const chart = await loadChart(manifest);
      const form = {
        viz_type,
        datasource: `${at.orders}__table`,
        x_axis: "ordered_at",
        time_grain_sqla: "P1M",
        metric: TOTAL,
        metrics: [TOTAL],
        groupby: ["region"],
        row_limit: 10,
        // Maps need places.
        ...{ spatial: PLACE, start_spatial: PLACE, end_spatial: PLACE },
        ...{ geojson: "region", line_column: "region" },
        // Histograms and bubbles need columns and metrics of their own.
        ...{ column: "amount", entity: "region", x: TOTAL, y: TOTAL, size: TOTAL },
        // Gantt charts need spans.
        ...{ start_time: "ordered_at", end_time: "ordered_at", y_axis: "region" },
      };
      const dataset = (await at.server.as(at.reader).get(`/datasource/get/table/${at.orders}/`)).body;
      const context = buildQueryContext(chart, withDefaults(chart, form, dataset));
      const older = await explore(form);
      // A chart of other charts asks nothing before one is chosen.
      if (context.queries.length === 0) {
        expect(older.status).toBe(400);
        return;
      }
      expect(older).toMatchObject({ status: 200, body: { status: "success", errors: [], form_data: form } });
      const newer = await at.server.as(at.reader).post("/api/v1/chart/data", context);
      const [{ data, colnames, rowcount, query }] = newer.body.result;
      expect(rowcount).toBeGreaterThan(0);
      const rows =
        /table$/.test(viz_type) && older.body.data.records ? older.body.data.records : older.body.data;
      expect([rows, older.body.colnames, older.body.query]).toEqual([data, colnames, query]);
    },
  );
  it("[S1-020] takes a posted form, and the dataset from the address", async () => {
    const form = new URLSearchParams({ form_data: JSON.stringify(pie({ datasource: "9999__table" })) });
    const reply = await at.server
      .as(at.reader)
      .post(`/superset/explore_json/table/${at.orders}/`, form.toString(), {
        "content-type": "application/x-www-form-urlencoded",
      });
    expect(reply.status).toBe(200);
    expect(reply.body.rowcount).toBe(2);
    const got = await at.server
      .as(at.reader)
      .get(
        `/superset/explore_json/table/${at.orders}/?form_data=${encodeURIComponent(JSON.stringify(pie()))}`,
      );
    expect(got.body.rowcount).toBe(2);
  });
  it("names the columns of a table", async () => {
    const { body } = await explore({
      viz_type: "table",
      datasource: `${at.orders}__table`,
      query_mode: "raw",
      all_columns: ["id"],
      row_limit: 2,
      order_by_cols: ['["id", true]'],
    });
    expect(body.data).toEqual({ records: [{ id: 0 }, { id: 1 }], columns: ["id"] });
  });
  it("answers what its flags ask for", async () => {
    const query = await explore(pie(), "&query=true");
    expect(query.body).toEqual({ language: "sql", query: expect.stringMatching(/^SELECT/) });
    const results = await explore(pie(), "&results=true");
    expect(Object.keys(results.body).sort()).toEqual([
      "colnames",
      "coltypes",
      "data",
      "rowcount",
      "sql_rowcount",
    ]);
    expect(results.body.data).toHaveLength(2);
    const samples = await explore(pie(), "&samples=true");
    expect([samples.body.rowcount, samples.body.colnames[0]]).toEqual([40, "id"]);
    const csv = await explore(pie(), "&csv=true");
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.bytes.toString()).toMatch(
      /^region,Total,Total__contribution\r\nSouth,610,0\.508\d+\r\nNorth,590,/,
    );
    const fresh = await explore(pie(), "&force=true");
    expect(fresh.body.is_cached).toBeNull();
    expect((await explore(pie())).body.is_cached).toBe(true);
  });
  it("says that a client has the answer already", async () => {
    const first = await explore(pie());
    const etag = String((await explore(pie())).headers.etag);
    expect(first.headers.etag).toMatch(/^"[0-9a-f]{40}"$/);
    const url = `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(pie()))}`;
    const again = await at.server.as(at.reader).get(url, { "if-none-match": `W/${etag}, "x"` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
  it.each<[string, () => object, number, string]>([
    [
      "no dataset",
      () => pie({ datasource: "9999__table" }),
      404,
      "The data source seems to have been deleted",
    ],
    ["an unknown type", () => pie({ viz_type: "nosuch" }), 400, "nosuch"],
    ["no metric that is there", () => pie({ metric: "nosuch" }), 400, "Metric 'nosuch' does not exist"],
  ])("refuses %s", async (_name, form, status, message) => {
    const reply = await explore(form());
    expect(reply.status).toBe(status);
    expect(reply.body.error).toContain(message);
  });
  it("tells a failed query in its payload", async () => {
    const metric = { label: "m", sqlExpression: "SUM(nosuch)", expressionType: "SQL" };
    const reply = await explore(pie({ metric }));
    expect(reply).toMatchObject({
      status: 400,
      body: {
        status: "failed",
        data: null,
        errors: [{ error_type: "GENERIC_DB_ENGINE_ERROR", level: "error" }],
      },
    });
  });
  it("refuses form data that is none", async () => {
    for (const text of ["{", "[]", "1"]) {
      const reply = await at.server.as(at.reader).get(`/superset/explore_json/?form_data=${text}`);
      expect([reply.status, typeof reply.body.error]).toEqual([400, "string"]);
    }
  });
  it("[S4] shows nothing to whoever may not read the dataset", async () => {
    expect((await explore(pie(), "", at.stranger)).status).toBe(403);
    expect((await at.server.as(null).get("/superset/explore_json/")).status).toBe(401);
  });
  it("knows of no rows read in the background", async () => {
    const reply = await at.server.as(at.reader).get("/superset/explore_json/data/abc");
    expect(reply).toMatchObject({ status: 400, body: { error: "Cached data not found" } });
  });
});

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
