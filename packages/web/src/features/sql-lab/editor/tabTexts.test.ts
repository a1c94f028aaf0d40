import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSqlLab } from "../model/index.ts";
import { addTab, changeTab, changeTabId, closeTabs, tabKey, tabOf } from "../model/tabs/index.ts";
import { TabTexts } from "./tabTexts.ts";

vi.stubGlobal("document", { getElementById: () => null });

/** Opens a tab and its text; `type` writes at the end of it. */
function opened(texts: TabTexts, sql: string) {
  const tab = addTab({ dbId: 1, sql });
  const key = tabKey(tab.id);
  let { state } = texts.open(key, tab, () => []);
  const type = (insert: string) => {
    state = state.update({ changes: { from: state.doc.length, insert } }).state;
    texts.handleChange(key, state);
  };
  const select = (anchor: number, head: number) => {
    state = state.update({ selection: { anchor, head } }).state;
    texts.handleChange(key, state);
  };
  return { id: tab.id, key, type, select, state: () => state };
}

describe("the texts of tabs", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useSqlLab.setState({ tabs: [], activeId: null, closed: [], tables: [], queries: {} });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("[S1-029] go to the store a moment after a key, with what is selected", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    tab.type("23");
    vi.advanceTimersByTime(50);
    expect(tabOf(tab.id)?.sql).toBe("SELECT 1");
    tab.type("4");
    vi.advanceTimersByTime(50);
    expect(tabOf(tab.id)).toMatchObject({ sql: "SELECT 1234", selectedText: null });
    tab.select(7, 9);
    vi.advanceTimersByTime(100);
    expect(tabOf(tab.id)).toMatchObject({ sql: "SELECT 1234", selectedText: "12" });
  });

  it("change the store once for many keys, and not at all where nothing has changed", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    const changed = vi.fn();
    const stop = useSqlLab.subscribe(changed);
    for (const key of "abcdef") tab.type(key);
    vi.advanceTimersByTime(100);
    tab.select(3, 3);
    vi.advanceTimersByTime(100);
    stop();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("are in the store at once when a tab is left, and come back with what was typed", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    tab.type(" -- more");
    texts.leave(tab.key, tab.state(), {} as never);
    expect(tabOf(tab.id)?.sql).toBe("SELECT 1 -- more");
    const again = texts.open(tab.key, tabOf(tab.id)!, () => []);
    expect(again.state).toBe(tab.state());
  });

  it("take what others have put into the store while they were not shown", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    texts.leave(tab.key, tab.state(), {} as never);
    changeTab(tab.id, { sql: "SELECT 2" });
    expect(texts.open(tab.key, tabOf(tab.id)!, () => []).state.doc.toString()).toBe("SELECT 2");
  });

  it("tell a change of others from their own", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    tab.type("2");
    texts.flush();
    expect(texts.textFromElsewhere(tab.key)).toBeNull();
    changeTab(tab.id, { sql: "SELECT 'other window'" });
    expect(texts.textFromElsewhere(tab.key)).toBe("SELECT 'other window'");
    texts.accept(tab.key, "SELECT 'other window'");
    expect(texts.textFromElsewhere(tab.key)).toBeNull();
  });

  it("what was on its way does not overwrite what others have put in meanwhile", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    tab.type("2");
    changeTab(tab.id, { sql: "SELECT 3" });
    texts.accept(tab.key, texts.textFromElsewhere(tab.key)!);
    vi.advanceTimersByTime(200);
    expect(tabOf(tab.id)?.sql).toBe("SELECT 3");
  });

  it("stay with a tab that gets its id of the backend", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    tab.type("2");
    changeTabId(tab.id, "77");
    vi.advanceTimersByTime(100);
    expect(tabOf("77")?.sql).toBe("SELECT 12");
    expect(texts.of(tabKey("77"))).toBeDefined();
  });

  it("are kept for a closed tab that can be opened again, and only as long", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1");
    closeTabs([tab.id]);
    texts.forget(useSqlLab.getState());
    expect(texts.of(tab.key)).toBeDefined();
    useSqlLab.setState({ closed: [] });
    texts.forget(useSqlLab.getState());
    expect(texts.of(tab.key)).toBeUndefined();
  });

  it("a text with the line breaks of another system is not taken for changed", () => {
    const texts = new TabTexts();
    const tab = opened(texts, "SELECT 1\r\nFROM t");
    expect(texts.textFromElsewhere(tab.key)).toBeNull();
  });
});
