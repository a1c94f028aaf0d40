import { defaultLimit, type EditorTab, offerDatabases, useSqlLab } from "../../model/index.ts";
import { tabOf } from "../../model/tabs/index.ts";
import type { KeptState } from "../browser/readKept.ts";
import { type Session, unloadedTab } from "../session.ts";
import type { tabCalls } from "./calls.ts";
import { takeQueries, takeRemote } from "./takeRemote.ts";

/** The tabs as the backend lists them, then those that only this browser has. */
export function takeStart(
  session: Session,
  start: Awaited<ReturnType<typeof tabCalls.bootstrap>>,
  kept: KeptState | null,
): void {
  const { tab_state_ids, active_tab, databases, queries } = start;
  const gone = new Set(kept?.removedTabs ?? []);
  for (const { id, label, position } of tab_state_ids) {
    session.knownTabs.set(String(id), { fields: null, label, version: null, position, extra: {} });
  }
  const listed = tab_state_ids
    .filter(({ id }) => !gone.has(String(id)))
    .map(({ id, label }) => tabOf(String(id)) ?? unloadedTab(String(id), label, defaultLimit()));
  const names = new Set(listed.map(({ id }) => id));
  useSqlLab.setState(({ tabs }) => ({ tabs: [...listed, ...tabs.filter(({ id }) => !names.has(id))] }));
  if (kept) takeKept(session, kept, new Set(session.knownTabs.keys()));
  takeQueries(Object.values(queries));
  if (active_tab && names.has(String(active_tab.id))) takeRemote(session, active_tab);
  session.activeTabId = active_tab ? String(active_tab.id) : null;
  const { tabs, activeId } = useSqlLab.getState();
  const last = kept?.tabHistory.at(-1);
  const wanted = [activeId, last, session.activeTabId].find((id) => tabs.some((tab) => tab.id === id));
  useSqlLab.setState({ activeId: wanted ?? tabs[0]?.id ?? null });
  offerDatabases(
    Object.values(databases).flatMap(({ id, expose_in_sqllab }) => (expose_in_sqllab ? [id] : [])),
  );
}

/** What an earlier page left: changes of tabs that the backend has, and tabs that it never had. */
export function takeKept(session: Session, kept: KeptState, listed: ReadonlySet<string>): void {
  const own: EditorTab[] = [];
  for (const entry of kept.tabs) {
    if (listed.has(entry.tab.id)) {
      session.keptTabs.set(entry.tab.id, entry);
      session.migratingTabs.delete(entry.tab.id);
    } else if (tabOf(entry.tab.id) === null) {
      own.push({ ...entry.tab, inLocalStorage: true });
      session.migratingTabs.add(entry.tab.id);
    }
  }
  for (const { id, tabId } of kept.removedTables) if (listed.has(tabId)) session.removedTables.set(id, tabId);
  const ids = new Set([...own.map(({ id }) => id), ...listed]);
  useSqlLab.setState(({ tabs, tables, queries, removedQueries }) => {
    const there = new Set([...tables, ...removedQueries].map(({ id }) => id));
    const isNew = ({ id }: { id: string }) => !there.has(id);
    return {
      tabs: [...tabs, ...own],
      tables: [...tables, ...kept.tables.filter((table) => ids.has(table.queryEditorId) && isNew(table))],
      queries: { ...kept.queries, ...queries },
      removedQueries: [
        ...removedQueries,
        ...kept.removedQueries.filter((query) => ids.has(query.tabId) && isNew(query)),
      ],
    };
  });
}
