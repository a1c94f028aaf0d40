import { describe, expect, it, vi } from "vitest";
import { browserStorage, openWindow, waitForCheck } from "../page.fixture.ts";
import { pages } from "../pages.fixture.ts";

const { open } = pages(() => ({ persistence: false }));

describe("new tabs", () => {
  it("[S1-015] [S1-016] begin with 'SELECT ...', and with a warning where only the browser keeps them", async () => {
    const here = await open();
    expect(here.addTab().sql).toMatch(
      /^-- This tab is stored in this browser only\.[^\n]*\n\nSELECT \.\.\.$/,
    );
    const kept = await openWindow({ persistence: true });
    expect(kept.addTab().sql).toBe("SELECT ...");
  });

  it("[S1-012] [S1-013] are numbered one above the highest; a clone is 'Copy of …'", async () => {
    const page = await open();
    page.addTab();
    page.addTab({ name: "Untitled Query 7" });
    page.addTab({ name: "My Untitled Query 9" });
    const { id } = page.addTab();
    page.cloneTab(id);
    expect(page.names()).toEqual([
      ...["Untitled Query 1", "Untitled Query 7", "My Untitled Query 9", "Untitled Query 8"],
      "Copy of Untitled Query 8",
    ]);
  });

  it("[S1-017] are on the database of the tab before, else the default, else the lowest", async () => {
    const page = await open();
    expect(page.addTab().dbId).toBeNull();
    page.offerDatabases([9, 4, 6]);
    expect(page.state().tabs[0]?.dbId).toBe(4);
    page.changeTab(page.state().tabs[0]!.id, { dbId: 6 });
    expect(page.addTab().dbId).toBe(6);
    expect(page.addTab({ dbId: 9 }).dbId).toBe(9);
    const other = await open({ conf: { SQLLAB_DEFAULT_DBID: 6 } });
    other.offerDatabases([9, 4, 6]);
    expect(other.addTab().dbId).toBe(6);
  });

  it("[S1-085] [S1-168] have the limit of the settings", async () => {
    expect((await open({ conf: { DEFAULT_SQLLAB_LIMIT: 123 } })).addTab().queryLimit).toBe(123);
  });
});

describe("tabs that only the browser keeps", () => {
  it("come back with the next page, without a call", async () => {
    const calls = vi.spyOn(globalThis, "fetch");
    const page = await open();
    const { id } = page.addTab({ name: "A", sql: "SELECT 'a'" });
    page.addTab({ name: "B", sql: "SELECT 'b'", northPercent: 30, southPercent: 70 });
    page.activateTab(id);
    page.addTable({ queryEditorId: id, dbId: 1, catalog: null, schema: null, name: "t" });
    await waitForCheck(() => expect(page.storage.tabs()).toHaveLength(2));
    const storage = browserStorage();
    await waitForCheck(() => expect(page.storage.kept.get("redux")).toContain('"tabHistory":["'));
    storage.kept.set("redux", page.storage.kept.get("redux")!);
    const next = await open({ storage });
    expect(next.state().tabs).toMatchObject([
      { id, name: "A", sql: "SELECT 'a'", inLocalStorage: true },
      { name: "B", northPercent: 30 },
    ]);
    expect(next.state().activeId).toBe(id);
    expect(next.state().tables).toMatchObject([{ queryEditorId: id, name: "t" }]);
    expect(calls).not.toHaveBeenCalled();
  });

  it("are written with the names of the contract, at most every quarter of a second, never with results", async () => {
    const page = await open({}, { store: 50 });
    const write = vi.spyOn(page.storage, "setItem");
    const { id } = page.addTab({ dbId: 3 });
    const columns = [{ name: "a" }];
    page.putQuery({
      id: "q",
      sqlEditorId: id,
      dbId: 3,
      sql: "S",
      state: "success",
      startDttm: 1,
      columns,
    } as never);
    for (let key = 0; key < 100; key++) page.changeTab(id, { sql: "x".repeat(key) });
    expect(write).not.toHaveBeenCalled();
    await waitForCheck(() => expect(write).toHaveBeenCalledTimes(1));
    const { sqlLab } = JSON.parse(page.storage.kept.get("redux")!) as { sqlLab: Record<string, unknown> };
    expect(sqlLab).toMatchObject({
      queryEditors: [
        { id, sql: "x".repeat(99), dbId: 3, queryLimit: 1000, templateParams: "{}", remoteId: null },
      ],
      tables: [],
      queries: { q: { sql: "S", columns: null } },
      tabHistory: [id],
    });
  });

  it("[S1-032] come back with their runs, which have the fields of a query whatever was kept of them", async () => {
    const storage = browserStorage();
    const run = { id: "q", dbId: 3, sql: "SELECT 1", state: "success", sqlEditorId: "x1", resultsKey: "key" };
    const queryEditors = [{ id: "x1", name: "A", latestQueryId: "q" }];
    storage.kept.set(
      "redux",
      JSON.stringify({ sqlLab: { queryEditors, queries: { q: run, broken: { id: 5 } } } }),
    );
    const page = await open({ storage });
    expect(page.state().queries).toEqual({
      q: expect.objectContaining({
        ...run,
        ...{ tab: null, schema: null, tempTable: null, ctas: false, ctas_method: "TABLE", runAsync: false },
        ...{ templateParams: "{}", queryLimit: null, startDttm: 0, progress: 0, cached: false },
        ...{ isDataPreview: false, tableName: null },
      }),
    });
  });

  it("are written at once when the page is left", async () => {
    const page = await open({}, { store: 60_000 });
    page.addTab({ sql: "SELECT 'last words'" });
    page.fire("pagehide");
    expect(page.storage.tabs()).toMatchObject([{ sql: "SELECT 'last words'" }]);
  });

  it("of two windows are brought together", async () => {
    const one = await open({}, { store: 20 });
    const { id } = one.addTab({ name: "Of one" });
    one.keeper.flush();
    const two = await open({ storage: one.storage }, { store: 20 });
    two.addTab({ name: "Of two" });
    two.keeper.flush();
    const { id: fresh } = one.addTab({ name: "Not written yet" });
    one.hear("redux", one.storage.kept.get("redux")!);
    expect(one.names()).toEqual(["Of one", "Of two", "Not written yet"]);
    expect(one.state().activeId).toBe(fresh);
    two.closeTabs([id]);
    two.keeper.flush();
    one.keeper.flush();
  });

  it("what an older front end has kept is read; what cannot be read does no harm", async () => {
    const storage = browserStorage();
    const old = {
      id: "x1",
      title: "Old one",
      dbId: 2,
      sql: "SELECT 1",
      templateParams: null,
      queryLimit: 50,
    };
    storage.kept.set(
      "redux",
      JSON.stringify({ sqlLab: { queryEditors: [old, 5, { sql: "no id" }], tables: "?" } }),
    );
    const page = await open({ storage });
    expect(page.state().tabs).toMatchObject([
      {
        id: "x1",
        name: "Old one",
        dbId: 2,
        sql: "SELECT 1",
        templateParams: "{}",
        queryLimit: 50,
        loaded: true,
      },
    ]);
    storage.kept.set("redux", "{broken");
    expect((await open({ storage })).state().tabs).toEqual([]);
  });
});

