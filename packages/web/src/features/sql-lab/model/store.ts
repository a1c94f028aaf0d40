import { create } from "zustand";
import { defaultDatabase, defaultLimit, newSql, setDatabases } from "./defaults.ts";
import { currentId, renameId } from "./tabIds.ts";
import { copyName, nextName } from "./tabNames.ts";
import type { ClosedTab, EditorQuery, EditorTab, TabTable } from "./types.ts";

/** Tabs that were closed and can be opened again. */
const MOST_CLOSED = 100;

/** Queries that are kept; the newest, and those that a tab or a table still shows. */
const MOST_QUERIES = 500;

/** What the browser knows of the SQL editor. `persistence/` carries it to the backend and to the browser's storage. */
export interface SqlLabState {
  tabs: EditorTab[];
  activeId: string | null;
  /** The last closed tab is the last of the list. */
  closed: ClosedTab[];
  tables: TabTable[];
  queries: Record<string, EditorQuery>;
  /** Runs that a user has removed and that the backend has not been told of yet. */
  removedQueries: { id: string; tabId: string }[];
}

const EMPTY: SqlLabState = {
  tabs: [],
  activeId: null,
  closed: [],
  tables: [],
  queries: {},
  removedQueries: [],
};

/** One store per page. Components read from it by selectors and change it by the functions below. */
export const useSqlLab = create<SqlLabState>()(() => EMPTY);

const { getState: get, setState: set } = useSqlLab;

/** The tab of an id, also of the one that it had before the backend gave it another. */
export function tabOf(id: string | null): EditorTab | null {
  const now = id === null ? null : currentId(id);
  return get().tabs.find((tab) => tab.id === now) ?? null;
}

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

/**
 * Tells which databases there are; new tabs that have none yet get the default one. A tab that the backend keeps without
 * one had one that was deleted: its text was not written for another, and somebody has to choose.
 */
export function offerDatabases(ids: readonly number[]): void {
  setDatabases(ids);
  const dbId = defaultDatabase();
  if (dbId === null) return;
  const lacks = (tab: EditorTab) => tab.loaded && tab.dbId === null && tab.inLocalStorage;
  set(({ tabs }) =>
    tabs.some(lacks) ? { tabs: tabs.map((tab) => (lacks(tab) ? { ...tab, dbId } : tab)) } : {},
  );
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

/** What stays the same of a table in a tab, whatever its id becomes: the `key` of its components. */
export const tableKey = ({
  dbId,
  catalog,
  schema,
  name,
}: Pick<TabTable, "dbId" | "catalog" | "schema" | "name">) => JSON.stringify([dbId, catalog, schema, name]);

/** A table as the store has it now, under whatever id. */
export const currentTable = (
  table: Pick<TabTable, "queryEditorId" | "dbId" | "catalog" | "schema" | "name">,
): TabTable | null =>
  get().tables.find(
    (other) =>
      currentId(other.queryEditorId) === currentId(table.queryEditorId) &&
      tableKey(other) === tableKey(table),
  ) ?? null;

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
export function putQuery(given: EditorQuery): void {
  const query = given.sqlEditorId === null ? given : { ...given, sqlEditorId: currentId(given.sqlEditorId) };
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
  set(({ queries, tabs, removedQueries }) => {
    const { [id]: gone, ...others } = queries;
    if (!gone) return {};
    const before = Object.values(others)
      .filter(({ sqlEditorId }) => sqlEditorId !== null && sqlEditorId === gone.sqlEditorId)
      .sort((a, b) => b.startDttm - a.startDttm)[0];
    return {
      queries: others,
      removedQueries:
        gone.sqlEditorId === null ? removedQueries : [...removedQueries, { id, tabId: gone.sqlEditorId }],
      tabs: tabs.map((tab) =>
        tab.latestQueryId === id ? { ...tab, latestQueryId: before?.id ?? null } : tab,
      ),
    };
  });
}
