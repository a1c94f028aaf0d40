import { ok, type Result } from "@sightline/core/errors";
import type { QueryContext } from "@sightline/core/query";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { joinBytes } from "../../platform/http/sendBytes.ts";
import { answerContext, type EncodedResult, encodeResultList, type RowSharing } from "../chart-data/index.ts";

/**
 * The data of a picture as JSON, as the caller may read them now. Equal data are equal bytes. Annotations that cannot be
 * read are left out: they must not cost the picture.
 */
export async function pictureReplies(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  sharing: RowSharing | null = null,
): Promise<Result<Uint8Array>> {
  const results = await answerWithoutFaultyLayers(platform, identity, context, signal, sharing);
  if (!results.ok) return results;
  return ok(await joinBytes(encodeResultList(results.value.map(lastingFacts))));
}

async function answerWithoutFaultyLayers(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  signal: AbortSignal,
  sharing: RowSharing | null,
): Promise<Result<EncodedResult[]>> {
  const results = await answerContext(platform, identity, context, signal, sharing);
  const hasLayers = context.queries.some(({ annotation_layers }) => (annotation_layers ?? []).length > 0);
  if (results.ok || !hasLayers) return results;
  const queries = context.queries.map((query) => ({ ...query, annotation_layers: [] }));
  return answerContext(platform, identity, { ...context, queries }, signal, sharing);
}

/** What of an answer can change its picture: not when it was read. */
function lastingFacts({ meta, data }: EncodedResult): EncodedResult {
  const { colnames, coltypes, rowcount, label_map, from_dttm, to_dttm, annotation_data } = meta;
  const facts = { colnames, coltypes, rowcount, label_map, from_dttm, to_dttm, annotation_data };
  return { meta: facts, ...(data && { data }) };
}
