import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Client,
  type SalesData,
  salesData,
  type TestApp,
  type TestUser,
  testApp,
} from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { dashboards } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
let mia: TestUser;
let asMia: Client;
let asBen: Client;
/** Gamma without any right on data. */
let stranger: Client;
/** May read dashboards, not write them. */
let reader: Client;
let chartId: number;
let hiddenChartId: number;

const NOW = new Date("2025-03-01T10:20:30.500Z");

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, dashboards], now: NOW });
  sales = await salesData(server);
  admin = server.as(server.admin);
  const onOrders = [["datasource_access", sales.ordersPerm]] as const;
  mia = await server.createUser({ pairs: onOrders });
  asMia = server.as(mia);
  asBen = server.as(await server.createUser({ pairs: onOrders }));
  stranger = server.as(await server.createUser({}));
  reader = server.as(await server.createUser({ roles: [], pairs: [["can_read", "Dashboard"], ...onOrders] }));
  const secrets = await admin.post("/api/v1/dataset/", {
    database: sales.databaseId,
    schema: "main",
    table_name: "secrets",
  });
  const chartOn = async (datasource_id: number) =>
    (
      await admin.post("/api/v1/chart/", {
        slice_name: "Chart",
        viz_type: "table",
        datasource_id,
        datasource_type: "table",
        params: JSON.stringify({ groupby: ["region"], metrics: ["count"] }),
      })
    ).body.id as number;
  chartId = await chartOn(sales.ordersId);
  hiddenChartId = await chartOn(secrets.body.id);
});
afterAll(() => server.close());

const path = (rest: string | number = "") => `/api/v1/dashboard/${rest}`;
async function dashboardOf(client: Client, fields: Record<string, unknown> = {}): Promise<number> {
  const reply = await client.post(path(), { dashboard_title: "Sales", ...fields });
  expect(reply.status).toBe(201);
  return reply.body.id;
}
const layoutOf = (...ids: number[]) => ({
  DASHBOARD_VERSION_KEY: "v2",
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"], parents: ["ROOT_ID"] },
  "ROW-1": { id: "ROW-1", type: "ROW", children: ids.map((id) => `CHART-${id}`), meta: {} },
  ...Object.fromEntries(
    ids.map((id) => [
      `CHART-${id}`,
      { id: `CHART-${id}`, type: "CHART", children: [], meta: { chartId: id, width: 4, height: 50 } },
    ]),
  ),
});
const withLayout = (...ids: number[]) => ({ json_metadata: JSON.stringify({ positions: layoutOf(...ids) }) });

describe("making", () => {
  it("[S1-124] answers with the id and what was sent, and cleans the slug", async () => {
    const sent = { dashboard_title: "Sales of Mia", slug: " My sales! ", css: ".a{}", published: false };
    const reply = await asMia.post(path(), sent);
    expect(reply).toMatchObject({ status: 201, body: { result: sent } });
    expect((await asMia.get(path("My-sales"))).body.result).toMatchObject({
      id: reply.body.id,
      slug: "My-sales",
      url: "/superset/dashboard/My-sales/",
      dashboard_title: "Sales of Mia",
      css: ".a{}",
      published: false,
      changed_on: "2025-03-01T10:20:30.500000",
      changed_by_name: "Mia Roth",
      owners: [{ id: mia.id }],
      roles: [],
      charts: [],
    });
  });

  it.each([
    ["a layout that is no JSON", { position_json: "{" }, 400, { position_json: ["JSON not valid"] }],
    [
      "an unknown key of the metadata",
      { json_metadata: '{"x":1}' },
      400,
      { json_metadata: { x: ["Unknown field."] } },
    ],
    ["an unknown key", { colour: 1 }, 400, { colour: ["Unknown field."] }],
    [
      "a title that is too long",
      { dashboard_title: "x".repeat(501) },
      400,
      { dashboard_title: ["Length must be between 0 and 500."] },
    ],
    ["an empty slug", { slug: "" }, 400, { slug: ["Length must be between 1 and 255."] }],
    ["a slug that is taken", { slug: "taken" }, 422, { slug: ["Must be unique"] }],
    ["unknown roles", { roles: [999] }, 422, { roles: ["Some roles do not exist"] }],
    ["unknown owners", { owners: [999] }, 422, { owners: ["Owners are invalid"] }],
  ])("refuses %s", async (_name, fields, status, message) => {
    if ("slug" in fields && fields.slug === "taken") await dashboardOf(admin, { slug: "taken" });
    expect(await asMia.post(path(), fields)).toMatchObject({ status, body: { message } });
  });

  it("needs can_write", async () => {
    expect(await reader.post(path(), {})).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await server.as(null).post(path(), {})).status).toBe(401);
  });
});

