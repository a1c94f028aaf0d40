import { canAccess, type Identity } from "../../../platform/auth/identity.ts";
import type { QueryAnswer } from "../answerQuery.ts";
import type { Answer } from "../cache/cachedAnswers.ts";
import type { CompiledStatement } from "../compile/compileQuery.ts";
import type { ChartRequest } from "../request.ts";
import type { EncodedResult } from "./encodeResults.ts";

/** The entry of a query's rows, and what is told beside them. */
export type EntryOf = (
  request: ChartRequest,
  answered: QueryAnswer,
  annotations: Record<string, unknown>,
) => EncodedResult;

/** The SQL of a query shows the rules for a guest's rows: guests see it only with the right to it. */
export const maySeeQuery = (identity: Identity): boolean =>
  !identity.guest || canAccess(identity, "can_view_query", "Dashboard");

/** The rows alone. */
export const resultsEntry: EntryOf = (_request, { answer }) => ({
  meta: {
    colnames: answer.colnames,
    coltypes: answer.coltypes,
    rowcount: answer.rowcount,
    sql_rowcount: answer.sql_rowcount,
  },
  data: answer.data,
});

/** The rows with all that a chart shows beside them. */
export const fullEntry: EntryOf = (request, { answer, statement, cache_key }, annotations) => ({
  meta: {
    cache_key,
    cached_dttm: answer.cachedAt,
    cache_timeout: request.seconds,
    is_cached: answer.cachedAt === null ? null : true,
    annotation_data: annotations,
    applied_filters: statement.appliedFilters,
    rejected_filters: statement.rejectedFilters,
    applied_template_filters: [...statement.templates.appliedFilters],
    error: null,
    stacktrace: null,
    status: "success",
    query: maySeeQuery(request.identity) ? answer.executed.sql : "",
    rowcount: answer.rowcount,
    sql_rowcount: answer.sql_rowcount,
    from_dttm: epoch(answer.executed.fromDttm),
    to_dttm: epoch(answer.executed.toDttm),
    label_map: labelsOf(answer, statement),
    colnames: answer.colnames,
    coltypes: answer.coltypes,
    result_format: "json",
  },
  data: answer.data,
  rows: answer.rowcount,
});

/** What the query itself calls a column wins over what its name looks like, and a metric over a dimension. */
function labelsOf(answer: Answer, { labels }: CompiledStatement): Record<string, string[]> {
  const map = { ...answer.labels };
  for (const kind of ["column", "metric"]) {
    for (const { label, source } of labels.filter((known) => known.kind === kind)) {
      if (label in map) map[label] = [source];
    }
  }
  return map;
}

const epoch = (iso: string | null) => (iso === null ? null : Date.parse(`${iso}Z`));
