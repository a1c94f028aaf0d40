import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../../../platform/config/index.ts";
import type { TestUser } from "../../../../testing/index.ts";
import { TOTAL } from "../../../../testing/ordersServer.ts";
import { type DashboardServer, dashboardServer, layout, SAVED } from "./dashboardServer.fixture.ts";

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
/** Holds the dashboard's role, but may not drill, or not read samples. */
let noDrill: TestUser;
let noSamples: TestUser;

beforeAll(async () => {
  const opened = await dashboardServer();
  ({ at, viewer, other, viewers, pie, foreign, sales, salaries, chart, dashboard } = opened);
  const reading = [
    ["can_read", "Chart"],
    ["can_read", "Dashboard"],
    ["can_get_drill_info", "Dataset"],
  ] as const;
  noDrill = await at.server.createUser({
    roles: [],
    pairs: [...reading, ["can_samples", "Datasource"]],
  });
  noSamples = await at.server.createUser({ roles: [], pairs: [...reading, ["can_drill", "Dashboard"]] });
  const roles = [viewers, await opened.roleOf(noDrill), await opened.roleOf(noSamples)];
  await admin().put(`/api/v1/dashboard/${sales}`, { roles });
});
afterAll(() => at.close());

const admin = () => at.server.as(at.server.admin);
const change = (id: number, body: object) => admin().put(`/api/v1/dashboard/${id}`, body);
const names = (columns: { column_name: string }[]) => columns.map(({ column_name }) => column_name);

async function hideSingleRows(hidden: boolean): Promise<void> {
  await at.server.db
    .updateTable("database")
    .set({ extra: JSON.stringify({ disable_drill_to_detail: hidden }) })
    .where("id", "=", at.salesId)
    .execute();
}

describe("the columns that a role's dashboard can be drilled by", () => {
  const info = (q: string, user = viewer, id = at.orders) =>
    at.server.as(user).get(`/api/v1/dataset/${id}/drill_info/${q}`);
  const dashboardParam = (id: number | string) => `?q=(dashboard_id:${id})`;

  it("are the dimensions of the dataset, with who made and changed it", async () => {
    const reply = await info(dashboardParam(sales));
    expect(reply).toMatchObject({
      status: 200,
      body: {
        result: {
          id: at.orders,
          table_name: "orders",
          owners: [{ id: at.server.admin.id }],
          created_by: { id: at.server.admin.id },
          created_on_humanized: "now",
        },
      },
    });
    const { columns } = reply.body.result;
    expect(names(columns)).toContain("product");
    expect(columns.every(({ groupby }: { groupby: boolean }) => groupby)).toBe(true);
    expect(columns[0]).not.toHaveProperty("expression");
  });

  it("need no dashboard for who may read the dataset", async () => {
    expect((await info("", at.reader)).status).toBe(200);
    expect((await info(dashboardParam(99_999), at.reader)).status).toBe(200);
  });

  it("are nothing for others, of other datasets and by other dashboards", async () => {
    const draft = await dashboard([pie], { published: false });
    const empty = await dashboard([]);
    for (const [reply, status] of [
      [await info(""), 404],
      [await info("?q=()"), 404],
      [await info(dashboardParam(sales), other), 403],
      [await info(dashboardParam(sales), at.stranger), 403],
      [await info(dashboardParam(sales), noDrill), 403],
      [await info(dashboardParam(sales), viewer, salaries), 403],
      [await info(dashboardParam(draft)), 403],
      [await info(dashboardParam(empty)), 403],
      [await info(dashboardParam(99_999)), 403],
      [await info(dashboardParam("'1'")), 400],
      [await info(dashboardParam("1e20")), 400],
      [await info("?q=((("), 400],
      [await info(dashboardParam(sales), viewer, 99_999), 404],
    ] as const) {
      expect(reply.status).toBe(status);
    }
  });
});

