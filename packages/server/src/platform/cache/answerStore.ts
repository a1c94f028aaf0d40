import { createHash } from "node:crypto";
import { perPlatform } from "../perPlatform.ts";
import type { Cache } from "./cache.ts";
import { memoryCache } from "./memoryCache.ts";
import { type NodeFlight, nodeFlight } from "./nodeFlight.ts";
import { redisCache } from "./redisCache.ts";

/** Maximum bytes of the cache of one node. */
const CACHE_BYTES = 128 * 1024 ** 2;
/** Redis must answer within this time; otherwise the node works without it. */
const ANSWER_MS = 1_000;
const RECONNECT_MS = 5_000;
/** Errors are logged once in this period. */
const TELL_EVERY_MS = 60_000;

export interface AnswerStore {
  cache: Cache;
  /** Null if there is only one node. */
  flight: NodeFlight | null;
}

/** The cache for answers: in Redis if it is configured, so that all nodes share it; otherwise in this process. */
export const answerStore = perPlatform((platform): Promise<AnswerStore> => {
  const { redisUrl } = platform.config;
  if (redisUrl !== null) return sharedStore(redisUrl);
  const cache = memoryCache({ maxBytes: CACHE_BYTES, now: platform.now });
  return Promise.resolve({ cache, flight: null });

  async function sharedStore(url: string): Promise<AnswerStore> {
    // The default export: when it is bundled and loaded late, a CommonJS package has no other.
    const { default: Redis } = await import("ioredis");
    const redis = new Redis(url, {
      connectTimeout: ANSWER_MS,
      commandTimeout: ANSWER_MS,
      lazyConnect: true,
      // Nothing waits while Redis is not available.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 200, RECONNECT_MS),
    });
    let told = 0;
    const tell = (error: unknown): void => {
      if (Date.now() - told < TELL_EVERY_MS) return;
      told = Date.now();
      const reason = error instanceof Error ? error.message : String(error);
      platform.log("warning", "Redis does not answer: this node works without a cache until it does", {
        reason,
      });
    };
    redis.on("error", tell);
    await redis.connect().catch(tell);
    platform.onClose(async () => redis.disconnect());
    const prefix = `sightline:${installation(platform.config.secretKey)}:`;
    return { cache: orNothing(redisCache(redis, prefix), tell), flight: nodeFlight(redis, prefix, tell) };
  }
});

/** Nodes with the same secret key share answers; other installations on the same Redis must not read them. */
const installation = (secretKey: string): string =>
  createHash("sha256").update(`answers of ${secretKey}`).digest("hex").slice(0, 16);

/** If the cache fails, it is treated as empty. */
function orNothing(cache: Cache, tell: (error: unknown) => void): Cache {
  return {
    get: (key) =>
      cache.get(key).catch((error: unknown) => {
        tell(error);
        return null;
      }),
    has: (key) =>
      cache.has(key).catch((error: unknown) => {
        tell(error);
        return false;
      }),
    set: (key, entry, seconds) => cache.set(key, entry, seconds).catch(tell),
    clear: () => cache.clear().catch(tell),
  };
}
