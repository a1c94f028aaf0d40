import type { EarlierResult } from "@sightline/api/results";
import type { EditorQuery } from "../model/index.ts";

const NONE: readonly EarlierResult[] = [];

/** The results of a script before that of its last statement. */
export const earlierResults = ({ server }: EditorQuery): readonly EarlierResult[] =>
  (server?.extra.results as EarlierResult[] | undefined) ?? NONE;

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
