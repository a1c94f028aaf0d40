import { afterAll, beforeAll, expect, it } from "vitest";
import { type TabServer, tabServer } from "./tabs.fixture.ts";

let at: TabServer;
let mine: ReturnType<TabServer["by"]>;
beforeAll(async () => {
  at = await tabServer();
  mine = at.by(at.analyst);
});
afterAll(() => at.close());

const match = (version: string) => ({ "if-match": version });

it("a change of what was typed raises the version; what is only shown does not", async () => {
  const id = await mine.createTab();
  const version = async (values: Record<string, unknown>) => (await mine.put(id, values)).headers.etag;
  expect(await version({ sql: "SELECT 1" })).toBe('"2"');
  expect(await version({ sql: "SELECT 1" })).toBe('"2"');
  expect(await version({ label: "L", schema: "main", query_limit: 3 })).toBe('"3"');
  expect(await version({ template_params: "{}" })).toBe('"4"');
  expect(await version({ database_id: null })).toBe('"5"');
  expect(await version({ hide_left_bar: true, autorun: true, latest_query_id: "q" })).toBe('"5"');
  expect(await version({ extra_json: { position: 1 } })).toBe('"5"');
  const reply = await mine.client.get(`/tabstateview/${id}`);
  expect(reply.headers.etag).toBe('"5"');
  expect(reply.body.version).toBe(5);
});

it("a change that knows an older version is refused, and nothing is changed", async () => {
  const id = await mine.createTab({ sql: "SELECT 'first'" });
  expect((await mine.put(id, { sql: "SELECT 'there'" }, match('"1"'))).status).toBe(200);
  const late = await mine.put(id, { sql: "SELECT 'late'", label: "Late" }, match('"1"'));
  expect(late).toMatchObject({ status: 412, body: "", headers: { etag: '"2"' } });
  expect(await mine.tab(id)).toMatchObject({ sql: "SELECT 'there'", label: "Untitled Query", version: 2 });
  for (const fits of ['W/"2"', '"1", "3"']) {
    expect((await mine.put(id, { sql: `SELECT '${fits.length}'` }, match(fits))).status).toBe(200);
  }
  expect((await mine.put(id, { label: "Any" }, match("*"))).status).toBe(200);
  expect((await mine.put(id, { label: "None" }, match("nonsense"))).status).toBe(412);
  expect((await mine.put(id, { label: "Without" })).status).toBe(200);
});

it("of windows that save at once from one version, one wins", async () => {
  const id = await mine.createTab();
  const windows = Array.from({ length: 8 }, (_, n) => `SELECT ${n}`);
  const replies = await Promise.all(windows.map((sql) => mine.put(id, { sql }, match('"1"'))));
  const won = windows.filter((_, n) => replies[n]?.status === 200);
  expect(won).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 412)).toHaveLength(7);
  expect(await mine.tab(id)).toMatchObject({ sql: won[0], version: 2 });
});

it("of tabs that are added and activated at once, one is active", async () => {
  const user = at.by(at.hr);
  const ids = await Promise.all(Array.from({ length: 6 }, () => user.createTab()));
  await Promise.all([
    ...ids.map((id) => user.client.post(`/tabstateview/${id}/activate`)),
    ...ids.map(() => user.createTab()),
  ]);
  const active = await at.server.db
    .selectFrom("tab_state")
    .select("id")
    .where("user_id", "=", at.hr.id)
    .where("active", "=", 1)
    .execute();
  expect(active).toHaveLength(1);
});

it("the same table that comes several times at once is there once", async () => {
  const id = await mine.createTab();
  await Promise.all(Array.from({ length: 6 }, () => mine.addTable(id, { name: "orders", schema: "main" })));
  expect((await mine.tab(id)).table_schemas).toHaveLength(1);
});

it("a tab that comes twice with one id of the browser's is made once, and stays as it was changed since", async () => {
  const draft = { id: "browser-1", name: "Once", sql: "SELECT 'sent'" };
  const first = await mine.add(draft);
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  await mine.put(first.body.id, { sql: "SELECT 'typed since'" });
  const late = await mine.add(draft);
  expect(late).toMatchObject({
    status: 200,
    body: { id: first.body.id },
    headers: { etag: '"2"', "idempotent-replayed": "true" },
  });
  expect(await mine.tab(first.body.id)).toMatchObject({ sql: "SELECT 'typed since'", version: 2 });
  // Another user's browser may have made the same id.
  expect((await at.by(at.hr).add(draft)).body.id).not.toBe(first.body.id);
  await mine.client.delete(`/tabstateview/${first.body.id}`);
  expect((await mine.add(draft)).headers["idempotent-replayed"]).toBeUndefined();
});
