import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { dashboardLinks } from "./index.ts";

const DAY = 86_400_000;
let now = Date.parse("2025-03-12T10:20:30Z");
let server: TestApp;
let team: Awaited<ReturnType<typeof salesTeam>>;
/** Both may open the dashboard. */
let mine: Client;
let theirs: Client;
let sales: number;
let draft: number;

const MASKS = { "NATIVE_FILTER-1": { id: "NATIVE_FILTER-1", filterState: { value: ["North"] } } };
const STATE = {
  dataMask: MASKS,
  activeTabs: ["TAB-1"],
  urlParams: [["standalone", "1"] as [string, string], ["a b", "c&d"] as [string, string]],
  anchor: "CHART-1",
};

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, charts, dashboards, dashboardLinks],
    now: () => new Date(now),
    config: { USER_MAX_LINKS: 20, USER_MAX_TEXT_MB: 1 },
  });
  team = await salesTeam(server, "Dashboard");
  const pairs = ["DashboardFilterStateRestApi", "DashboardPermalinkRestApi"].flatMap((view) => [
    ["can_read", view] as const,
    ["can_write", view] as const,
  ]);
  const createDashboard = async (body: object) =>
    (await team.admin.post("/api/v1/dashboard/", body)).body.id as number;
  const reader = () =>
    server.createUser({
      roles: [],
      pairs: [["can_read", "Dashboard"], ["can_dashboard_permalink", "Superset"], ...pairs],
    });
  const [me, other] = [await reader(), await reader()];
  mine = server.as(me);
  theirs = server.as(other);
  sales = await createDashboard({
    dashboard_title: "Sales",
    slug: "sales",
    published: true,
    owners: [me.id, other.id],
  });
  draft = await createDashboard({ dashboard_title: "Draft", ...(await hiddenChart()) });
});
afterAll(() => server.close());

/** The layout with a chart that only the admin may see. */
async function hiddenChart() {
  const { admin, sales: data } = team;
  const table = { database: data.databaseId, schema: "main", table_name: "secrets" };
  const { id } = (await admin.post("/api/v1/dataset/", table)).body;
  const chart = { slice_name: "Chart", viz_type: "table", datasource_id: id, datasource_type: "table" };
  const chartId = (await admin.post("/api/v1/chart/", { ...chart, params: "{}" })).body.id;
  const positions = {
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: ["CHART-1"] },
    "CHART-1": { id: "CHART-1", type: "CHART", children: [], meta: { chartId } },
  };
  return { json_metadata: JSON.stringify({ positions }) };
}

describe("the values of a dashboard's filters", () => {
  const path = (rest = "", dashboard: number | string = sales) =>
    `/api/v1/dashboard/${dashboard}/filter_state${rest}`;
  const value = JSON.stringify(MASKS);
  const keep = async (client = mine, query = "") => (await client.post(path(query), { value })).body.key;

  it("are kept, read, replaced and forgotten", async () => {
    const made = await mine.post(path(), { value });
    expect(made).toMatchObject({ status: 201, body: { key: expect.any(String) } });
    const { key } = made.body;
    expect(await mine.get(path(`/${key}`))).toMatchObject({ status: 200, body: { value } });
    expect(await mine.put(path(`/${key}`), { value: "{}" })).toMatchObject({ status: 200, body: { key } });
    expect((await mine.get(path(`/${key}`, "sales"))).body).toEqual({ value: "{}" });
    expect(await mine.delete(path(`/${key}`))).toMatchObject({
      status: 200,
      body: { message: "Deleted successfully" },
    });
    for (const reply of [
      await mine.get(path(`/${key}`)),
      await mine.put(path(`/${key}`), { value }),
      await mine.delete(path(`/${key}`)),
    ]) {
      expect(reply.status).toBe(404);
    }
  });

  it("have one key for a tab, and a new one without", async () => {
    const keys = [];
    for (const query of ["?tab_id=1", "?tab_id=1", "?tab_id=2", "", ""]) keys.push(await keep(mine, query));
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(4);
    expect(await keep(theirs, "?tab_id=1")).not.toBe(keys[0]);
    const moved = await mine.put(path(`/${keys[0]}?tab_id=3`), { value });
    expect(moved.body.key).not.toBe(keys[0]);
    expect((await mine.put(path(`/${keys[0]}?tab_id=1`), { value })).body.key).toBe(keys[0]);
  });

  it("are read by all who may open the dashboard, and changed by who keeps them", async () => {
    const key = await keep();
    expect((await theirs.get(path(`/${key}`))).body).toEqual({ value });
    const refused = { status: 403, body: { message: "You don't have permission to modify the value." } };
    expect(await theirs.put(path(`/${key}`), { value: "{}" })).toMatchObject(refused);
    expect(await theirs.delete(path(`/${key}`))).toMatchObject(refused);
  });

  it("[S4] are nothing to those who may not open the dashboard, and nothing on another one", async () => {
    const key = await keep();
    const missing = { status: 404, body: { message: "Resource was not found." } };
    expect(await mine.post(path("", draft), { value })).toMatchObject(missing);
    expect(await mine.get(path(`/${key}`, draft))).toMatchObject(missing);
    expect(await mine.post(path("", 999), { value })).toMatchObject(missing);
    expect((await team.admin.get(path(`/${key}`, draft))).status).toBe(404);
    expect((await team.admin.get(path(`/${key}`))).status).toBe(200);
    const nobody = server.as(await server.createUser({ roles: ["sql_lab"] }));
    for (const client of [nobody, server.as(null)]) {
      const status = client === nobody ? 403 : 401;
      expect((await client.post(path(), { value })).status).toBe(status);
      expect((await client.get(path(`/${key}`))).status).toBe(status);
    }
  });

  it.each<[string, object, object]>([
    ["no value", {}, { value: ["Missing data for required field."] }],
    ["what is no JSON", { value: "{" }, { value: ["JSON not valid"] }],
    ["an unknown field", { value: "{}", more: 1 }, { more: ["Unknown field."] }],
  ])("are refused with %s", async (_name, body, message) => {
    expect(await mine.post(path(), body)).toMatchObject({ status: 400, body: { message } });
  });

  it("are kept for 90 days from the last read", async () => {
    const key = await keep();
    const read = async () => (await mine.get(path(`/${key}`))).status;
    now += 80 * DAY;
    expect(await read()).toBe(200);
    now += 80 * DAY;
    expect(await read()).toBe(200);
    now += 91 * DAY;
    expect(await read()).toBe(404);
  });

  it("take no more room than a user has: the oldest make way", async () => {
    const first = await keep(theirs);
    for (let made = 0; made < 20; made++) await keep(theirs);
    expect((await theirs.get(path(`/${first}`))).status).toBe(404);
    const long = await theirs.post(path(), { value: JSON.stringify("x".repeat(1_100_000)) });
    expect(long).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("USER_MAX_TEXT_MB") },
    });
  });
});