describe("reading", () => {
  it("shows a published dashboard to who may read some of its data, a draft to its owners", async () => {
    const id = await dashboardOf(admin, { published: true, slug: "seen", ...withLayout(chartId) });
    expect((await asBen.get(path(id))).status).toBe(200);
    expect((await asBen.get(path("seen"))).body.result.id).toBe(id);
    expect((await stranger.get(path(id))).status).toBe(404);
    expect((await stranger.get(path())).body.ids).not.toContain(id);
    expect((await asBen.get(path())).body.ids).toContain(id);
    await admin.put(path(id), { published: false });
    expect((await asBen.get(path(id))).status).toBe(404);
    expect((await asBen.get(path("nope"))).status).toBe(404);
    expect((await asBen.get(path("99999999999"))).status).toBe(404);
  });

  it("opens a draft by its uuid to who may read some of its data", async () => {
    const id = await dashboardOf(admin, withLayout(chartId));
    const { uuid } = (await admin.get(path(id))).body.result;
    expect((await asBen.get(path(uuid))).body.result.id).toBe(id);
    const refused = await stranger.get(path(uuid));
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0]).toMatchObject({
      message: "You don't have access to this dashboard.",
      error_type: "DASHBOARD_SECURITY_ACCESS_ERROR",
      level: "warning",
    });
  });

  it("gives its charts, and the datasets that the caller may read", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId, hiddenChartId) });
    const shown = await asBen.get(path(`${id}/charts`));
    expect(shown.body.result).toHaveLength(2);
    expect(shown.body.result[0]).toMatchObject({
      id: chartId,
      slice_url: `/explore/?slice_id=${chartId}`,
      form_data: { slice_id: chartId, groupby: ["region"], datasource: `${sales.ordersId}__table` },
    });
    const used = (await asBen.get(path(`${id}/datasets`))).body.result;
    expect(used).toHaveLength(1);
    expect(used[0]).toMatchObject({
      id: sales.ordersId,
      column_names: ["id", "region", "amount", "ordered"],
    });
    expect(used[0].columns.map((column: { column_name: string }) => column.column_name)).toEqual(["region"]);
    expect((await stranger.get(path(`${id}/charts`))).status).toBe(404);
    expect((await stranger.get(path(`${id}/datasets`))).status).toBe(404);
  });

  it("lists what the caller changed last, five at a time", async () => {
    for (let made = 0; made < 6; made++) await dashboardOf(asMia);
    const q = `(filters:!((col:changed_by,opr:rel_o_m,value:${mia.id})),order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:5)`;
    const { body } = await asMia.get(`${path()}?q=${q}`);
    expect(body.result).toHaveLength(5);
    expect(body.count).toBeGreaterThanOrEqual(6);
    expect(body.result[0]).toMatchObject({ status: "draft", changed_by: { id: mia.id } });
  });

  it("finds by title or slug, and lists the roles for its forms", async () => {
    const id = await dashboardOf(asMia, { dashboard_title: "Zebra", slug: "striped" });
    for (const text of ["zeb", "STRIP"]) {
      const q = `(filters:!((col:dashboard_title,opr:title_or_slug,value:${text})))`;
      expect((await asMia.get(`${path()}?q=${q}`)).body.ids).toEqual([id]);
    }
    const roles = (await asMia.get(`${path("related/roles")}?q=(filter:gam)`)).body.result;
    expect(roles.map((role: { text: string }) => role.text)).toEqual(["Gamma"]);
  });
});