describe("a chart of a role's dashboard by another dimension", () => {
  const drillBy = (query: object = {}, form: object = {}, user = viewer) =>
    at.ask(
      { ...SAVED, columns: ["product"], ...query },
      { form_data: { slice_id: 0, chart_id: pie, dashboardId: sales, groupby: ["product"], ...form } },
      user,
    );
  const region = { col: "region", op: "==", val: "North" };

  it("gives its metrics by any dimension, within marks on the way", async () => {
    expect((await drillBy()).status).toBe(200);
    for (const query of [
      { filters: [...SAVED.filters, region] },
      { filters: [...SAVED.filters, region, { col: "product", op: "IS NULL" }], columns: ["ordered_at"] },
      { columns: ["region", "product"] },
      { orderby: [["product", true]] },
      { orderby: [["Total", false]] },
    ]) {
      expect([query, (await drillBy(query)).status]).toEqual([query, 200]);
    }
  });

  it.each<[string, object]>([
    ["columns", { columns: ["nosuch"] }],
    ["columns", { columns: [{ label: "product", sqlExpression: "max(price)", expressionType: "SQL" }] }],
    ["metrics", { metrics: ["count"] }],
    ["metrics", { metrics: null }],
    ["metrics", { metrics: [{ ...TOTAL, column: { column_name: "price" } }] }],
    ["filters", { filters: [] }],
    ["filters", { filters: [{ col: "amount", op: ">", val: 1 }] }],
    ["SQL of filters", { extras: {} }],
    ["SQL of filters", { extras: { where: "(paid) OR (1 = 1)" } }],
    ["row limit", { row_limit: 11 }],
    ["time range", { time_range: "2025-01-01 : 2025-02-01" }],
    ["result type (samples)", { result_type: "samples" }],
  ])("gives nothing beyond it: %s %j", async (what, query) => {
    const reply = await drillBy(query);
    expect(reply.status).toBe(403);
    expect(reply.body.errors[0].message).toContain(`asks for another ${what}.`);
  });

  it("gives no dimension that the dataset does not offer", async () => {
    const { result } = (await admin().get(`/api/v1/dataset/${at.orders}`)).body;
    const columns = (groupby: boolean) =>
      result.columns.map(({ id, column_name }: { id: number; column_name: string }) => ({
        id,
        column_name,
        ...(column_name === "product" && { groupby }),
      }));
    await admin().put(`/api/v1/dataset/${at.orders}`, { columns: columns(false) });
    expect((await drillBy()).status).toBe(403);
    await admin().put(`/api/v1/dataset/${at.orders}`, { columns: columns(true) });
    expect((await drillBy()).status).toBe(200);
  });

  it("is only of charts on this dashboard, of this dataset, for its roles, while it is published", async () => {
    const elsewhere = await chart({ groupby: ["product"], metric: TOTAL }, at.orders);
    const draft = await dashboard([pie], { published: false });
    for (const form of [
      { chart_id: elsewhere },
      { chart_id: foreign },
      { chart_id: String(pie) },
      { chart_id: undefined },
      { slice_id: pie },
      { dashboardId: draft },
      { dashboardId: String(sales) },
      { dashboardId: undefined },
    ]) {
      expect([form, (await drillBy({}, form)).status]).toEqual([form, 403]);
    }
    for (const user of [other, at.stranger, noDrill]) expect((await drillBy({}, {}, user)).status).toBe(403);
    expect((await drillBy({}, {}, noSamples)).status).toBe(200);
    const secret = { columns: ["person"], metrics: ["count"] };
    const form_data = { slice_id: 0, chart_id: pie, dashboardId: sales };
    const context = { datasource: { id: salaries, type: "table" }, queries: [secret], form_data };
    expect((await at.server.as(viewer).post("/api/v1/chart/data", context)).status).toBe(403);
  });

  it("has no dimensions where a chart shows single records", async () => {
    const rows = await chart(
      { query_mode: "raw", all_columns: ["region"], row_limit: 10 },
      at.orders,
      "table",
    );
    const dashboardId = await dashboard([rows]);
    const asked = { columns: ["product"], metrics: undefined, filters: [], extras: {} };
    expect((await drillBy(asked, { chart_id: rows, dashboardId })).status).toBe(403);
  });
});

