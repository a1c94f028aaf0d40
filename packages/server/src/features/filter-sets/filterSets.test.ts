import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { filterSets } from "./index.ts";

const NOW = new Date("2025-03-01T10:20:30.500Z");
let server: TestApp;
let team: Awaited<ReturnType<typeof salesTeam>>;
/** Opens the dashboard and owns it; another who only opens it. */
let owner: Client;
let ownerId: number;
let viewer: Client;
let viewerId: number;
let dashboard: number;
let other: number;

const MASKS = { "NATIVE_FILTER-1": { id: "NATIVE_FILTER-1", filterState: { value: ["North"] } } };
const PARAMS = { nativeFilters: { "NATIVE_FILTER-1": { name: "Region" } }, dataMask: MASKS };
const json_metadata = JSON.stringify(PARAMS);
const path = (rest: string | number = "", id = dashboard) => `/api/v1/dashboard/${id}/filtersets${rest}`;
const ofDashboard = (name: string) => ({
  name,
  owner_type: "Dashboard",
  owner_id: dashboard,
  json_metadata,
});
const ofViewer = (name: string) => ({ name, owner_type: "User", owner_id: viewerId, json_metadata });
const idOf = async (client: Client, body: object): Promise<number> => {
  const reply = await client.post(path(), body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
};
const namesFor = async (client: Client): Promise<string[]> =>
  (await client.get(path())).body.result.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, charts, dashboards, filterSets],
    now: NOW,
    config: { USER_MAX_FILTER_SETS: 25, USER_MAX_LINKS: 1, USER_MAX_TEXT_MB: 1 },
  });
  team = await salesTeam(server, "Dashboard");
  const person = () => server.createUser({ pairs: [["datasource_access", team.sales.ordersPerm]] });
  const [first, second] = [await person(), await person()];
  owner = server.as(first);
  ownerId = first.id;
  viewer = server.as(second);
  viewerId = second.id;
  const chart = await team.admin.post("/api/v1/chart/", {
    slice_name: "Chart",
    viz_type: "table",
    datasource_id: team.sales.ordersId,
    datasource_type: "table",
    params: "{}",
  });
  const positions = {
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: ["CHART-1"] },
    "CHART-1": { id: "CHART-1", type: "CHART", children: [], meta: { chartId: chart.body.id } },
  };
  const createDashboard = async (dashboard_title: string) =>
    (
      await owner.post("/api/v1/dashboard/", {
        dashboard_title,
        published: true,
        json_metadata: JSON.stringify({ positions }),
      })
    ).body.id;
  dashboard = await createDashboard("Sales");
  other = await createDashboard("Other");
});
afterAll(() => server.close());

