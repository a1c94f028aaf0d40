import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type TabServer, tabServer } from "./tabs.fixture.ts";

let at: TabServer;
let mine: ReturnType<TabServer["by"]>;
let tab: number;
beforeAll(async () => {
  at = await tabServer();
  mine = at.by(at.analyst);
});
beforeEach(async () => {
  tab = await mine.createTab();
});
afterAll(() => at.close());

const tables = async () => (await mine.tab(tab)).table_schemas;

it("[S1-022] [S1-104] is put into a tab with all that was sent of it", async () => {
  const columns = [{ name: "id", type: "INTEGER" }];
  const reply = await mine.addTable(tab, { name: "orders", schema: "main", columns, selectStar: "SELECT 1" });
  expect(reply).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
  expect(Object.keys(reply.body)).toEqual(["id"]);
  expect(await tables()).toEqual([
    {
      id: reply.body.id,
      tab_state_id: tab,
      database_id: at.sales.id,
      catalog: null,
      schema: "main",
      table: "orders",
      description: {
        queryEditorId: tab,
        dbId: at.sales.id,
        name: "orders",
        schema: "main",
        columns,
        selectStar: "SELECT 1",
      },
      expanded: true,
    },
  ]);
});

it("[S1-065] takes the place of the same table in that tab, and of no other", async () => {
  const orders = { name: "orders", schema: "main" };
  await mine.addTable(tab, { ...orders, columns: [] });
  await mine.addTable(tab, { name: "orders" });
  await mine.addTable(tab, { ...orders, catalog: "lake" });
  await mine.addTable(tab, { name: "big", schema: "main" });
  const other = await mine.createTab();
  await mine.addTable(other, orders);
  const again = await mine.addTable(tab, { ...orders, columns: ["new"] });
  const now = await tables();
  expect(now.map(({ table, schema, catalog }: Record<string, unknown>) => [table, schema, catalog])).toEqual([
    ["orders", null, null],
    ["orders", "main", "lake"],
    ["big", "main", null],
    ["orders", "main", null],
  ]);
  expect(now[3]).toMatchObject({ id: again.body.id, description: { columns: ["new"] } });
  expect((await mine.tab(other)).table_schemas).toHaveLength(1);
});

it("[S1-023] [S1-065] [S1-105] is collapsed and expanded", async () => {
  const { id } = (await mine.addTable(tab, { name: "orders" })).body;
  for (const expanded of [false, true]) {
    const reply = await mine.post(`/tableschemaview/${id}/expanded`, { expanded });
    expect(reply).toMatchObject({ status: 200, body: { id, expanded } });
    expect((await tables())[0].expanded).toBe(expanded);
  }
});

it("[S1-065] [S1-106] is taken out of a tab; twice is as good as once", async () => {
  const { id } = (await mine.addTable(tab, { name: "orders" })).body;
  for (let i = 0; i < 2; i++) {
    expect(await mine.client.delete(`/tableschemaview/${id}`)).toMatchObject({ status: 200, body: "OK" });
  }
  expect(await tables()).toEqual([]);
});

it("belongs to the user of its tab", async () => {
  const { id } = (await mine.addTable(tab, { name: "orders" })).body;
  for (const user of [at.hr, at.server.admin]) {
    const theirs = at.by(user);
    const replies = [
      await theirs.addTable(tab, { name: "big" }),
      await theirs.post(`/tableschemaview/${id}/expanded`, { expanded: false }),
      await theirs.client.delete(`/tableschemaview/${id}`),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: "" });
  }
  expect(await tables()).toMatchObject([{ id, table: "orders", expanded: true }]);
});

it.each([
  ["no name", { name: undefined }, 400, "table.name: Missing data for required field."],
  ["an empty name", { name: "" }, 400, "table.name: Missing data for required field."],
  ["an unknown database", { dbId: 999_999 }, 400, "The database 999999 was not found."],
  ["no database", { dbId: undefined }, 400, "table.dbId: Missing data for required field."],
])("is refused with %s", async (_what, wrong, status, error) => {
  expect(await mine.addTable(tab, { name: "orders", ...wrong })).toMatchObject({ status, body: { error } });
  expect(await tables()).toEqual([]);
});

it("is not put into a tab that is not there, nor changed when it is not there itself", async () => {
  expect(await mine.addTable(999_999, { name: "orders" })).toMatchObject({ status: 404, body: "" });
  const missing = await mine.post("/tableschemaview/999999/expanded", { expanded: true });
  expect(missing).toMatchObject({ status: 404, body: "" });
  const { id } = (await mine.addTable(tab, { name: "orders" })).body;
  const wrong = await mine.post(`/tableschemaview/${id}/expanded`, { expanded: "maybe" });
  expect(wrong).toMatchObject({ status: 400, body: { error: "expanded: Not a valid boolean." } });
});

it.each(["can_post", "can_expanded", "can_delete"])("needs %s", async (permission) => {
  const calls = {
    can_post: "post /tableschemaview/",
    can_expanded: "post /tableschemaview/999999/expanded",
    can_delete: "delete /tableschemaview/999999",
  };
  for (const [name, call] of Object.entries(calls)) {
    const pairs: [string, string][] = [[permission, "TableSchemaView"]];
    const [method, path] = call.split(" ") as ["post" | "delete", string];
    const user = await at.server.createUser({ roles: [], pairs });
    const reply = await at.server.as(user)[method](path);
    if (name === permission) expect(reply.status).not.toBe(403);
    else expect(reply).toMatchObject({ status: 403, body: { message: "Forbidden" } });
  }
});
