import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TabServer, tabServer } from "./tabs.fixture.ts";

let at: TabServer;
let mine: ReturnType<TabServer["by"]>;
beforeAll(async () => {
  at = await tabServer();
  mine = at.by(at.analyst);
});
afterAll(() => at.close());

const run = (client_id: string, tab: number | null, sql = "SELECT 1 AS one", user = at.analyst) =>
  at.run(user, sql, { client_id, sql_editor_id: tab === null ? null : String(tab), tab: "Tab" });
const latestQueryId = async (tab: number) => (await mine.tab(tab)).latest_query?.id ?? null;
const readQueryIds = async () => Object.keys((await mine.start()).queries);

describe("the queries of a tab", () => {
  it("the latest is part of the tab", async () => {
    const tab = await mine.createTab();
    await run("latest", tab);
    expect((await mine.put(tab, { latest_query_id: "latest" })).status).toBe(200);
    expect((await mine.tab(tab)).latest_query).toMatchObject({
      id: "latest",
      sqlEditorId: String(tab),
      state: "success",
      db: "sales",
      user: "Mia Roth",
      rows: 1,
    });
    await mine.put(tab, { latest_query_id: null });
    expect(await latestQueryId(tab)).toBeNull();
  });

  it("is never another user's query", async () => {
    const tab = await mine.createTab();
    await run("theirs", null, "SELECT name FROM hr.people", at.hr);
    await mine.put(tab, { latest_query_id: "theirs" });
    expect(await latestQueryId(tab)).toBeNull();
    expect((await mine.post(`/tabstateview/${tab}/migrate_query`, { queryId: "theirs" })).status).toBe(200);
    await mine.client.delete(`/tabstateview/${tab}/query/theirs`);
    const row = (await at.server.as(at.hr).get("/api/v1/query/")).body.result[0];
    expect(row).toMatchObject({ client_id: "theirs", sql_editor_id: null });
    expect(await readQueryIds()).not.toContain("theirs");
  });

  it("[S1-056] [S1-102] are removed; the next newest is the latest then", async () => {
    const tab = await mine.createTab();
    for (const id of ["one", "two", "three"]) await run(id, tab);
    await mine.put(tab, { latest_query_id: "three" });
    const remove = (id: string) => mine.client.delete(`/tabstateview/${tab}/query/${id}`);
    expect(await remove("one")).toMatchObject({ status: 200, body: "OK" });
    expect(await latestQueryId(tab)).toBe("three");
    await remove("three");
    expect(await latestQueryId(tab)).toBe("two");
    await remove("two");
    expect(await latestQueryId(tab)).toBeNull();
    expect(await remove("two")).toMatchObject({ status: 200, body: "OK" });
    const rows = (await mine.client.get("/api/v1/query/")).body.result;
    expect(rows.map((row: { client_id: string }) => row.client_id)).not.toContain("one");
  });

  it("[S1-102] of a tab that was closed are removed, too, and only by who ran them", async () => {
    const tab = await mine.createTab();
    for (const id of ["left", "other"]) await run(id, tab);
    await mine.client.delete(`/tabstateview/${tab}`);
    const remove = (id: string) => mine.client.delete(`/tabstateview/${tab}/query/${id}`);
    expect(await remove("never ran")).toMatchObject({ status: 404 });
    expect(await remove("left")).toMatchObject({ status: 200, body: "OK" });
    const rows = (await mine.client.get("/api/v1/query/")).body.result;
    const ids = rows.map((row: { client_id: string }) => row.client_id);
    expect(ids).not.toContain("left");
    expect(ids).toContain("other");
  });

  it("of another tab stay when they are removed from this one", async () => {
    const [tab, other] = [await mine.createTab(), await mine.createTab()];
    await run("elsewhere", other);
    await mine.client.delete(`/tabstateview/${tab}/query/elsewhere`);
    expect(await readQueryIds()).toContain("elsewhere");
  });

  it("are not removed while they run", async () => {
    const tab = await mine.createTab();
    const long = run("long", tab, "SELECT count(*) FROM big a, big b WHERE a.id + b.id < 0");
    await expect
      .poll(async () => (await mine.client.get("/api/v1/query/")).body.result[0].status)
      .toBe("running");
    expect(await mine.client.delete(`/tabstateview/${tab}/query/long`)).toMatchObject({
      status: 400,
      body: { error: "The query is still running. Stop it before you remove it." },
    });
    await mine.client.post("/api/v1/query/stop", { client_id: "long" });
    expect((await long).status).toBe(200);
    expect((await mine.client.delete(`/tabstateview/${tab}/query/long`)).status).toBe(200);
    expect(await readQueryIds()).not.toContain("long");
  });

  it("are not removed while another server runs them", async () => {
    const tab = await mine.createTab();
    await run("there", tab);
    const set = (status: string) =>
      at.server.db
        .updateTable("query")
        .set({ status, node: "elsewhere:1:a:b" })
        .where("client_id", "=", "there")
        .execute();
    await set("running");
    expect((await mine.client.delete(`/tabstateview/${tab}/query/there`)).status).toBe(400);
    expect(await readQueryIds()).toContain("there");
    await set("failed");
    expect((await mine.client.delete(`/tabstateview/${tab}/query/there`)).status).toBe(200);
  });

  it("[S1-103] are taken over from the browser", async () => {
    const tab = await mine.createTab();
    await run("moved", null);
    const reply = await mine.post(`/tabstateview/${tab}/migrate_query`, { queryId: "moved" });
    expect(reply).toMatchObject({ status: 200, body: tab });
    expect((await mine.start()).queries.moved).toMatchObject({ sqlEditorId: String(tab) });
    expect((await mine.post(`/tabstateview/${tab}/migrate_query`, { queryId: "nosuch" })).status).toBe(200);
    const wrong = await mine.post(`/tabstateview/${tab}/migrate_query`, {});
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: "queryId: Missing data for required field." },
    });
  });
});

