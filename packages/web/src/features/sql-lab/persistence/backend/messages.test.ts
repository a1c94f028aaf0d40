import { toast } from "@sightline/ui/toast";
import { expect, it, vi } from "vitest";
import { ApiError } from "../../../../lib/api/index.ts";
import type { EditorQuery } from "../../model/index.ts";
import { ADMIN, type BrowserStorage, FLIGHTS, pause, waitForCheck } from "../page.fixture.ts";
import { type KeptPage, pagesOnServer } from "../pages.fixture.ts";
import { failureNews } from "./messages.ts";

const { server, open } = pagesOnServer();
const run = (id: string, tabId: string) =>
  ({
    id,
    sqlEditorId: tabId,
    dbId: 1,
    sql: "SELECT 1",
    state: "success",
    startDttm: 1,
    endDttm: 2,
  }) as EditorQuery;

const withTable = async (page: KeptPage) => {
  page.addTable(FLIGHTS);
  await waitForCheck(() => expect(page.state().tables[0]?.inLocalStorage).toBe(false));
};

it("nothing is said of what cannot be sent while there is no connection: the page says that", () => {
  const said = vi.spyOn(toast, "danger").mockImplementation(() => 0);
  const news = failureNews();
  const lost = new ApiError({ message: "Network error.", status: 0 });
  vi.stubGlobal("navigator", { onLine: false });
  news.tell("1", "sql", lost);
  expect(said).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  news.tell("1", "sql", lost);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

const SITUATIONS: [
  rule: string,
  call: string,
  text: string,
  act: (page: KeptPage) => void | Promise<void>,
][] = [
  [
    "[S1-141]",
    "PUT /tabstateview/1",
    "storing the latest query id in the backend",
    (page) => page.changeTab("1", { latestQueryId: "abc" }),
  ],
  ["[S1-142]", "POST /tabstateview/", "adding the tab to the backend", (page) => void page.addTab()],
  ["[S1-143]", "POST /tabstateview/2/activate", "setting the active tab", (page) => page.activateTab("2")],
  ["[S1-144]", "GET /tabstateview/2", "fetching tab state", (page) => page.activateTab("2")],
  [
    "[S1-145]",
    "PUT /tabstateview/1",
    "hiding the left bar",
    (page) => page.changeTab("1", { hideLeftBar: true }),
  ],
  ["[S1-146]", "DELETE /tabstateview/1", "removing tab", (page) => page.closeTabs(["1"])],
  [
    "[S1-147]",
    "DELETE /tabstateview/1/query/abc",
    "removing query",
    (page) => {
      page.putQuery(run("abc", "1"));
      page.removeQuery("abc");
    },
  ],
  [
    "[S1-148]",
    "PUT /tabstateview/1",
    "setting the tab database ID",
    (page) => page.changeTab("1", { dbId: 7 }),
  ],
  [
    "[S1-149]",
    "PUT /tabstateview/1",
    "setting the tab schema",
    (page) => page.changeTab("1", { schema: "main" }),
  ],
  [
    "[S1-150]",
    "PUT /tabstateview/1",
    "setting the tab autorun",
    (page) => page.changeTab("1", { autorun: true }),
  ],
  [
    "[S1-151]",
    "PUT /tabstateview/1",
    "setting the tab name",
    (page) => page.changeTab("1", { name: "Other" }),
  ],
  [
    "[S1-152]",
    "PUT /tabstateview/1",
    "setting the tab query limit",
    (page) => page.changeTab("1", { queryLimit: 10 }),
  ],
  [
    "[S1-153]",
    "PUT /tabstateview/1",
    "setting the tab template parameters",
    (page) => page.changeTab("1", { templateParams: '{"a":1}' }),
  ],
  ["[S1-154]", "POST /tableschemaview/", "fetching table metadata", (page) => page.addTable(FLIGHTS)],
  [
    "[S1-155]",
    "POST /tableschemaview/3/expanded",
    "expanding the table",
    async (page) => {
      await withTable(page);
      server.heal();
      page.changeTable("3", { expanded: false });
      await waitForCheck(() => expect(server.tables.get(3)?.expanded).toBe(false));
      server.fail("POST /tableschemaview/3/expanded", 400);
      page.changeTable("3", { expanded: true });
    },
  ],
  [
    "[S1-156]",
    "POST /tableschemaview/3/expanded",
    "collapsing the table",
    async (page) => {
      await withTable(page);
      page.changeTable("3", { expanded: false });
    },
  ],
  [
    "[S1-157]",
    "DELETE /tableschemaview/3",
    "removing the table",
    async (page) => {
      await withTable(page);
      page.removeTables(["3"]);
    },
  ],
];

it.each(SITUATIONS)(
  "%s [S1-130] '%s' refused: 'An error occurred while %s …' in red, once",
  async (_rule, call, text, act) => {
    server.add();
    server.add();
    server.fail(call, 400);
    const page = await open();
    await act(page);
    await waitForCheck(() => expect(page.dangers()).toEqual([`An error occurred while ${text}. ${ADMIN}`]));
    await pause(80);
    expect(page.dangers()).toHaveLength(1);
    expect(page.warnings()).toEqual([]);
    // What was refused is not sent again and again.
    expect(server.calls.filter((made) => made.startsWith(call)).length).toBeLessThanOrEqual(2);
  },
);

it("[S1-166] a text that cannot be stored is told once, not per key, and is kept in the browser", async () => {
  server.add();
  server.fail("PUT", 500);
  const page = await open();
  for (const sql of ["S", "SE", "SEL"]) {
    page.changeTab("1", { sql });
    await pause(60);
  }
  await waitForCheck(() => expect(page.dangers()).toHaveLength(1));
  expect(page.dangers()[0]).toMatch(
    /^An error occurred while storing your query in the backend\. To avoid losing your changes, please save your query using the /,
  );
  await waitForCheck(() => expect(page.storage.tabs()).toMatchObject([{ id: "1", sql: "SEL" }]));
  server.heal();
  await waitForCheck(() => expect(server.tabs.get(1)?.sql).toBe("SEL"));
  // It was over: the next failure is news again.
  server.fail("PUT", 500);
  page.changeTab("1", { sql: "SELECT" });
  await waitForCheck(() => expect(page.dangers()).toHaveLength(2));
});

it("of several fields only the one that was refused is told; the others are kept", async () => {
  server.add();
  server.fail("PUT", 400, 1);
  const page = await open();
  page.changeTab("1", { name: "Good", queryLimit: 10, schema: "main" });
  await waitForCheck(() =>
    expect(server.tabs.get(1)).toMatchObject({ label: "Good", query_limit: 10, schema: "main" }),
  );
  expect(page.dangers()).toEqual([]);
});

/** Tabs of a time when the backend kept none. */
async function tabsOfTheBrowser(): Promise<BrowserStorage> {
  const page = await open({ persistence: false });
  const { id } = page.addTab({ name: "Old", dbId: 1, sql: "SELECT 'old'" });
  page.putQuery(run("q1", id));
  page.putQuery(run("q2", id));
  page.addTable({ ...FLIGHTS, queryEditorId: id });
  page.keeper.stop();
  expect(server.calls).toEqual([]);
  return page.storage;
}

it("tabs of the browser move to the backend when it begins to keep them: tab, tables, queries", async () => {
  const storage = await tabsOfTheBrowser();
  const page = await open({ storage });
  await waitForCheck(() =>
    expect(server.calls.filter((call) => call.includes("migrate_query"))).toHaveLength(2),
  );
  expect(server.calls.slice(1).map((call) => call.replace(/[={].*/, ""))).toEqual([
    "POST /tabstateview/ queryEditor",
    "PUT /tabstateview/1 latest_query_id",
    "POST /tableschemaview/ table",
    "POST /tabstateview/1/migrate_query queryId",
    "POST /tabstateview/1/migrate_query queryId",
  ]);
  expect(page.state().tabs).toMatchObject([{ id: "1", name: "Old", inLocalStorage: false }]);
  expect(server.tabs.get(1)).toMatchObject({ sql: "SELECT 'old'", latest_query_id: "q2" });
  expect([...server.tables.values()]).toMatchObject([{ table: "flights", tab_state_id: 1 }]);
  expect([...page.warnings(), ...page.dangers()]).toEqual([]);
  await waitForCheck(() => expect(storage.kept.has("redux")).toBe(false));
});

it.each([
  ["[S1-158]", "POST /tabstateview/ ", "The editor state could not be moved to the backend"],
  ["[S1-159]", "POST /tableschemaview/", "A table schema could not be moved to the backend"],
  ["[S1-160]", "POST /tabstateview/1/migrate_query", "The query state could not be moved to the backend"],
])("%s a move that fails at '%s' is a warning, and is tried again", async (_rule, call, text) => {
  const storage = await tabsOfTheBrowser();
  server.fail(call.trim(), 500, 2);
  const page = await open({ storage });
  await waitForCheck(() =>
    expect(server.calls.filter((made) => made.includes("migrate_query")).length).toBeGreaterThan(1),
  );
  await waitForCheck(() => expect(server.tables.size).toBe(1));
  await waitForCheck(() =>
    expect(page.warnings()).toEqual([`${text}. Sightline will retry later. ${ADMIN}`]),
  );
  expect(page.dangers()).toEqual([]);
});
