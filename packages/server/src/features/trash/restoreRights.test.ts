import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, type TestUser, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { filterSets } from "../filter-sets/index.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";
import { trash } from "./index.ts";

const server = await testApp({
  features: [databases, datasets, charts, dashboards, filterSets, rowLevelSecurity, trash],
  now: new Date("2025-03-01T10:20:30.500Z"),
});
const { sales, admin } = await salesTeam(server, "Dashboard");
afterAll(() => server.close());

/** Owns what is deleted, and has the right on `orders` as long as the test lets it. */
let owner: TestUser;
let asOwner: Client;
let team: number;
beforeAll(async () => {
  owner = await server.createUser({
    pairs: [
      ["can_read", "Dataset"],
      ["can_write", "Dataset"],
    ],
  });
  asOwner = server.as(owner);
  team = (await server.db.insertInto("role").values({ name: "Team" }).returning("id").executeTakeFirst())!.id;
  const right = await server.db
    .selectFrom("permission_view")
    .select("id")
    .where("view", "=", sales.ordersPerm)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto("role_permission")
    .values({ role_id: team, permission_view_id: right.id })
    .execute();
});
const giveOrders = () =>
  server.db.insertInto("user_role").values({ user_id: owner.id, role_id: team }).execute();
const withdrawOrders = () => server.db.deleteFrom("user_role").where("role_id", "=", team).execute();

const createObject = async (kind: string, body: Record<string, unknown>): Promise<number> => {
  const reply = await admin.post(`/api/v1/${kind}/`, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
};
const restore = (client: Client, object_type: string, object_id: number) =>
  client.post("/api/v1/trash/restore", { objects: [{ object_type, object_id }] });
const messageOf = (reply: { status: number; body: { result: { message: string | null }[] } }) => [
  reply.status,
  reply.body.result?.[0]?.message,
];
const chartOnOrders = () =>
  createObject("chart", {
    slice_name: "Sales",
    viz_type: "table",
    datasource_id: sales.ordersId,
    datasource_type: "table",
    params: "{}",
    owners: [owner.id],
  });
const layoutOf = (...charts: number[]) => ({
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: charts.map((chartId) => `C${chartId}`) },
  ...Object.fromEntries(
    charts.map((chartId) => {
      const id = `C${chartId}`;
      return [id, { id, type: "CHART", children: [], meta: { chartId, width: 4, height: 50 } }];
    }),
  ),
});
const board = (chart: number, more: object = {}) =>
  createObject("dashboard", {
    dashboard_title: "Board",
    published: true,
    owners: [owner.id],
    json_metadata: JSON.stringify({ positions: layoutOf(chart) }),
    ...more,
  });