describe("filter sets of a dashboard", () => {
  it("[S2-041] [S2-115] [S2-114] are saved, and listed with ids, names and values", async () => {
    const saved = await owner.post(path(), { ...ofDashboard("West"), description: "As last year" });
    const { id } = saved.body;
    expect(saved).toMatchObject({ status: 201 });
    const set = {
      id: expect.any(Number),
      name: "West",
      description: "As last year",
      owner_type: "Dashboard",
      owner_id: dashboard,
      dashboard_id: dashboard,
      params: PARAMS,
    };
    expect(saved.body).toEqual(set);
    const list = await viewer.get(path());
    expect(list).toMatchObject({ status: 200, body: { count: 1, ids: [id] } });
    expect(list.body.result).toEqual([
      {
        ...set,
        created_on: "2025-03-01T10:20:30.500000",
        changed_on: "2025-03-01T10:20:30.500000",
        created_by_fk: ownerId,
        changed_by_fk: ownerId,
      },
    ]);
    expect((await owner.get(path("", other))).body).toMatchObject({ count: 0, ids: [] });
    await owner.delete(path(`/${id}`));
  });

  it("[S2-116] are renamed and overwritten, and keep what is not sent", async () => {
    const id = await idOf(owner, ofDashboard("East"));
    const renamed = await owner.put(path(`/${id}`), { name: "Far East" });
    expect(renamed).toMatchObject({ status: 200, body: { id, name: "Far East", params: PARAMS } });
    const values = { nativeFilters: {}, dataMask: { 7: { id: "7" } } };
    const overwritten = await owner.put(path(`/${id}`), { json_metadata: JSON.stringify(values) });
    expect(overwritten).toMatchObject({ status: 200, body: { name: "Far East", params: values } });
    const { result } = (await owner.get(path())).body;
    expect(result).toMatchObject([{ id, name: "Far East", params: values }]);
    expect((await owner.put(path("/99999"), { name: "x" })).status).toBe(404);
    expect((await owner.put(path(`/${id}`, other), { name: "x" })).status).toBe(404);
    await owner.delete(path(`/${id}`));
  });

  it("[S2-117] are deleted; one that is gone already is no error", async () => {
    const id = await idOf(owner, ofDashboard("North"));
    expect(await owner.delete(path(`/${id}`))).toMatchObject({ status: 200, body: { id: dashboard } });
    expect(await owner.delete(path(`/${id}`))).toMatchObject({ status: 200, body: { id: dashboard } });
    expect(await namesFor(owner)).toEqual([]);
  });

  it("go with their dashboard", async () => {
    const gone = (await owner.post("/api/v1/dashboard/", { dashboard_title: "Short" })).body.id;
    const made = await owner.post(path("", gone), { ...ofDashboard("x"), owner_id: gone });
    expect(made.status).toBe(201);
    expect((await owner.delete(`/api/v1/dashboard/${gone}`)).status).toBe(200);
    const left = await server.db.selectFrom("filter_set").selectAll().execute();
    expect(left.filter(({ dashboard_id }) => dashboard_id === gone)).toEqual([]);
  });

  it("may be listed in pages, by name", async () => {
    const ids = [await idOf(owner, ofDashboard("b")), await idOf(owner, ofDashboard("A"))];
    const page = async (q: string) => (await owner.get(path(`?q=${q}`))).body;
    expect((await page("(page_size:1,columns:!(name))")).result).toEqual([{ name: "A" }]);
    expect((await page("(filters:!((col:name,opr:eq,value:b)))")).ids).toEqual([ids[0]]);
    expect((await owner.get(path("?q=(((("))).status).toBe(400);
    for (const id of ids) await owner.delete(path(`/${id}`));
  });
});

