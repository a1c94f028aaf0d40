import { badRequest, err, forbidden, ok, type Result } from "@sightline/core/errors";
import { MAX_ENTRIES } from "@sightline/core/limits";
import type { QueryContext, QueryObject } from "@sightline/core/query";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { EncodedReply } from "../../platform/http/handle.ts";
import { answerContext, openContext } from "./answerContext.ts";
import { encodeResults } from "./encode/encodeResults.ts";
import { isFileFormat } from "./encode/files/index.ts";
import { exportContext } from "./exportContext.ts";
import { resultTypeOf } from "./parse/resultType.ts";
import type { RowSharing } from "./shared-rows/rowSharing.ts";

/** The HTTP reply to a query context in the format that it asks for: all of its queries at once, or the first error. */
export async function replyToContext(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  sharing: RowSharing | null = null,
): Promise<Result<EncodedReply>> {
  const format = context.result_format ?? "json";
  if (isFileFormat(format)) {
    if (!canAccess(identity, "can_csv", "Superset")) return err(forbidden());
    if (context.queries.length === 0) return err(badRequest("Empty query result"));
    if (context.queries.length > MAX_ENTRIES.downloads) {
      return err(badRequest(`At most ${MAX_ENTRIES.downloads} queries can be downloaded at once.`));
    }
    const queries = await openContext(platform, identity, context, signal);
    if (!queries.ok) return queries;
    if (queries.value.every(({ query }) => hasRows(context, query))) {
      return exportContext(context, queries.value, format);
    }
  }
  const results = await answerContext(platform, identity, context, signal, sharing);
  return results.ok ? ok({ bytes: encodeResults(results.value) }) : results;
}

const WITHOUT_ROWS = ["query", "columns", "timegrains", "annotations"];

/** What is told about a query is no table: it stays JSON in whatever format it is asked for. */
const hasRows = (context: QueryContext, query: QueryObject) =>
  !WITHOUT_ROWS.includes(resultTypeOf(context, query));
