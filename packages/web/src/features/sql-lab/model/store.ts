import { create } from "zustand";
import { defaultDatabase, setDatabases } from "./defaults.ts";
import type { ClosedTab, EditorQuery, EditorTab, TabTable } from "./types.ts";

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

/** The tab that is shown. */
export const activeTab = (state: SqlLabState = useSqlLab.getState()): EditorTab | null =>
  state.tabs.find(({ id }) => id === state.activeId) ?? null;

/** An identifier that the browser makes: 11 characters, as the contract asks of tabs and queries. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(11));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
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
  useSqlLab.setState(({ tabs }) =>
    tabs.some(lacks) ? { tabs: tabs.map((tab) => (lacks(tab) ? { ...tab, dbId } : tab)) } : {},
  );
}