describe("whose a filter set is", () => {
  it("a reader's own sets are for that reader alone", async () => {
    const id = await idOf(viewer, ofViewer("Mine"));
    expect(await namesFor(viewer)).toEqual(["Mine"]);
    expect(await namesFor(owner)).toEqual([]);
    expect(await namesFor(team.admin)).toEqual(["Mine"]);
    expect(await owner.put(path(`/${id}`), { name: "x" })).toMatchObject({ status: 403 });
    expect(await owner.delete(path(`/${id}`))).toMatchObject({ status: 403 });
    expect((await viewer.put(path(`/${id}`), { name: "Still mine" })).status).toBe(200);
    expect((await viewer.delete(path(`/${id}`))).status).toBe(200);
  });

  it("only an owner of the dashboard makes and changes those of all readers", async () => {
    const message = "Only an owner of the dashboard can change the filter sets of all readers";
    expect(await viewer.post(path(), ofDashboard("x"))).toMatchObject({ status: 403, body: { message } });
    const id = await idOf(owner, ofDashboard("Everyone's"));
    expect(await viewer.put(path(`/${id}`), { name: "x" })).toMatchObject({ status: 403 });
    expect(await viewer.delete(path(`/${id}`))).toMatchObject({ status: 403 });
    expect(await namesFor(viewer)).toEqual(["Everyone's"]);
    expect((await team.admin.delete(path(`/${id}`))).status).toBe(200);
  });

  it("an own set can be given to the dashboard by who owns that", async () => {
    const id = await idOf(owner, { ...ofViewer("Given"), owner_id: ownerId });
    const given = await owner.put(path(`/${id}`), { owner_type: "Dashboard" });
    expect(given).toMatchObject({ status: 200, body: { owner_type: "Dashboard", owner_id: dashboard } });
    expect(await namesFor(viewer)).toEqual(["Given"]);
    await owner.delete(path(`/${id}`));
    const own = await idOf(viewer, ofViewer("Kept"));
    expect(await viewer.put(path(`/${own}`), { owner_type: "Dashboard" })).toMatchObject({ status: 403 });
    await viewer.delete(path(`/${own}`));
  });

  it("nobody makes sets for others, but an admin", async () => {
    const body = { ...ofViewer("For you"), owner_id: ownerId };
    expect(await viewer.post(path(), body)).toMatchObject({ status: 403 });
    const id = await idOf(team.admin, body);
    expect(await namesFor(owner)).toEqual(["For you"]);
    await team.admin.delete(path(`/${id}`));
  });

  it("[S4] who may not open the dashboard has no way to its sets", async () => {
    const id = await idOf(owner, ofDashboard("Secret"));
    const missing = { status: 404, body: { message: `dashboard '${dashboard}' not found` } };
    const { stranger } = team;
    expect(await stranger.get(path())).toMatchObject(missing);
    expect(await stranger.post(path(), ofDashboard("x"))).toMatchObject(missing);
    expect(await stranger.put(path(`/${id}`), { name: "x" })).toMatchObject(missing);
    expect(await stranger.delete(path(`/${id}`))).toMatchObject(missing);
    expect(await owner.get(path("", 99999))).toMatchObject({
      status: 404,
      body: { message: "dashboard '99999' not found" },
    });
    expect((await team.reader.get(path())).status).toBe(403);
    expect((await server.as(null).get(path())).status).toBe(401);
    await owner.delete(path(`/${id}`));
  });

  it("each owner has a name once", async () => {
    const ids = [await idOf(owner, ofDashboard("Same")), await idOf(viewer, ofViewer("Same"))];
    const taken = { status: 422, body: { message: { name: ["Must be unique"] } } };
    expect(await owner.post(path(), ofDashboard("Same"))).toMatchObject(taken);
    const third = await idOf(owner, ofDashboard("Third"));
    expect(await owner.put(path(`/${third}`), { name: "Same" })).toMatchObject(taken);
    expect((await owner.put(path(`/${third}`), { name: "Third" })).status).toBe(200);
    for (const id of [...ids, third]) await team.admin.delete(path(`/${id}`));
  });
});

it.each<[string, object, object]>([
  ["no name", { name: undefined }, { name: ["Missing data for required field."] }],
  ["an empty name", { name: "" }, { name: ["Length must be between 1 and 500."] }],
  ["no kind of owner", { owner_type: undefined }, { owner_type: ["Missing data for required field."] }],
  ["an unknown kind", { owner_type: "Team" }, { owner_type: ["Must be one of: User, Dashboard."] }],
  [
    "no user",
    { owner_type: "User", owner_id: undefined },
    { _schema: ["owner_id is mandatory when owner_type is User"] },
  ],
  ["another dashboard", { owner_id: 99999 }, { owner_id: [expect.stringContaining("dashboard's id")] }],
  ["what is no JSON", { json_metadata: "{" }, { _schema: ["failed to parse json_metadata to json"] }],
  [
    "values without filters",
    { json_metadata: "{}" },
    { json_metadata: { nativeFilters: ["Missing data for required field."] } },
  ],
  [
    "an unknown part of the values",
    { json_metadata: '{"nativeFilters":{},"more":1}' },
    { json_metadata: { more: ["Unknown field."] } },
  ],
  ["an unknown field", { more: 1 }, { more: ["Unknown field."] }],
])("a filter set with %s is refused", async (_name, change, message) => {
  const reply = await owner.post(path(), { ...ofDashboard("Bad"), ...change });
  expect(reply).toMatchObject({ status: 400, body: { message } });
});

it("users keep as many sets as they have room for", async () => {
  for (let made = 0; made < 25; made += 1) await idOf(viewer, ofViewer(`Set ${made}`));
  expect(await viewer.post(path(), ofViewer("One more"))).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining("USER_MAX_FILTER_SETS") },
  });
  const { ids } = (await viewer.get(path("?q=(page_size:-1)"))).body;
  for (const id of ids) await viewer.delete(path(`/${id}`));
});

