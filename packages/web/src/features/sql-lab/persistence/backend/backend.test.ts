import { describe, expect, it } from "vitest";
import { FLIGHTS, pause, waitForCheck } from "../page.fixture.ts";
import { type KeptPage, pagesOnServer } from "../pages.fixture.ts";

const { server, begin, open, sqlOf } = pagesOnServer();

const called = (start: string) => server.calls.filter((call) => call.startsWith(start));
const first = (page: KeptPage) => page.state().tabs[0]!;

describe("opening", () => {
  it("[S1-061] loads the active tab whole and others on the first switch to them", async () => {
    server.add({ sql: "SELECT 'a'", label: "A" });
    server.add({ sql: "SELECT 'b'", label: "B", schema: "main", query_limit: 10 });
    const page = await open();
    expect(page.state().tabs).toMatchObject([
      { id: "1", name: "A", sql: "SELECT 'a'", loaded: true },
      { id: "2", name: "B", loaded: false },
    ]);
    expect(called("GET /tabstateview/")).toEqual([]);
    page.activateTab("2");
    await waitForCheck(() => expect(page.tabOf("2")).toMatchObject({ loaded: true, sql: "SELECT 'b'" }));
    expect(page.tabOf("2")).toMatchObject({ schema: "main", queryLimit: 10, dbId: 1 });
    page.activateTab("1");
    page.activateTab("2");
    await waitForCheck(() => expect(server.active()).toBe(2));
    expect(called("GET /tabstateview/")).toHaveLength(1);
  });

  it("[S1-065] brings the tables of a tab back", async () => {
    const id = server.add();
    server.tables.set(9, {
      ...{ id: 9, tab_state_id: id, database_id: 1, catalog: null, schema: "main" },
      ...{ table: "flights", description: null, expanded: false },
    });
    const page = await open();
    expect(page.state().tables).toMatchObject([
      { id: "9", queryEditorId: "1", name: "flights", schema: "main", expanded: false },
    ]);
    expect(called("POST")).toEqual([]);
  });

  it("[S1-144] says once that the tabs cannot be read, tries again, and loses nothing meanwhile", async () => {
    server.add({ label: "A" });
    server.fail("GET /api/v1/sqllab/", 500, 3);
    const page = await begin();
    await waitForCheck(() => expect(page.usePersistence.getState().ready).toBe(true));
    page.addTab({ sql: "SELECT 'meanwhile'" });
    await page.keeper.started;
    expect(page.dangers()).toEqual([
      "An error occurred while fetching tab state. Please contact your administrator.",
    ]);
    await waitForCheck(() => expect(sqlOf(2)).toBe("SELECT 'meanwhile'"));
    expect(page.names()).toEqual(["A", "Untitled Query 1"]);
  });
});

