import { type AppError, badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import { faultText } from "../databases/index.ts";
import type { Asked } from "./asked.ts";
import { type Answer, type AnswerFault, answerKey, cachedAnswers } from "./cachedAnswers.ts";
import { verboseNames } from "./columnNames.ts";
import { compareTimes } from "./compareTimes.ts";
import { type Compiled, compile } from "./compile.ts";
import { readRows } from "./readRows.ts";

export interface QueryAnswer {
  compiled: Compiled;
  answer: Answer;
  cache_key: string;
  /** Every statement that the answer is made of. */
  sql: string;
}

/** The rows of one query, from the cache or the database. */
export async function answerQuery(asked: Asked, query: QueryObject): Promise<Result<QueryAnswer>> {
  const compiled = await compile(asked, query);
  if (!compiled.ok) return compiled;
  const compared = await compareTimes(asked, query, compiled.value);
  if (!compared.ok) return compared;
  const { platform, source, format, force, seconds, signal, timeoutMs } = asked;
  const { sql, before, maxRows, labels, reach, templates } = compiled.value;
  const rules = (compiled.value.query.post_processing ?? []).filter((rule) => rule !== null);
  const temporal = new Set(labels.filter((column) => column.isTemporal).map((column) => column.label));
  const shown = format === "csv" ? verboseNames(source.dataset) : {};
  const cache_key = answerKey([
    source.database.id,
    source.database.changed_on,
    source.dataset.id,
    source.changed_on,
    sql,
    compiled.value.names,
    maxRows,
    rules,
    format,
    shown,
    compared.value.key,
    templates.cacheKeys,
  ]);
  const answer = await cachedAnswers(platform).answer(cache_key, { force, seconds, signal }, (shared) =>
    readRows(
      {
        source,
        reach,
        sql,
        names: compiled.value.names,
        maxRows,
        timeoutMs,
        rules,
        temporal,
        format,
        shown,
        change: compared.value.change,
      },
      shared,
    ),
  );
  return answer.ok
    ? ok({
        compiled: compiled.value,
        answer: answer.value,
        cache_key,
        sql: [...before, sql, ...compared.value.statements].join(";\n\n"),
      })
    : err(toError(answer.error));
}

const toError = (fault: AnswerFault): AppError =>
  badRequest(fault.kind === "post-processing" ? fault.message : `Error: ${faultText(fault)}`);