describe("a permalink", () => {
  const make = (client = mine, state: object = STATE, dashboard: number | string = sales) =>
    client.post(`/api/v1/dashboard/${dashboard}/permalink`, state);
  const read = (client: Client, key: string) => client.get(`/api/v1/dashboard/permalink/${key}`);

  it("[S2-046] [S2-118] holds filters, tabs, parameters and place, and is read by another user", async () => {
    const made = await make();
    expect(made.status).toBe(201);
    const { key, url } = made.body;
    expect(url).toBe(`/superset/dashboard/p/${key}/`);
    const { uuid } = await server.db
      .selectFrom("dashboard")
      .select("uuid")
      .where("id", "=", sales)
      .executeTakeFirstOrThrow();
    expect(await read(theirs, key)).toMatchObject({
      status: 200,
      body: { dashboardId: uuid, state: STATE },
    });
  });

  it("is the same for the same user, dashboard and state", async () => {
    const { key } = (await make()).body;
    expect((await make(mine, STATE, "sales")).body.key).toBe(key);
    expect((await make(mine, { ...STATE, anchor: null })).body.key).not.toBe(key);
    expect((await make(theirs)).body.key).not.toBe(key);
    expect((await make(team.admin, STATE, draft)).body.key).not.toBe(key);
  });

  it("leads to the dashboard", async () => {
    const { key } = (await make()).body;
    const { dashboardId } = (await read(mine, key)).body;
    const page = await mine.get(`/superset/dashboard/p/${key}/`);
    expect([page.status, page.headers.location]).toEqual([
      302,
      `/superset/dashboard/${dashboardId}/?permalink_key=${key}&standalone=1&a+b=c%26d#CHART-1`,
    ]);
    const bare = (await make(mine, {})).body.key;
    expect((await mine.get(`/superset/dashboard/p/${bare}/`)).headers.location).toBe(
      `/superset/dashboard/${dashboardId}/?permalink_key=${bare}`,
    );
    expect(await mine.get("/superset/dashboard/p/nothing/")).toMatchObject({
      status: 404,
      body: { error: "permalink state not found" },
    });
  });

  it("[S4] opens nothing to those who may not open the dashboard", async () => {
    expect((await make(mine, STATE, draft)).status).toBe(404);
    const { key } = (await make(team.admin, STATE, draft)).body;
    expect((await read(mine, key)).status).toBe(403);
    expect((await read(mine, "nothing")).status).toBe(404);
    expect((await read(server.as(null), key)).status).toBe(401);
    expect((await make(server.as(await server.createUser({ roles: ["sql_lab"] })))).status).toBe(403);
  });

  it.each([
    ["masks that are no object", { dataMask: [] }, "dataMask"],
    ["parameters that are no pairs", { urlParams: [["a"]] }, "urlParams.0"],
    ["an unknown field", { masks: {} }, "masks"],
  ])("is refused with %s", async (_name, state, field) => {
    const reply = await make(mine, state);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.message)).toEqual([field]);
  });

  it("is one of the links that a user may keep", async () => {
    const user = await server.createUser({ roles: ["Admin"] });
    for (let made = 0; made < 20; made++) await make(server.as(user), { anchor: String(made) });
    expect(await make(server.as(user), { anchor: "more" })).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("USER_MAX_LINKS") },
    });
    expect((await make(server.as(user), { anchor: "7" })).status).toBe(201);
  });
});
