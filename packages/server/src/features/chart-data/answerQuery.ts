import { type AppError, badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import { faultText } from "../query-faults/index.ts";
import type { Asked } from "./asked.ts";
import { type Answer, type AnswerFault, answerKey, cachedAnswers } from "./cachedAnswers.ts";
import { compareTimes, type TimeComparison } from "./compareTimes.ts";
import { type Compiled, compile } from "./compile.ts";
import { type Reading, readRows } from "./readRows.ts";

export interface QueryAnswer {
  compiled: Compiled;
  answer: Answer;
  cache_key: string;
}

/** The rows of one query, from the cache or the database. */
export async function answerQuery(asked: Asked, query: QueryObject): Promise<Result<QueryAnswer>> {
  const prepared = await prepareReading(asked, query);
  if (!prepared.ok) return prepared;
  const { compiled, compared, reading } = prepared.value;
  const { platform, source, force, seconds, signal, holdFile } = asked;
  const { cacheText, maxRows, names, templates } = compiled;
  const cache_key = answerKey([
    source.database.id,
    source.database.changed_on,
    source.opened.as,
    source.dataset.id,
    source.changed_on,
    cacheText,
    names,
    maxRows,
    reading.rules,
    compared.key,
    templates.cacheKeys,
  ]);
  const answer = await cachedAnswers(platform).answer(
    cache_key,
    { force, seconds, signal, holdFile },
    (shared) => readRows(reading, shared),
  );
  if (!answer.ok) return err(toError(answer.error));
  return ok({ compiled, answer: answer.value, cache_key });
}

/** All that is needed to read the rows of a query. */
export async function prepareReading(
  asked: Asked,
  query: QueryObject,
): Promise<Result<{ compiled: Compiled; compared: TimeComparison; reading: Reading }>> {
  const compiled = await compile(asked, query);
  if (!compiled.ok) return compiled;
  const compared = await compareTimes(asked, query, compiled.value);
  if (!compared.ok) return compared;
  const { sql, before, names, maxRows, allowed, withheldErrorLog, labels, fromDttm, toDttm } = compiled.value;
  const statements = [...before, sql, ...compared.value.statements];
  const reading: Reading = {
    source: asked.source,
    allowed,
    withheldErrorLog,
    sql,
    executed: { sql: statements.join(";\n\n"), fromDttm, toDttm },
    names,
    maxRows,
    timeoutMs: asked.timeoutMs,
    rules: (compiled.value.query.post_processing ?? []).filter((rule) => rule !== null),
    temporal: new Set(labels.filter((column) => column.isTemporal).map((column) => column.label)),
    change: compared.value.change,
  };
  return ok({ compiled: compiled.value, compared: compared.value, reading });
}

/** The fault as chart calls tell it. */
export const toError = (fault: AnswerFault): AppError =>
  badRequest(fault.kind === "post-processing" ? fault.message : `Error: ${faultText(fault)}`);