describe("changing", () => {
  it("[S2-111] stores the layout of the metadata and links its charts", async () => {
    const id = await dashboardOf(asMia);
    const sent = { json_metadata: JSON.stringify({ positions: layoutOf(chartId), refresh_frequency: 10 }) };
    const reply = await asMia.put(path(id), sent);
    expect(reply).toMatchObject({
      status: 200,
      body: { id, result: sent, last_modified_time: NOW.getTime() / 1000 },
    });
    const { result } = (await asMia.get(path(id))).body;
    const chart = (await admin.get(`/api/v1/chart/${chartId}`)).body.result;
    expect(JSON.parse(result.position_json)[`CHART-${chartId}`].meta).toEqual({
      chartId,
      width: 4,
      height: 50,
      uuid: chart.uuid,
    });
    expect(JSON.parse(result.json_metadata)).toMatchObject({
      refresh_frequency: 10,
      cross_filters_enabled: true,
    });
    expect(result.charts).toEqual(["Chart"]);
    // without positions the layout and the charts stay
    await asMia.put(path(id), { json_metadata: '{"refresh_frequency":20}' });
    const after = (await asMia.get(path(id))).body.result;
    expect(after.position_json).toBe(result.position_json);
    expect(after.charts).toEqual(["Chart"]);
  });

  it("links no chart that the caller may not see", async () => {
    const id = await dashboardOf(asMia);
    await asMia.put(path(id), withLayout(chartId, hiddenChartId));
    const ids = (await asMia.get(path(`${id}/charts`))).body.result.map((chart: { id: number }) => chart.id);
    expect(ids).toEqual([chartId]);
  });

  const forbidden = { status: 403, body: { message: "Forbidden" } };
  it("[S2-102] [S2-103] lets whoever sees a dashboard edit it with can_write", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId) });
    expect((await asBen.put(path(id), { dashboard_title: "By Ben" })).status).toBe(200);
    expect((await admin.get(path(id))).body.result).toMatchObject({ dashboard_title: "By Ben" });
    expect(await reader.put(path(id), { dashboard_title: "Mine" })).toMatchObject(forbidden);
    expect((await stranger.put(path(id), {})).status).toBe(404);
    const draft = await dashboardOf(admin, withLayout(chartId));
    expect((await asBen.put(path(draft), { published: true })).status).toBe(404);
  });

  it("[S2-103] gives an owner no right to edit", async () => {
    const user = await server.createUser({ roles: [], pairs: [["can_read", "Dashboard"]] });
    const id = await dashboardOf(admin, { owners: [user.id] });
    expect((await server.as(user).get(path(id))).status).toBe(200);
    expect(await server.as(user).put(path(id), { published: true })).toMatchObject(forbidden);
  });

  it("leaves owners, roles and the end of a dashboard to its owners", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId) });
    const { owners } = (await admin.get(path(id))).body.result;
    const ids = owners.map((owner: { id: number }) => owner.id);
    expect((await asBen.put(path(id), { owners: ids, roles: [], dashboard_title: "Saved" })).status).toBe(
      200,
    );
    expect((await admin.get(path(id))).body.result).toMatchObject({ owners, dashboard_title: "Saved" });
    const role = await server.db.selectFrom("role").select("id").executeTakeFirstOrThrow();
    for (const change of [{ owners: [mia.id] }, { owners: [] }, { roles: [role.id] }]) {
      expect(await asBen.put(path(id), { ...change, dashboard_title: "Taken" })).toMatchObject({
        status: 403,
        body: { message: "Only an owner of the dashboard can change its owners and roles" },
      });
    }
    expect(await asBen.delete(path(id))).toMatchObject(forbidden);
    expect((await admin.get(path(id))).body.result).toMatchObject({
      owners,
      dashboard_title: "Saved",
      roles: [],
    });
  });

  it.each([
    ["metadata that is no JSON", { json_metadata: "{" }, 400, { json_metadata: ["JSON not valid"] }],
    [
      "an unknown key of the metadata",
      { json_metadata: '{"x":1}' },
      400,
      { json_metadata: { x: ["Unknown field."] } },
    ],
    ["a slug that is taken", { slug: "in use" }, 422, { slug: ["Must be unique"] }],
    ["unknown roles", { roles: [999] }, 422, { roles: ["Some roles do not exist"] }],
  ])("refuses %s", async (_name, change, status, message) => {
    if ("slug" in change) await dashboardOf(admin, { slug: change.slug });
    const id = await dashboardOf(asMia);
    expect(await asMia.put(path(id), change)).toMatchObject({ status, body: { message } });
  });

  it("[S2-110] saves all that the save dialog sends; an own slug stays, an empty one goes", async () => {
    const id = await dashboardOf(asMia, { slug: "kept" });
    const role = await server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    const sent = {
      certified_by: "Ann",
      certification_details: "checked",
      css: ".a{}",
      dashboard_title: "Kept",
      slug: "kept",
      owners: [mia.id],
      roles: [role.id],
      json_metadata: '{"color_scheme":"blue"}',
    };
    const reply = await asMia.put(path(id), sent);
    expect(reply).toMatchObject({ status: 200, body: { id, result: sent } });
    expect(reply.body.last_modified_time).toBe(NOW.getTime() / 1000);
    const { roles: _roles, owners: _owners, json_metadata: _metadata, ...texts } = sent;
    const { result } = (await asMia.get(path(id))).body;
    expect(result).toMatchObject({
      ...texts,
      roles: [{ id: role.id, name: "Gamma" }],
      owners: [{ id: mia.id }],
    });
    expect(JSON.parse(result.json_metadata).color_scheme).toBe("blue");
    await asMia.put(path(id), { slug: "" });
    expect((await asMia.get(path(id))).body.result.slug).toBeNull();
  });
});