describe("the rows behind a chart of a role's dashboard", () => {
  const CONDITIONS = { filters: SAVED.filters, extras: { where: "(paid)" } };
  const samples = (body: object = CONDITIONS, id: number | string = sales, user = viewer, of = at.orders) =>
    at.server
      .as(user)
      .post(`/datasource/samples?datasource_type=table&datasource_id=${of}&dashboard_id=${id}`, body);
  const file = (query: object = {}, form: object = {}, user = viewer) =>
    at.ask(
      { ...CONDITIONS, ...query },
      {
        form_data: { slice_id: pie, dashboardId: sales, ...form },
        result_type: "drill_detail",
        result_format: "csv",
      },
      user,
    );
  const region = { col: "region", op: "==", val: "North" };

  it("are whole rows within the chart's conditions, page by page and as a file", async () => {
    const { status, body } = await samples();
    expect(status).toBe(200);
    expect(body.result.colnames).toEqual(expect.arrayContaining(["id", "price", "product"]));
    expect(
      body.result.data.every(({ amount, paid }: { amount: number; paid: unknown }) => amount > 5 && paid),
    ).toBe(true);
    const within = await samples({ ...CONDITIONS, filters: [...SAVED.filters, region] });
    expect(within.body.result.total_count).toBeLessThan(body.result.total_count);
    expect(within.body.result.total_count).toBeGreaterThan(0);
    expect((await file()).status).toBe(200);
    expect((await file({ filters: [...SAVED.filters, region] })).status).toBe(200);
  });

  it("are none outside the chart's conditions", async () => {
    for (const body of [
      {},
      { filters: [] },
      { filters: SAVED.filters },
      { extras: CONDITIONS.extras },
      { ...CONDITIONS, extras: { where: "(paid) OR (1 = 1)" } },
      { ...CONDITIONS, filters: [{ col: "amount", op: ">", val: 1 }] },
      { ...CONDITIONS, filters: [...SAVED.filters, { col: "nosuch", op: "==", val: 1 }] },
      { ...CONDITIONS, time_range: "2025-01-01 : 2025-02-01", granularity: "ordered_at" },
    ]) {
      expect([body, (await samples(body)).status]).toEqual([body, 403]);
      expect([body, (await file({ filters: [], extras: {}, ...body })).status]).toEqual([body, 403]);
    }
  });

  it("are only of this dataset, for its roles, while it is published and the feature is on", async () => {
    const draft = await dashboard([pie], { published: false });
    for (const user of [other, at.stranger, noDrill, noSamples]) {
      expect((await samples(CONDITIONS, sales, user)).status).toBe(403);
      expect((await file({}, {}, user)).status).toBe(403);
    }
    expect((await samples(CONDITIONS, draft)).status).toBe(403);
    expect((await samples(CONDITIONS, 99_999)).status).toBe(403);
    expect((await samples(CONDITIONS, "x")).status).toBe(400);
    expect((await samples({ filters: [] }, sales, viewer, salaries)).status).toBe(403);
    expect((await file({}, { slice_id: foreign })).status).toBe(403);
    expect((await file({}, { slice_id: String(pie) })).status).toBe(403);
    at.server.platform.config.FEATURE_FLAGS = DEFAULT_FLAGS;
    expect((await samples()).status).toBe(403);
    at.server.platform.config.FEATURE_FLAGS = { ...DEFAULT_FLAGS, DASHBOARD_RBAC: true };
    expect((await samples()).status).toBe(200);
    await change(sales, { json_metadata: JSON.stringify({ positions: layout([]) }) });
    expect((await samples()).status).toBe(403);
    await change(sales, { json_metadata: JSON.stringify({ positions: layout([pie]) }) });
  });

  it("are none where the database hides single rows", async () => {
    await hideSingleRows(true);
    expect((await samples()).status).toBe(403);
    expect((await file()).status).toBe(403);
    await hideSingleRows(false);
    expect((await samples()).status).toBe(200);
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
    const { data, total_count } = (await samples()).body.result;
    expect(data).toHaveLength(total_count);
    expect(new Set(data.map((row: { region: string }) => row.region))).toEqual(new Set(["North"]));
    await db.deleteFrom("rls_rule").where("id", "=", rule.id).execute();
  });
});
