import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryContext } from "@sightline/core/query";
import { labelProblem } from "@sightline/core/query/request";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { cacheSeconds } from "../cache/cacheSeconds.ts";
import { type ChartRequest, type ContextQuery, requestDefaults } from "../request.ts";
import type { RowSharing } from "../shared-rows/rowSharing.ts";
import { openContextSource } from "./openSource.ts";
import { xAxisOf } from "./xAxisOf.ts";

/** The queries of a context, each with the dataset that it is asked of; the caller may read all of these. */
export async function authoriseContext(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  sharing: RowSharing | null = null,
): Promise<Result<{ request: ChartRequest; queries: ContextQuery[] }>> {
  for (const query of context.queries) {
    const problem = labelProblem(query);
    if (problem !== null) return err(badRequest(problem));
  }
  const common = await authoriseDatasource(platform, identity, context, context.datasource, signal, sharing);
  if (!common.ok) return common;
  const queries: ContextQuery[] = [];
  for (const query of context.queries) {
    const own =
      query.datasource && query.datasource.id !== context.datasource.id
        ? await authoriseDatasource(platform, identity, context, query.datasource, signal, sharing)
        : common;
    if (!own.ok) return own;
    queries.push({ request: own.value, query });
  }
  return ok({ request: common.value, queries });
}

/** What a request asks of the queries of one dataset; the caller may read it. */
async function authoriseDatasource(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  datasource: QueryContext["datasource"],
  signal: AbortSignal,
  sharing: RowSharing | null,
): Promise<Result<ChartRequest>> {
  const source = await openContextSource(platform, identity, context, datasource);
  if (!source.ok) return source;
  return ok({
    ...requestDefaults(platform, source.value),
    identity,
    paged: context.form_data?.server_pagination === true,
    force: context.force === true,
    seconds: await cacheSeconds(platform, context, source.value),
    urlParams: urlParamsOf(context),
    xAxis: xAxisOf(context.form_data),
    rowSharing: sharing,
    signal,
  });
}

function urlParamsOf({ form_data }: QueryContext): Record<string, unknown> {
  const params = form_data?.url_params;
  return params !== null && typeof params === "object" ? { ...params } : {};
}
