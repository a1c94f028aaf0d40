import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../../../platform/config/index.ts";
import type { TestUser } from "../../../../testing/index.ts";
import { TOTAL } from "../../../../testing/ordersServer.ts";
import {
  CHOICES,
  CHOOSING,
  type DashboardServer,
  dashboardServer,
  layout,
  PARAMS,
  SAVED,
} from "./dashboardServer.fixture.ts";

let at: DashboardServer["at"];
let viewer: DashboardServer["viewer"];
let other: DashboardServer["other"];
let viewers: DashboardServer["viewers"];
let pie: DashboardServer["pie"];
let foreign: DashboardServer["foreign"];
let sales: DashboardServer["sales"];
let salaries: DashboardServer["salaries"];
let chart: DashboardServer["chart"];
let dashboard: DashboardServer["dashboard"];
let ask: DashboardServer["ask"];
beforeAll(async () => {
  ({ at, viewer, other, viewers, pie, foreign, sales, salaries, chart, dashboard, ask } =
    await dashboardServer());
});
afterAll(() => at.close());

describe("a chart of a dashboard that the caller's roles open", () => {
  it("gives its rows with the dashboard's id, and not without", async () => {
    const reply = await ask();
    expect(reply.status).toBe(200);
    expect(reply.body.result[0].data).toHaveLength(3);
    for (const form of [
      { dashboardId: undefined },
      { dashboardId: sales + 50 },
      { dashboardId: String(sales) },
    ]) {
      const refused = await ask({}, form);
      expect(refused.status).toBe(403);
      expect(refused.body.errors[0]).toMatchObject({
        error_type: "DATASOURCE_SECURITY_ACCESS_ERROR",
        message: `This endpoint requires the datasource ${at.orders}, database or \`all_datasource_access\` permission`,
      });
    }
  });

  it("gives nothing to who holds no such role", async () => {
    expect((await ask({}, {}, other)).status).toBe(403);
    expect((await ask({}, {}, at.stranger)).status).toBe(403);
  });

  it("gives the datasets that its charts use", async () => {
    const datasets = (user: TestUser) => at.server.as(user).get(`/api/v1/dashboard/${sales}/datasets`);
    expect((await datasets(viewer)).body.result.map(({ id }: { id: number }) => id)).toEqual([at.orders]);
    expect((await datasets(other)).status).toBe(404);
  });

  it("answers the older call, files and the SQL in the same way", async () => {
    const form = {
      viz_type: "pie",
      datasource: `${at.orders}__table`,
      ...PARAMS,
      slice_id: pie,
      dashboardId: sales,
    };
    const requestExploreJson = (change: object = {}) =>
      at.server
        .as(viewer)
        .get(
          `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify({ ...form, ...change }))}`,
        );
    expect((await requestExploreJson()).body.rowcount).toBe(3);
    expect((await requestExploreJson({ groupby: ["product"] })).status).toBe(403);
    expect((await requestExploreJson({ dashboardId: undefined })).status).toBe(403);
    const csv = await ask({}, {}, viewer, { result_format: "csv" });
    expect([csv.status, csv.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect((await ask({}, {}, viewer, { result_type: "query" })).body.result[0].query).toMatch(/^SELECT/);
  });

  it("[S1-117] gives the annotation layers that it was saved with, alone or with its rows", async () => {
    const { id } = await at.server.db
      .insertInto("annotation_layer")
      .values({
        name: "Releases",
        descr: null,
        created_on: "2025-01-01T00:00:00",
        changed_on: "2025-01-01T00:00:00",
        created_by_fk: at.server.admin.id,
        changed_by_fk: at.server.admin.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const layer = { annotationType: "EVENT", sourceType: "NATIVE", value: id };
    const shown = { name: "a", show: true, showMarkers: false };
    const annotated = await chart({ ...PARAMS, annotation_layers: [{ ...layer, ...shown }] }, at.orders);
    const dashboardId = await dashboard([annotated]);
    for (const result_type of ["annotations", "full"]) {
      const reply = await ask(
        { annotation_layers: [{ ...layer, ...shown }], result_type },
        { slice_id: annotated, dashboardId },
      );
      expect(reply).toMatchObject({
        status: 200,
        body: { result: [{ annotation_data: { a: { records: [] } } }] },
      });
    }
  });

  it("takes its own filters, order, pages and marks along", async () => {
    const product = { col: "product", op: "IN", val: ["Product 1"] };
    for (const change of [
      { filters: [...SAVED.filters, product] },
      { filters: [...SAVED.filters, { col: "region", op: "IS NULL" }] },
      { extras: { where: "(1 = 0) AND (paid)" } },
      { extras: { where: "(paid) AND (1 = 0)" } },
      { orderby: [["Total", true]] },
      { orderby: [["region", false]] },
      { row_limit: 5, row_offset: 5 },
      { time_range: "No filter" },
      { columns: [], row_limit: 0 },
      { is_rowcount: true, row_limit: 0 },
    ]) {
      expect([change, (await ask(change)).status]).toEqual([change, 200]);
    }
  });

  const metric = (column_name: string) => ({ ...TOTAL, column: { column_name } });
  it.each<[string, object]>([
    ["columns", { columns: ["region", "product"] }],
    ["columns", { columns: [{ label: "region", sqlExpression: "product", expressionType: "SQL" }] }],
    ["metrics", { metrics: [metric("price")] }],
    ["metrics", { metrics: [{ expressionType: "SQL", sqlExpression: "max(product)", label: "Total" }] }],
    ["metrics", { metrics: ["count"] }],
    ["metrics", { metrics: null }],
    ["metrics", { series_limit_metric: metric("price") }],
    ["order", { orderby: [["product", true]] }],
    ["order", { orderby: [[metric("price"), true]] }],
    ["filters", { filters: [] }],
    ["filters", { filters: [{ col: "amount", op: ">", val: 1 }] }],
    ["filters", { filters: [...SAVED.filters, { col: "price", op: ">", val: 1 }] }],
    [
      "filters",
      {
        filters: [
          ...SAVED.filters,
          { col: { label: "region", sqlExpression: "price", expressionType: "SQL" }, op: ">", val: 1 },
        ],
      },
    ],
    ["SQL of filters", { extras: {} }],
    ["SQL of filters", { extras: { where: "(paid) OR (1 = 1)" } }],
    ["SQL of filters", { extras: { where: "(paid)", having: "(sum(price) > 1)" } }],
    ["time range", { time_range: "2025-01-01 : 2025-02-01" }],
    ["time range", { time_offsets: ["1 week ago"] }],
    ["time range", { time_shift: "1 week" }],
    ["time grain", { extras: { where: "(paid)", time_grain_sqla: "P1D" } }],
    ["time column", { granularity: "ordered_at" }],
    ["row limit", { row_limit: 11 }],
    ["row limit", { row_limit: 0 }],
    ["row limit", { row_limit: 10, row_offset: 1 }],
    [
      "annotation layers",
      {
        annotation_layers: [
          {
            name: "a",
            annotationType: "EVENT",
            sourceType: "NATIVE",
            value: 1,
            show: true,
            showMarkers: true,
          },
        ],
      },
    ],
    [
      "annotation layers",
      {
        result_type: "annotations",
        annotation_layers: [
          {
            name: "a",
            annotationType: "EVENT",
            sourceType: "NATIVE",
            value: 1,
            show: true,
            showMarkers: true,
          },
        ],
      },
    ],
    ["result type (samples)", { result_type: "samples" }],
    ["result type (columns)", { result_type: "columns" }],
  ])("gives nothing beyond it: %s %j", async (what, change) => {
    const reply = await ask(change);
    expect(reply.status).toBe(403);
    expect(reply.body.errors[0]).toMatchObject({
      error_type: "DASHBOARD_SECURITY_ACCESS_ERROR",
      level: "warning",
      message: expect.stringContaining(`asks for another ${what}.`),
    });
  });

  it("changes nothing for who may read the dataset", async () => {
    expect((await ask({ columns: ["product"] }, {}, at.reader)).status).toBe(200);
  });

  it("opens no other dataset and no other chart", async () => {
    const elsewhere = await chart({ groupby: ["product"], metric: TOTAL }, at.orders);
    expect((await ask({}, { slice_id: elsewhere })).status).toBe(403);
    expect((await ask({}, { slice_id: foreign })).status).toBe(403);
    expect((await ask({}, { slice_id: String(pie) })).status).toBe(403);
    const secret = { columns: ["person"], metrics: ["count"] };
    const form_data = { slice_id: pie, dashboardId: sales };
    const context = { datasource: { id: salaries, type: "table" }, queries: [secret], form_data };
    const post = (body: object) => at.server.as(viewer).post("/api/v1/chart/data", body);
    expect((await post(context)).status).toBe(403);
    const overriding = { ...secret, datasource: { id: salaries, type: "table" } };
    expect(
      (await post({ ...context, datasource: { id: at.orders, type: "table" }, queries: [SAVED, overriding] }))
        .status,
    ).toBe(403);
  });

  it("opens no other path to the dataset", async () => {
    const as = at.server.as(viewer);
    const samples = `/datasource/samples?datasource_type=table&datasource_id=${at.orders}`;
    const form_data = { slice_id: pie, dashboardId: sales };
    for (const [reply, status] of [
      [await as.post(samples, { form_data }), 403],
      [await as.post(samples, {}), 403],
      [await as.get(`/api/v1/datasource/table/${at.orders}/column/region/values/`), 403],
      [await as.get(`/api/v1/dataset/${at.orders}`), 404],
      [await as.get(`/api/v1/chart/${pie}/data/`), 404],
      [await as.get(`/superset/fetch_datasource_metadata?datasourceKey=${at.orders}__table`), 403],
    ] as const) {
      expect(reply.status).toBe(status);
    }
  });

  it("counts only while it is published, has the role, and the feature is on", async () => {
    const admin = at.server.as(at.server.admin);
    const form = { dashboardId: await dashboard([pie]) };
    expect((await ask({}, form)).status).toBe(200);
    await admin.put(`/api/v1/dashboard/${form.dashboardId}`, { published: false });
    expect((await ask({}, form)).status).toBe(403);
    await admin.put(`/api/v1/dashboard/${form.dashboardId}`, { published: true, roles: [] });
    expect((await ask({}, form)).status).toBe(403);
    await admin.put(`/api/v1/dashboard/${form.dashboardId}`, { roles: [viewers] });
    expect((await ask({}, form)).status).toBe(200);
    at.server.platform.config.FEATURE_FLAGS = DEFAULT_FLAGS;
    expect((await ask({}, form)).status).toBe(403);
    at.server.platform.config.FEATURE_FLAGS = { ...DEFAULT_FLAGS, DASHBOARD_RBAC: true };
    await admin.put(`/api/v1/dashboard/${form.dashboardId}`, {
      json_metadata: JSON.stringify({ positions: layout([]) }),
    });
    expect((await ask({}, form)).status).toBe(403);
  });

  it("[S4] keeps row-level security", async () => {
    const { db } = at.server;
    const rule = await db
      .insertInto("rls_rule")
      .values({
        name: "north",
        description: null,
        filter_type: "Regular",
        group_key: null,
        clause: "region = 'North'",
        created_on: "2025-01-01T00:00:00",
        changed_on: "2025-01-01T00:00:00",
        created_by_fk: null,
        changed_by_fk: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("rls_rule_dataset").values({ rule_id: rule.id, dataset_id: at.orders }).execute();
    await db.insertInto("rls_rule_role").values({ rule_id: rule.id, role_id: viewers }).execute();
    const { data } = (await ask()).body.result[0];
    expect(data.map((row: { region: string }) => row.region)).toEqual(["North"]);
    const choices = await ask(CHOICES, CHOOSING);
    expect(choices.body.result[0].query).toContain("region = 'North'");
    await db.deleteFrom("rls_rule").where("id", "=", rule.id).execute();
  });

  it("takes what was saved with the chart by another client", async () => {
    const queries = [{ columns: ["product"], metrics: ["count"], row_limit: 3 }];
    const saved = await chart({ groupby: ["nosuch"] }, at.orders, "some_type_of_elsewhere");
    await at.server.as(at.server.admin).put(`/api/v1/chart/${saved}`, {
      query_context: JSON.stringify({ datasource: { id: at.orders, type: "table" }, queries }),
    });
    const form = { slice_id: saved, dashboardId: await dashboard([saved]) };
    const sendQuery = (query: object) => at.ask(query, { form_data: form }, viewer);
    expect((await sendQuery(queries[0]!)).body.result[0].rowcount).toBe(3);
    expect((await sendQuery({ ...queries[0], columns: ["region"] })).status).toBe(403);
  });
});
