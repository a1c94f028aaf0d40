import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "./features/index.ts";
import { multipart } from "./features/sql-tabs/tabs.fixture.ts";
import type { Schema } from "./platform/db/schema.ts";
import { type Answer, type Client, salesTeam, type TestApp, testApp } from "./testing/index.ts";

let server: TestApp;
let team: Awaited<ReturnType<typeof salesTeam>>;
let admin: Client;
let layer: number;
let chart: number;
beforeAll(async () => {
  server = await testApp({ features });
  team = await salesTeam(server, "Chart");
  admin = team.admin;
  layer = (await admin.post("/api/v1/annotation_layer/", { name: "Holidays" })).body.id;
  chart = (await admin.post("/api/v1/chart/", slice("Starred"))).body.id;
});
afterAll(() => server.close());

type Body = Record<string, unknown>;
const AT_ONCE = 10;

const slice = (slice_name: string): Body => ({
  slice_name,
  datasource_id: team.sales.ordersId,
  datasource_type: "table",
});
const secrets = (): Body => ({ database: team.sales.databaseId, schema: "main", table_name: "secrets" });
const user = (change: Body): Body => ({
  username: "kim",
  email: "kim@example.org",
  first_name: "Kim",
  last_name: "Lee",
  password: "long enough 123",
  active: true,
  roles: [],
  ...change,
});

/** Ten times the same request at once, or ten that differ by their number. */
const atOnce = (call: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(n)));

async function count(table: keyof Schema, where: Body): Promise<number> {
  let query = server.db.selectFrom(table as "chart").select(({ fn }) => fn.countAll<number>().as("count"));
  for (const [column, value] of Object.entries(where)) {
    query = query.where(column as "id", "=", value as number);
  }
  return (await query.executeTakeFirstOrThrow()).count;
}

