import { createHash } from "node:crypto";
import { err, ok, type Result } from "@sightline/core/errors";
import { parseQueryContext } from "@sightline/core/query/request";
import { memoryBody } from "@sightline/engines";
import type { Identity } from "../../platform/auth/identity.ts";
import { answerStore } from "../../platform/cache/index.ts";
import { toIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { noDatasource } from "../chart-data/index.ts";
import { formDataOf, type StoredChart, withLayers } from "../charts/index.ts";
import { exploreDataset } from "../datasets/index.ts";
import { type DrawnChart, drawChart, queriesOf } from "./drawInSandbox.ts";
import type { DrawJob } from "./picturePart.ts";
import { pictureReplies } from "./pictureReplies.ts";
import type { PictureRequest } from "./readPictureRequest.ts";
import { schemesOf } from "./schemesOf.ts";
import { writingStyleFor } from "./writingStyleFor.ts";

/** Who wants a picture of which chart. */
export interface PictureCall extends PictureRequest {
  identity: Identity;
  chart: StoredChart;
}

/**
 * A chart as the caller may see it now, PNG. Its queries go through the same checks as chart data at every call, so what
 * is kept is only ever sent to who would get the same rows.
 */
export async function chartPicture(
  platform: Platform,
  { identity, chart, force, look }: PictureCall,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const dataset = chart.datasource_id === null ? null : await pictureDataset(platform, chart.datasource_id);
  if (!dataset) return err(noDatasource());
  const formData = await withLayers(platform, identity, formDataOf(chart));
  const context = await queriesOf({ step: "queries", formData, dataset }, signal);
  if (!context.ok) return context;
  const replies = await repliesToContext(platform, identity, context.value, force, signal);
  if (!replies.ok) return replies;
  const writing = writingStyleFor(platform.config, look.language);
  const schemes = schemesOf(platform.config);
  const job = { step: "draw" as const, formData, dataset, look, writingStyle: writing, schemes };
  const drawn = await keptPicture(platform, job, replies.value, signal);
  return drawn.ok ? ok(drawn.value.png) : drawn;
}

/** The answers to a query context that the caller may see now, as JSON. */
export async function repliesToContext(
  platform: Platform,
  identity: Identity,
  context: unknown,
  force: boolean,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const parsed = parseQueryContext(context);
  return parsed.ok ? pictureReplies(platform, identity, { ...parsed.value, force }, signal) : parsed;
}

/** What charts need to know of a dataset; null when there is none. */
async function pictureDataset(platform: Platform, id: number) {
  const dataset = await exploreDataset(platform, id);
  if (!dataset) return null;
  const { columns, metrics, verbose_map, main_dttm_col } = dataset;
  return { columns, metrics, verbose_map, main_dttm_col };
}

/** The picture of a form and its data, drawn once: other data make another key. */
export async function keptPicture(
  platform: Platform,
  job: DrawJob,
  replies: Uint8Array,
  signal: AbortSignal,
): Promise<Result<DrawnChart>> {
  const key = `picture:${createHash("sha256").update(JSON.stringify(job)).update(replies).digest("hex")}`;
  const { cache } = await answerStore(platform);
  const kept = await cache.get(key);
  if (kept)
    return ok({
      png: await kept.body.bytes(),
      givenColors: (kept.meta as Pick<DrawnChart, "givenColors">).givenColors,
    });
  const drawn = await drawChart(job, replies, signal);
  if (drawn.ok) {
    const { png, givenColors } = drawn.value;
    const entry = {
      meta: { givenColors },
      body: memoryBody(png),
      storedAt: toIso(platform.now()),
    };
    await cache.set(key, entry, platform.config.CACHE_DEFAULT_TIMEOUT);
  }
  return drawn;
}
