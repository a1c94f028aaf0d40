import { describe, expect, it } from "vitest";
import { ADMIN, pause, waitForCheck } from "../page.fixture.ts";
import { pagesOnServer } from "../pages.fixture.ts";

const { server, open } = pagesOnServer();

describe("more than a user may keep", () => {
  const TABS = "You can keep 3 tabs (USER_MAX_TABS), and have 3. Close some that you do not need.";
  const TEXT = "The text of your tabs can have 1 MB together (USER_MAX_TEXT_MB), and this would be more.";
  const refuse = (call: string, error: string) => server.fail(call, 400, Number.POSITIVE_INFINITY, { error });

  it("a tab is told in the server's words, stays in the browser, and is kept when there is room", async () => {
    server.add();
    refuse("POST /tabstateview/", TABS);
    const page = await open();
    page.addTab({ name: "Fourth", sql: "SELECT 'typed'", dbId: 1 });
    await waitForCheck(() =>
      expect(page.dangers()).toEqual([
        `An error occurred while adding the tab to the backend. ${ADMIN}\n${TABS}`,
      ]),
    );
    page.changeTab(page.state().activeId!, { sql: "SELECT 'more'" });
    await waitForCheck(() =>
      expect(page.storage.tabs()).toMatchObject([{ name: "Fourth", sql: "SELECT 'more'" }]),
    );
    // Another page of the browser has it, too.
    page.keeper.stop();
    const next = await open({ storage: page.storage });
    await waitForCheck(() => expect(next.names()).toEqual(["Tab 1", "Fourth"]));
    await waitForCheck(() => expect(next.warnings()).toEqual([expect.stringContaining(TABS)]));
    expect(next.state().tabs[1]?.sql).toBe("SELECT 'more'");
    server.heal();
    next.closeTabs(["1"]);
    await waitForCheck(() => expect([...server.tabs.values()]).toMatchObject([{ sql: "SELECT 'more'" }]));
    expect(next.names()).toEqual(["Fourth"]);
    await waitForCheck(() => expect(next.storage.tabs()).toEqual([]));
  });

  it("a text is told in the server's words, stays in the browser, and is kept when there is room", async () => {
    server.add();
    server.add();
    refuse("PUT /tabstateview/1", TEXT);
    const page = await open();
    page.changeTab("1", { sql: "SELECT 'long'" });
    await waitForCheck(() => expect(page.dangers()).toHaveLength(1));
    expect(page.dangers()[0]).toMatch(/^An error occurred while storing your query in the backend\./);
    expect(String(page.dangers()[0]).endsWith(`\n${TEXT}`)).toBe(true);
    await waitForCheck(() => expect(page.storage.tabs()).toMatchObject([{ id: "1", sql: "SELECT 'long'" }]));
    expect(page.tabOf("1")?.sql).toBe("SELECT 'long'");
    server.heal();
    page.closeTabs(["2"]);
    await waitForCheck(() => expect(server.tabs.get(1)?.sql).toBe("SELECT 'long'"));
  });

  it("another reason is news, the same one is not", async () => {
    server.add();
    refuse("PUT /tabstateview/1", TEXT);
    const page = await open();
    for (const sql of ["SELECT 'a'", "SELECT 'b'"]) {
      page.changeTab("1", { sql });
      await waitForCheck(() => expect(server.calls.some((call) => call.includes(sql))).toBe(true));
      await pause(60);
    }
    expect(page.dangers()).toHaveLength(1);
    server.heal();
    refuse("PUT /tabstateview/1", "Name a database.");
    page.changeTab("1", { sql: "SELECT 'c'" });
    await waitForCheck(() => expect(page.dangers()).toHaveLength(2));
    expect(page.dangers()[1]).toMatch(/\nName a database\.$/);
  });
});
