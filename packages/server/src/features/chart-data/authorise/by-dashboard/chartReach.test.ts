import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../../testing/index.ts";
import { type DashboardServer, dashboardServer, layout } from "./dashboardServer.fixture.ts";

let open: DashboardServer;
/** Owns a chart and a dashboard, and reads `orders`. */
let author: TestUser;
let own: number;
beforeAll(async () => {
  open = await dashboardServer();
  author = await open.at.server.createUser({
    pairs: [["datasource_access", `[sales].[orders](id:${open.at.orders})`]],
  });
});
afterAll(() => open.at.close());

const as = () => open.at.server.as(author);
const chart = () => ({
  slice_name: "own",
  viz_type: "pie",
  datasource_id: open.at.orders,
  datasource_type: "table",
  params: '{"groupby":["region"]}',
});
/** A dashboard of the author, with these charts, that shows its data to the holders of a role. */
const board = (charts: number[], metadata: object = {}, roles = [open.viewers]) =>
  open.dashboard(charts, { owners: [author.id], roles }, metadata);
const NO_CROSS_FILTERS = { cross_filters_enabled: false };

beforeAll(async () => {
  own = (await as().post("/api/v1/chart/", chart())).body.id;
});

const refusal = () => ({
  status: 403,
  body: { message: expect.stringContaining(`you need access to all of it: chart ${open.foreign}`) },
});

it.each<[string, () => Promise<number>, object, number]>([
  ["a chart that others are filtered by", () => board([open.foreign]), {}, 403],
  ["a chart where charts do not filter each other", () => board([open.foreign], NO_CROSS_FILTERS), {}, 200],
  [
    "a filter box, which always filters",
    () => board([open.foreign], NO_CROSS_FILTERS),
    { viz_type: "filter_box" },
    403,
  ],
  ["a chart beside those that its owner reads", () => board([open.pie]), {}, 200],
  ["a chart on a dashboard that opens nothing", () => board([open.foreign], {}, []), {}, 200],
])("whoever places %s reads what it filters", async (_name, make, change, status) => {
  const id = await make();
  const made = (await as().post("/api/v1/chart/", { ...chart(), ...change })).body.id;
  const placed = await as().put(`/api/v1/chart/${made}`, { dashboards: [id] });
  expect(placed.status).toBe(status);
  const created = await as().post("/api/v1/chart/", { ...chart(), ...change, dashboards: [id] });
  expect(created.status).toBe(status === 200 ? 201 : status);
});

it.each<[string, object, boolean]>([
  ["what it is grouped by", { params: '{"groupby":["product"]}' }, false],
  ["its type", { viz_type: "table" }, false],
  ["its query", { query_context: "{}", query_context_generation: true }, false],
  ["its name", { slice_name: "renamed" }, true],
])("on an open dashboard, %s is changed by who reads what it filters", async (_name, change, isFree) => {
  await board([own, open.foreign]);
  const reply = await as().put(`/api/v1/chart/${own}`, change);
  if (isFree) expect(reply.status).toBe(200);
  else expect(reply).toMatchObject(refusal());
  const admin = open.at.server.as(open.at.server.admin);
  expect((await admin.put(`/api/v1/chart/${own}`, change)).status).toBe(200);
});

it("a customisation that would reach a new chart asks for no more than that chart", async () => {
  const config = {
    id: "CHART_CUSTOMIZATION-1",
    type: "CHART_CUSTOMIZATION",
    filterType: "chart_customization_timegrain",
    scope: { rootPath: ["ROOT_ID"], excluded: [] },
    targets: [],
  };
  const id = await open.dashboard(
    [open.foreign],
    { owners: [author.id] },
    { ...NO_CROSS_FILTERS, positions: layout([open.foreign]), chart_customization_config: [config] },
  );
  const made = (await as().post("/api/v1/chart/", chart())).body.id;
  expect((await as().put(`/api/v1/chart/${made}`, { dashboards: [id] })).status).toBe(200);
});

it.each<[string, () => Promise<number>, boolean]>([
  ["with a chart that it would filter and its owner may not read", () => board([open.foreign]), false],
  ["where charts do not filter each other", () => board([open.foreign], NO_CROSS_FILTERS), true],
  ["with charts that its owner reads", () => board([open.pie]), true],
  ["that opens nothing", () => board([open.foreign], {}, []), true],
])("the list says before whether a dashboard takes a chart: one %s", async (_name, make, takes_charts) => {
  const id = await make();
  const listDashboard = async (user: TestUser) => {
    const q = `(columns:!(id,takes_charts),filters:!((col:id,opr:eq,value:${id})))`;
    return (await open.at.server.as(user).get(`/api/v1/dashboard/?q=${q}`)).body.result;
  };
  expect(await listDashboard(author)).toEqual([{ id, takes_charts }]);
  expect(await listDashboard(open.at.server.admin)).toEqual([{ id, takes_charts: true }]);
  const created = await as().post("/api/v1/chart/", { ...chart(), dashboards: [id] });
  expect(created.status).toBe(takes_charts ? 201 : 403);
});
