import type { Query, SqlColumn } from "@sightline/api/sql-lab";
import { type EditorQuery, useSqlLab } from "../model/index.ts";
import { BLANK_QUERY, changeQuery } from "../model/queries/index.ts";
import { errorsOf } from "./errors.ts";

const ENDED = new Set(["success", "failed", "stopped", "timed_out"]);

export const hasEnded = ({ state }: Pick<EditorQuery, "state">): boolean => ENDED.has(state);

/** Takes over what the server knows of a run. A run that was stopped here stays so. */
export function applyServerState(server: Query): void {
  const query = useSqlLab.getState().queries[server.id];
  if (!query || (query.state === "stopped" && server.state !== "stopped")) return;
  changeQuery(server.id, readServerState(server));
}

/** The part of a run that the server tells. */
export function readServerState(server: Query): Partial<EditorQuery> {
  const failed = server.state === "failed" || server.state === "timed_out";
  return {
    state: server.state,
    progress: server.progress,
    startDttm: server.startDttm,
    endDttm: server.endDttm,
    resultsKey: server.resultsKey,
    tempTable: server.tempTable,
    columns: (server.extra.columns as SqlColumn[] | undefined) ?? null,
    errors: failed ? errorsOf(server.extra.errors, server.errorMessage) : [],
    server,
  };
}

/** A run that this page knows from the server alone. */
export const toEditorQuery = (server: Query): EditorQuery => ({
  ...BLANK_QUERY,
  id: server.id,
  dbId: server.dbId,
  catalog: server.catalog,
  schema: server.schema,
  sql: server.sql,
  sqlEditorId: server.sqlEditorId,
  tab: server.tab,
  ctas: server.ctas,
  queryLimit: server.limit,
  state: server.state,
  ...readServerState(server),
});
