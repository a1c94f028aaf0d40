import type { QueryRow } from "@sightline/api/queries";
import type { EditorQuery } from "../model/index.ts";
import { errorsOf } from "../run/index.ts";

/** A past query of the history as the store keeps runs, so that its results can be shown. */
export const fromRow = (row: QueryRow): EditorQuery => ({
  id: row.client_id,
  dbId: row.database?.id ?? 0,
  catalog: null,
  schema: row.schema,
  sql: row.sql,
  offset: 0,
  sqlEditorId: row.sql_editor_id,
  tab: row.tab_name,
  tempTable: row.tmp_table_name,
  ctas: row.select_as_cta,
  ctas_method: "TABLE",
  runAsync: true,
  templateParams: "{}",
  queryLimit: row.limit,
  startDttm: row.start_time,
  endDttm: row.end_time,
  progress: row.progress,
  // What was kept of the rows has to be asked for.
  state:
    row.status === "success" && row.results_key !== null ? "fetching" : (row.status as EditorQuery["state"]),
  cached: false,
  resultsKey: row.results_key,
  isDataPreview: false,
  tableName: null,
  errors: row.error_message === null ? [] : errorsOf([], row.error_message),
  columns: null,
  server: null,
});
