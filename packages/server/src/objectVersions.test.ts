import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "./features/index.ts";
import { type Client, salesTeam, type TestApp, testApp } from "./testing/index.ts";

const NOW = new Date("2025-03-01T10:20:30.500Z");

let server: TestApp;
let team: Awaited<ReturnType<typeof salesTeam>>;
let admin: Client;
let layer: number;
beforeAll(async () => {
  server = await testApp({ features, now: NOW });
  team = await salesTeam(server, "Chart");
  admin = team.admin;
  layer = (await admin.post("/api/v1/annotation_layer/", { name: "Holidays" })).body.id;
});
afterAll(() => server.close());

type Body = Record<string, unknown>;
interface Resource {
  noun: string;
  /** Where it is made and, with its id behind, read and changed. */
  path: () => string;
  draft: (n: number) => Body;
  change: (n: number) => Body;
  /** What `change(n)` leaves in the reply of the show call. */
  changedFields: (n: number) => Body;
}

const fieldChange = (field: string) => (n: number) => ({ [field]: `Version ${n}` });
const chart = (n: number) => ({
  slice_name: `Chart ${n}`,
  datasource_id: team.sales.ordersId,
  datasource_type: "table",
});
const rule = (n: number) => ({
  name: `Rule ${n}`,
  filter_type: "Regular",
  tables: [team.sales.ordersId],
  roles: [],
  clause: "1 = 1",
});

const RESOURCES: Resource[] = [
  {
    noun: "dashboard",
    path: () => "/api/v1/dashboard/",
    draft: () => ({ dashboard_title: "Sales" }),
    change: fieldChange("dashboard_title"),
    changedFields: fieldChange("dashboard_title"),
  },
  {
    noun: "chart",
    path: () => "/api/v1/chart/",
    draft: chart,
    change: fieldChange("slice_name"),
    changedFields: fieldChange("slice_name"),
  },
  {
    noun: "dataset",
    path: () => "/api/v1/dataset/",
    draft: (n) => ({ database: team.sales.databaseId, table_name: `virtual ${n}`, sql: "SELECT 1 AS one" }),
    change: fieldChange("description"),
    changedFields: fieldChange("description"),
  },
  {
    noun: "saved query",
    path: () => "/api/v1/saved_query/",
    draft: () => ({ label: "Orders", db_id: team.sales.databaseId, sql: "SELECT 1" }),
    change: fieldChange("label"),
    changedFields: fieldChange("label"),
  },
  {
    noun: "rule",
    path: () => "/api/v1/rowlevelsecurity/",
    draft: rule,
    change: fieldChange("description"),
    changedFields: fieldChange("description"),
  },
  {
    noun: "annotation layer",
    path: () => "/api/v1/annotation_layer/",
    draft: (n) => ({ name: `Layer ${n}` }),
    change: fieldChange("descr"),
    changedFields: fieldChange("descr"),
  },
  {
    noun: "annotation",
    path: () => `/api/v1/annotation_layer/${layer}/annotation/`,
    draft: (n) => ({ short_descr: `Day ${n}`, start_dttm: "2025-01-01", end_dttm: "2025-01-02" }),
    change: fieldChange("long_descr"),
    changedFields: fieldChange("long_descr"),
  },
  {
    noun: "user",
    path: () => "/api/v1/security/users/",
    draft: (n) => ({
      username: `kim${n}`,
      email: `kim${n}@example.org`,
      first_name: "Kim",
      last_name: "Lee",
      password: "long enough 123",
      active: true,
      roles: [],
    }),
    change: fieldChange("last_name"),
    changedFields: fieldChange("last_name"),
  },
  {
    noun: "database",
    path: () => "/api/v1/database/",
    draft: (n) => ({ database_name: `other ${n}`, sqlalchemy_uri: "duckdb:///sales.duckdb" }),
    change: (n) => ({ cache_timeout: n }),
    changedFields: (n) => ({ cache_timeout: n }),
  },
];

let drafts = 0;
/** Makes one and answers its address. */
async function createObject({ path, draft }: Resource): Promise<string> {
  drafts += 1;
  const reply = await admin.post(path(), draft(drafts));
  if (![200, 201].includes(reply.status)) throw new Error(JSON.stringify(reply.body));
  return `${path()}${reply.body.id}`;
}
const tagOf = async (address: string) => String((await admin.get(address)).headers.etag);
const match = (tag: string) => ({ "if-match": tag });

