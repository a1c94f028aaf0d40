import { defaultDatabase, defaultLimit, newSql } from "../defaults.ts";
import { activeTab, newId, useSqlLab } from "../store.ts";
import type { EditorTab } from "../types.ts";
import { currentId, renameId } from "./tabIds.ts";
import { copyName, nextName } from "./tabNames.ts";

/** Tabs that were closed and can be opened again. */
const MOST_CLOSED = 100;

const { getState: get, setState: set } = useSqlLab;

/** The tab of an id, also of the one that it had before the backend gave it another. */
export function tabOf(id: string | null): EditorTab | null {
  const now = id === null ? null : currentId(id);
  return get().tabs.find((tab) => tab.id === now) ?? null;
}

/** Opens a tab to the right of the others and shows it. What is not given comes from the tab shown before. */
export function addTab(given: Partial<EditorTab> = {}): EditorTab {
  const { tabs } = get();
  const before = activeTab();
  const dbId = given.dbId ?? before?.dbId ?? defaultDatabase();
  const sameDatabase = before !== null && before.dbId === dbId;
  const tab: EditorTab = {
    name: nextName(tabs.map(({ name }) => name)),
    sql: newSql(),
    selectedText: null,
    catalog: sameDatabase ? before.catalog : null,
    schema: sameDatabase ? before.schema : null,
    queryLimit: before?.queryLimit ?? defaultLimit(),
    autorun: false,
    templateParams: "{}",
    remoteId: null,
    latestQueryId: null,
    loaded: true,
    hideLeftBar: before?.hideLeftBar ?? false,
    validationResult: null,
    northPercent: before?.northPercent ?? 45,
    southPercent: before?.southPercent ?? 55,
    tableView: "",
    ...given,
    dbId,
    id: newId(),
    inLocalStorage: true,
  };
  set({ tabs: [...tabs, tab], activeId: tab.id });
  return tab;
}

export function cloneTab(id: string): void {
  const tab = tabOf(id);
  if (!tab) return;
  const own = { latestQueryId: null, autorun: false, remoteId: null, tableView: "" };
  addTab({ ...tab, ...own, name: copyName(tab.name) });
}

export const activateTab = (id: string): void => set({ activeId: currentId(id) });

export function changeTab(id: string, change: Partial<EditorTab>): void {
  const now = currentId(id);
  set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === now ? { ...tab, ...change } : tab)) }));
}

/** Gives a tab another id, also where its tables and runs name it. */
export function changeTabId(from: string, to: string, change: Partial<EditorTab> = {}): void {
  renameId(from, to);
  set(({ tabs, activeId, closed, tables, queries }) => ({
    tabs: tabs.map((tab) => (tab.id === from ? { ...tab, ...change, id: to } : tab)),
    closed: closed.map((each) =>
      each.tab.id === from ? { ...each, tab: { ...each.tab, ...change, id: to } } : each,
    ),
    activeId: activeId === from ? to : activeId,
    tables: tables.map((table) => (table.queryEditorId === from ? { ...table, queryEditorId: to } : table)),
    queries: Object.fromEntries(
      Object.entries(queries).map(([id, query]) => [
        id,
        query.sqlEditorId === from ? { ...query, sqlEditorId: to } : query,
      ]),
    ),
  }));
}

/** Puts a tab at another place among the tabs. */
export function moveTab(id: string, index: number): void {
  set(({ tabs }) => {
    const moved = tabs.find((tab) => tab.id === currentId(id));
    if (!moved) return {};
    const others = tabs.filter((tab) => tab !== moved);
    return { tabs: [...others.slice(0, index), moved, ...others.slice(index)] };
  });
}

/** Closes tabs; the neighbour of the one shown is shown next. */
export function closeTabs(ids: readonly string[]): void {
  const gone = new Set(ids.map(currentId));
  set(({ tabs, activeId, closed, tables }) => {
    const at = tabs.findIndex(({ id }) => id === activeId);
    const left = tabs.filter(({ id }) => !gone.has(id));
    const next =
      activeId !== null && !gone.has(activeId)
        ? activeId
        : (tabs.slice(at + 1).find(({ id }) => !gone.has(id)) ?? left.at(-1))?.id;
    const closing = tabs.flatMap((tab, index) =>
      gone.has(tab.id)
        ? [{ tab, index, tables: tables.filter(({ queryEditorId }) => queryEditorId === tab.id) }]
        : [],
    );
    return {
      tabs: left,
      activeId: next ?? null,
      // The leftmost is opened again first, so that each finds its place.
      closed: [...closed, ...closing.reverse()].slice(-MOST_CLOSED),
      tables: tables.filter(({ queryEditorId }) => !gone.has(queryEditorId)),
    };
  });
}

/** Opens a closed tab at its old place; without an id, the one that was closed last. False: there is none. */
export function reopenTab(id?: string): boolean {
  const { closed } = get();
  const last = id === undefined ? closed.at(-1) : closed.find(({ tab }) => tab.id === currentId(id));
  if (!last) return false;
  const tab = { ...last.tab, autorun: false };
  set(({ tabs, tables, closed }) => ({
    closed: closed.filter((each) => each !== last),
    tabs: [...tabs.slice(0, last.index), tab, ...tabs.slice(last.index)],
    tables: [...tables, ...last.tables],
    activeId: tab.id,
  }));
  return true;
}
