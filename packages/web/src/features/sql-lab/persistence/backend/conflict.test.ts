import { describe, expect, it } from "vitest";
import { browserStorage, pause, waitForCheck } from "../page.fixture.ts";
import { pagesOnServer } from "../pages.fixture.ts";

const { server, open, sqlOf } = pagesOnServer();

describe("a tab that was changed in two places", () => {
  async function inConflict() {
    server.add({ label: "A", sql: "SELECT 0" });
    const page = await open();
    server.change(1, { sql: "SELECT 'theirs'", label: "Their name" });
    page.changeTab("1", { sql: "SELECT 'mine'" });
    await waitForCheck(() => expect(page.usePersistence.getState().conflicts[1]).toBeDefined());
    return page;
  }

  it("overwrites nothing, keeps both texts, and takes over what was changed there only", async () => {
    const page = await inConflict();
    expect(page.usePersistence.getState().conflicts[1]).toMatchObject({
      fields: ["sql"],
      theirs: { sql: "SELECT 'theirs'" },
    });
    page.changeTab("1", { sql: "SELECT 'mine, more'" });
    await pause(100);
    expect(sqlOf(1)).toBe("SELECT 'theirs'");
    expect(page.tabOf("1")).toMatchObject({ sql: "SELECT 'mine, more'", name: "Their name" });
    expect(page.dangers()).toEqual([]);
  });

  it("'Keep mine' replaces the other version", async () => {
    const page = await inConflict();
    page.keepMine("1");
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'mine'"));
    expect(page.usePersistence.getState().conflicts).toEqual({});
  });

  it("'Use that version' takes it over, and what stood here can be brought back", async () => {
    const page = await inConflict();
    const mine = page.takeTheirs("1");
    expect(page.tabOf("1")?.sql).toBe("SELECT 'theirs'");
    expect(mine).toEqual({ sql: "SELECT 'mine'" });
    page.changeTab("1", mine!);
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'mine'"));
  });

  it("is found again after the page was killed before anybody chose", async () => {
    const page = await inConflict();
    await waitForCheck(() => expect(page.storage.tabs()).toMatchObject([{ id: "1", version: '"1"' }]));
    page.keeper.stop();
    const next = await open({ storage: page.storage });
    await waitForCheck(() => expect(next.usePersistence.getState().conflicts[1]?.fields).toEqual(["sql"]));
    expect(next.tabOf("1")?.sql).toBe("SELECT 'mine'");
    expect(sqlOf(1)).toBe("SELECT 'theirs'");
  });

  it("the other window may change it once more before 'Keep mine': it asks again", async () => {
    const page = await inConflict();
    server.change(1, { sql: "SELECT 'theirs, later'" });
    page.keepMine("1");
    await waitForCheck(() =>
      expect(page.usePersistence.getState().conflicts[1]?.theirs.sql).toBe("SELECT 'theirs, later'"),
    );
    expect(sqlOf(1)).toBe("SELECT 'theirs, later'");
  });

  it("changes of different fields are both kept, without a question", async () => {
    server.add({ label: "A", sql: "SELECT 0" });
    const page = await open();
    server.change(1, { label: "Renamed there", query_limit: 10 });
    page.changeTab("1", { sql: "SELECT 'mine'" });
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'mine'"));
    expect(page.tabOf("1")).toMatchObject({ name: "Renamed there", queryLimit: 10 });
    expect(server.tabs.get(1)?.label).toBe("Renamed there");
    expect(page.usePersistence.getState().conflicts).toEqual({});
  });
});

