import { describe, expect, it } from "vitest";
import { waitForCheck } from "../page.fixture.ts";
import { pagesOnServer } from "../pages.fixture.ts";

const { server, open, sqlOf } = pagesOnServer();

const posts = () => server.calls.filter((call) => call.startsWith("POST /tabstateview/ ")).length;

describe("a new tab whose answer never came", () => {
  it("is made once, however often the page asks", async () => {
    server.loseAnswers("POST /tabstateview/", 3);
    const page = await open();
    page.addTab({ sql: "SELECT 'once'", name: "Once" });
    await waitForCheck(() => expect(page.state().tabs.map(({ id }) => id)).toEqual(["1"]));
    expect(posts()).toBe(4);
    expect(server.tabs.size).toBe(1);
  });

  it("is one tab after a reload, with what was typed meanwhile", async () => {
    server.loseAnswers("POST /tabstateview/");
    const page = await open();
    page.addTab({ sql: "SELECT 'first'", name: "Once" });
    await waitForCheck(() => expect(server.tabs.size).toBe(1));
    page.changeTab(page.state().tabs[0]!.id, { sql: "SELECT 'typed since'" });
    await waitForCheck(() => expect(page.storage.tabs()).toMatchObject([{ sql: "SELECT 'typed since'" }]));
    page.keeper.stop();
    server.heal();
    const next = await open({ storage: page.storage });
    await waitForCheck(() => expect(next.state().tabs.map(({ id }) => id)).toEqual(["1"]));
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'typed since'"));
    expect(next.state()).toMatchObject({ activeId: "1" });
    expect(server.tabs.size).toBe(1);
    expect(next.usePersistence.getState().conflicts).toEqual({});
  });

  it("asks which text counts when another window has changed the tab since", async () => {
    server.loseAnswers("POST /tabstateview/");
    const page = await open();
    page.addTab({ sql: "SELECT 'first'", name: "Once" });
    await waitForCheck(() => expect(server.tabs.size).toBe(1));
    page.changeTab(page.state().tabs[0]!.id, { sql: "SELECT 'mine'" });
    await waitForCheck(() => expect(page.storage.tabs()).toMatchObject([{ sql: "SELECT 'mine'" }]));
    page.keeper.stop();
    server.heal();
    server.change(1, { sql: "SELECT 'theirs'" });
    const next = await open({ storage: page.storage });
    await waitForCheck(() => expect(next.usePersistence.getState().conflicts[1]?.fields).toEqual(["sql"]));
    expect(next.state().tabs.map(({ id }) => id)).toEqual(["1"]);
    expect(next.tabOf("1")?.sql).toBe("SELECT 'mine'");
    expect(sqlOf(1)).toBe("SELECT 'theirs'");
  });
});
