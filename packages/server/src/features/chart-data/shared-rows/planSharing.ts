import type { QueryContext } from "@sightline/core/query";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { planQuery, queryKey } from "../answerQuery.ts";
import { authoriseContext } from "../authorise/authoriseContext.ts";
import { cachedAnswers } from "../cache/cachedAnswers.ts";
import { resultTypeOf } from "../parse/resultType.ts";
import { totalsQuery } from "../post-process/contributionTotals.ts";
import { largeGroups } from "./largeGroups.ts";
import type { RowSharing } from "./rowSharing.ts";
import { type PlannedQuery, shareRows } from "./shareRows.ts";

/** Result types whose rows are those of the query itself. */
const OWN_ROWS = ["full", "results", "post_processed"];

/** What the contexts of one call will read together; null: nothing. What is cached is not read. */
export async function planSharing(
  platform: Platform,
  identity: Identity,
  contexts: readonly QueryContext[],
  signal: AbortSignal,
): Promise<RowSharing | null> {
  if (contexts.length < 2) return null;
  const planned = await Promise.all(
    contexts.map((context) => planContext(platform, identity, context, signal).catch(() => NOTHING)),
  );
  return shareRows(planned.flat(), largeGroups(platform));
}

/** What goes wrong here goes wrong again when the chart has its turn, which then tells it. */
const NOTHING: PlannedQuery[] = [];

async function planContext(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
): Promise<PlannedQuery[]> {
  // Their queries follow from an answer.
  if (totalsQuery(context.queries)) return NOTHING;
  const authorised = await authoriseContext(platform, identity, context, signal);
  if (!authorised.ok) return NOTHING;
  const planned: PlannedQuery[] = [];
  for (const { request, query } of authorised.value.queries) {
    if (!request.source.opened.engine.rowCopies) continue;
    if (!OWN_ROWS.includes(resultTypeOf(context, query))) continue;
    const result = await planQuery(request, query);
    if (!result.ok) continue;
    const isCached = await cachedAnswers(platform).has(queryKey(request, result.value), request);
    if (!isCached) planned.push({ plan: result.value.plan, statement: result.value.statement });
  }
  return planned;
}
