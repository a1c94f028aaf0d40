import { type EditorTab, useSqlLab } from "../../model/index.ts";
import type { KeptState, KeptTab } from "../browser/readKept.ts";
import { unsavedFields } from "../fields.ts";
import type { Session } from "../session.ts";
import { usePersistence } from "../status.ts";

/** Whether the backend lacks something of a tab. */
export function isUnsent(session: Session, tab: EditorTab): boolean {
  const known = session.knownTabs.get(tab.id);
  if (!known) return true;
  if (known.fields === null) return session.keptTabs.has(tab.id);
  return unsavedFields(tab, known.fields).length > 0;
}

/** What the backend does not have yet. */
export function unsentParts(session: Session, window: string, foreign: readonly KeptTab[]): KeptState {
  const { tabs, tables, queries, activeId, removedQueries } = useSqlLab.getState();
  const { conflicts } = usePersistence.getState();
  const unsent = tabs.filter((tab) => isUnsent(session, tab));
  const here = new Set(tabs.map(({ id }) => id));
  const own = unsent.flatMap((tab): KeptTab[] => {
    const known = session.knownTabs.get(tab.id);
    const conflict = conflicts[tab.id];
    // Before a conflict is decided, it has to be found again.
    if (conflict) return [{ tab, base: conflict.base, version: conflict.version, window }];
    if (!known) return tab.loaded ? [{ tab, base: null, version: null, window }] : [];
    if (known.fields === null) return [{ ...session.keptTabs.get(tab.id)!, window }];
    return [{ tab, base: known.fields, version: known.version, window }];
  });
  const local = new Set(unsent.filter(({ id }) => !session.knownTabs.has(id)).map(({ id }) => id));
  const moving = new Set([...session.toMigrate.values()].flatMap((ids) => [...ids]));
  const shown = new Set(tables.map(({ id }) => id));
  const taken = [...session.tables].flatMap(([id, { tabId }]) =>
    here.has(tabId) && !shown.has(id) ? [[id, tabId] as const] : [],
  );
  return {
    tabs: [...own, ...foreign],
    tables: tables.filter(
      ({ id, queryEditorId, inLocalStorage }) =>
        local.has(queryEditorId) || (inLocalStorage && here.has(queryEditorId) && !session.tables.has(id)),
    ),
    removedTables: [...new Map([...session.removedTables, ...taken])].map(([id, tabId]) => ({ id, tabId })),
    removedQueries: removedQueries.filter(({ tabId }) => here.has(tabId)),
    queries: Object.fromEntries(
      Object.entries(queries).filter(
        ([id, { sqlEditorId }]) => moving.has(id) || local.has(sqlEditorId ?? ""),
      ),
    ),
    tabHistory: activeId === null ? [] : [activeId],
    removedTabs: [...session.knownTabs.keys()].filter((id) => !here.has(id)),
  };
}