describe("changes that the page did not live to send", () => {
  async function killed(sql: string) {
    server.add({ sql: "SELECT 0" });
    server.add({ sql: "SELECT 00" });
    const page = await open({}, { rest: 60_000 });
    page.changeTab("1", { sql });
    await waitForCheck(() => expect(page.storage.tabs()).toMatchObject([{ id: "1", sql }]));
    return page;
  }

  it("are sent by the next page", async () => {
    const page = await killed("SELECT 'typed'");
    const storage = browserStorage();
    storage.kept.set("redux", page.storage.kept.get("redux")!);
    const next = await open({ storage });
    expect(next.tabOf("1")?.sql).toBe("SELECT 'typed'");
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'typed'"));
    await waitForCheck(() => expect(storage.kept.has("redux")).toBe(false));
  });

  it("are sent also when another tab is shown", async () => {
    const page = await killed("SELECT 'typed'");
    const storage = browserStorage();
    storage.kept.set("redux", page.storage.kept.get("redux")!.replace('["1"]', '["2"]'));
    const next = await open({ storage });
    expect(next.state().activeId).toBe("2");
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'typed'"));
  });

  it("may be sent by it all the same, once the next page has read the tab: nobody is asked", async () => {
    const page = await killed("SELECT 'typed'");
    const storage = browserStorage();
    storage.kept.set("redux", page.storage.kept.get("redux")!);
    const next = await open({ storage }, { rest: 60_000 });
    server.change(1, { sql: "SELECT 'typed'" });
    next.changeTab("1", { sql: "SELECT 'typed more'" });
    next.fire("blur");
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'typed more'"));
    expect(next.usePersistence.getState().conflicts).toEqual({});
    expect(next.dangers()).toEqual([]);
  });

  it("meet what another window has kept since: somebody chooses", async () => {
    const page = await killed("SELECT 'typed'");
    server.change(1, { sql: "SELECT 'elsewhere'" });
    const storage = browserStorage();
    storage.kept.set("redux", page.storage.kept.get("redux")!);
    const next = await open({ storage });
    expect(next.tabOf("1")?.sql).toBe("SELECT 'typed'");
    expect(next.usePersistence.getState().conflicts[1]?.theirs.sql).toBe("SELECT 'elsewhere'");
    expect(sqlOf(1)).toBe("SELECT 'elsewhere'");
  });

  it("keep a text once, and the next page still knows what it began from", async () => {
    const long = `SELECT ${"1, ".repeat(10_000)}1`;
    server.add({ label: "A", sql: long });
    const page = await open({}, { rest: 60_000 });
    page.changeTab("1", { sql: `${long} AS typed`, schema: "mine" });
    await waitForCheck(() => expect(page.storage.tabs()).toMatchObject([{ id: "1", schema: "mine" }]));
    const kept = page.storage.kept.get("redux")!;
    expect(kept.length).toBeLessThan(1.2 * long.length);
    // The other window changed something else: both changes last only if the text is known to be this page's.
    server.change(1, { label: "Their name" });
    const storage = browserStorage();
    storage.kept.set("redux", kept);
    const next = await open({ storage });
    await waitForCheck(() => expect(sqlOf(1)).toBe(`${long} AS typed`));
    expect(next.tabOf("1")).toMatchObject({ name: "Their name", schema: "mine" });
    expect(next.usePersistence.getState().conflicts).toEqual({});
  });

  it("give way to the backend where nothing was changed here", async () => {
    server.add({ sql: "SELECT 0" });
    const page = await open();
    page.changeTab("1", { sql: "SELECT 1" });
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 1"));
    await waitForCheck(() => expect(page.usePersistence.getState().unsent).toEqual({}));
    page.keeper.stop();
    server.change(1, { sql: "SELECT 2" });
    const next = await open({ storage: page.storage });
    expect(next.tabOf("1")?.sql).toBe("SELECT 2");
  });

  it("of a tab that is gone from the backend become a tab of their own", async () => {
    const page = await killed("SELECT 'typed'");
    server.tabs.delete(1);
    const storage = browserStorage();
    storage.kept.set("redux", page.storage.kept.get("redux")!);
    const next = await open({ storage });
    await waitForCheck(() => expect(sqlOf(3)).toBe("SELECT 'typed'"));
    expect(next.state().tabs).toHaveLength(2);
  });

  it("belong to the user who made them", async () => {
    const page = await killed("SELECT 'of user 1'");
    page.keeper.stop();
    server.tabs.clear();
    const second = await open({ storage: page.storage, userId: 2 });
    expect(second.state().tabs).toEqual([]);
    second.addTab({ sql: "SELECT 'of user 2'" });
    await waitForCheck(() => expect(server.tabs.size).toBe(1));
    second.keeper.stop();
    expect(page.storage.tabs("redux")).toMatchObject([{ sql: "SELECT 'of user 1'" }]);
  });
});

describe("two windows of one browser", () => {
  it("a window without changes of its own takes over what the other has kept", async () => {
    server.add({ sql: "SELECT 0" });
    const one = await open();
    const two = await open({ storage: one.storage });
    two.changeTab("1", { sql: "SELECT 'of two'" });
    await waitForCheck(() => expect(one.tabOf("1")?.sql).toBe("SELECT 'of two'"));
    one.changeTab("1", { sql: "SELECT 'then of one'" });
    await waitForCheck(() => expect(sqlOf(1)).toBe("SELECT 'then of one'"));
    await waitForCheck(() => expect(two.tabOf("1")?.sql).toBe("SELECT 'then of one'"));
    expect(one.usePersistence.getState().conflicts).toEqual({});
    expect(two.usePersistence.getState().conflicts).toEqual({});
  });

  it("tabs made and closed in one appear in and vanish from the other", async () => {
    server.add();
    const one = await open();
    const two = await open({ storage: one.storage });
    two.addTab({ name: "Made in two" });
    await waitForCheck(() => expect(one.names()).toEqual(["Tab 1", "Made in two"]));
    expect(one.state().activeId).toBe("1");
    two.closeTabs(["1"]);
    await waitForCheck(() => expect(one.names()).toEqual(["Made in two"]));
    expect(one.state().closed).toEqual([]);
  });

  it("two windows that type at once end in a question, not in a lost text", async () => {
    server.add({ sql: "SELECT 0" });
    const one = await open({}, { rest: 30 });
    const two = await open({ storage: browserStorage() }, { rest: 30 });
    one.changeTab("1", { sql: "SELECT 'one'" });
    two.changeTab("1", { sql: "SELECT 'two'" });
    await waitForCheck(() =>
      expect(
        [one, two].map((page) => Object.keys(page.usePersistence.getState().conflicts).length),
      ).toContain(1),
    );
    const texts = [one.tabOf("1")?.sql, two.tabOf("1")?.sql];
    expect(texts).toEqual(["SELECT 'one'", "SELECT 'two'"]);
  });

  it("what the other window has not sent yet stays in the browser's storage", async () => {
    server.add();
    const page = await open({}, { rest: 60_000 });
    const theirs = '{"id":"9","sql":"SELECT 9","dbId":1,"name":"Of the other","window":"other"}';
    page.hear("redux", `{"sqlLab":{"owner":1,"queryEditors":[${theirs}]}}`);
    page.changeTab("1", { sql: "SELECT 'mine'" });
    await waitForCheck(() => expect(page.storage.tabs().map(({ id }) => id)).toEqual(["1", "9"]));
  });
});
