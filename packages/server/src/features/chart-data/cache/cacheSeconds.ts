import { Integer } from "@sightline/api/common";
import type { QueryContext } from "@sightline/core/query";
import { cacheWhileUnchanged } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { chartRepository } from "../../charts/index.ts";
import type { Source } from "../authorise/openSource.ts";

const savedChart = perPlatform(({ db }) =>
  cacheWhileUnchanged(db, (id: number) => chartRepository(db).byId(id)),
);

/** How long answers stay cached: as the request, its chart, the dataset, the database or the server says. */
export async function cacheSeconds(
  platform: Platform,
  context: QueryContext,
  source: Source,
): Promise<number> {
  const timeout = context.custom_cache_timeout;
  if (typeof timeout === "number") return timeout;
  const sliceId = Integer.safeParse(context.form_data?.slice_id);
  const chart = sliceId.success ? await savedChart(platform)(sliceId.data) : null;
  return (
    chart?.cache_timeout ??
    source.cache_timeout ??
    source.database.cache_timeout ??
    platform.config.CACHE_DEFAULT_TIMEOUT
  );
}
