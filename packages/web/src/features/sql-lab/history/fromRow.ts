import type { QueryRow } from "@sightline/api/queries";
import type { Query } from "@sightline/api/sql-lab";
import type { EditorQuery } from "../model/index.ts";
import { toEditorQuery } from "../run/applyServerState.ts";

/** A past query as the list or its own address tells of it: the list has no `extra`, nor which catalog it read. */
export type PastRow = Partial<QueryRow> &
  Pick<QueryRow, "id" | "client_id" | "sql" | "status" | "start_time">;

/** A past query as the store keeps runs, so that its results can be shown. */
export function fromRow(row: PastRow): EditorQuery {
  const query = toEditorQuery(recordOf(row));
  if (row.extra || query.state !== "success" || query.resultsKey === null) return query;
  // What was kept of the rows has to be asked for, and which columns they have.
  return { ...query, state: "fetching" };
}

/** The record of a run, with what is told of it. */
const recordOf = (row: PastRow): Query => ({
  id: row.client_id,
  queryId: row.id,
  serverId: row.id,
  dbId: row.database?.id ?? 0,
  db: row.database?.database_name ?? "",
  sql: row.sql,
  executedSql: row.executed_sql ?? null,
  catalog: row.catalog ?? null,
  schema: row.schema ?? null,
  tab: row.tab_name ?? null,
  sqlEditorId: row.sql_editor_id ?? null,
  limit: row.limit ?? null,
  limitingFactor: (row.limiting_factor ?? "UNKNOWN") as Query["limitingFactor"],
  rows: row.rows ?? null,
  ctas: row.select_as_cta ?? false,
  tempSchema: row.tmp_schema_name ?? null,
  tempTable: row.tmp_table_name ?? null,
  startDttm: row.start_time,
  endDttm: row.end_time ?? null,
  changed_on: row.changed_on ?? "",
  state: row.status as Query["state"],
  progress: row.progress ?? 0,
  errorMessage: row.error_message ?? null,
  resultsKey: row.results_key ?? null,
  trackingUrl: null,
  userId: row.user?.id ?? 0,
  user: [row.user?.first_name, row.user?.last_name].filter(Boolean).join(" "),
  extra: row.extra ?? {},
});