describe.each(RESOURCES)("a $noun", (resource) => {
  it("is not changed by who knows an older version, who hears of it", async () => {
    const address = await createObject(resource);
    const old = await tagOf(address);
    expect(old).toMatch(/^"[\w-]{22}"$/);
    const first = await admin.put(address, resource.change(1), match(old));
    expect(first.status).toBe(200);
    const now = await tagOf(address);
    expect(now).not.toBe(old);
    expect(first.headers.etag).toBe(now);
    const late = await admin.put(address, resource.change(2), match(old));
    expect(late).toMatchObject({ status: 412, headers: { etag: now } });
    expect(late.body.message).toBe(
      `Not saved: this ${resource.noun} was changed after you loaded it ` +
        "(last saved by Mia Roth on 2025-03-01 at 10:20:30 UTC). " +
        "Load it again and repeat your change, or send it without If-Match to overwrite the other one.",
    );
    expect((await admin.get(address)).body.result).toMatchObject(resource.changedFields(1));
    expect((await admin.put(address, resource.change(3), match(`"x", W/${now}`))).status).toBe(200);
    expect((await admin.put(address, resource.change(4), match("*"))).status).toBe(200);
  });

  it("is changed by who names no version: the last one wins", async () => {
    const address = await createObject(resource);
    for (const n of [1, 2]) expect((await admin.put(address, resource.change(n))).status).toBe(200);
    expect((await admin.get(address)).body.result).toMatchObject(resource.changedFields(2));
  });

  it("of changes that name one version at once, one wins", async () => {
    const address = await createObject(resource);
    const tag = await tagOf(address);
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const replies = await Promise.all(numbers.map((n) => admin.put(address, resource.change(n), match(tag))));
    const won = numbers.filter((_, index) => replies[index]?.status === 200);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(7);
    expect((await admin.get(address)).body.result).toMatchObject(resource.changedFields(won[0]!));
  });

  it("is not removed by who knows an older version", async () => {
    const address = await createObject(resource);
    const old = await tagOf(address);
    await admin.put(address, resource.change(1));
    expect((await admin.delete(address, undefined, match(old))).status).toBe(412);
    expect((await admin.delete(address, undefined, match(await tagOf(address)))).status).toBe(200);
    expect((await admin.put(address, resource.change(2), match(old))).status).toBe(404);
  });

  it("has no version in a list", async () => {
    expect((await admin.get(resource.path())).headers.etag).toBeUndefined();
  });
});

describe("the version of an object", () => {
  const byNoun = (noun: string) => RESOURCES.find((resource) => resource.noun === noun)!;
  const columns = { columns: [{ column_name: "two", expression: "one + 1" }] };
  const metrics = { metrics: [{ metric_name: "sum", expression: "SUM(one)" }] };

  it.each([
    ["a dashboard's owners", "dashboard", () => ({ owners: [server.admin.id, team.mia.id] })],
    ["a dashboard's roles", "dashboard", async () => ({ roles: [await roleId("Gamma")] })],
    ["a chart's owners", "chart", () => ({ owners: [server.admin.id, team.mia.id] })],
    ["a dataset's owners", "dataset", () => ({ owners: [server.admin.id, team.mia.id] })],
    ["a dataset's columns", "dataset", () => columns],
    ["a dataset's metrics", "dataset", () => metrics],
    ["a rule's roles", "rule", async () => ({ roles: [await roleId("Gamma")] })],
    ["a user's roles", "user", async () => ({ roles: [await roleId("Alpha")] })],
    ["a user's password", "user", () => ({ password: "another one 456" })],
  ])("differs after a change of %s", async (_what, noun, change) => {
    const address = await createObject(byNoun(noun));
    const before = await tagOf(address);
    expect((await admin.put(address, await change())).status).toBe(200);
    expect(await tagOf(address)).not.toBe(before);
  });

  it("differs when a chart is put on a dashboard, for both", async () => {
    const dashboard = await createObject(byNoun("dashboard"));
    const address = await createObject(byNoun("chart"));
    const before = [await tagOf(dashboard), await tagOf(address)];
    await admin.put(address, { dashboards: [Number(dashboard.split("/").at(-1))] });
    expect(await tagOf(dashboard)).not.toBe(before[0]);
    expect(await tagOf(address)).not.toBe(before[1]);
  });

  it("stays while an object is starred, tagged, run, shown or logged in with", async () => {
    const chartAt = await createObject(byNoun("chart"));
    const queryAt = await createObject(byNoun("saved query"));
    const { username, password } = await server.createUser({ roles: ["Admin"] });
    const users = await server.db.selectFrom("user").selectAll().where("username", "=", username).execute();
    const userAt = `/api/v1/security/users/${users[0]!.id}`;
    const addresses = [chartAt, queryAt, userAt];
    const before = await Promise.all(addresses.map(tagOf));
    await admin.post(`${chartAt}/favorites/`);
    const generation = { query_context: "{}", query_context_generation: true };
    expect((await admin.put(chartAt, generation)).status).toBe(200);
    await admin.put(`${queryAt}/tags`, { tags: ["daily"] });
    const run = { database_id: team.sales.databaseId, sql: "SELECT 1" };
    expect((await admin.post("/api/v1/sqllab/execute/", run)).status).toBe(200);
    await admin.post("/api/v1/security/login", { username, password, provider: "db" });
    const logIns = await server.db.selectFrom("user").selectAll().where("username", "=", username).execute();
    expect(logIns[0]!.login_count).toBe(1);
    expect(await Promise.all(addresses.map(tagOf))).toEqual(before);
  });

  it("is sent by the slug of a dashboard and by explore for its chart, not to who may not know of it", async () => {
    const slugged = await admin.post("/api/v1/dashboard/", { dashboard_title: "S", slug: "by-slug" });
    const tag = await tagOf(`/api/v1/dashboard/${slugged.body.id}`);
    expect(await tagOf("/api/v1/dashboard/by-slug")).toBe(tag);
    const address = await createObject(byNoun("chart"));
    const id = address.split("/").at(-1);
    expect(await tagOf(`/api/v1/explore/?slice_id=${id}`)).toBe(await tagOf(address));
    for (const hidden of [
      address,
      `/api/v1/explore/?slice_id=${id}`,
      `/api/v1/dashboard/${slugged.body.id}`,
    ]) {
      const reply = await team.stranger.get(hidden);
      expect(reply.status).toBe(404);
      expect(reply.headers.etag).toBeUndefined();
    }
  });
});

async function roleId(name: string): Promise<number> {
  const role = await server.db.selectFrom("role").select("id").where("name", "=", name).execute();
  return role[0]!.id;
}
