import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadUser } from "../../platform/auth/loadIdentity.ts";
import {
  type Client,
  type SalesData,
  salesData,
  type TestApp,
  type TestUser,
  testApp,
} from "../../testing/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { combineRules, rowLevelSecurity, rulesOf } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
let gamma: TestUser;
let secretsId: number;
let roles: Map<string, number>;

beforeAll(async () => {
  server = await testApp({
    features: [databases, datasets, rowLevelSecurity],
    now: new Date("2025-03-01T10:20:30.123Z"),
  });
  sales = await salesData(server);
  admin = server.as(server.admin);
  const secrets = { database: sales.databaseId, schema: "main", table_name: "secrets" };
  secretsId = (await admin.post("/api/v1/dataset/", secrets)).body.id;
  gamma = await server.createUser({ username: "gamma", roles: ["Gamma"] });
  const rows = await server.db.selectFrom("role").selectAll().execute();
  roles = new Map(rows.map((row) => [row.name, row.id]));
});
afterAll(() => server.close());

const path = (rest: string | number = "") => `/api/v1/rowlevelsecurity/${rest}`;
const draft = (change: Record<string, unknown> = {}) => ({
  name: `rule ${Math.random()}`,
  filter_type: "Regular",
  tables: [sales.ordersId],
  roles: [roles.get("Gamma")],
  clause: "region = 'EU'",
  ...change,
});
async function createRule(change: Record<string, unknown> = {}): Promise<number> {
  const reply = await admin.post(path(), draft(change));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
}
const clear = () => server.db.deleteFrom("rls_rule").execute();
async function rulesFor(user: TestUser) {
  const loaded = await loadUser(server.db, user.id, { by: "token", sessionId: null });
  return rulesOf(server.platform, loaded!.identity, sales.ordersId);
}