describe("stars", () => {
  it("[S2-107] [S2-108] [S2-109] stars and unstars for the caller alone", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId) });
    const status = async (client: Client) =>
      (await client.get(`${path("favorite_status/")}?q=!(${id})`)).body.result;
    expect((await asBen.post(path(`${id}/favorites/`))).body).toEqual({ result: "OK" });
    expect(await status(asBen)).toEqual([{ id, value: true }]);
    expect(await status(asMia)).toEqual([{ id, value: false }]);
    expect((await asBen.delete(path(`${id}/favorites/`))).body).toEqual({ result: "OK" });
    expect(await status(asBen)).toEqual([{ id, value: false }]);
    expect((await stranger.post(path(`${id}/favorites/`))).status).toBe(404);
    expect((await stranger.get(`${path("favorite_status/")}?q=!(${id})`)).status).toBe(404);
  });
});

describe("removing", () => {
  it("[S2-125] removes a dashboard for its owner; its charts stay", async () => {
    const id = await dashboardOf(asMia, { published: true, ...withLayout(chartId) });
    expect((await asBen.delete(path(id))).status).toBe(403);
    expect((await stranger.delete(path(id))).status).toBe(404);
    expect((await reader.delete(path(id))).status).toBe(403);
    expect(await asMia.delete(path(id))).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await asMia.delete(path(id))).status).toBe(404);
    expect((await admin.get(`/api/v1/chart/${chartId}`)).status).toBe(200);
  });

  it("removes several or none", async () => {
    const ids = [await dashboardOf(asMia), await dashboardOf(asMia)];
    expect((await asMia.delete(`${path()}?q=!(${ids.join()},99999)`)).status).toBe(404);
    expect((await asMia.get(path(ids[0]!))).status).toBe(200);
    expect((await asMia.delete(`${path()}?q=!(${ids.join()})`)).body).toEqual({
      message: "Deleted 2 dashboards",
    });
    expect((await asMia.delete(`${path()}?q=x`)).status).toBe(400);
  });
});

describe("with role-based access", () => {
  it("[S2-101] needs ownership or admin to edit", async () => {
    const { FEATURE_FLAGS } = server.platform.config;
    server.platform.config.FEATURE_FLAGS = { ...FEATURE_FLAGS, DASHBOARD_RBAC: true };
    const id = await dashboardOf(asMia, { published: true, ...withLayout(chartId) });
    expect((await asBen.get(path(id))).status).toBe(200);
    expect(await asBen.put(path(id), { published: false })).toMatchObject({
      status: 403,
      body: { message: "Forbidden" },
    });
    expect((await asMia.put(path(id), { dashboard_title: "Hers" })).status).toBe(200);
    expect((await admin.put(path(id), { dashboard_title: "Admin's" })).status).toBe(200);
    server.platform.config.FEATURE_FLAGS = FEATURE_FLAGS;
  });
});
