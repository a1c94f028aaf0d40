import { setTimeout as delay } from "node:timers/promises";
import type { PictureTask } from "@sightline/api/chart-pictures";
import { ok, type Result } from "@sightline/core/errors";
import { nowIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";

/** Most pictures are there in tens of milliseconds; who waits longer is told to come again, ms. */
const PATIENCE_MS = 3_000;
const TIMEOUT_MS = 120_000;

const pictures = perPlatform(() => new Map<string, Promise<Result<Uint8Array>>>());

/**
 * The picture, or how far it is when it takes long. Equal ones that are asked for meanwhile, under the same key, are drawn
 * once.
 */
export async function thumbnail(
  platform: Platform,
  key: string,
  draw: (signal: AbortSignal) => Promise<Result<Uint8Array>>,
  patienceMs = PATIENCE_MS,
): Promise<Result<Uint8Array | PictureTask>> {
  const running = pictures(platform);
  const picture = running.get(key) ?? draw(AbortSignal.timeout(TIMEOUT_MS));
  if (!running.has(key)) {
    running.set(key, picture);
    const forget = () => running.delete(key);
    picture.then(forget, forget);
  }
  const late = new AbortController();
  const pendingTask = (): Result<PictureTask> =>
    ok({ task_status: "Computing", task_updated_at: nowIso(platform) });
  try {
    return await Promise.race([
      picture,
      delay(patienceMs, undefined, { signal: late.signal }).then(pendingTask),
    ]);
  } finally {
    late.abort();
  }
}