describe("of equal things that are made at once one is there, and the others are told", () => {
  it.each<
    [what: string, call: (n: number) => Promise<Answer>, table: keyof Schema, where: Body, says: unknown]
  >([
    [
      "a dataset",
      () => admin.post("/api/v1/dataset/", secrets()),
      "dataset",
      { table_name: "secrets" },
      { table: ["Dataset main.secrets already exists"] },
    ],
    [
      "a dashboard with its slug",
      () => admin.post("/api/v1/dashboard/", { dashboard_title: "S", slug: "same" }),
      "dashboard",
      { slug: "same" },
      { slug: ["Must be unique"] },
    ],
    [
      "a chart with its UUID",
      () => admin.post("/api/v1/chart/", { ...slice("Same"), uuid: "8f6bb4d4-2f0e-4a55-9c3e-5f1f4d1b0c01" }),
      "chart",
      { slice_name: "Same" },
      { uuid: ["A chart with the same UUID already exists."] },
    ],
    [
      "a user",
      () => admin.post("/api/v1/security/users/", user({})),
      "user",
      { username: "kim" },
      { username: ["Already exists."], email: ["Already exists."] },
    ],
    [
      "a user's name",
      (n) => admin.post("/api/v1/security/users/", user({ username: "lou", email: `lou${n}@example.org` })),
      "user",
      { username: "lou" },
      { username: ["Already exists."] },
    ],
    [
      "a user's e-mail",
      (n) => admin.post("/api/v1/security/users/", user({ username: `max${n}`, email: "max@example.org" })),
      "user",
      { email: "max@example.org" },
      { email: ["Already exists."] },
    ],
    [
      "a role",
      () => admin.post("/api/v1/security/roles/", { name: "Ops" }),
      "role",
      { name: "Ops" },
      { name: ["Already exists."] },
    ],
    [
      "a rule",
      () =>
        admin.post("/api/v1/rowlevelsecurity/", {
          name: "North only",
          filter_type: "Regular",
          tables: [team.sales.ordersId],
          roles: [],
          clause: "1 = 1",
        }),
      "rls_rule",
      { name: "North only" },
      { name: ["Name must be unique"] },
    ],
    [
      "a database",
      () =>
        admin.post("/api/v1/database/", {
          database_name: "again",
          sqlalchemy_uri: "duckdb:///sales.duckdb",
        }),
      "database",
      { database_name: "again" },
      { database_name: ["A database with the same name already exists."] },
    ],
    [
      "an annotation layer",
      () => admin.post("/api/v1/annotation_layer/", { name: "Releases" }),
      "annotation_layer",
      { name: "Releases" },
      { name: ["Name must be unique"] },
    ],
    [
      "an annotation",
      () =>
        admin.post(`/api/v1/annotation_layer/${layer}/annotation/`, {
          short_descr: "Easter",
          start_dttm: "2025-04-20",
          end_dttm: "2025-04-21",
        }),
      "annotation",
      { short_descr: "Easter" },
      { short_descr: ["Short description must be unique for this layer"] },
    ],
  ])("%s", async (_what, call, table, where, says) => {
    const replies = await atOnce(call);
    expect(replies.filter(({ status }) => status === 201 || status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(AT_ONCE - 1);
    for (const { body } of refused) expect(body.message).toEqual(says);
    expect(await count(table, where)).toBe(1);
  });

  it("roles whose names differ by letter case only", async () => {
    const replies = await atOnce((n) => admin.post("/api/v1/security/roles/", { name: n % 2 ? "QA" : "qa" }));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(AT_ONCE - 1);
  });

  it("things that are given one name at once", async () => {
    const ids: number[] = [];
    for (let n = 0; n < AT_ONCE; n++) {
      ids.push((await admin.post("/api/v1/dashboard/", { dashboard_title: `D ${n}` })).body.id);
    }
    const replies = await atOnce((n) => admin.put(`/api/v1/dashboard/${ids[n]}`, { slug: "wanted" }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(AT_ONCE - 1);
  });
});

describe("of equal requests at once each is answered with the one thing", () => {
  it("get_or_create of a dataset", async () => {
    await server.db.deleteFrom("dataset").where("table_name", "=", "secrets").execute();
    const draft = { database_id: team.sales.databaseId, schema: "main", table_name: "secrets" };
    const replies = await atOnce(() => admin.post("/api/v1/dataset/get_or_create/", draft));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body.result.table_id)).size).toBe(1);
    expect(await count("dataset", { table_name: "secrets" })).toBe(1);
  });

  it("the key of a chart's form data in a browser's tab", async () => {
    const body = { datasource_id: team.sales.ordersId, datasource_type: "table", form_data: "{}" };
    const replies = await atOnce(() => admin.post("/api/v1/explore/form_data?tab_id=7", body));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(({ body: reply }) => reply.key)).size).toBe(1);
    expect(await count("key_value", { resource: "form_data" })).toBe(1);
  });

  it("a star", async () => {
    const replies = await atOnce(() => admin.post(`/api/v1/chart/${chart}/favorites/`));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await count("favorite", { object_id: chart })).toBe(1);
  });

  it("the tags of a saved query, in any order", async () => {
    const { id } = (await admin.post("/api/v1/saved_query/", { label: "T", sql: "SELECT 1" })).body;
    const replies = await atOnce((n) =>
      admin.put(`/api/v1/saved_query/${id}/tags`, { tags: n % 2 ? ["daily", "sales"] : ["sales", "daily"] }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await count("tag", { name: "daily" })).toBe(1);
    expect(await count("tagged_object", { object_id: id, object_type: "saved_query" })).toBe(2);
  });

  it("a tab of the SQL editor that carries the browser's id", async () => {
    const queryEditor = { id: "made-here", dbId: team.sales.databaseId, name: "Once", sql: "SELECT 1" };
    const [form, type] = await multipart({ queryEditor });
    const replies = await atOnce(() => admin.post("/tabstateview/", form, type));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers["idempotent-replayed"] === undefined)).toHaveLength(1);
    expect(await count("tab_state", { client_id: "made-here" })).toBe(1);
  });

  it("the rights of a role", async () => {
    const { id } = (await admin.post("/api/v1/security/roles/", { name: "Readers" })).body;
    const pairs = await server.db.selectFrom("permission_view").select("id").limit(5).execute();
    const permission_view_menu_ids = pairs.map((pair) => pair.id);
    const replies = await atOnce(() =>
      admin.post(`/api/v1/security/roles/${id}/permissions`, { permission_view_menu_ids }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await count("role_permission", { role_id: id })).toBe(5);
  });

  it("a new column of a dataset is there once", async () => {
    const draft = { database: team.sales.databaseId, table_name: "columned", sql: "SELECT 1 AS one" };
    const { id } = (await admin.post("/api/v1/dataset/", draft)).body;
    const columns = (await admin.get(`/api/v1/dataset/${id}`)).body.result.columns.map(
      (column: { id: number; column_name: string }) => ({ id: column.id, column_name: column.column_name }),
    );
    const change = { columns: [...columns, { column_name: "two", expression: "one + 1" }] };
    const replies = await atOnce(() => admin.put(`/api/v1/dataset/${id}`, change));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(AT_ONCE - 1);
    expect(await count("dataset_column", { dataset_id: id, column_name: "two" })).toBe(1);
  });
});

it.each<[what: string, path: string, body: () => Body]>([
  ["charts", "/api/v1/chart/", () => slice("Same")],
  ["saved queries", "/api/v1/saved_query/", () => ({ label: "Same", sql: "SELECT 1" })],
  ["links", "/api/v1/sqllab/permalink", () => ({ dbId: team.sales.databaseId, name: "L", sql: "SELECT 1" })],
])("equal %s may be made as often as somebody wants", async (_what, path, body) => {
  const replies = await atOnce(() => admin.post(path, body()));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  const keys = replies.map(({ body: reply }) => reply.id ?? reply.key);
  expect(new Set(keys).size).toBe(AT_ONCE);
});
