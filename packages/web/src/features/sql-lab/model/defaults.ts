import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import type { EditorQuery } from "./types.ts";

const FALLBACK_LIMIT = 1000;

const NEW_SQL = "SELECT ...";

/** Whether the backend keeps the tabs; else only this browser does. */
export const backendKeepsTabs = (): boolean =>
  bootstrap().common.feature_flags.SQLLAB_BACKEND_PERSISTENCE === true;

/** SQL of a new tab. It says where the tab is kept when that is this browser alone. */
export const newSql = (): string =>
  backendKeepsTabs() ? NEW_SQL : `-- ${word("sql-lab:tabs.onlyHere")}\n\n${NEW_SQL}`;

/** Where that part of a text begins which a new tab has for an example; null where somebody has written. */
export const exampleIn = (sql: string): number | null =>
  sql === newSql() ? sql.length - NEW_SQL.length : null;

function numberSetting(name: string): number | null {
  const value = bootstrap().common.conf[name];
  return typeof value === "number" ? value : null;
}

/** The row limit of a new tab. */
export const defaultLimit = (): number => numberSetting("DEFAULT_SQLLAB_LIMIT") ?? FALLBACK_LIMIT;

let databases: readonly number[] = [];

/** Tells which databases there are, once that is known: a new tab may need one. */
export function setDatabases(ids: readonly number[]): void {
  databases = ids;
}

/** The database of a new tab that follows no other: the operator's choice, else the one with the lowest id. */
export function defaultDatabase(): number | null {
  const chosen = numberSetting("SQLLAB_DEFAULT_DBID");
  if (chosen !== null && (databases.length === 0 || databases.includes(chosen))) return chosen;
  return databases.length > 0 ? Math.min(...databases) : null;
}

/** What a run is before anything is known of it. */
export const BLANK_QUERY: Omit<EditorQuery, "id" | "dbId" | "sql" | "state"> = {
  catalog: null,
  schema: null,
  offset: 0,
  sqlEditorId: null,
  tab: null,
  tempTable: null,
  ctas: false,
  ctas_method: "TABLE",
  runAsync: false,
  templateParams: "{}",
  queryLimit: null,
  startDttm: 0,
  endDttm: null,
  progress: 0,
  cached: false,
  resultsKey: null,
  isDataPreview: false,
  tableName: null,
  errors: [],
  columns: null,
  server: null,
};
