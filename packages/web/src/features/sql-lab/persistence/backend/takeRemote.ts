import type { Query } from "@sightline/api/sql-lab";
import type { Tab } from "@sightline/api/sql-tabs";
import { type EditorTab, newId, type TabTable, useSqlLab } from "../../model/index.ts";
import { readTableView, tableKey } from "../../model/tables/index.ts";
import { tabOf } from "../../model/tabs/index.ts";
import { toEditorQuery } from "../../run/applyServerState.ts";
import { fromRemote, type KeptFields, keptFields } from "../fields.ts";
import type { Session } from "../session.ts";
import { markUnread, putConflict } from "../status.ts";
import { mergeTab } from "./mergeTab.ts";

/** Takes over the content of a tab from the backend, together with what was changed here meanwhile. */
export function takeRemote(session: Session, remote: Tab): void {
  const id = String(remote.id);
  const known = session.knownTabs.get(id);
  const kept = session.keptTabs.get(id);
  const theirs = fromRemote(remote);
  const { position } = remote.extra_json;
  const earlier = session.sentEarlier.get(id);
  session.keptTabs.delete(id);
  if (kept) session.sentEarlier.set(id, keptFields(kept.tab));
  session.knownTabs.set(id, {
    fields: theirs,
    label: remote.label,
    version: `"${remote.version}"`,
    position: typeof position === "number" ? position : null,
    extra: remote.extra_json,
  });
  takeQueries(remote.latest_query ? [remote.latest_query] : []);
  changeAnywhere(id, (tab) => {
    const mine = keptFields(kept && !tab.loaded ? kept.tab : tab);
    const base = kept ? kept.base : baseOf(tab, known?.fields ?? null, known?.label);
    const { takenFields, conflict } = mergeTab(base, mine, theirs, earlier);
    if (conflict.length > 0) {
      const version = kept ? kept.version : (known?.version ?? null);
      putConflict(id, { theirs, fields: conflict, base, version });
    }
    return { ...tab, ...mine, ...takenFields, loaded: true, inLocalStorage: false };
  });
  takeTables(session, id, remote);
  markUnread(id, false);
}

/** What the changes of a tab began from; of a tab that was not fetched yet, only the name can have been changed. */
const baseOf = (tab: EditorTab, known: KeptFields | null, label: string | undefined): KeptFields =>
  known ?? { ...keptFields(tab), name: label ?? tab.name };

/** Changes a tab, be it open or closed. */
function changeAnywhere(id: string, change: (tab: EditorTab) => EditorTab): void {
  useSqlLab.setState(({ tabs, closed }) => ({
    tabs: tabs.map((tab) => (tab.id === id ? change(tab) : tab)),
    closed: closed.map((each) => (each.tab.id === id ? { ...each, tab: change(each.tab) } : each)),
  }));
}

function takeTables(session: Session, id: string, remote: Tab): void {
  const given = remote.table_schemas
    .toSorted((a, b) => b.id - a.id)
    .map((table) => toTabTable(table, remote));
  const there = new Set(given.map((table) => table.id));
  for (const [table, tabId] of session.removedTables) {
    if (tabId === id && !there.has(table)) session.removedTables.delete(table);
  }
  // What was known and is not shown was taken out here; the backend is about to hear of it.
  const news = given.filter((table) => !session.tables.has(table.id) && !session.removedTables.has(table.id));
  const keys = new Set(news.map(tableKey));
  for (const { id: table, expanded } of given) session.tables.set(table, { tabId: id, expanded });
  // The backend may have heard of a table although its answer never came.
  const isTwice = (table: TabTable) =>
    table.queryEditorId === id && table.inLocalStorage && keys.has(tableKey(table));
  const add = (tables: readonly TabTable[]) => [...tables.filter((table) => !isTwice(table)), ...news];
  const open = tabOf(id) !== null;
  useSqlLab.setState(({ tables, closed }) =>
    open
      ? { tables: add(tables) }
      : {
          closed: closed.map((each) => (each.tab.id === id ? { ...each, tables: add(each.tables) } : each)),
        },
  );
}

function toTabTable(remote: Tab["table_schemas"][number], tab: Tab): TabTable {
  const { database_id: dbId, catalog, schema, table: name, expanded, description } = remote;
  const place = { dbId, catalog, schema, name };
  const { tableView } = fromRemote(tab);
  const first = description?.dataPreviewQueryId;
  // Which query it was, only an older page knew: the first rows are read anew when they are looked at.
  const again = readTableView(tableView).previewed.includes(tableKey(place)) ? newId() : null;
  return {
    ...place,
    id: String(remote.id),
    queryEditorId: String(tab.id),
    expanded,
    dataPreviewQueryId: tableView === "" && typeof first === "string" ? first : again,
    inLocalStorage: false,
  };
}

/**
 * Puts runs that the backend tells of beside those of the page; what the page knows itself stays. What a user removed
 * stays away, though the backend may not know of it yet.
 */
export function takeQueries(queries: readonly Query[]): void {
  useSqlLab.setState((state) => {
    const removed = new Set(state.removedQueries.map(({ id }) => id));
    const shown = queries.filter(({ id }) => !removed.has(id));
    return {
      queries: {
        ...Object.fromEntries(shown.map((query) => [query.id, toEditorQuery(query)])),
        ...state.queries,
      },
    };
  });
}
