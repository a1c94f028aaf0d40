import { type EditorTab, type SqlLabState, useSqlLab } from "../../model/index.ts";
import type { Times } from "../session.ts";
import { usePersistence } from "../status.ts";
import type { KeptState } from "./readKept.ts";
import type { KeptStorage } from "./storage.ts";
import { throttleTask } from "./throttleTask.ts";

/** Runs that a browser keeps at most, beside those that are shown. */
const MOST_QUERIES = 100;

/** Keeps the tabs in this browser only, all of them, without a call. */
export function keepInBrowser(storage: KeptStorage, times: Times) {
  /** Tabs that were changed here since they were written last. */
  const touched = new Set<string>();
  let taking = false;
  const save = () => {
    touched.clear();
    storage.save(currentState());
  };
  const saving = throttleTask(save, times.store);
  const unsubscribe: (() => void)[] = [];

  function noteChanges({ tabs }: SqlLabState, before: SqlLabState): void {
    if (taking) return;
    const was = new Map(before.tabs.map((tab) => [tab.id, tab]));
    for (const tab of tabs) if (was.get(tab.id) !== tab) touched.add(tab.id);
    saving.soon();
  }

  /** What another window has written; what was changed here meanwhile stays, and is written next. */
  function hear(kept: KeptState | null): void {
    taking = true;
    useSqlLab.setState(({ tabs, tables, queries, activeId }) => {
      const theirs = (kept?.tabs ?? []).map(({ tab }) => local(tab));
      const ids = new Set(theirs.map(({ id }) => id));
      const mine = new Map(tabs.map((tab) => [tab.id, tab]));
      const merged = [
        ...theirs.map((tab) => (touched.has(tab.id) ? (mine.get(tab.id) ?? tab) : tab)),
        ...tabs.filter(({ id }) => !ids.has(id) && touched.has(id)),
      ];
      const there = new Set(merged.map(({ id }) => id));
      return {
        tabs: merged,
        tables: [
          ...(kept?.tables ?? []),
          ...tables.filter(({ queryEditorId }) => there.has(queryEditorId) && !ids.has(queryEditorId)),
        ],
        queries: { ...kept?.queries, ...queries },
        activeId: activeId !== null && there.has(activeId) ? activeId : (merged[0]?.id ?? null),
      };
    });
    taking = false;
  }

  return {
    async start(): Promise<void> {
      const kept = storage.load();
      if (kept) takeAll(kept);
      unsubscribe.push(useSqlLab.subscribe(noteChanges), storage.listen(hear));
      usePersistence.setState({ ready: true });
    },
    // All of a tab is here already.
    readAgain: (_id: string): void => {},
    want: (_id: string): void => {},
    flush: () => saving.now(),
    leave: () => saving.now(),
    stop(): void {
      saving.now();
      for (const end of unsubscribe) end();
    },
  };
}

const local = (tab: EditorTab): EditorTab => ({ ...tab, inLocalStorage: true });

function takeAll({ tabs, tables, queries, tabHistory }: KeptState): void {
  const all = tabs.map(({ tab }) => local(tab));
  const shown = all.find(({ id }) => id === tabHistory.at(-1)) ?? all[0];
  useSqlLab.setState({ tabs: all, tables, queries, activeId: shown?.id ?? null });
}

function currentState(): KeptState {
  const { tabs, tables, activeId } = useSqlLab.getState();
  return {
    tabs: tabs.map((tab) => ({ tab, base: null, version: null, window: null })),
    tables,
    queries: newestQueries(),
    tabHistory: activeId === null ? [] : [activeId],
    removedTabs: [],
    removedTables: [],
    removedQueries: [],
  };
}

/** The runs worth the room in the browser: the newest, and those that a tab or a table shows. */
function newestQueries(): KeptState["queries"] {
  const { tabs, tables, queries } = useSqlLab.getState();
  const shown = new Set([
    ...tabs.map(({ latestQueryId }) => latestQueryId),
    ...tables.map(({ dataPreviewQueryId }) => dataPreviewQueryId),
  ]);
  const newest = Object.values(queries)
    .toSorted((a, b) => b.startDttm - a.startDttm)
    .filter(({ id }, place) => place < MOST_QUERIES || shown.has(id));
  return Object.fromEntries(newest.map((query) => [query.id, query]));
}