describe("the resource", () => {
  it("is made, shown, changed and removed", async () => {
    const sent = draft({ name: "EU only", description: "for partners", group_key: "geo" });
    const reply = await admin.post(path(), sent);
    expect(reply).toMatchObject({ status: 201, body: { result: sent } });
    const shown = await admin.get(path(reply.body.id));
    expect(shown.body.result).toEqual({
      id: reply.body.id,
      name: "EU only",
      description: "for partners",
      filter_type: "Regular",
      clause: "region = 'EU'",
      group_key: "geo",
      tables: [{ id: sales.ordersId, schema: "main", table_name: "orders" }],
      roles: [{ id: roles.get("Gamma"), name: "Gamma" }],
    });
    expect((await admin.put(path(reply.body.id), { clause: "1 = 1", roles: [] })).status).toBe(200);
    const changed = await admin.get(path(reply.body.id));
    expect(changed.body.result).toMatchObject({ clause: "1 = 1", roles: [], group_key: "geo" });
    expect(await admin.delete(path(reply.body.id))).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await admin.get(path(reply.body.id))).status).toBe(404);
  });

  it("is listed with its tables and roles, filtered and ordered", async () => {
    await clear();
    await createRule({ name: "b", clause: "x = 1" });
    await createRule({ name: "a", filter_type: "Base", roles: [] });
    const reply = await admin.get(`${path()}?q=(order_column:name,order_direction:asc)`);
    expect(reply.body).toMatchObject({
      count: 2,
      result: [
        { name: "a", filter_type: "Base", roles: [], changed_by: { first_name: expect.any(String) } },
        {
          name: "b",
          tables: [{ id: sales.ordersId, schema: "main", table_name: "orders" }],
          roles: [{ name: "Gamma" }],
        },
      ],
    });
    const base = await admin.get(`${path()}?q=(filters:!((col:filter_type,opr:eq,value:Base)))`);
    expect(base.body.result.map((rule: { name: string }) => rule.name)).toEqual(["a"]);
    const related = await admin.get(path("related/roles?q=(filter:Gam)"));
    expect(related.body.result).toEqual([{ value: roles.get("Gamma"), text: "Gamma", extra: {} }]);
    expect((await admin.get(path("related/tables"))).body.count).toBeGreaterThan(0);
  });

  it.each(["", "geo", null])("keeps the group key %j, and changes to it", async (group_key) => {
    const id = await createRule({ group_key });
    const key = async () => (await admin.get(path(id))).body.result.group_key;
    expect(await key()).toBe(group_key);
    await admin.put(path(id), { group_key: "other" });
    await admin.put(path(id), { group_key });
    expect(await key()).toBe(group_key);
  });

  it("removes several at once, all or none", async () => {
    await clear();
    const ids = [await createRule(), await createRule()];
    expect(await admin.delete(`${path()}?q=!(${ids[0]},99999)`)).toMatchObject({
      status: 404,
      body: { message: "RLS Rule not found." },
    });
    expect(await admin.delete(`${path()}?q=!(${ids})`)).toMatchObject({
      status: 200,
      body: { message: "Deleted 2 rules" },
    });
  });

  it.each([
    ["no name", { name: undefined }, 400, { name: ["Missing data for required field."] }],
    ["no tables", { tables: [] }, 400, { tables: ["Shorter than minimum length 1."] }],
    ["another type", { filter_type: "Other" }, 400, { filter_type: ["Must be one of: Regular, Base."] }],
    ["an unknown field", { owner: 1 }, 400, { owner: ["Unknown field."] }],
    ["an unknown role", { roles: [99999] }, 422, "Some roles do not exist"],
    ["an unknown dataset", { tables: [99999] }, 422, "Datasource does not exist"],
  ])("refuses %s", async (_name, change, status, message) => {
    const reply = await admin.post(path(), draft(change));
    expect(reply).toMatchObject({ status, body: { message } });
  });

  it("refuses a name that is taken, on another rule", async () => {
    await clear();
    const id = await createRule({ name: "one" });
    await createRule({ name: "two" });
    const message = { name: ["Name must be unique"] };
    expect(await admin.post(path(), draft({ name: "one" }))).toMatchObject({
      status: 422,
      body: { message },
    });
    expect(await admin.put(path(id), { name: "two" })).toMatchObject({ status: 422, body: { message } });
    expect((await admin.put(path(id), { name: "one" })).status).toBe(200);
    expect(await admin.put(path(99999), { name: "x" })).toMatchObject({
      status: 404,
      body: { message: "RLS Rule not found." },
    });
  });

  it("is the administrator's alone", async () => {
    for (const user of [gamma, await server.createUser({ roles: ["Alpha", "sql_lab"] })]) {
      const client = server.as(user);
      expect((await client.get(path())).status).toBe(403);
      expect((await client.post(path(), draft())).status).toBe(403);
    }
  });
});

describe("the rules that apply", () => {
  it("are the Regular ones of the user's roles, and the Base ones of nobody's", async () => {
    await clear();
    await createRule({ clause: "gamma" });
    await createRule({ clause: "alpha", roles: [roles.get("Alpha")] });
    await createRule({ clause: "no role", roles: [] });
    await createRule({ clause: "base", filter_type: "Base", roles: [] });
    await createRule({
      clause: "base but Gamma",
      filter_type: "Base",
      roles: [roles.get("Gamma"), roles.get("Alpha")],
    });
    await createRule({ clause: "other table", tables: [secretsId] });
    expect((await rulesFor(gamma)).map((rule) => rule.clause)).toEqual(["gamma", "base"]);
    expect((await rulesFor(server.admin)).map((rule) => rule.clause)).toEqual(["base", "base but Gamma"]);
  });

  it("narrow one another, those of one group widen one another", () => {
    expect(
      combineRules([
        { clause: "region='EU'", group_key: "geo" },
        { clause: "deleted=false", group_key: null },
        { clause: "region='US'", group_key: "geo" },
        { clause: "a OR b", group_key: "other" },
      ]).join(" AND "),
    ).toBe("((region='EU') OR (region='US')) AND ((a OR b)) AND (deleted=false)");
    expect(combineRules([])).toEqual([]);
  });

  it("go with the dataset or the role that they name", async () => {
    await clear();
    const { id: role } = await server.db
      .insertInto("role")
      .values({ name: "passing" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const id = await createRule({ roles: [role] });
    await server.db.deleteFrom("role").where("id", "=", role).execute();
    expect((await admin.get(path(id))).body.result.roles).toEqual([]);
  });
});