describe("[S1-060] what is done to tabs", () => {
  it("adds a tab, whose id then is the backend's; what is typed meanwhile follows", async () => {
    const page = await open();
    server.slow(30);
    const { id } = page.addTab({ name: "New", dbId: 7 });
    page.changeTab(id, { sql: "SELECT 1" });
    await waitForCheck(() => expect(page.state().tabs).toMatchObject([{ id: "1", inLocalStorage: false }]));
    page.changeTab(id, { sql: "SELECT 12" });
    expect(page.tabKey("1")).toBe(id);
    expect(page.currentId(id)).toBe("1");
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 12"));
    expect(server.tabs.get(1)).toMatchObject({ label: "New", database_id: 7 });
    expect(called("POST /tabstateview/ ")).toHaveLength(1);
    expect(server.active()).toBe(1);
  });

  it("leaves a tab without a database whose own was deleted: its text is not run on another one", async () => {
    server.add({ database_id: null, schema: null, sql: "DELETE FROM orders" });
    const page = await open();
    page.offerDatabases([1, 7]);
    expect(page.tabOf("1")).toMatchObject({ dbId: null, sql: "DELETE FROM orders" });
    // A new one has the default.
    expect(page.addTab().dbId).toBe(1);
  });

  it("sends a text after it rested, and not at each key", async () => {
    server.add();
    const page = await open({}, { rest: 600 });
    for (const sql of ["S", "SE", "SEL", "SELE"]) {
      page.changeTab("1", { sql });
      await pause(10);
    }
    expect(called("PUT")).toEqual([]);
    expect(page.usePersistence.getState().unsent).toEqual({ 1: true });
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELE"));
    expect(called("PUT")).toEqual(['PUT /tabstateview/1 sql="SELE"']);
    await waitForCheck(() => expect(page.usePersistence.getState().unsent).toEqual({}));
  });

  it.each(["blur", "pagehide"])("sends a text at once on %s", async (event) => {
    server.add();
    const page = await open({}, { rest: 60_000 });
    page.changeTab("1", { sql: "SELECT 'now'" });
    page.fire(event);
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'now'"));
  });

  it("sends a text at once when another tab is shown", async () => {
    server.add();
    server.add();
    const page = await open({}, { rest: 60_000 });
    page.changeTab("1", { sql: "SELECT 'left'" });
    page.activateTab("2");
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'left'"));
  });

  it.each([
    ["name", "label", "Sales"],
    ["dbId", "database_id", 7],
    ["queryLimit", "query_limit", 10],
    ["templateParams", "template_params", '{"a":1}'],
    ["hideLeftBar", "hide_left_bar", true],
    ["autorun", "autorun", true],
    ["schema", "schema", "main"],
    ["catalog", "catalog", "hive"],
    ["latestQueryId", "latest_query_id", "abc"],
    ["remoteId", "saved_query_id", 5],
  ])("[S1-011] [S1-029] [S1-030] [S1-031] [S1-064] keeps %s as %s, at once", async (field, remote, value) => {
    server.add();
    const page = await open({}, { rest: 60_000 });
    page.changeTab("1", { [field]: value });
    await waitForCheck(() =>
      expect(called("PUT")).toEqual([`PUT /tabstateview/1 ${remote}=${JSON.stringify(value)}`]),
    );
  });

  it("[S1-019] keeps the heights of the panels, beside what other clients keep there", async () => {
    server.add({ extra_json: { theirs: 1 } });
    const page = await open();
    expect(first(page)).toMatchObject({ northPercent: 45, southPercent: 55 });
    page.changeTab("1", { northPercent: 30, southPercent: 70 });
    await waitForCheck(() =>
      expect(server.tabs.get(1)?.extra_json).toEqual({ theirs: 1, northPercent: 30, southPercent: 70 }),
    );
  });

  it("keeps the order of tabs with one call for a drag", async () => {
    for (const position of [0, 1, 2, 3]) server.add({ label: `T${position}`, extra_json: { position } });
    const page = await open();
    page.moveTab("4", 1);
    await waitForCheck(() => expect(server.labels()).toEqual(["T0", "T3", "T1", "T2"]));
    expect(called("PUT")).toHaveLength(1);
    page.moveTab("1", 3);
    await waitForCheck(() => expect(server.labels()).toEqual(["T3", "T1", "T2", "T0"]));
  });

  it("tells which tab is shown; only the last of quick changes counts", async () => {
    for (let tab = 0; tab < 4; tab++) server.add();
    const page = await open();
    server.slow(20);
    for (const id of ["2", "3", "4"]) page.activateTab(id);
    await waitForCheck(() => expect(server.active()).toBe(4));
    await pause(60);
    expect(called("POST").at(-1)).toBe("POST /tabstateview/4/activate");
  });

  it.each([
    ["[S1-062] activated", "POST /tabstateview/2/activate"],
    ["[S1-063] loaded", "GET /tabstateview/2"],
  ])("%s but gone from the backend: the tab is removed here", async (_name, call) => {
    server.add();
    server.add();
    const page = await open();
    server.fail(call, 404);
    page.activateTab("2");
    await waitForCheck(() => expect(page.state().tabs.map(({ id }) => id)).toEqual(["1"]));
    expect(page.state().activeId).toBe("1");
    expect(called("DELETE")).toEqual([]);
    expect(page.dangers()).toEqual([]);
  });

  it("what was written in a tab that was removed elsewhere can be opened again", async () => {
    server.add({ label: "A" });
    const page = await open();
    server.tabs.delete(1);
    page.changeTab("1", { sql: "SELECT 'precious'" });
    await waitForCheck(() => expect(page.state().tabs).toEqual([]));
    expect(page.infos()[0]?.[0]).toBe("'A' was removed elsewhere.");
    page.reopenTab();
    await waitForCheck(() => expect(sqlOf(2)).toBe("SELECT 'precious'"));
  });

  it("closes a tab; its deletion is tried again until the backend has answered", async () => {
    server.add();
    server.add();
    const page = await open();
    server.fail("DELETE /tabstateview/1", 0, 3);
    page.closeTabs(["1"]);
    await waitForCheck(() => expect(server.tabs.has(1)).toBe(false));
    expect(called("DELETE")).toHaveLength(4);
    expect(page.dangers()).toEqual([
      "An error occurred while removing tab. Please contact your administrator.",
    ]);
  });

  it("a deletion that the page did not live to see is made by the next one", async () => {
    server.add();
    server.add();
    const page = await open();
    server.fail("DELETE", 0);
    page.closeTabs(["1"]);
    await waitForCheck(() => expect(called("DELETE")).not.toEqual([]));
    page.keeper.stop();
    server.heal();
    const next = await open({ storage: page.storage });
    expect(next.state().tabs.map(({ id }) => id)).toEqual(["2"]);
    await waitForCheck(() => expect(server.tabs.has(1)).toBe(false));
  });

  it("a tab that was closed before it was ever shown can be opened again with its text", async () => {
    server.add();
    server.add({ sql: "SELECT 'never shown'", label: "B" });
    const page = await open();
    page.closeTabs(["2"]);
    await waitForCheck(() => expect(server.tabs.has(2)).toBe(false));
    page.reopenTab();
    expect(page.tabOf("2")).toMatchObject({ sql: "SELECT 'never shown'", name: "B", loaded: true });
    await waitForCheck(() => expect(sqlOf(3)).toBe("SELECT 'never shown'"));
    await waitForCheck(() => expect(page.state().tabs.map(({ id }) => id)).toEqual(["1", "3"]));
    expect(page.state().activeId).toBe("3");
  });

  it("a tab that is opened again before the backend has heard of it is not deleted", async () => {
    server.add();
    server.fail("DELETE", 0, 2);
    const page = await open();
    page.closeTabs(["1"]);
    page.reopenTab();
    await pause(100);
    expect(page.state().tabs.map(({ id }) => id)).toEqual([server.tabs.has(1) ? "1" : "2"]);
    expect(server.tabs.size).toBe(1);
  });
});

describe("[S1-065] tables of tabs", () => {
  it("are added, collapsed, expanded and removed", async () => {
    server.add();
    const page = await open();
    page.addTable(FLIGHTS);
    page.addTable(FLIGHTS);
    await waitForCheck(() => expect(page.state().tables).toMatchObject([{ id: "2", inLocalStorage: false }]));
    expect(server.tables.size).toBe(1);
    page.changeTable("2", { expanded: false });
    await waitForCheck(() => expect(server.tables.get(2)?.expanded).toBe(false));
    page.changeTable("2", { expanded: true });
    await waitForCheck(() => expect(server.tables.get(2)?.expanded).toBe(true));
    page.removeTables(["2"]);
    await waitForCheck(() => expect(server.tables.size).toBe(0));
  });

  it("come back with a tab that is opened again", async () => {
    server.add();
    const page = await open();
    page.addTable(FLIGHTS);
    await waitForCheck(() => expect(server.tables.size).toBe(1));
    page.closeTabs(["1"]);
    await waitForCheck(() => expect(server.tabs.size).toBe(0));
    page.reopenTab();
    await waitForCheck(() => expect([...server.tables.values()].at(-1)).toMatchObject({ tab_state_id: 3 }));
  });
});
