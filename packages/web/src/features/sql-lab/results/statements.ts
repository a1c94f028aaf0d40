import type { EarlierResult } from "@sightline/api/results";
import type { EditorQuery } from "../model/index.ts";

const NONE: readonly EarlierResult[] = [];

/** The results of a script before that of its last statement. */
export const earlierResults = ({ server }: EditorQuery): readonly EarlierResult[] =>
  (server?.extra.results as EarlierResult[] | undefined) ?? NONE;

/** Results of a script's statements that there was no room for. */
export const unkeptResults = ({ server }: EditorQuery): number => Number(server?.extra.results_unkept ?? 0);

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
