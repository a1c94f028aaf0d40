import { errorText, ok, type Result } from "@sightline/core/errors";
import { columnsResult, type QueryContext, type QueryObject, timeGrainsResult } from "@sightline/core/query";
import { annotationData } from "./annotationData.ts";
import { renderAnswer } from "./answerPostProcessed.ts";
import { answerQuery, type QueryAnswer } from "./answerQuery.ts";
import { type Asked, inMemory } from "./asked.ts";
import type { Answer } from "./cachedAnswers.ts";
import { type Compiled, compile } from "./compile.ts";
import type { EncodedResult } from "./encodeResults.ts";
import { isRendered } from "./post-processed/index.ts";
import { resultTypeOf } from "./resultType.ts";
import { rowQuery } from "./rowQuery.ts";

/** One entry of the reply: what the query's result type asks for. */
export async function answerResult(
  asked: Asked,
  context: QueryContext,
  query: QueryObject,
): Promise<Result<EncodedResult>> {
  const type = resultTypeOf(context, query);
  switch (type) {
    case "query":
      return ok({ meta: await queryText(asked, query) });
    case "columns":
      return ok({ meta: columnsResult(asked.source.dataset) });
    case "timegrains":
      return ok({ meta: timeGrainsResult(asked.source.opened.engine.dialect.grains) });
    case "annotations": {
      const annotations = await annotationData(asked, query);
      return annotations.ok ? ok({ meta: { annotation_data: annotations.value } }) : annotations;
    }
    case "results":
      return rowsOf(asked, query, results);
    case "post_processed":
      return postProcessed(asked, context, query);
    default:
      return rowsOf(asked, rowQuery(asked, type, query), full);
  }
}

type Annotations = Record<string, unknown>;
type Facts = (asked: Asked, answered: QueryAnswer, annotations: Annotations) => EncodedResult;

async function rowsOf(asked: Asked, query: QueryObject, facts: Facts): Promise<Result<EncodedResult>> {
  const [answered, annotations] = await Promise.all([
    answerQuery(asked, query),
    annotationData(asked, query),
  ]);
  if (!answered.ok) return answered;
  return annotations.ok ? ok(facts(asked, answered.value, annotations.value)) : annotations;
}

async function postProcessed(
  asked: Asked,
  { form_data }: QueryContext,
  query: QueryObject,
): Promise<Result<EncodedResult>> {
  if (!isRendered(form_data)) return rowsOf(asked, query, full);
  const answered = await answerQuery(inMemory(asked), query);
  return answered.ok
    ? renderAnswer(asked, answered.value, form_data, full(asked, answered.value, {}))
    : answered;
}

const results: Facts = (_asked, { answer }) => ({
  meta: {
    colnames: answer.colnames,
    coltypes: answer.coltypes,
    rowcount: answer.rowcount,
    sql_rowcount: answer.sql_rowcount,
  },
  data: answer.data,
  ...(answer.file && { file: answer.file }),
});

const full: Facts = (asked, { answer, compiled, cache_key }, annotations) => ({
  meta: {
    cache_key,
    cached_dttm: answer.cachedAt,
    cache_timeout: asked.seconds,
    is_cached: answer.cachedAt === null ? null : true,
    annotation_data: annotations,
    applied_filters: compiled.appliedFilters,
    rejected_filters: compiled.rejectedFilters,
    applied_template_filters: [...compiled.templates.appliedFilters],
    error: null,
    stacktrace: null,
    status: "success",
    query: answer.executed.sql,
    rowcount: answer.rowcount,
    sql_rowcount: answer.sql_rowcount,
    from_dttm: epoch(answer.executed.fromDttm),
    to_dttm: epoch(answer.executed.toDttm),
    label_map: labelsOf(answer, compiled),
    colnames: answer.colnames,
    coltypes: answer.coltypes,
    result_format: "json",
  },
  data: answer.data,
  ...(answer.file && { file: answer.file }),
  rows: answer.rowcount,
});

/** What the query itself calls a column wins over what its name looks like, and a metric over a dimension. */
function labelsOf(answer: Answer, { labels }: Compiled): Record<string, string[]> {
  const map = { ...answer.labels };
  for (const kind of ["column", "metric"]) {
    for (const { label, source } of labels.filter((known) => known.kind === kind)) {
      if (label in map) map[label] = [source];
    }
  }
  return map;
}

const epoch = (iso: string | null) => (iso === null ? null : Date.parse(`${iso}Z`));

async function queryText(asked: Asked, query: QueryObject): Promise<Record<string, unknown>> {
  const compiled = await compile(asked, query);
  return compiled.ok
    ? { language: "sql", query: `${[...compiled.value.before, compiled.value.sql].join(";\n\n")};` }
    : { language: "sql", query: "", error: errorText(compiled.error) };
}
