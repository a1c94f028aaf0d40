import { create } from "zustand";
import { defaultDatabase, defaultLimit, NEW_SQL } from "./defaults.ts";
import { copyName, nextName } from "./tabNames.ts";
import type { EditorQuery, EditorTab, TabTable } from "./types.ts";

/** Tabs that were closed and can be opened again. */
const MOST_CLOSED = 20;

/** Queries that are kept; the newest, and those that a tab or a table still shows. */
const MOST_QUERIES = 500;

/** What the browser knows of the SQL editor. `persistence/` carries it to the backend and to the browser's storage. */
export interface SqlLabState {
  tabs: EditorTab[];
  activeId: string | null;
  /** The last closed tab is the last of the list. */
  closed: EditorTab[];
  tables: TabTable[];
  queries: Record<string, EditorQuery>;
}

const EMPTY: SqlLabState = { tabs: [], activeId: null, closed: [], tables: [], queries: {} };

/** One store per page. Components read from it by selectors and change it by the functions below. */
export const useSqlLab = create<SqlLabState>()(() => EMPTY);

const { getState: get, setState: set } = useSqlLab;

export const tabOf = (id: string | null): EditorTab | null => get().tabs.find((tab) => tab.id === id) ?? null;

export const activeTab = (state: SqlLabState = get()): EditorTab | null =>
  state.tabs.find(({ id }) => id === state.activeId) ?? null;

/** An identifier that the browser makes: 11 characters, as the contract asks of tabs and queries. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(11));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}

/** Opens a tab to the right of the others and shows it. What is not given comes from the tab shown before. */
export function addTab(given: Partial<EditorTab> = {}): EditorTab {
  const { tabs } = get();
  const before = activeTab();
  const dbId = given.dbId ?? before?.dbId ?? defaultDatabase();
  const sameDatabase = before !== null && before.dbId === dbId;
  const tab: EditorTab = {
    name: nextName(tabs.map(({ name }) => name)),
    sql: NEW_SQL,
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
  if (tab) addTab({ ...tab, name: copyName(tab.name), latestQueryId: null, autorun: false, remoteId: null });
}

export const activateTab = (id: string): void => set({ activeId: id });

export function changeTab(id: string, change: Partial<EditorTab>): void {
  set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)) }));
}

/** Puts a tab at another place among the tabs. */
export function moveTab(id: string, index: number): void {
  set(({ tabs }) => {
    const moved = tabs.find((tab) => tab.id === id);
    if (!moved) return {};
    const others = tabs.filter((tab) => tab !== moved);
    return { tabs: [...others.slice(0, index), moved, ...others.slice(index)] };
  });
}

/** Closes tabs; the neighbour of the one shown is shown next. */
export function closeTabs(ids: readonly string[]): void {
  const gone = new Set(ids);
  set(({ tabs, activeId, closed, tables }) => {
    const at = tabs.findIndex(({ id }) => id === activeId);
    const left = tabs.filter(({ id }) => !gone.has(id));
    const next =
      activeId !== null && !gone.has(activeId)
        ? activeId
        : (tabs.slice(at + 1).find(({ id }) => !gone.has(id)) ?? left.at(-1))?.id;
    return {
      tabs: left,
      activeId: next ?? null,
      closed: [...closed, ...tabs.filter(({ id }) => gone.has(id))].slice(-MOST_CLOSED),
      tables: tables.filter(({ queryEditorId }) => !gone.has(queryEditorId)),
    };
  });
}

export const closeOtherTabs = (id: string): void =>
  closeTabs(
    get()
      .tabs.map((tab) => tab.id)
      .filter((other) => other !== id),
  );

/** Opens the tab that was closed last. False: there is none. */
export function reopenTab(): boolean {
  const tab = get().closed.at(-1);
  if (!tab) return false;
  set(({ closed }) => ({ closed: closed.slice(0, -1) }));
  addTab({ ...tab, autorun: false });
  return true;
}

/** Puts a table into a tab, first of its tables and expanded; one that is there is only expanded. */
export function addTable(
  table: Omit<TabTable, "id" | "expanded" | "dataPreviewQueryId" | "inLocalStorage">,
): void {
  set(({ tables }) => {
    const same = tables.find((other) => sameTable(other, table));
    if (same)
      return { tables: tables.map((other) => (other === same ? { ...same, expanded: true } : other)) };
    const added = { ...table, id: newId(), expanded: true, dataPreviewQueryId: null, inLocalStorage: true };
    return { tables: [added, ...tables] };
  });
}

const sameTable = (
  a: TabTable,
  b: Omit<TabTable, "id" | "expanded" | "dataPreviewQueryId" | "inLocalStorage">,
) =>
  a.queryEditorId === b.queryEditorId &&
  a.dbId === b.dbId &&
  a.catalog === b.catalog &&
  a.schema === b.schema &&
  a.name === b.name;

export function changeTable(id: string, change: Partial<TabTable>): void {
  set(({ tables }) => ({
    tables: tables.map((table) => (table.id === id ? { ...table, ...change } : table)),
  }));
}

export function removeTables(ids: readonly string[]): void {
  set(({ tables }) => ({ tables: tables.filter(({ id }) => !ids.includes(id)) }));
}

/** Keeps a new run; it becomes the latest of its tab. */
export function putQuery(query: EditorQuery): void {
  set(({ queries, tabs, tables }) => {
    const shown = new Set([
      ...tabs.map(({ latestQueryId }) => latestQueryId),
      ...tables.map(({ dataPreviewQueryId }) => dataPreviewQueryId),
    ]);
    const all = Object.values({ ...queries, [query.id]: query });
    const kept =
      all.length <= MOST_QUERIES
        ? all
        : [
            ...all.filter(({ id }) => shown.has(id)),
            ...all
              .filter(({ id }) => !shown.has(id))
              .sort((a, b) => b.startDttm - a.startDttm)
              .slice(0, MOST_QUERIES),
          ];
    return {
      queries: Object.fromEntries(kept.map((each) => [each.id, each])),
      tabs: tabs.map((tab) => (tab.id === query.sqlEditorId ? { ...tab, latestQueryId: query.id } : tab)),
    };
  });
}

export function changeQuery(id: string, change: Partial<EditorQuery>): void {
  set(({ queries }) => {
    const query = queries[id];
    return query ? { queries: { ...queries, [id]: { ...query, ...change } } } : {};
  });
}

/** Forgets a run; the one before it becomes the latest of its tab. */
export function removeQuery(id: string): void {
  set(({ queries, tabs }) => {
    const { [id]: gone, ...others } = queries;
    if (!gone) return {};
    const before = Object.values(others)
      .filter(({ sqlEditorId }) => sqlEditorId !== null && sqlEditorId === gone.sqlEditorId)
      .sort((a, b) => b.startDttm - a.startDttm)[0];
    return {
      queries: others,
      tabs: tabs.map((tab) =>
        tab.latestQueryId === id ? { ...tab, latestQueryId: before?.id ?? null } : tab,
      ),
    };
  });
}