describe("the room in the browser", () => {
  const big = (kb: number) => "x".repeat((kb * 1024) / 2);

  it("warns at 90 % of 5120 KB, at most once per 8 s", async () => {
    const page = await open();
    const { id } = page.addTab({ sql: big(4500) });
    page.keeper.flush();
    expect(page.warnings()).toEqual([]);
    page.changeTab(id, { sql: big(4610) });
    page.keeper.flush();
    expect(page.warnings()).toEqual([expect.stringContaining("nearly full")]);
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 7_900);
    page.changeTab(id, { sql: big(4611) });
    page.keeper.flush();
    expect(page.warnings()).toHaveLength(1);
    clock.mockReturnValue(now + 8_100);
    page.changeTab(id, { sql: big(4612) });
    page.keeper.flush();
    expect(page.warnings()).toHaveLength(2);
    clock.mockRestore();
  });

  it("says so when nothing can be written any more", async () => {
    const page = await open();
    page.addTab();
    page.storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    page.keeper.flush();
    expect(page.warnings()).toEqual([expect.stringContaining("storage is full")]);
  });

  it("is for what was typed first: runs give way to it", async () => {
    const page = await open();
    const { id } = page.addTab({ sql: "SELECT 'precious'" });
    page.putQuery({
      id: "q",
      sqlEditorId: id,
      dbId: 3,
      sql: big(100),
      state: "success",
      startDttm: 1,
    } as never);
    const write = page.storage.setItem;
    page.storage.setItem = (key, value) => {
      if (value.length > 20_000) throw new DOMException("full", "QuotaExceededError");
      write(key, value);
    };
    page.keeper.flush();
    expect(page.storage.tabs()).toMatchObject([{ sql: "SELECT 'precious'" }]);
    expect(page.warnings()).toEqual([]);
  });

  it("holds the newest hundred runs, and those that are shown", async () => {
    const page = await open();
    const { id } = page.addTab();
    for (let run = 0; run < 150; run++) {
      page.putQuery({
        id: `q${run}`,
        sqlEditorId: id,
        dbId: 3,
        sql: "S",
        state: "success",
        startDttm: run,
      } as never);
    }
    page.changeTab(id, { latestQueryId: "q3" });
    page.keeper.flush();
    const { sqlLab } = JSON.parse(page.storage.kept.get("redux")!) as { sqlLab: { queries: object } };
    expect(Object.keys(sqlLab.queries)).toHaveLength(101);
    expect(sqlLab.queries).toHaveProperty("q3");
  });

  it("a text of 5,000 lines among fifty tabs is written once for many keys", async () => {
    const page = await open({}, { store: 60_000 });
    for (let tab = 0; tab < 50; tab++) page.addTab({ sql: `SELECT ${tab}\n`.repeat(500) });
    const { id } = page.addTab({ sql: "SELECT a, b, c FROM some_table WHERE d = 1\n".repeat(5_000) });
    page.keeper.flush();
    const write = vi.spyOn(page.storage, "setItem");
    for (let key = 0; key < 20; key++) page.changeTab(id, { sql: `${page.tabOf(id)?.sql}${key}` });
    expect(write).not.toHaveBeenCalled();
    page.keeper.flush();
    expect(write.mock.calls.filter(([, text]) => text.includes("some_table"))).toHaveLength(1);
  });
});