describe("a dataset", () => {
  const datasetOf = (table_name: string) =>
    createObject("dataset", {
      database: sales.databaseId,
      table_name,
      sql: "SELECT region FROM orders",
      owners: [owner.id],
    });

  it("comes back only to those who may read its source now", async () => {
    const id = await datasetOf("of-orders");
    expect((await asOwner.delete(`/api/v1/dataset/${id}`)).status).toBe(200);
    const refused = await restore(asOwner, "dataset", id);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("You need access to the following tables");
    await giveOrders();
    expect(messageOf(await restore(asOwner, "dataset", id))).toEqual([200, null]);
    await withdrawOrders();
    await asOwner.delete(`/api/v1/dataset/${id}`);
    expect(messageOf(await restore(admin, "dataset", id))).toEqual([200, null]);
  });

  it("does not come back without a rule that is gone, but to an administrator", async () => {
    const id = await datasetOf("ruled");
    const rule = await createObject("rowlevelsecurity", {
      name: "none",
      filter_type: "Regular",
      tables: [id],
      roles: [team],
      clause: "1 = 0",
    });
    await giveOrders();
    await asOwner.delete(`/api/v1/dataset/${id}`);
    await admin.delete(`/api/v1/rowlevelsecurity/${rule}`);
    expect(await restore(asOwner, "dataset", id)).toMatchObject({
      status: 422,
      body: { message: "A row-level security rule of it has gone. Ask an administrator." },
    });
    expect(messageOf(await restore(admin, "dataset", id))).toEqual([
      200,
      "A row-level security rule of it has gone.",
    ]);
    await withdrawOrders();
  });

  it.each([
    ["to who deleted it", () => asOwner, () => asOwner, true],
    ["to administrators", () => asOwner, () => admin, true],
    ["not to an owner after somebody else deleted it", () => admin, () => asOwner, false],
  ])("its roles have their right again: %s", async (name, deleter, restorer, given) => {
    const id = await datasetOf(`roles ${name}`);
    const perm = (await server.db
      .selectFrom("dataset")
      .select("perm")
      .where("id", "=", id)
      .executeTakeFirst())!.perm;
    const holders = () =>
      server.db
        .selectFrom("role_permission")
        .innerJoin("permission_view", "permission_view.id", "role_permission.permission_view_id")
        .select("role_id")
        .where("view", "=", perm)
        .execute();
    const right = await server.db
      .selectFrom("permission_view")
      .select("id")
      .where("view", "=", perm)
      .executeTakeFirstOrThrow();
    const held = { role_id: team, permission_view_id: right.id };
    await server.db.insertInto("role_permission").values(held).execute();
    await giveOrders();
    expect((await deleter().delete(`/api/v1/dataset/${id}`)).status).toBe(200);
    expect(messageOf(await restore(restorer(), "dataset", id))).toEqual([
      200,
      given ? null : "The roles that could read it did not get their right back. Ask an administrator.",
    ]);
    expect(await holders()).toEqual(given ? [{ role_id: team }] : []);
    await withdrawOrders();
  });
});

describe("a dashboard with roles", () => {
  const DRAFT =
    "It was restored as a draft without its roles: they would open data to others that you may not read.";
  const filter = {
    id: "NATIVE_FILTER-1",
    type: "NATIVE_FILTER",
    filterType: "filter_select",
    name: "Region",
    targets: [{ datasetId: sales.ordersId, column: { name: "region" } }],
  };

  it.each<[string, boolean, object, string | null]>([
    ["whose charts its owner may not read any more", false, {}, DRAFT],
    [
      "whose filters its owner may not read any more",
      false,
      { json_metadata: JSON.stringify({ native_filter_configuration: [filter] }) },
      DRAFT,
    ],
    ["that its owner may read", true, {}, null],
  ])("%s is not opened to them unless its owner could open it", async (_name, reads, more, message) => {
    const id = await board(await chartOnOrders(), { roles: [team], ...more });
    await giveOrders();
    await asOwner.delete(`/api/v1/dashboard/${id}`);
    if (!reads) await withdrawOrders();
    expect(messageOf(await restore(asOwner, "dashboard", id))).toEqual([200, message]);
    const { roles, published } = (await admin.get(`/api/v1/dashboard/${id}`)).body.result;
    expect([roles.length, published]).toEqual(message === null ? [1, true] : [0, false]);
    await withdrawOrders();
  });

  it("comes back with its roles to an administrator", async () => {
    const id = await board(await chartOnOrders(), { roles: [team] });
    await asOwner.delete(`/api/v1/dashboard/${id}`);
    expect(messageOf(await restore(admin, "dashboard", id))).toEqual([200, null]);
    expect((await admin.get(`/api/v1/dashboard/${id}`)).body.result).toMatchObject({
      published: true,
      roles: [{ id: team }],
    });
  });
});

