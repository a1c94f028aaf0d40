import { badRequest, err, forbidden, ok, type Result } from "@sightline/core/errors";
import type { QueryContext, QueryObject } from "@sightline/core/query";
import { type Identity, may } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { Encoded } from "../../platform/http/handle.ts";
import { answerFiles } from "./answerFiles.ts";
import { answerQuery } from "./answerQuery.ts";
import { answerResult } from "./answerResult.ts";
import { type Asked, plainly } from "./asked.ts";
import { cacheSeconds } from "./cacheSeconds.ts";
import { totalsQuery, withTotals } from "./contributionTotals.ts";
import { type EncodedResult, encodeResults } from "./encodeResults.ts";
import { isFileFormat } from "./files/index.ts";
import { resultTypeOf } from "./rowQuery.ts";
import { sourceOf } from "./source.ts";

/** Answers a query context: all of its queries at once, or the first error. */
export async function answerContext(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
): Promise<Result<Encoded>> {
  const format = context.result_format ?? "json";
  if (format !== "json" && !may(identity, "can_csv", "Superset")) return err(forbidden());
  if (context.queries.length === 0) return err(badRequest("Empty query result"));
  const source = await sourceOf(platform, identity, context.datasource);
  if (!source.ok) return source;
  const asked: Asked = {
    ...plainly(platform, source.value),
    identity,
    paged: context.form_data?.server_pagination === true,
    force: context.force === true,
    seconds: await cacheSeconds(platform, context, source.value),
    urlParams: urlParamsOf(context),
    signal,
  };
  const queries = await totalled(asked, context.queries);
  if (!queries.ok) return queries;
  if (isFileFormat(format) && queries.value.every((query) => hasRows(context, query))) {
    return answerFiles(asked, context, queries.value, format);
  }
  const results = await Promise.all(queries.value.map((query) => answerResult(asked, context, query)));
  const done: EncodedResult[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    done.push(result.value);
  }
  return ok({ bytes: encodeResults(done) });
}

const WITHOUT_ROWS = ["query", "columns", "timegrains"];

/** What is told about a query is no table: it stays JSON in whatever format it is asked for. */
const hasRows = (context: QueryContext, query: QueryObject) =>
  !WITHOUT_ROWS.includes(resultTypeOf(context, query));

function urlParamsOf({ form_data }: QueryContext): Record<string, unknown> {
  const params = form_data?.url_params;
  return params !== null && typeof params === "object" ? { ...params } : {};
}

/** The queries with the totals that their contributions are shares of. */
async function totalled(asked: Asked, queries: QueryObject[]): Promise<Result<QueryObject[]>> {
  const totals = totalsQuery(queries);
  if (!totals) return ok(queries);
  const sums = await answerQuery(asked, totals);
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
