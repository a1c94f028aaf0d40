import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";
import { savedQueries } from "../saved-queries/index.ts";
import { tags } from "../tags/index.ts";
import { trash } from "./index.ts";

const DAY = 24 * 60 * 60 * 1000;
let now = new Date("2025-03-01T10:20:30.500Z");
const server = await testApp({
  features: [databases, datasets, charts, dashboards, savedQueries, rowLevelSecurity, tags, trash],
  now: () => now,
});
const { sales, admin, mia, asMia, asBen } = await salesTeam(server, "Dashboard");
afterAll(() => server.close());
// Every entry has a time of its own.
beforeAll(() => {
  now = new Date(now.getTime() + DAY);
});

type Kind = "dashboard" | "chart" | "dataset" | "saved_query";
const PATHS: Record<Kind, string> = {
  dashboard: "/api/v1/dashboard/",
  chart: "/api/v1/chart/",
  dataset: "/api/v1/dataset/",
  saved_query: "/api/v1/saved_query/",
};
const restore = (client: Client, object_type: Kind, object_id: number) =>
  client.post("/api/v1/trash/restore", { objects: [{ object_type, object_id }] });
const listTrash = async (client: Client) =>
  (await client.get("/api/v1/trash/")).body.result.map(
    ({ object_type, object_id }: { object_type: Kind; object_id: number }) => `${object_type} ${object_id}`,
  ) as string[];
