import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { Feature, Platform } from "../../platform/feature.ts";
import { answerQuery } from "./answerQuery.ts";
import { registerRoutes } from "./routes.ts";
import { type Source, tablesOf } from "./source.ts";

export { localNow } from "./localNow.ts";
export { type Source, sourceOf } from "./source.ts";

/** The rows of one query of a dataset that the caller may read, for use on the server. */
export async function readQuery(
  platform: Platform,
  source: Source,
  signal: AbortSignal,
  query: QueryObject,
): Promise<Result<Record<string, unknown>[]>> {
  const tables = await tablesOf(source);
  if (!tables.ok) return err(badRequest(`Error: ${tables.error}`));
  const seconds = source.cache_timeout ?? platform.config.CACHE_DEFAULT_TIMEOUT;
  const asked = {
    platform,
    source,
    tables: tables.value,
    format: "json" as const,
    paged: false,
    force: false,
    seconds,
    signal,
  };
  const answered = await answerQuery(asked, query);
  if (!answered.ok) return answered;
  return ok(
    JSON.parse(Buffer.from(answered.value.answer.data).toString("utf8")) as Record<string, unknown>[],
  );
}

/** The data of charts. */
export const chartData: Feature = { name: "chart-data", register: registerRoutes };
