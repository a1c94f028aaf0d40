import { beforeEach, describe, expect, it } from "vitest";
import { type BrowserStorage, browserStorage, waitForCheck } from "../page.fixture.ts";
import { pagesOnServer } from "../pages.fixture.ts";

const { server, ...pages } = pagesOnServer();
let storage: BrowserStorage;

beforeEach(() => {
  storage = browserStorage();
});

/** A page of the browser; the one before it has crashed. */
async function open() {
  const page = await pages.open({ storage });
  const put = (name: string) =>
    page.addTable({ queryEditorId: "1", dbId: 1, catalog: null, schema: "main", name });
  const table = (name: string) => page.state().tables.find((each) => each.name === name)!;
  const shown = () =>
    page
      .orderTables(page.state().tables, page.readTableView(page.tabOf("1")!.tableView))
      .map(({ name }) => name);
  return { ...page, put, table, shown };
}

/** What the browser has kept for the next page. */
const kept = () => JSON.parse(storage.kept.get("redux") ?? '{"sqlLab":{}}').sqlLab;
const onServer = () => [...server.tables.values()].map(({ table }) => table);
const sent = (page: Awaited<ReturnType<typeof open>>) =>
  waitForCheck(() => expect(page.state().tables.every(({ inLocalStorage }) => !inLocalStorage)).toBe(true));

describe("[S1-065] the tables of a tab", () => {
  it("keep the order that they were given; new ones stand above", async () => {
    server.add({ extra_json: { theirs: 1 } });
    const page = await open();
    for (const name of ["a", "b", "c"]) page.put(name);
    await sent(page);
    expect(page.shown()).toEqual(["c", "b", "a"]);
    page.moveTable(page.table("a"), -1);
    page.moveTable(page.table("a"), -1);
    // It is the first.
    page.moveTable(page.table("a"), -1);
    expect(page.shown()).toEqual(["a", "c", "b"]);
    page.put("d");
    await sent(page);
    await waitForCheck(() =>
      expect(server.tabs.get(1)?.extra_json).toMatchObject({ theirs: 1, tableView: expect.any(String) }),
    );
    const next = await open();
    expect(next.shown()).toEqual(["d", "a", "c", "b"]);
    next.removeTables([next.table("c").id]);
    next.moveTable(next.table("b"), -1);
    expect(next.shown()).toEqual(["d", "b", "a"]);
  });

  it("are put beside one another, whichever way they come", async () => {
    server.add();
    const page = await open();
    for (const name of ["a", "b", "c"]) page.put(name);
    page.placeTable(page.tableKey(page.table("c")), page.table("a"), true);
    expect(page.shown()).toEqual(["b", "a", "c"]);
    page.placeTable(page.tableKey(page.table("c")), page.table("b"), false);
    expect(page.shown()).toEqual(["c", "b", "a"]);
    // What comes from elsewhere changes nothing.
    page.placeTable("other", page.table("b"), false);
    expect(page.shown()).toEqual(["c", "b", "a"]);
    expect([page.moveTable(page.table("b"), 1), page.moveTable(page.table("b"), 1)]).toEqual([3, null]);
    expect(page.shown()).toEqual(["c", "a", "b"]);
  });

  it("keep how their columns are sorted, and which first rows are shown", async () => {
    server.add();
    const page = await open();
    for (const name of ["a", "b"]) page.put(name);
    await sent(page);
    page.sortColumns(page.table("a"), true);
    page.setPreview(page.table("b"), "query");
    await waitForCheck(() => expect(JSON.stringify(server.tabs.get(1)?.extra_json)).toContain("previewed"));
    await waitForCheck(() => expect(page.usePersistence.getState().unsent).toEqual({}));

    const next = await open();
    expect(next.readTableView(next.tabOf("1")!.tableView).byName).toEqual([next.tableKey(next.table("a"))]);
    expect(next.table("a").dataPreviewQueryId).toBeNull();
    expect(next.table("b").dataPreviewQueryId).not.toBeNull();
    next.setPreview(next.table("b"), null);
    next.sortColumns(next.table("a"), false);
    await waitForCheck(() => expect(server.tabs.get(1)?.extra_json).not.toHaveProperty("tableView"));
  });

  it("are not those of a clone", async () => {
    server.add();
    const page = await open();
    page.put("a");
    page.sortColumns(page.table("a"), true);
    page.cloneTab("1");
    expect(page.activeTab()?.tableView).toBe("");
  });
});

describe("what was done to a tab and the backend was not told before the page crashed", () => {
  it("is done: a table is put in", async () => {
    server.add();
    const page = await open();
    server.fail("POST /tableschemaview", 503);
    page.put("late");
    await waitForCheck(() => expect(kept().tables).toMatchObject([{ name: "late", queryEditorId: "1" }]));
    page.keeper.stop();
    server.heal();
    const next = await open();
    await waitForCheck(() => expect(onServer()).toEqual(["late"]));
    expect(next.state().tables.map(({ name }) => name)).toEqual(["late"]);
    await waitForCheck(() => expect(kept()).toEqual({}));
  });

  it("is done: a table that the backend has heard of is not there twice", async () => {
    server.add();
    const page = await open();
    server.fail("POST /tableschemaview", 503);
    page.put("late");
    await waitForCheck(() => expect(kept().tables).toHaveLength(1));
    page.keeper.stop();
    server.tables.set(9, {
      ...{ id: 9, tab_state_id: 1, database_id: 1, catalog: null, schema: "main" },
      ...{ table: "late", description: null, expanded: true },
    });
    const next = await open();
    expect(next.state().tables).toMatchObject([{ id: "9", name: "late" }]);
  });

  it("is done: a table is taken out, and does not come back meanwhile", async () => {
    server.add();
    const page = await open();
    page.put("gone");
    await sent(page);
    server.fail("DELETE /tableschemaview", 503);
    page.removeTables([page.table("gone").id]);
    await waitForCheck(() => expect(kept().removedTables).toMatchObject([{ tabId: "1" }]));
    page.keeper.stop();

    const other = await open();
    expect(other.state().tables).toEqual([]);
    other.keeper.stop();
    server.heal();
    const next = await open();
    await waitForCheck(() => expect(onServer()).toEqual([]));
    expect(next.state().tables).toEqual([]);
    await waitForCheck(() => expect(kept()).toEqual({}));
  });

  it("[S1-056] is done: a run is removed, though the backend still tells of it", async () => {
    server.add({
      latest_query: { id: "run", sqlEditorId: "1", dbId: 1, sql: "SELECT 1", state: "success", extra: {} },
    });
    const page = await open();
    server.fail("DELETE /tabstateview/1/query", 503);
    const query = { ...page.BLANK_QUERY, id: "run", dbId: 1, sql: "SELECT 1", state: "success" as const };
    page.putQuery({ ...query, sqlEditorId: "1" });
    page.removeQuery("run");
    await waitForCheck(() => expect(kept().removedQueries).toEqual([{ id: "run", tabId: "1" }]));
    page.keeper.stop();
    server.heal();
    const next = await open();
    await waitForCheck(() => expect(server.calls).toContain("DELETE /tabstateview/1/query/run"));
    await waitForCheck(() => expect(next.state().removedQueries).toEqual([]));
    expect(next.state().queries).toEqual({});
    await waitForCheck(() => expect(kept()).toEqual({}));
  });
});