it.each<[string, boolean, boolean, boolean]>([
  ["a dashboard without roles", false, false, true],
  ["a dashboard with roles, if its owner may put it there", true, true, true],
  ["a dashboard with roles, unless its owner may not", true, false, false],
])("a chart is shown again on %s", async (_name, hasRoles, reads, isShown) => {
  const chart = await chartOnOrders();
  const id = await board(chart, hasRoles ? { roles: [team] } : {});
  await giveOrders();
  await asOwner.delete(`/api/v1/chart/${chart}`);
  if (!reads) await withdrawOrders();
  expect(messageOf(await restore(asOwner, "chart", chart))).toEqual([
    200,
    isShown
      ? null
      : "Dashboards that would open data to others do not show it again: you may not read its dataset.",
  ]);
  const { result } = (await admin.get(`/api/v1/dashboard/${id}/charts`)).body;
  expect(result).toHaveLength(isShown ? 1 : 0);
  await withdrawOrders();
});

it.each<[string, object, boolean]>([
  ["is not shown again", {}, false],
  ["is shown again where charts do not filter each other", { cross_filters_enabled: false }, true],
])("a chart beside one that its owner may not read, open to roles, %s", async (_name, metadata, isShown) => {
  const secrets = await createObject("dataset", {
    database: sales.databaseId,
    table_name: `secrets ${isShown}`,
    sql: "SELECT * FROM secrets",
  });
  const source = { datasource_id: secrets, datasource_type: "table" };
  const hidden = await createObject("chart", {
    slice_name: "Secrets",
    viz_type: "table",
    ...source,
    params: "{}",
  });
  const chart = await chartOnOrders();
  const id = await board(chart, { roles: [team] });
  const positions = layoutOf(chart, hidden);
  const json_metadata = JSON.stringify({ positions, ...metadata });
  expect((await admin.put(`/api/v1/dashboard/${id}`, { json_metadata })).status).toBe(200);
  await giveOrders();
  await asOwner.delete(`/api/v1/chart/${chart}`);
  expect(messageOf(await restore(asOwner, "chart", chart))).toEqual([
    200,
    isShown
      ? null
      : "Dashboards that would open data to others do not show it again: you may not read all of their charts.",
  ]);
  const { result } = (await admin.get(`/api/v1/dashboard/${id}/charts`)).body;
  expect(result).toHaveLength(isShown ? 2 : 1);
  await withdrawOrders();
});

it("an import under the UUID of a deleted object does not keep it from coming back", async () => {
  const chart = await chartOnOrders();
  const { uuid } = (await server.db
    .selectFrom("chart")
    .select("uuid")
    .where("id", "=", chart)
    .executeTakeFirst())!;
  await asOwner.delete(`/api/v1/chart/${chart}`);
  const other = await chartOnOrders();
  await server.db.updateTable("chart").set({ uuid }).where("id", "=", other).execute();
  const [status, message] = messageOf(await restore(asOwner, "chart", chart));
  expect([status, message]).toEqual([200, expect.stringContaining("with another UUID")]);
  const rows = await server.db.selectFrom("chart").select("uuid").where("id", "in", [chart, other]).execute();
  expect(new Set(rows.map((row) => row.uuid)).size).toBe(2);
});

it.each<[string, number, number]>([
  ["come back with it", 1_000, 2],
  ["are left out where they are too large together", 12_000_000, 0],
])("the filter sets of a dashboard %s", async (_name, characters, left) => {
  const id = await board(await chartOnOrders());
  const at = { created_on: "2025-01-01T00:00:00.000000", changed_on: "2025-01-01T00:00:00.000000" };
  const set = { dashboard_id: id, params: "x".repeat(characters), created_by_fk: owner.id, ...at };
  const rows = [
    { ...set, name: "All", user_id: null },
    { ...set, name: "Mine", user_id: owner.id },
  ];
  await server.db.insertInto("filter_set").values(rows).execute();
  await asOwner.delete(`/api/v1/dashboard/${id}`);
  expect(await server.db.selectFrom("filter_set").select("id").execute()).toEqual([]);
  await restore(asOwner, "dashboard", id);
  const sets = await server.db.selectFrom("filter_set").select(["name", "user_id"]).orderBy("name").execute();
  expect(sets).toEqual(rows.map(({ name, user_id }) => ({ name, user_id })).slice(0, left));
  await server.db.deleteFrom("filter_set").execute();
});
