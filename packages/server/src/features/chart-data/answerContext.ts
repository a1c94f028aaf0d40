import { err, errorText, forbidden, ok, type Result } from "@sightline/core/errors";
import type { QueryContext, QueryObject } from "@sightline/core/query";
import { columnsResult, timeGrainsResult } from "@sightline/core/query/request";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { taskLimit } from "../../platform/taskLimit.ts";
import { annotationData } from "./annotationData.ts";
import { answerQuery } from "./answerQuery.ts";
import { authoriseContext } from "./authorise/authoriseContext.ts";
import { compileQuery } from "./compile/compileQuery.ts";
import { rowQuery } from "./compile/rowQuery.ts";
import { detectedCurrency } from "./detectedCurrency.ts";
import type { EncodedResult } from "./encode/encodeResults.ts";
import { type EntryOf, fullEntry, maySeeQuery, resultsEntry } from "./encode/entries.ts";
import { resultTypeOf } from "./parse/resultType.ts";
import { isTotals, totalsQuery, withTotals } from "./post-process/contributionTotals.ts";
import { renderEntry } from "./post-process/renderTable.ts";
import { isRendered } from "./post-process/tables/index.ts";
import type { ChartRequest, ContextQuery } from "./request.ts";
import type { RowSharing } from "./shared-rows/rowSharing.ts";

/** Queries of one request that run side by side: a request of many leaves room to others. */
const QUERIES_AT_ONCE = 8;

/** The entries of a query context's reply, or the first error. The caller owns their rows. */
export async function answerContext(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  sharing: RowSharing | null = null,
): Promise<Result<EncodedResult[]>> {
  const queries = await openContext(platform, identity, context, signal, sharing);
  if (!queries.ok) return queries;
  const limit = taskLimit(QUERIES_AT_ONCE);
  const entries: EncodedResult[] = [];
  let refused: Result<never> | null = null;
  await Promise.all(
    queries.value.map(({ request, query }, index) =>
      limit.run(async () => {
        if (refused) return;
        const entry = await answerEntry(request, context, query);
        if (entry.ok) entries[index] = entry.value;
        else refused ??= entry;
      }),
    ),
  );
  if (!refused) return ok(entries);
  for (const entry of entries) entry?.data?.[Symbol.dispose]();
  return refused;
}

/** The queries of a context as they will run: the caller may read their datasets, and totals are in them. */
export async function openContext(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  sharing: RowSharing | null = null,
): Promise<Result<ContextQuery[]>> {
  const authorised = await authoriseContext(platform, identity, context, signal, sharing);
  if (!authorised.ok) return authorised;
  const { request, queries } = authorised.value;
  const totals = totalsQuery(context.queries);
  if (!totals) return ok(queries);
  // Each query of a context may name a dataset of its own: the sums are of the one that they name.
  const asked = queries[context.queries.findIndex(isTotals)];
  const sums = await answerQuery(asked?.request ?? request, totals);
  if (!sums.ok) return sums;
  const [row = {}] = JSON.parse(await sums.value.answer.data.text()) as Record<string, unknown>[];
  const numbers = Object.entries(row).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  const totalled = withTotals(context.queries, Object.fromEntries(numbers));
  return ok(queries.map((one, index) => ({ ...one, query: totalled[index] ?? one.query })));
}

/** One entry of the reply: what the query's result type asks for. */
async function answerEntry(
  request: ChartRequest,
  context: QueryContext,
  query: QueryObject,
): Promise<Result<EncodedResult>> {
  const type = resultTypeOf(context, query);
  switch (type) {
    case "query":
      if (!maySeeQuery(request.identity)) return err(forbidden());
      return ok({ meta: await queryText(request, query) });
    case "columns":
      return ok({ meta: columnsResult(request.source.dataset) });
    case "timegrains":
      return ok({ meta: timeGrainsResult(request.source.opened.engine.dialect.grains) });
    case "annotations": {
      const annotations = await annotationData(request, query);
      return annotations.ok ? ok({ meta: { annotation_data: annotations.value } }) : annotations;
    }
    case "results":
      return answerRows(request, query, resultsEntry);
    case "post_processed":
      return answerTable(request, context, query);
    case "full":
      return answerFull(request, context, rowQuery(request, type, query));
    default:
      return answerRows(request, rowQuery(request, type, query), fullEntry);
  }
}

async function answerRows(
  request: ChartRequest,
  query: QueryObject,
  entryOf: EntryOf,
): Promise<Result<EncodedResult>> {
  const [answered, annotations] = await Promise.all([
    answerQuery(request, query),
    annotationData(request, query),
  ]);
  if (!answered.ok) return answered;
  if (annotations.ok) return ok(entryOf(request, answered.value, annotations.value));
  answered.value.answer.data[Symbol.dispose]();
  return annotations;
}

/** The rows with all that the chart's picture needs. */
async function answerFull(
  request: ChartRequest,
  context: QueryContext,
  query: QueryObject,
): Promise<Result<EncodedResult>> {
  const [entry, detected_currency] = await Promise.all([
    answerRows(request, query, fullEntry),
    detectedCurrency(request, context, query),
  ]);
  return entry.ok ? ok({ ...entry.value, meta: { ...entry.value.meta, detected_currency } }) : entry;
}

/** The rows as the chart's own table shows them, where the server draws that one. */
async function answerTable(
  request: ChartRequest,
  { form_data }: QueryContext,
  query: QueryObject,
): Promise<Result<EncodedResult>> {
  if (!isRendered(form_data)) return answerRows(request, query, fullEntry);
  const answered = await answerQuery(request, query);
  return answered.ok
    ? renderEntry(request, answered.value, form_data, fullEntry(request, answered.value, {}))
    : answered;
}

async function queryText(request: ChartRequest, query: QueryObject): Promise<Record<string, unknown>> {
  const compiled = await compileQuery(request, query);
  return compiled.ok
    ? { language: "sql", query: `${[...compiled.value.before, compiled.value.sql].join(";\n\n")};` }
    : { language: "sql", query: "", error: errorText(compiled.error) };
}