describe("GET /api/v1/sqllab/", () => {
  it("[S1-061] tells the tabs in their order, the active one whole, the databases and the queries", async () => {
    const user = await at.server.createUser({
      roles: ["Gamma", "sql_lab"],
      pairs: [["database_access", at.sales.perm]],
    });
    const theirs = at.by(user);
    expect(await theirs.start()).toMatchObject({ tab_state_ids: [], active_tab: null, queries: {} });
    const made = [];
    for (const name of ["A", "B", "C", "D"]) made.push(await theirs.createTab({ name }));
    const [a, b, c, d] = made as [number, number, number, number];
    await theirs.put(d, { extra_json: { position: 0, northPercent: 40, southPercent: 60 } });
    await theirs.put(b, { extra_json: { position: 1 } });
    await theirs.addTable(c, { name: "orders" });
    await at.run(user, "SELECT 1", { client_id: "of-c", sql_editor_id: String(c) });
    await at.run(user, "SELECT 1", { client_id: "preview", sql_editor_id: null });
    await theirs.put(c, { latest_query_id: "of-c" });
    await theirs.client.post(`/tabstateview/${c}/activate`);
    const start = await theirs.start();
    expect(start.tab_state_ids).toEqual([
      { id: d, label: "D", position: 0 },
      { id: b, label: "B", position: 1 },
      { id: a, label: "A", position: null },
      { id: c, label: "C", position: null },
    ]);
    expect(start.active_tab).toMatchObject({
      id: c,
      active: true,
      latest_query: { id: "of-c" },
      table_schemas: [{ table: "orders" }],
      version: 1,
    });
    expect(Object.keys(start.queries)).toEqual(["of-c"]);
    await theirs.client.delete(`/tabstateview/${c}`);
    expect((await theirs.start()).active_tab).toMatchObject({ id: d, active: false });
  });

  it("starts however many tabs somebody has made", async () => {
    const user = await at.server.createUser({ roles: ["Gamma", "sql_lab"] });
    const theirs = at.by(user);
    const first = await theirs.createTab({ name: "First" });
    await at.run(at.analyst, "SELECT 1", { client_id: "anothers", sql_editor_id: String(first) });
    const tab = await at.server.db
      .selectFrom("tab_state")
      .selectAll()
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    const { id: _first, ...row } = tab;
    for (let made = 0; made < 40_000; made += 1_000) {
      const rows = Array.from({ length: 1_000 }, () => ({ ...row, active: 0 as const }));
      await at.server.db.insertInto("tab_state").values(rows).execute();
    }
    const start = await theirs.start();
    expect(start.tab_state_ids).toHaveLength(40_001);
    expect(start).toMatchObject({ active_tab: { id: first }, queries: {} });
  });

  it("tells only databases that the caller may know of, without secrets", async () => {
    expect((await mine.start()).databases).toEqual({
      [at.sales.id]: {
        id: at.sales.id,
        database_name: "sales",
        backend: "duckdb",
        allow_ctas: false,
        allow_cvas: false,
        allow_dml: false,
        allow_run_async: false,
        allow_file_upload: false,
        allow_multi_catalog: false,
        allows_subquery: true,
        expose_in_sqllab: true,
        force_ctas_schema: null,
        disable_data_preview: false,
        disable_drill_to_detail: false,
      },
    });
    expect((await at.by(at.stranger).start()).databases).toEqual({});
    const reader = await at.server.createUser();
    expect((await at.server.as(reader).get("/api/v1/sqllab/")).status).toBe(403);
  });
});
