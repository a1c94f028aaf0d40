import { type AppError, badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { faultText } from "../query-faults/index.ts";
import type { Source } from "./authorise/openSource.ts";
import { type Answer, type AnswerFault, answerKey, cachedAnswers } from "./cache/cachedAnswers.ts";
import { type CompiledStatement, compileQuery } from "./compile/compileQuery.ts";
import { type ChartRequest, requestDefaults } from "./request.ts";
import { compareTimes, type TimeComparison } from "./run/compareTimes.ts";
import { type QueryPlan, runQuery } from "./run/runQuery.ts";

export interface QueryAnswer {
  statement: CompiledStatement;
  answer: Answer;
  cache_key: string;
}

/** The rows of one query, from the cache or the database. */
export async function answerQuery(request: ChartRequest, query: QueryObject): Promise<Result<QueryAnswer>> {
  const planned = await planQuery(request, query);
  if (!planned.ok) return planned;
  const { statement, plan } = planned.value;
  const { platform, force, seconds, signal } = request;
  const cache_key = queryKey(request, planned.value);
  const answer = await cachedAnswers(platform).answer(cache_key, { force, seconds, signal }, (shared) =>
    runQuery(plan, shared),
  );
  if (!answer.ok) return err(toError(answer.error));
  return ok({ statement: statement, answer: answer.value, cache_key });
}

interface PlannedStatement {
  statement: CompiledStatement;
  comparison: TimeComparison;
  plan: QueryPlan;
}

/** The key of a query's answer in the cache. */
export function queryKey(
  { source }: ChartRequest,
  { statement, comparison, plan }: PlannedStatement,
): string {
  const { cacheText, maxRows, names, templates } = statement;
  return answerKey([
    source.database.id,
    source.database.changed_on,
    source.opened.as,
    source.dataset.id,
    source.changed_on,
    cacheText,
    names,
    maxRows,
    plan.rules,
    comparison.key,
    templates.cacheKeys,
  ]);
}

/** All that is needed to read the rows of a query. */
export async function planQuery(
  request: ChartRequest,
  query: QueryObject,
): Promise<Result<PlannedStatement>> {
  const compiled = await compileQuery(request, query);
  if (!compiled.ok) return compiled;
  const compared = await compareTimes(request, query, compiled.value);
  if (!compared.ok) return compared;
  const { sql, before, names, maxRows, allowedTables, withheldErrorLog, labels, fromDttm, toDttm } =
    compiled.value;
  const statements = [...before, sql, ...compared.value.statements];
  const plan: QueryPlan = {
    source: request.source,
    allowedTables,
    withheldErrorLog,
    sql,
    executed: { sql: statements.join(";\n\n"), fromDttm, toDttm },
    names,
    maxRows,
    timeoutMs: request.timeoutMs,
    rules: (compiled.value.query.post_processing ?? []).filter((rule) => rule !== null),
    temporal: new Set(labels.filter((column) => column.isTemporal).map((column) => column.label)),
    change: compared.value.change,
    rowSharing: request.rowSharing,
  };
  return ok({ statement: compiled.value, comparison: compared.value, plan });
}

/** The fault as chart calls tell it. */
export const toError = (fault: AnswerFault): AppError =>
  badRequest(fault.kind === "post-processing" ? fault.message : `Error: ${faultText(fault)}`);

/** The rows of one query of a dataset that the caller may read, for use on the server. */
export async function readQuery(
  platform: Platform,
  identity: Identity,
  source: Source,
  signal: AbortSignal,
  query: QueryObject,
): Promise<Result<Record<string, unknown>[]>> {
  const answered = await answerQuery({ ...requestDefaults(platform, source), identity, signal }, query);
  if (!answered.ok) return answered;
  return ok(JSON.parse(await answered.value.answer.data.text()) as Record<string, unknown>[]);
}
