import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../../testing/ordersServer.ts";

const NOON = Date.parse("2025-03-12T12:00:00Z");
const DAY = 86_400_000;
const now = new Date(NOON);
let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer(now);
});
afterAll(() => at.close());

const sqlOf = async (query: object, more: object = {}, user = at.reader): Promise<string> =>
  (await at.ask(query, more, user)).body.result[0].query;

describe("a query that was written as SQL before", () => {
  it.each([
    ["a time range", { time_range: "Last week", granularity: "ordered_at" }],
    ["a filter", { filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "Last week" }] }],
  ])("is written anew when the present of %s is another one", async (_name, times) => {
    const query = { metrics: [TOTAL], ...times };
    now.setTime(NOON);
    const [today, again] = [await sqlOf(query), await sqlOf(query)];
    now.setTime(NOON + DAY);
    const tomorrow = await sqlOf(query);
    expect(again).toBe(today);
    expect(today).toContain("2025-03-12");
    expect(tomorrow).toContain("2025-03-13");
    expect(tomorrow).not.toContain("2025-03-05");
  });

  it("is written anew when the dataset has changed", async () => {
    const query = { metrics: ["much"] };
    const { db, as, admin } = at.server;
    const put = (metric: object) =>
      as(admin).put(`/api/v1/dataset/${at.orders}`, { metrics: [{ metric_name: "much", ...metric }] });
    expect((await put({ expression: "SUM(amount)" })).status).toBe(200);
    expect(await sqlOf(query)).toContain("SUM(amount)");
    const { id } = await db
      .selectFrom("dataset_metric")
      .select("id")
      .where("metric_name", "=", "much")
      .executeTakeFirstOrThrow();
    expect((await put({ id, expression: "MAX(amount)" })).status).toBe(200);
    expect(await sqlOf(query)).toContain("MAX(amount)");
  });

  it("has the rules of whoever asks", async () => {
    const { db } = at.server;
    const query = { columns: ["region"], metrics: [TOTAL] };
    expect(await sqlOf(query)).not.toContain("WHERE");
    const rule = { name: "own", description: null, filter_type: "Base" as const, group_key: null };
    const times = { created_on: "2025-01-01T00:00:00.000", changed_on: "2025-01-01T00:00:00.000" };
    const { id: rule_id } = await db
      .insertInto("rls_rule")
      .values({ ...rule, ...times, clause: "id < 3", created_by_fk: null, changed_by_fk: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("rls_rule_dataset").values({ rule_id, dataset_id: at.orders }).execute();
    const { id: role_id } = await db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Admin")
      .executeTakeFirstOrThrow();
    await db.insertInto("rls_rule_role").values({ rule_id, role_id }).execute();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await sqlOf(query)).toContain("id < 3");
      expect(await sqlOf(query, {}, at.server.admin)).not.toContain("id < 3");
    }
  });
});

it("answers bodies that differ in a value only each by its own", async () => {
  const rows = async (row_limit: number) =>
    (await at.ask({ columns: ["region"], metrics: [TOTAL], row_limit })).body.result[0].rowcount;
  expect([await rows(1), await rows(2), await rows(1)]).toEqual([1, 2, 1]);
});
