import type { DoneStatement, EarlierResult } from "@sightline/api/results";
import type { EditorQuery } from "../model/index.ts";

export type { DoneStatement };

/** A statement of a script that others followed, with a result or without one. */
export type EarlierStatement = EarlierResult | DoneStatement;

export const hasResult = (statement: EarlierStatement): statement is EarlierResult =>
  "results_key" in statement;

/** The results of a script before that of its last statement. */
export const earlierResults = ({ server }: EditorQuery): readonly EarlierResult[] =>
  (server?.extra.results as EarlierResult[] | undefined) ?? [];

/** What ran of a script before its last statement, in its order. */
export function earlierStatements(query: EditorQuery): readonly EarlierStatement[] {
  const done = (query.server?.extra.statements_done as DoneStatement[] | undefined) ?? [];
  return [...earlierResults(query), ...done].sort((a, b) => a.statement - b.statement);
}

/** Results of a script's statements that there was no room for. */
export const omittedResults = ({ server }: EditorQuery): number => Number(server?.extra.results_unkept ?? 0);

/** Statements without a result of which nothing more is told. */
export const omittedStatements = ({ server }: EditorQuery): number =>
  Number(server?.extra.statements_done_more ?? 0);

/** Rows that the last statement changed; null: it has a result, or nobody tells. */
export const affectedRows = ({ server }: EditorQuery): number | null =>
  typeof server?.extra.affected_rows === "number" ? server.extra.affected_rows : null;

export const endedWithoutSuccess = ({ state }: EditorQuery): boolean =>
  state === "failed" || state === "timed_out" || state === "stopped";

/** At which of its statements a script is; null where it has only one, or nothing is known of it yet. */
export function placeInScript({ server }: EditorQuery): { statement: number; statements: number } | null {
  const { statement, statements } = server?.extra ?? {};
  return typeof statement === "number" && typeof statements === "number" ? { statement, statements } : null;
}

/** One statement of a script as a query of its own. Only the script has a time: how long each took, nobody says. */
export function ofStatement(query: EditorQuery, result: EarlierResult): EditorQuery {
  const { statement, sql, rows, limit, results_key } = result;
  return {
    ...query,
    id: `${query.id}.${statement}`,
    sql,
    ctas: false,
    tempTable: null,
    state: "success",
    endDttm: null,
    errors: [],
    columns: null,
    resultsKey: results_key,
    server: query.server && {
      ...query.server,
      sql,
      executedSql: result.executed_sql,
      ...{ rows, limit, resultsKey: results_key, state: "success", errorMessage: null, extra: {} },
      limitingFactor: result.limiting_factor as NonNullable<EditorQuery["server"]>["limitingFactor"],
    },
  };
}