const createObject = async (client: Client, kind: Kind, body: Record<string, unknown>): Promise<number> => {
  const reply = await client.post(PATHS[kind], body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
};
const chart = (client = asMia, change: Record<string, unknown> = {}) =>
  createObject(client, "chart", {
    slice_name: "Sales",
    viz_type: "table",
    datasource_id: sales.ordersId,
    datasource_type: "table",
    params: JSON.stringify({ groupby: ["region"] }),
    ...change,
  });
const dashboard = (client = asMia, change: Record<string, unknown> = {}) =>
  createObject(client, "dashboard", { dashboard_title: "Board", ...change });
const withChart = (id: number) => ({
  json_metadata: JSON.stringify({
    positions: {
      ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
      GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW"], parents: ["ROOT_ID"] },
      ROW: { id: "ROW", type: "ROW", children: ["C"], meta: {} },
      C: { id: "C", type: "CHART", children: [], meta: { chartId: id, width: 4, height: 50 } },
    },
  }),
});
const readObject = async (client: Client, kind: Kind, id: number) => {
  const reply = await client.get(PATHS[kind] + id);
  const { changed_on_delta_humanized: _ago, ...rest } = reply.body.result ?? {};
  return { status: reply.status, ...rest };
};

describe("deleting", () => {
  it.each([
    ["a dashboard", "dashboard", () => dashboard(asMia, { slug: "board", published: true })],
    ["a chart", "chart", () => chart()],
    [
      "a dataset",
      "dataset",
      () =>
        createObject(admin, "dataset", {
          database: sales.databaseId,
          table_name: "virtual",
          sql: "SELECT 1 AS one",
          owners: [mia.id],
        }),
    ],
    [
      "a saved query",
      "saved_query",
      () => createObject(admin, "saved_query", { label: "Top", sql: "SELECT 1", db_id: sales.databaseId }),
    ],
  ] as const)("%s is not found any more, and comes back whole", async (_name, kind, make) => {
    const id = await make();
    const client = kind === "saved_query" || kind === "dataset" ? admin : asMia;
    const before = await readObject(client, kind, id);
    expect(before.status).toBe(200);
    expect((await client.delete(PATHS[kind] + id)).body).toEqual({ message: "OK" });
    expect((await client.get(PATHS[kind] + id)).status).toBe(404);
    expect((await client.put(PATHS[kind] + id, {})).status).toBe(404);
    expect((await client.delete(PATHS[kind] + id)).status).toBe(404);
    expect((await client.get(PATHS[kind])).body.ids).not.toContain(id);
    expect(await listTrash(client)).toContain(`${kind} ${id}`);

    const reply = await restore(client, kind, id);
    expect(reply.body, JSON.stringify(reply.body)).toMatchObject({
      result: [{ object_type: kind, object_id: id, message: null }],
    });
    expect(await readObject(client, kind, id)).toEqual(before);
    expect(await listTrash(client)).not.toContain(`${kind} ${id}`);
    expect((await restore(client, kind, id)).status).toBe(404);
  });

  it("keeps stars, tags, owners and places of a chart", async () => {
    const id = await chart();
    const board = await dashboard(asMia, withChart(id));
    await asMia.post(`${PATHS.chart}${id}/favorites/`);
    await asMia.post(`/api/v1/tag/chart/${id}/`, { properties: { tags: ["north"] } });
    await asMia.delete(PATHS.chart + id);
    expect((await asMia.get(`${PATHS.dashboard}${board}/charts`)).body.result).toEqual([]);
    await restore(asMia, "chart", id);
    expect((await asMia.get(`${PATHS.dashboard}${board}/charts`)).body.result).toMatchObject([{ id }]);
    expect((await asMia.get(`${PATHS.chart}favorite_status/?q=!(${id})`)).body.result).toEqual([
      { id, value: true },
    ]);
    expect(await readObject(asMia, "chart", id)).toMatchObject({
      owners: [{ id: mia.id }],
      tags: [{ name: "north" }],
      dashboards: [{ id: board }],
    });
  });

  it("keeps the rights and the rules of a dataset", async () => {
    const readers = await server.createUser({ roles: [] });
    const id = await createObject(admin, "dataset", {
      database: sales.databaseId,
      schema: "main",
      table_name: "secrets",
    });
    const perm = `[sales].[secrets](id:${id})`;
    const right = await server.db
      .selectFrom("permission_view")
      .select("id")
      .where("view", "=", perm)
      .executeTakeFirstOrThrow();
    const role = await server.db
      .insertInto("role")
      .values({ name: "Secret readers" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("role_permission")
      .values({ role_id: role.id, permission_view_id: right.id })
      .execute();
    await server.db.insertInto("user_role").values({ user_id: readers.id, role_id: role.id }).execute();
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: "none",
      filter_type: "Regular",
      tables: [id],
      roles: [role.id],
      clause: "1 = 0",
    });
    expect(rule.status).toBe(201);
    await admin.delete(PATHS.dataset + id);
    const rights = () =>
      server.db
        .selectFrom("role_permission")
        .innerJoin("permission_view", "permission_view.id", "role_permission.permission_view_id")
        .select("role_permission.role_id")
        .where("permission_view.view", "=", perm)
        .execute();
    expect(await rights()).toEqual([]);
    await restore(admin, "dataset", id);
    expect(await rights()).toEqual([{ role_id: role.id }]);
    const rules = await server.db
      .selectFrom("rls_rule_dataset")
      .select("rule_id")
      .where("dataset_id", "=", id)
      .execute();
    expect(rules).toEqual([{ rule_id: rule.body.id }]);
  });
});

describe("who sees the trash", () => {
  it("shows it to owners and administrators, and to nobody else", async () => {
    const id = await chart();
    await asMia.delete(PATHS.chart + id);
    expect(await listTrash(asMia)).toContain(`chart ${id}`);
    expect(await listTrash(admin)).toContain(`chart ${id}`);
    expect(await listTrash(asBen)).toEqual([]);
    expect((await restore(asBen, "chart", id)).status).toBe(404);
    expect((await server.as(null).get("/api/v1/trash/")).status).toBe(401);
  });

  it("shows a saved query to its user only, not to administrators", async () => {
    const analyst = server.as(await server.createUser({ roles: ["Gamma", "sql_lab"] }));
    const id = await createObject(analyst, "saved_query", { label: "Mine", sql: "SELECT 1" });
    await analyst.delete(PATHS.saved_query + id);
    expect(await listTrash(analyst)).toEqual([`saved_query ${id}`]);
    expect(await listTrash(admin)).not.toContain(`saved_query ${id}`);
    expect((await restore(admin, "saved_query", id)).status).toBe(404);
  });

  it("says who deleted what, when, and until when it can be restored", async () => {
    const id = await dashboard();
    await asMia.delete(PATHS.dashboard + id);
    const [entry] = (await asMia.get("/api/v1/trash/?q=(page_size:1)")).body.result;
    expect(entry).toMatchObject({
      object_type: "dashboard",
      object_id: id,
      name: "Board",
      deleted_on: now.toISOString(),
      deleted_by: { id: mia.id, first_name: "Mia" },
      expires_on: new Date(now.getTime() + 30 * DAY).toISOString(),
    });
  });
});

describe("what has happened since", () => {
  it("gives a slug that another dashboard has by now to that one, and says so", async () => {
    const id = await dashboard(asMia, { slug: "sales-board" });
    await asMia.delete(PATHS.dashboard + id);
    const other = await dashboard(asMia, { slug: "sales-board" });
    const reply = await restore(asMia, "dashboard", id);
    expect(reply.body.result[0].message).toMatch(/"sales-board" belongs to another dashboard/);
    expect(await readObject(asMia, "dashboard", id)).toMatchObject({ slug: null });
    expect(await readObject(asMia, "dashboard", other)).toMatchObject({ slug: "sales-board" });
  });

  it("refuses a dataset whose table has another one by now", async () => {
    const fields = { database: sales.databaseId, table_name: "twice", sql: "SELECT 2 AS two" };
    const id = await createObject(admin, "dataset", fields);
    await admin.delete(PATHS.dataset + id);
    await createObject(admin, "dataset", fields);
    const reply = await restore(admin, "dataset", id);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toMatch(/already exists/);
    expect(await listTrash(admin)).toContain(`dataset ${id}`);
  });

  it("restores all or nothing", async () => {
    const id = await chart();
    await asMia.delete(PATHS.chart + id);
    const reply = await asMia.post("/api/v1/trash/restore", {
      objects: [
        { object_type: "chart", object_id: id },
        { object_type: "chart", object_id: 99999 },
      ],
    });
    expect(reply.status).toBe(404);
    expect((await asMia.get(PATHS.chart + id)).status).toBe(404);
    expect(await listTrash(asMia)).toContain(`chart ${id}`);
  });

  it("does not put a chart back on a dashboard that was saved without it", async () => {
    const id = await chart();
    const board = await dashboard(asMia, withChart(id));
    await asMia.delete(PATHS.chart + id);
    now = new Date(now.getTime() + 1000);
    await asMia.put(PATHS.dashboard + board, { json_metadata: JSON.stringify({ positions: {} }) });
    await restore(asMia, "chart", id);
    expect((await asMia.get(`${PATHS.dashboard}${board}/charts`)).body.result).toEqual([]);
  });

  it("does not show a chart's new data on a dashboard whose owner may not read them", async () => {
    const id = await chart(admin, { slice_name: "Shared" });
    const board = await dashboard(asMia, withChart(id));
    await asMia.delete(PATHS.dashboard + board);
    now = new Date(now.getTime() + 1000);
    const hidden = await createObject(admin, "dataset", {
      database: sales.databaseId,
      table_name: "hidden",
      sql: "SELECT 'hidden' AS word",
    });
    await admin.put(PATHS.chart + id, { datasource_id: hidden, datasource_type: "table" });
    await restore(asMia, "dashboard", board);
    expect((await asMia.get(`${PATHS.dashboard}${board}/charts`)).body.result).toEqual([]);
  });

  it("leaves out owners who are gone", async () => {
    const gone = await server.createUser({});
    const id = await chart(asMia, { owners: [mia.id, gone.id] });
    await asMia.delete(PATHS.chart + id);
    await server.db.deleteFrom("user").where("id", "=", gone.id).execute();
    await restore(asMia, "chart", id);
    expect(await readObject(asMia, "chart", id)).toMatchObject({ owners: [{ id: mia.id }] });
  });
});

describe("emptying", () => {
  it("deletes for good what is named, or all of the caller's", async () => {
    const [mine, other, bens] = [await chart(), await chart(), await chart(asBen)];
    for (const id of [mine, other]) await asMia.delete(PATHS.chart + id);
    await asBen.delete(PATHS.chart + bens);
    const entries = (await asMia.get("/api/v1/trash/")).body.result as { id: number; object_id: number }[];
    const entry = entries.find(({ object_id }) => object_id === mine)!;
    expect((await asBen.delete(`/api/v1/trash/?q=!(${entry.id})`)).status).toBe(404);
    expect((await asMia.delete(`/api/v1/trash/?q=!(${entry.id})`)).body).toEqual({
      message: "Deleted 1 object for good",
    });
    expect((await restore(asMia, "chart", mine)).status).toBe(404);
    expect((await asMia.delete("/api/v1/trash/")).status).toBe(200);
    expect(await listTrash(asMia)).toEqual([]);
    expect(await listTrash(asBen)).toEqual([`chart ${bens}`]);
  });

  it("keeps nothing longer than 30 days", async () => {
    const id = await chart();
    await asMia.delete(PATHS.chart + id);
    now = new Date(now.getTime() + 30 * DAY - 1000);
    expect(await listTrash(asMia)).toEqual([`chart ${id}`]);
    now = new Date(now.getTime() + 1000);
    expect((await restore(asMia, "chart", id)).status).toBe(404);
    expect(await listTrash(asMia)).toEqual([]);
    expect(await server.db.selectFrom("trash").select("id").where("object_id", "=", id).execute()).toEqual(
      [],
    );
  });
});
