import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TabServer, tabServer } from "./tabs.fixture.ts";

let at: TabServer;
let mine: ReturnType<TabServer["by"]>;
beforeAll(async () => {
  at = await tabServer();
  mine = at.by(at.analyst);
});
afterAll(() => at.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("a new tab", () => {
  it("[S1-098] [S1-100] has what was sent, and defaults for the rest", async () => {
    const plain = await mine.add();
    expect(plain).toMatchObject({ status: 200, body: { id: expect.any(Number) }, headers: { etag: '"1"' } });
    expect(Object.keys(plain.body)).toEqual(["id"]);
    expect(await mine.tab(plain.body.id)).toEqual({
      id: plain.body.id,
      user_id: at.analyst.id,
      label: "Untitled Query",
      active: true,
      database_id: at.sales.id,
      catalog: null,
      schema: null,
      table_schemas: [],
      sql: "SELECT ...",
      query_limit: null,
      latest_query: null,
      autorun: false,
      template_params: null,
      hide_left_bar: false,
      saved_query: null,
      extra_json: {},
      version: 1,
    });
    const full = await mine.createTab({
      id: "made by the browser",
      name: "Sales",
      catalog: "lake",
      schema: "main",
      sql: "SELECT 'ü\n😀'",
      queryLimit: 77,
      hideLeftBar: true,
      templateParams: '{"a":1}',
      autorun: true,
      inLocalStorage: true,
      extra_json: { northPercent: 40, southPercent: 60, position: 3 },
    });
    expect(await mine.tab(full)).toMatchObject({
      label: "Sales",
      catalog: "lake",
      schema: "main",
      sql: "SELECT 'ü\n😀'",
      query_limit: 77,
      hide_left_bar: true,
      template_params: '{"a":1}',
      autorun: false,
      extra_json: { northPercent: 40, southPercent: 60, position: 3 },
    });
    expect(await mine.tab(await mine.createTab({ title: "By its older name" }))).toMatchObject({
      label: "By its older name",
    });
  });

  it("[S1-060] [S1-099] becomes the only active one, until another is activated", async () => {
    const first = await mine.createTab();
    const second = await mine.createTab();
    const active = async () => [(await mine.tab(first)).active, (await mine.tab(second)).active];
    expect(await active()).toEqual([false, true]);
    const theirs = await at.by(at.hr).createTab();
    const reply = await mine.client.post(`/tabstateview/${first}/activate`);
    expect(reply).toMatchObject({ status: 200, body: first });
    expect(await active()).toEqual([true, false]);
    expect((await at.by(at.hr).tab(theirs)).active).toBe(true);
  });

  it("comes from a form of the other encoding, too", async () => {
    const queryEditor = JSON.stringify({ name: "Short", dbId: at.sales.id });
    const body = new URLSearchParams({ queryEditor }).toString();
    expect(await mine.client.post("/tabstateview/", body, FORM)).toMatchObject({ status: 200 });
  });

  it("keeps its text when its database or saved query is not there", async () => {
    for (const nothing of [999_999, 0, -1]) {
      const id = await mine.createTab({ dbId: nothing, remoteId: nothing, sql: "SELECT 'kept'" });
      expect(await mine.tab(id)).toMatchObject({
        database_id: null,
        saved_query: null,
        sql: "SELECT 'kept'",
      });
    }
    expect(await mine.tab(await mine.createTab({ dbId: null }))).toMatchObject({ database_id: null });
    const other = await mine.createTab();
    await mine.put(other, { database_id: 999_999, saved_query_id: 999_999, sql: "SELECT 'too'" });
    expect(await mine.tab(other)).toMatchObject({
      database_id: null,
      saved_query: null,
      sql: "SELECT 'too'",
    });
  });

  it.each([
    ["no database", { queryEditor: { name: "x" } }, "queryEditor.dbId: Missing data for required field."],
    ["nothing", {}, "queryEditor: Missing data for required field."],
    ["an unknown field", { queryEditor: { dbId: 1 }, user_id: 1 }, "user_id: Unknown field."],
    ["the character NUL", { queryEditor: { dbId: 1, sql: "a\0b" } }, "queryEditor.sql: Text may not contain"],
    ["a wrong type", { queryEditor: { dbId: 1, queryLimit: "many" } }, "queryEditor.queryLimit: Not a valid"],
    [
      "a number too large",
      { queryEditor: { dbId: 1, queryLimit: 3e9 } },
      "queryEditor.queryLimit: Not a valid",
    ],
  ])("is refused with %s", async (_what, values, error) => {
    const reply = await mine.post("/tabstateview/", values);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body)).toEqual(["error"]);
    expect(reply.body.error).toContain(error);
  });

  it("is refused when a value is not JSON", async () => {
    for (const queryEditor of ["{", "", "SELECT 1"]) {
      const reply = await mine.client.post(
        "/tabstateview/",
        new URLSearchParams({ queryEditor }).toString(),
        FORM,
      );
      expect(reply).toMatchObject({ status: 400, body: { error: "queryEditor: Not valid JSON." } });
    }
  });
});

