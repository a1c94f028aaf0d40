import type { Query, SqlColumn } from "@sightline/api/sql-lab";

/** A tab of the SQL editor. The names of the fields are the specification's (document 1, section 3). */
export interface EditorTab {
  /** Made by the browser until the backend has given its own, which is a number as text. */
  id: string;
  name: string;
  sql: string;
  selectedText: string | null;
  dbId: number | null;
  catalog: string | null;
  schema: string | null;
  queryLimit: number;
  /** Run once as soon as the tab is shown. */
  autorun: boolean;
  /** A JSON object as text. */
  templateParams: string;
  /** The saved query that the text belongs to. */
  remoteId: number | null;
  /** Client id of the last run. */
  latestQueryId: string | null;
  /** False: only the name is known yet; the rest comes from the backend when the tab is first shown. */
  loaded: boolean;
  hideLeftBar: boolean;
  validationResult: ValidationResult | null;
  /** Shares of the height of the editor and of what is under it; they add up to 100. */
  northPercent: number;
  southPercent: number;
  /** How its tables are shown, as `tableView.ts` writes it; empty: as they were put in. */
  tableView: string;
  /** The backend does not know the tab (yet). */
  inLocalStorage: boolean;
}

/** A tab that can be opened again, at its place and with its tables. */
export interface ClosedTab {
  tab: EditorTab;
  index: number;
  tables: TabTable[];
}

/** What the engine said about a text without running it. */
export interface ValidationResult {
  /** The text that was checked. */
  sql: string;
  problems: {
    line_number: number | null;
    start_column: number | null;
    end_column: number | null;
    message: string;
  }[];
}

/** A table that was put into a tab. Its columns, keys and indexes are server state (`sqlQueries.table`). */
export interface TabTable {
  /** Made by the browser until the backend has given its own. */
  id: string;
  dbId: number;
  queryEditorId: string;
  catalog: string | null;
  schema: string | null;
  name: string;
  expanded: boolean;
  dataPreviewQueryId: string | null;
  inLocalStorage: boolean;
}

/** `fetching`: the rows of a finished query are on their way. */
export type EditorQueryState = Query["state"] | "scheduled" | "fetching";

/** An error of a run, with its place in the text of the tab. */
export interface SqlError {
  message: string;
  /** The message is the database's own. */
  verbatim?: boolean;
  /** The one of a script's statements that failed; null: there is only one, or nobody tells. */
  statement: { statement: number; statements: number } | null;
  /** The database's own words, where they say more. */
  detail: string | null;
  errorType: string | null;
  /** 1-based place in the text that was run; null where the database does not tell. */
  line: number | null;
  column: number | null;
  /** A page of help that the server names. */
  link?: string;
  /** Known causes that the server names. */
  issueCodes?: { code: number; message: string }[];
}

/** One run of SQL, as the browser knows it. */
export interface EditorQuery {
  /** Client-made, 11 characters at most. */
  id: string;
  dbId: number;
  catalog: string | null;
  schema: string | null;
  sql: string;
  /** Where the text that was run begins in the text of the tab, in characters. */
  offset: number;
  /** Null: a data preview, which belongs to no tab. */
  sqlEditorId: string | null;
  tab: string | null;
  tempTable: string | null;
  ctas: boolean;
  ctas_method: "TABLE" | "VIEW";
  runAsync: boolean;
  templateParams: string;
  queryLimit: number | null;
  startDttm: number;
  endDttm: number | null;
  /** 0 to 100. */
  progress: number;
  state: EditorQueryState;
  /** The rows were not asked of the database but came from the store of results. */
  cached: boolean;
  resultsKey: string | null;
  isDataPreview: boolean;
  tableName: string | null;
  errors: SqlError[];
  /** The columns of the result, once they are known. */
  columns: SqlColumn[] | null;
  /** The server's record, once it is known. */
  server: Query | null;
}
