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
