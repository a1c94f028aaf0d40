import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Client, TestUser } from "../../testing/index.ts";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

/** Somebody who has just been answered twice, so that rights and rows are remembered. */
let user: TestUser;
let ask: () => Promise<Answer>;
beforeEach(async () => {
  user = await at.server.createUser({
    pairs: [["datasource_access", `[sales].[orders](id:${at.orders})`]],
  });
  ask = () => at.ask({ metrics: [TOTAL] }, {}, user);
  await ask();
  expect((await ask()).body.result[0]).toMatchObject({ is_cached: true });
});

const ownRole = async () =>
  (
    await at.server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", `only ${user.username}`)
      .executeTakeFirstOrThrow()
  ).id;

describe("an answer in the cache is refused at once", () => {
  it("when the user's role is taken", async () => {
    const role_id = await ownRole();
    await at.server.db.deleteFrom("user_role").where("role_id", "=", role_id).execute();
    expect((await ask()).status).toBe(403);
    await at.server.db.insertInto("user_role").values({ user_id: user.id, role_id }).execute();
    expect((await ask()).status).toBe(200);
  });

  it("when a right is taken from the role", async () => {
    await at.server.db
      .deleteFrom("role_permission")
      .where("role_id", "=", await ownRole())
      .execute();
    expect((await ask()).status).toBe(403);
  });

  it("when the user is disabled", async () => {
    await at.server.db.updateTable("user").set({ active: 0 }).where("id", "=", user.id).execute();
    expect((await ask()).status).toBe(401);
  });

  it("when the user's log-ins were ended", async () => {
    const headers = await at.server.headersOf(user);
    const requestData = () =>
      at.server.as(null).post("/api/v1/chart/data", at.context({ metrics: [TOTAL] }), headers);
    expect((await requestData()).status).toBe(200);
    await at.server.db.updateTable("user").set({ auth_epoch: 9 }).where("id", "=", user.id).execute();
    expect((await requestData()).status).toBe(401);
  });

  it("when the dataset is another one", async () => {
    const perm = { perm: "[sales].[other](id:1)" };
    const orders = at.server.db.updateTable("dataset").where("id", "=", at.orders);
    const { perm: before } = await at.server.db
      .selectFrom("dataset")
      .select("perm")
      .where("id", "=", at.orders)
      .executeTakeFirstOrThrow();
    await orders.set(perm).execute();
    expect((await ask()).status).toBe(403);
    await orders.set({ perm: before }).execute();
  });
});

it("leaves an owner the rows only while it owns the dataset", async () => {
  const owner = await at.server.createUser();
  const asOwner = () => at.ask({ metrics: [TOTAL] }, {}, owner);
  expect((await asOwner()).status).toBe(403);
  await at.server.db
    .insertInto("dataset_owner")
    .values({ dataset_id: at.orders, user_id: owner.id })
    .execute();
  expect((await asOwner()).status).toBe(200);
  await at.server.db.deleteFrom("dataset_owner").where("user_id", "=", owner.id).execute();
  expect((await asOwner()).status).toBe(403);
});

it("keeps other rows back as soon as a rule says so, and no longer", async () => {
  const { db } = at.server;
  const all = (await ask()).body.result[0].data[0].Total;
  const times = { created_on: "2025-01-01T00:00:00.000", changed_on: "2025-01-01T00:00:00.000" };
  const rule = {
    ...times,
    name: "few",
    description: null,
    filter_type: "Base" as const,
    group_key: null,
    clause: "id = 1",
  };
  const { id } = await db
    .insertInto("rls_rule")
    .values({ ...rule, created_by_fk: null, changed_by_fk: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("rls_rule_dataset").values({ rule_id: id, dataset_id: at.orders }).execute();
  expect((await ask()).body.result[0].data[0].Total).toBeLessThan(all);
  await db.deleteFrom("rls_rule").where("id", "=", id).execute();
  expect((await ask()).body.result[0].data[0].Total).toBe(all);
});

describe("a session", () => {
  let browser: Client;
  const requestData = () => browser.post("/api/v1/chart/data", at.context({ metrics: [TOTAL] }));
  beforeEach(async () => {
    browser = await at.server.inBrowser(user);
    expect((await requestData()).status).toBe(200);
  });

  it("ends when it is removed", async () => {
    await at.server.db.deleteFrom("user_session").where("user_id", "=", user.id).execute();
    expect((await requestData()).status).toBe(401);
  });
});