describe("a tab", () => {
  it.each([
    ["label", "Renamed"],
    ["sql", "SELECT 2"],
    ["sql", null],
    ["catalog", "lake"],
    ["schema", "hr"],
    ["schema", null],
    ["query_limit", 5],
    ["autorun", true],
    ["template_params", '{"x": 2}'],
    ["hide_left_bar", true],
    ["extra_json", { northPercent: 30, southPercent: 70 }],
    ["database_id", null],
  ])("[S1-064] [S1-097] changes its %s", async (field, value) => {
    const id = await mine.createTab({ name: "Old", schema: "main" });
    expect(await mine.put(id, { [field]: value })).toMatchObject({ status: 200, body: id });
    const before = { label: "Old", schema: "main", sql: "SELECT ...", database_id: at.sales.id };
    expect(await mine.tab(id)).toMatchObject({ ...before, [field]: value });
  });

  it("changes several fields at once; extra_json may come as text", async () => {
    const id = await mine.createTab();
    await mine.put(id, { label: "Two", sql: "SELECT 22", extra_json: '{"position": 2}' });
    expect(await mine.tab(id)).toMatchObject({ label: "Two", sql: "SELECT 22", extra_json: { position: 2 } });
  });

  it.each([
    ["id", 7],
    ["user_id", 7],
    ["active", true],
    ["version", 9],
    ["nosuch", 1],
  ])("refuses to change %s", async (field, value) => {
    const id = await mine.createTab();
    const reply = await mine.put(id, { label: "New", [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { error: `${field}: Unknown field.` } });
    expect((await mine.tab(id)).label).toBe("Untitled Query");
  });

  it.each([
    ["label", null, "label: Field may not be null."],
    ["autorun", "yes", "autorun: Not a valid boolean."],
    ["extra_json", "[", "extra_json: Not a valid mapping type."],
  ])("refuses %s %j", async (field, value, error) => {
    const id = await mine.createTab();
    expect(await mine.put(id, { [field]: value })).toMatchObject({ status: 400, body: { error } });
  });

  it("[S1-031] is linked to a saved query of its user, and outlives it", async () => {
    const id = await mine.createTab();
    const saved = await savedQuery(at.analyst.id);
    expect((await mine.put(id, { saved_query_id: saved })).status).toBe(200);
    expect((await mine.tab(id)).saved_query).toEqual({ id: saved });
    const theirs = await savedQuery(at.hr.id);
    await mine.put(id, { saved_query_id: theirs, sql: "SELECT 'not theirs'" });
    expect(await mine.tab(id)).toMatchObject({ saved_query: null, sql: "SELECT 'not theirs'" });
    await mine.put(id, { saved_query_id: saved });
    await at.server.db.deleteFrom("saved_query").where("id", "=", saved).execute();
    expect((await mine.tab(id)).saved_query).toBeNull();
  });

  it("outlives its database, and is named among what uses it before", async () => {
    const other = await at.server.as(at.server.admin).post("/api/v1/database/", {
      database_name: "short-lived",
      sqlalchemy_uri: "duckdb:///sales.duckdb",
    });
    const id = await mine.createTab({ dbId: other.body.id, sql: "SELECT 'still here'", name: "Orphan" });
    const admin = at.server.as(at.server.admin);
    const uses = await admin.get(`/api/v1/database/${other.body.id}/related_objects/`);
    expect(uses.body.sqllab_tab_states).toEqual({
      count: 1,
      result: [{ id, label: "Orphan", active: true }],
    });
    await mine.addTable(id, { dbId: other.body.id, name: "orders" });
    expect((await admin.delete(`/api/v1/database/${other.body.id}`)).status).toBe(200);
    expect(await mine.tab(id)).toMatchObject({
      database_id: null,
      sql: "SELECT 'still here'",
      table_schemas: [],
    });
  });

  it("is refused, and still there as it was, when what is kept with it has no end of levels", async () => {
    const id = await mine.createTab({ name: "Flat" });
    const error = "Lists and objects may not be nested more than 200 levels deep.";
    const nestedLists = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
    for (const a of [nestedLists(300), nestedLists(2_000)]) {
      const refused = { status: 400, body: { error: expect.stringContaining(error) } };
      expect(await mine.put(id, { extra_json: { a } })).toMatchObject(refused);
      expect(await mine.put(id, { extra_json: JSON.stringify({ a }) })).toMatchObject(refused);
      expect(await mine.add({ extra_json: { a } })).toMatchObject(refused);
      expect(await mine.addTable(id, { name: "orders", a })).toMatchObject(refused);
    }
    expect(await mine.tab(id)).toMatchObject({ label: "Flat", extra_json: {}, table_schemas: [] });
  });

  it("[S1-101] is removed with its tables; its queries stay", async () => {
    const id = await mine.createTab();
    await at.run(at.analyst, "SELECT 1", { client_id: "stays", sql_editor_id: String(id) });
    const table = await mine.addTable(id, { name: "orders" });
    expect(await mine.client.delete(`/tabstateview/${id}`)).toMatchObject({ status: 200, body: "OK" });
    expect((await mine.client.get(`/tabstateview/${id}`)).status).toBe(404);
    expect((await mine.post(`/tableschemaview/${table.body.id}/expanded`, { expanded: true })).status).toBe(
      404,
    );
    const queries = await mine.client.get("/api/v1/query/");
    expect(queries.body.result.map((row: { client_id: string }) => row.client_id)).toContain("stays");
  });
});

async function savedQuery(user_id: number): Promise<number> {
  const time = "2025-03-01T10:20:30.123";
  const row = await at.server.db
    .insertInto("saved_query")
    .values({
      uuid: crypto.randomUUID(),
      user_id,
      label: "Saved",
      created_on: time,
      changed_on: time,
      created_by_fk: user_id,
      changed_by_fk: user_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
