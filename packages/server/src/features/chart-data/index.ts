import { ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Feature, Platform } from "../../platform/feature.ts";
import { answerQuery } from "./answerQuery.ts";
import { plainly } from "./asked.ts";
import { registerRoutes } from "./routes.ts";
import type { Source } from "./source.ts";

export { answerContext, contextResults } from "./answerContext.ts";
export { type EncodedResult, encodeResultList } from "./encodeResults.ts";
export { CONTENT_TYPES, streamFiles } from "./files/index.ts";
export { contextInText, savedContext } from "./savedContext.ts";
export { noDatasource, type Source, sourceOf } from "./source.ts";

/** The rows of one query of a dataset that the caller may read, for use on the server. */
export async function readQuery(
  platform: Platform,
  identity: Identity,
  source: Source,
  signal: AbortSignal,
  query: QueryObject,
): Promise<Result<Record<string, unknown>[]>> {
  const answered = await answerQuery({ ...plainly(platform, source), identity, signal }, query);
  if (!answered.ok) return answered;
  return ok(
    JSON.parse(Buffer.from(answered.value.answer.data).toString("utf8")) as Record<string, unknown>[],
  );
}

/** The data of charts. */
export const chartData: Feature = { name: "chart-data", register: registerRoutes };
