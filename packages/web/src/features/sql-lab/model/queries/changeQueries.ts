import { useSqlLab } from "../store.ts";
import { currentId } from "../tabs/index.ts";
import type { EditorQuery } from "../types.ts";

/** Queries that are kept; the newest, and those that a tab or a table still shows. */
const MOST_QUERIES = 500;

const { setState: set } = useSqlLab;

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
