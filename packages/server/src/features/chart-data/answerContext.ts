import { badRequest, err, forbidden, ok, type Result } from "@sightline/core/errors";
import { MAX_ENTRIES } from "@sightline/core/limits";
import { labelProblem, type QueryContext, type QueryObject } from "@sightline/core/query";
import { type Identity, may } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Encoded } from "../../platform/http/handle.ts";
import { taskLimit } from "../../platform/taskLimit.ts";
import { answerFiles } from "./answerFiles.ts";
import { answerQuery } from "./answerQuery.ts";
import { answerResult } from "./answerResult.ts";
import { type Asked, type AskedQuery, inMemory, plainly } from "./asked.ts";
import { cacheSeconds } from "./cacheSeconds.ts";
import { totalsQuery, withTotals } from "./contributionTotals.ts";
import { type EncodedResult, encodeResults } from "./encodeResults.ts";
import { isFileFormat } from "./files/index.ts";
import { resultTypeOf } from "./resultType.ts";
import { contextSource } from "./source.ts";

/** Queries of one request that run side by side: a request of many leaves room to others. */
const QUERIES_AT_ONCE = 8;

/** Answers a query context in the format that it asks for: all of its queries at once, or the first error. */
export async function answerContext(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  holdFile?: Asked["holdFile"],
): Promise<Result<Encoded>> {
  const format = context.result_format ?? "json";
  if (isFileFormat(format)) {
    if (!may(identity, "can_csv", "Superset")) return err(forbidden());
    if (context.queries.length === 0) return err(badRequest("Empty query result"));
    if (context.queries.length > MAX_ENTRIES.downloads) {
      return err(badRequest(`At most ${MAX_ENTRIES.downloads} queries can be downloaded at once.`));
    }
    const asked = await askedBy(platform, identity, context, signal);
    if (!asked.ok) return asked;
    if (asked.value.every(({ query }) => hasRows(context, query))) {
      return answerFiles(context, asked.value, format);
    }
  }
  const results = await contextResults(platform, identity, context, signal, holdFile);
  return results.ok ? ok({ bytes: encodeResults(results.value) }) : results;
}

/** The entries of a query context's reply; their rows may be files if `holdFile` is given. */
export async function contextResults(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  holdFile?: Asked["holdFile"],
): Promise<Result<EncodedResult[]>> {
  const asked = await askedBy(platform, identity, context, signal, holdFile);
  if (!asked.ok) return asked;
  const limit = taskLimit(QUERIES_AT_ONCE);
  const done: EncodedResult[] = [];
  let refused: Result<never> | null = null;
  await Promise.all(
    asked.value.map((one, index) =>
      limit.run(async () => {
        if (refused) return;
        const result = await answerResult(one.asked, context, one.query);
        if (result.ok) done[index] = result.value;
        else refused ??= result;
      }),
    ),
  );
  return refused ?? ok(done);
}

/** The queries of a context, each with what is asked of it; the caller may read all of their datasets. */
async function askedBy(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  holdFile?: Asked["holdFile"],
): Promise<Result<AskedQuery[]>> {
  for (const query of context.queries) {
    const problem = labelProblem(query);
    if (problem !== null) return err(badRequest(problem));
  }
  const common = await askedOf(platform, identity, context, context.datasource, signal);
  if (!common.ok) return common;
  const queries = await totalled(common.value, context.queries);
  if (!queries.ok) return queries;
  const asked: AskedQuery[] = [];
  for (const query of queries.value) {
    const own =
      query.datasource && query.datasource.id !== context.datasource.id
        ? await askedOf(platform, identity, context, query.datasource, signal)
        : common;
    if (!own.ok) return own;
    asked.push({ asked: { ...own.value, holdFile }, query });
  }
  return ok(asked);
}

async function askedOf(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  datasource: QueryContext["datasource"],
  signal: AbortSignal,
): Promise<Result<Asked>> {
  const source = await contextSource(platform, identity, context, datasource);
  if (!source.ok) return source;
  return ok({
    ...plainly(platform, source.value),
    identity,
    paged: context.form_data?.server_pagination === true,
    force: context.force === true,
    seconds: await cacheSeconds(platform, context, source.value),
    urlParams: urlParamsOf(context),
    xAxis: xAxisOf(context),
    signal,
  });
}

const WITHOUT_ROWS = ["query", "columns", "timegrains", "annotations"];

/** What is told about a query is no table: it stays JSON in whatever format it is asked for. */
const hasRows = (context: QueryContext, query: QueryObject) =>
  !WITHOUT_ROWS.includes(resultTypeOf(context, query));

function urlParamsOf({ form_data }: QueryContext): Record<string, unknown> {
  const params = form_data?.url_params;
  return params !== null && typeof params === "object" ? { ...params } : {};
}

function xAxisOf({ form_data }: QueryContext): string | null {
  const axis = form_data?.x_axis;
  if (typeof axis === "string") return axis;
  const expression = (axis as { sqlExpression?: unknown } | null | undefined)?.sqlExpression;
  return typeof expression === "string" ? expression : null;
}

/** The queries with the totals that their contributions are shares of. */
async function totalled(asked: Asked, queries: QueryObject[]): Promise<Result<QueryObject[]>> {
  const totals = totalsQuery(queries);
  if (!totals) return ok(queries);
  const sums = await answerQuery(inMemory(asked), totals);
  if (!sums.ok) return sums;
  const [row = {}] = JSON.parse(Buffer.from(sums.value.answer.data).toString("utf8")) as Record<
    string,
    unknown
  >[];
  const numbers = Object.entries(row).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return ok(withTotals(queries, Object.fromEntries(numbers)));
}