const storeSets = (count: number, user_id: number | null, params: string) =>
  server.db
    .insertInto("filter_set")
    .values(
      Array.from({ length: count }, (_, index) => ({
        dashboard_id: dashboard,
        user_id,
        name: `Stored ${index}`,
        params,
        created_on: "2025-03-01T10:20:30.500000",
        changed_on: "2025-03-01T10:20:30.500000",
        created_by_fk: ownerId,
      })),
    )
    .execute();
const clear = () => server.db.deleteFrom("filter_set").execute();

describe("how much a list of filter sets reads", () => {
  it.each<[string, () => number | null, () => object, string]>([
    ["those for all readers", () => null, () => ofDashboard("One more"), "for all readers"],
    ["those of one user", () => ownerId, () => ({ ...ofViewer("x"), owner_id: ownerId }), "of one user"],
  ])("%s are at most 100 on a dashboard", async (_name, whose, draft, words) => {
    server.platform.config.USER_MAX_FILTER_SETS = 1_000;
    await storeSets(99, whose(), json_metadata);
    const id = await idOf(owner, draft());
    const refused = {
      status: 413,
      body: {
        message: `A dashboard can have 100 filter sets ${words}. Delete some that you do not need.`,
      },
    };
    expect(await owner.post(path(), { ...draft(), name: "Too many" })).toMatchObject(refused);
    expect((await owner.put(path(`/${id}`), { name: "Renamed" })).status).toBe(200);
    if (whose() === null) {
      const own = await idOf(owner, { ...ofViewer("Own"), owner_id: ownerId });
      expect(await owner.put(path(`/${own}`), { owner_type: "Dashboard" })).toMatchObject(refused);
    }
    server.platform.config.USER_MAX_FILTER_SETS = 25;
    await clear();
  });

  it("a page has at most 50 sets, and a set at most 500,000 characters", async () => {
    await storeSets(60, null, json_metadata);
    expect((await owner.get(path("?q=(page_size:-1)"))).body).toMatchObject({
      count: 60,
      result: { length: 50 },
    });
    const values = { nativeFilters: {}, dataMask: { 7: { id: "7", extra: "x".repeat(500_000) } } };
    const large = { ...ofDashboard("Large"), json_metadata: JSON.stringify(values) };
    expect((await owner.post(path(), large)).status).toBe(400);
    await clear();
  });

  it("an administrator can ask for those of others, or leave them out", async () => {
    const ids = [await idOf(owner, ofDashboard("Everyone's")), await idOf(viewer, ofViewer("Mine"))];
    const forMe = "?q=(filters:!((col:id,opr:filter_set_for_me,value:!t)))";
    expect((await team.admin.get(path())).body.ids).toEqual(ids);
    expect((await team.admin.get(path(forMe))).body.ids).toEqual([ids[0]]);
    expect((await viewer.get(path(forMe))).body.ids).toEqual(ids);
    await clear();
  });
});

it("an update counts the text of the set's maker, without the text that it replaces", async () => {
  const ofSize = (size: number) =>
    JSON.stringify({ nativeFilters: {}, dataMask: { 7: { id: "7", extra: "x".repeat(size) } } });
  await storeSets(2, null, ofSize(480_000));
  const { ids } = (await owner.get(path())).body;
  const change = { json_metadata: ofSize(490_000) };
  expect((await owner.put(path(`/${ids[0]}`), change)).status).toBe(200);
  await storeSets(2, viewerId, ofSize(480_000));
  // Whoever changes it, the text is that of its maker.
  expect((await team.admin.put(path(`/${ids[1]}`), change)).status).toBe(413);
  await clear();
});

it("are nowhere without the flag DASHBOARD_NATIVE_FILTERS_SET", async () => {
  const { FEATURE_FLAGS } = server.platform.config;
  server.platform.config.FEATURE_FLAGS = { ...FEATURE_FLAGS, DASHBOARD_NATIVE_FILTERS_SET: false };
  expect((await owner.get(path())).status).toBe(404);
  expect((await owner.post(path(), ofDashboard("x"))).status).toBe(404);
  server.platform.config.FEATURE_FLAGS = FEATURE_FLAGS;
});
