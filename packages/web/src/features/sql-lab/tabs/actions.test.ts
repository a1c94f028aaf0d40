import { toast } from "@sightline/ui/toast";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { useSqlLab } from "../model/index.ts";
import { addTab, changeTab } from "../model/tabs/index.ts";
import { usePersistence } from "../persistence/index.ts";
import {
  closeOtherTabsWithUndo,
  closeTabsWithUndo,
  dropBeside,
  moveTabBy,
  nameTab,
  openTabCopy,
  showNext,
} from "./actions.ts";
import { tabAction } from "./useTabKeys.ts";

beforeAll(() => openPlainPage(["sql-lab"]));
beforeEach(() => {
  useSqlLab.setState({ tabs: [], activeId: null, closed: [], tables: [], queries: {}, removedQueries: [] });
  usePersistence.setState({ ready: true, conflicts: {}, unsent: {}, unread: {} });
});

const open = (...names: string[]) => names.map((name) => addTab({ name, dbId: 1 }).id);
const names = () => useSqlLab.getState().tabs.map(({ name }) => name);
const shown = () => useSqlLab.getState().tabs.find(({ id }) => id === useSqlLab.getState().activeId)?.name;

/** Runs what the last toast offers. */
function undo(act: () => void): string {
  const info = vi.spyOn(toast, "info").mockClear();
  act();
  const [text, options] = info.mock.calls.at(-1)!;
  options?.action?.run();
  return text;
}

describe("[S1-060] what is done to tabs in the bar", () => {
  it("a closed tab is brought back from the toast, at its place and with its tables", () => {
    const [, b] = open("A", "B", "C") as [string, string, string];
    const table = { id: "t", dbId: 1, queryEditorId: b, name: "flights" };
    useSqlLab.setState({ tables: [table as never] });
    expect(undo(() => closeTabsWithUndo([b]))).toBe("'B' was closed.");
    expect(names()).toEqual(["A", "B", "C"]);
    expect(useSqlLab.getState().tables).toEqual([table]);
    expect(shown()).toBe("C");
  });

  it("closing the shown tab shows its right neighbour, at the end the left one", () => {
    const [a, b, c] = open("A", "B", "C") as [string, string, string];
    useSqlLab.setState({ activeId: b });
    closeTabsWithUndo([b]);
    expect(shown()).toBe("C");
    closeTabsWithUndo([c]);
    expect(shown()).toBe("A");
    closeTabsWithUndo([a]);
    expect(useSqlLab.getState().activeId).toBeNull();
  });

  it("fifty tabs that were closed at once come back in their order", () => {
    const ids = open(...Array.from({ length: 50 }, (_, index) => `T${index}`));
    const text = undo(() => closeOtherTabsWithUndo(ids[20]!));
    expect(text).toBe("49 tabs were closed.");
    expect(names()).toEqual(Array.from({ length: 50 }, (_, index) => `T${index}`));
  });

  it("'Undo' brings back what it speaks of, though another tab was closed since", () => {
    const [a, b] = open("A", "B", "C") as [string, string, string];
    expect(
      undo(() => {
        closeTabsWithUndo([a]);
        const { calls } = vi.mocked(toast.info).mock;
        closeTabsWithUndo([b]);
        calls.pop();
      }),
    ).toBe("'A' was closed.");
    expect(names()).toEqual(["A", "C"]);
  });

  it("a name is kept trimmed; an empty one leaves the old", () => {
    const [a] = open("A") as [string];
    nameTab(a, "  Sales ");
    expect(names()).toEqual(["Sales"]);
    nameTab(a, "   ");
    expect(names()).toEqual(["Sales"]);
    nameTab(a, "x".repeat(300));
    expect(names()[0]).toHaveLength(256);
  });

  it("[S1-013] a clone has all of it, but none of its runs", () => {
    const [a] = open("A") as [string];
    changeTab(a, {
      sql: "SELECT 7",
      queryLimit: 10,
      templateParams: '{"a":1}',
      remoteId: 5,
      latestQueryId: "q",
    });
    openTabCopy(a);
    expect(useSqlLab.getState().tabs[1]).toMatchObject({
      ...{ name: "Copy of A", sql: "SELECT 7", queryLimit: 10, templateParams: '{"a":1}' },
      ...{ remoteId: null, latestQueryId: null },
    });
  });

  it("[S1-013] a tab that was not fetched yet is cloned as soon as it is", () => {
    const [a] = open("A") as [string];
    changeTab(a, { loaded: false, sql: "" });
    openTabCopy(a);
    expect(names()).toEqual(["A"]);
    changeTab(a, { loaded: true, sql: "SELECT 'fetched'" });
    expect(useSqlLab.getState().tabs[1]).toMatchObject({ name: "Copy of A", sql: "SELECT 'fetched'" });
    changeTab(a, { sql: "SELECT 2" });
    expect(names()).toEqual(["A", "Copy of A"]);
  });

  it("tabs move by key to the ends and no further, and beside one another by a drag", () => {
    const [a, , c] = open("A", "B", "C") as [string, string, string];
    expect(moveTabBy(a, -1)).toBeNull();
    expect(moveTabBy(a, 1)).toBe(2);
    expect(names()).toEqual(["B", "A", "C"]);
    dropBeside(c, a, false);
    expect(names()).toEqual(["B", "C", "A"]);
    dropBeside(c, a, true);
    expect(names()).toEqual(["B", "A", "C"]);
    dropBeside(a, a, true);
    expect(names()).toEqual(["B", "A", "C"]);
  });
});

describe("keys", () => {
  const press = (keys: string) => {
    const parts = keys.split("+");
    const held = (name: string) => parts.includes(name);
    const event = {
      ctrlKey: held("ctrl"),
      altKey: held("alt"),
      shiftKey: held("shift"),
      metaKey: held("meta"),
    };
    return tabAction({ ...event, key: parts.at(-1) } as KeyboardEvent);
  };

  it.each(["ctrl+t", "ctrl+q"])("%s opens a tab", (keys) => {
    press(keys)?.();
    expect(names()).toEqual(["Untitled Query 1"]);
  });

  it("Ctrl [ and Ctrl ] go through the tabs, around the ends", () => {
    open("A", "B", "C");
    press("ctrl+]")?.();
    expect(shown()).toBe("A");
    press("ctrl+[")?.();
    expect(shown()).toBe("C");
    showNext(-1);
    expect(shown()).toBe("B");
  });

  it.each(["ctrl+shift+T", "alt+shift+T"])("%s opens the tab again that was closed last", (keys) => {
    const [, b] = open("A", "B") as [string, string];
    closeTabsWithUndo([b]);
    press(keys)?.();
    expect(names()).toEqual(["A", "B"]);
  });

  it.each(["t", "meta+t", "alt+t", "ctrl+alt+[", "shift+T", "ctrl+x"])("%s is left alone", (keys) => {
    expect(press(keys)).toBeNull();
  });
});
