import { executeSql, type Query, stopQuery as stopRoute } from "@sightline/api/sql-lab";
import { toast } from "@sightline/ui/toast";
import { call, errorText } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { type EditorQuery, newId, type TabTable, useSqlLab } from "../model/index.ts";
import { BLANK_QUERY, changeQuery, putQuery } from "../model/queries/index.ts";
import { currentTable, setPreview } from "../model/tables/index.ts";
import { changeTab, tabOf } from "../model/tabs/index.ts";
import type { SqlDatabase } from "../queries.ts";
import { hasEnded, readServerState } from "./applyServerState.ts";
import { sqlErrors } from "./errors.ts";
import { beginWaiting, endWaiting } from "./openCalls.ts";
import { pollNow, readRecord } from "./poll.ts";

/** A table or view to be made of the rows. */
export interface CreateAs {
  method: "TABLE" | "VIEW";
  /** Empty: the server makes one. */
  name: string;
}

export interface RunText {
  sql: string;
  /** Where it begins in the text of the tab, in characters. */
  offset: number;
}

/** Runs SQL of a tab. Null: nothing was run, because it has no database or its last run still goes on. */
export function runInTab(
  tabId: string,
  text: RunText,
  { database, createAs = null }: { database: SqlDatabase | null; createAs?: CreateAs | null },
): string | null {
  const tab = tabOf(tabId);
  if (!tab) return null;
  if (tab.dbId === null || !database) {
    toast.warning(word("sql-lab:run.pickDatabaseFirst"));
    return null;
  }
  if (text.sql.trim() === "") {
    toast.warning(word("sql-lab:run.nothingToRun"));
    return null;
  }
  const latest = tab.latestQueryId === null ? undefined : useSqlLab.getState().queries[tab.latestQueryId];
  if (latest && !hasEnded(latest) && latest.state !== "fetching") return null;
  const query = newQuery({
    dbId: tab.dbId,
    catalog: tab.catalog,
    schema: tab.schema,
    ...text,
    sqlEditorId: tab.id,
    tab: tab.name,
    tempTable: createAs?.name ?? null,
    ctas: createAs !== null,
    ctas_method: createAs?.method ?? "TABLE",
    runAsync: database.allow_run_async,
    templateParams: tab.templateParams,
    queryLimit: tab.queryLimit,
  });
  if (tab.autorun) changeTab(tab.id, { autorun: false });
  void execute(query);
  return query.id;
}

/** Shows the first rows of a table, by the text that the server gives for it. */
export function previewTable(table: TabTable, selectStar: string, database: SqlDatabase): string {
  const query = newQuery({
    dbId: table.dbId,
    catalog: table.catalog,
    schema: table.schema,
    sql: selectStar,
    runAsync: database.allow_run_async,
    isDataPreview: true,
    tableName: table.name,
  });
  const now = currentTable(table);
  if (now) setPreview(now, query.id);
  void execute(query);
  return query.id;
}

/** Runs a past query once more, as it was; in the tab that shows it, which need not be that of the first run. */
export function runAgain(id: string, tabId?: string): string | null {
  const before = useSqlLab.getState().queries[id];
  if (!before) return null;
  const sqlEditorId = before.isDataPreview ? null : (tabId ?? before.sqlEditorId);
  const query = { ...before, ...startFields(before.runAsync), sqlEditorId, id: newId() };
  if (before.isDataPreview) {
    const table = useSqlLab.getState().tables.find(({ dataPreviewQueryId }) => dataPreviewQueryId === id);
    if (table) setPreview(table, query.id);
  }
  void execute(query);
  return query.id;
}

/** Ends a run in its database, and says so. */
export async function stopQuery(id: string): Promise<void> {
  const query = useSqlLab.getState().queries[id];
  if (!query || hasEnded(query)) return;
  try {
    await call(stopRoute, { body: { client_id: id } });
  } catch (error) {
    toast.danger(word("sql-lab:run.stopFailed", { error: errorText(error) }));
    return;
  }
  // It may have ended meanwhile.
  const now = useSqlLab.getState().queries[id];
  if (now && !hasEnded(now)) changeQuery(id, { state: "stopped", endDttm: Date.now() });
  readEarlier(query);
  endWaiting(id);
  toast.success(word("sql-lab:run.wasStopped"));
}

const startFields = (runAsync: boolean) => ({
  startDttm: Date.now(),
  endDttm: null,
  progress: 0,
  // An asynchronous run waits for its turn first.
  state: runAsync ? ("pending" as const) : ("running" as const),
  cached: false,
  resultsKey: null,
  errors: [],
  columns: null,
  server: null,
});

function newQuery(given: Partial<EditorQuery> & Pick<EditorQuery, "dbId" | "sql" | "runAsync">): EditorQuery {
  return {
    ...BLANK_QUERY,
    ...startFields(given.runAsync),
    ...given,
    id: newId(),
  };
}

async function execute(query: EditorQuery): Promise<void> {
  const signal = beginWaiting(query.id);
  // It leaves before the page is drawn with it, which takes a while.
  const replying = call(executeSql, {
    // Templates may read the query string of the page.
    query: pageQuery(),
    headers: { prefer: "return=minimal" },
    body: {
      client_id: query.id,
      database_id: query.dbId,
      json: true,
      runAsync: query.runAsync,
      catalog: query.catalog,
      schema: query.schema,
      sql: query.sql,
      sql_editor_id: query.sqlEditorId,
      tab: query.tab,
      tmp_table_name: query.tempTable ?? "",
      select_as_cta: query.ctas,
      ctas_method: query.ctas_method,
      templateParams: query.templateParams,
      ...(query.isDataPreview ? {} : { queryLimit: query.queryLimit }),
      expand_data: true,
    },
    signal,
  });
  putQuery(query);
  try {
    applyReply(query.id, (await replying).query);
  } catch (error) {
    if (!signal.aborted) {
      changeQuery(query.id, { state: "failed", endDttm: Date.now(), errors: sqlErrors(error) });
      readEarlier(query);
    }
  } finally {
    endWaiting(query.id);
  }
}

/** The query string of the page: of each name all its values. */
function pageQuery(): Record<string, string[]> {
  const params = new URLSearchParams(window.location.search);
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
}

/** Of a script, statements before the one at which it ended may have results. */
function readEarlier({ id, sql }: EditorQuery): void {
  if (sql.includes(";")) void readRecord(id);
}

function applyReply(id: string, server: Query): void {
  const query = useSqlLab.getState().queries[id];
  if (!query || query.state === "stopped") return;
  changeQuery(id, readServerState(server));
  if (!hasEnded(server)) pollNow();
}
