import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import type { TestUser } from "../../testing/index.ts";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";

let at: OrdersServer;
let both: TestUser;
let people: number;

beforeAll(async () => {
  at = await ordersServer(undefined, [], { FEATURE_FLAGS: { ...DEFAULT_FLAGS, ALLOW_ADHOC_SUBQUERY: true } });
  const admin = at.server.as(at.server.admin);
  const { id: database } = await at.server.db.selectFrom("database").select("id").executeTakeFirstOrThrow();
  const big = await admin.post("/api/v1/dataset/", { database, table_name: "big", schema: "main" });
  const inHr = await admin.post("/api/v1/dataset/", { database, table_name: "people", schema: "hr" });
  people = inHr.body.id;
  both = await at.server.createUser({
    username: "both",
    pairs: [
      ["datasource_access", `[sales].[orders](id:${at.orders})`],
      ["datasource_access", `[sales].[big](id:${big.body.id})`],
      ["datasource_access", `[sales].[people](id:${people})`],
    ],
  });
  const rule = await at.server.db
    .insertInto("rls_rule")
    .values({
      name: "small",
      description: null,
      filter_type: "Regular",
      group_key: null,
      clause: "id < 5 OR id = 7",
      created_on: "2025-01-01T00:00:00",
      changed_on: "2025-01-01T00:00:00",
      created_by_fk: null,
      changed_by_fk: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await at.server.db
    .insertInto("rls_rule_dataset")
    .values({ rule_id: rule.id, dataset_id: big.body.id })
    .execute();
  const role = await at.server.db
    .selectFrom("role")
    .select("id")
    .where("name", "=", "only both")
    .executeTakeFirstOrThrow();
  await at.server.db.insertInto("rls_rule_role").values({ rule_id: rule.id, role_id: role.id }).execute();
});
afterAll(() => at.close());

const metric = (sqlExpression: string) => ({ label: "m", sqlExpression, expressionType: "SQL" });
async function answer(query: object, user: TestUser): Promise<unknown> {
  const reply = await at.ask(query, {}, user);
  expect([200, 400]).toContain(reply.status);
  return reply.status === 200 ? Object.values(reply.body.result[0].data[0])[0] : reply.body.message;
}

describe("[S2] sub-queries in custom SQL, where the operator allows them", () => {
  it("read the tables that the caller may read, with their row-level security", async () => {
    expect(await answer({ metrics: [metric("(SELECT COUNT(*) FROM big)")] }, at.server.admin)).toBe(100_000);
    expect(await answer({ metrics: [metric("(SELECT COUNT(*) FROM big)")] }, both)).toBe(6);
    expect(await answer({ metrics: [metric("(SELECT MAX(b.id) FROM main.big AS b)")] }, both)).toBe(7);
    const where =
      "id IN (SELECT id FROM big) AND id >= (SELECT MIN(id) FROM (SELECT * FROM big) AS inner_big)";
    expect(await answer({ metrics: ["count"], extras: { where } }, both)).toBe(6);
    expect(await answer({ metrics: ["count"], extras: { where } }, at.server.admin)).toBe(60);
  });
  it.each([
    "(SELECT COUNT(*) FROM big)",
    "(SELECT MAX(person) FROM salaries)",
    "(SELECT MAX(name) FROM hr.people)",
    "(FROM salaries SELECT MAX(person))",
    "(TABLE salaries)",
    "(SELECT MAX(x) FROM (WITH s AS (SELECT person AS x FROM salaries) SELECT * FROM s) AS t)",
    "(SELECT MAX(person) FROM query('SELECT * FROM salaries'))",
    "(SELECT content FROM read_text('/etc/passwd'))",
  ])("refuse what the caller may not read: %s", async (sql) => {
    const said = await answer({ metrics: [metric(sql)] }, at.reader);
    expect(said).toEqual(expect.stringMatching(/^Error: /));
    expect(said).not.toContain("canary");
  });
  it("show nothing of the rows that row-level security hides", async () => {
    for (const sql of [
      "(SUMMARIZE big)",
      "(PIVOT big ON id USING COUNT(*))",
      "(SELECT MAX(max) FROM (SUMMARIZE big))",
    ]) {
      expect(await answer({ metrics: [metric(sql)] }, both)).toEqual(expect.stringMatching(/^Error: /));
    }
  });
  it("name the tables that the database finds without a schema, whatever that of the dataset", async () => {
    const datasource = { id: people, type: "table" };
    const ask = (sql: string) => at.ask({ metrics: [metric(sql)] }, { datasource }, both);
    for (const sql of ["(SELECT COUNT(*) FROM big)", "(SELECT COUNT(*) FROM main.big)"]) {
      const reply = await ask(sql);
      expect(reply, JSON.stringify(reply.body)).toMatchObject({
        status: 200,
        body: { result: [{ data: [{ m: 6 }] }] },
      });
    }
  });
  it("stay one expression", async () => {
    for (const sql of ["1) FROM salaries --", "1; SELECT 1", "1 UNION SELECT 2"]) {
      expect(await answer({ metrics: [metric(sql)] }, both)).toEqual(expect.stringMatching(/^Error: /));
    }
  });
});
