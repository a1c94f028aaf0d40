import { LRUCache } from "lru-cache";
import type { Cache, CacheEntry } from "./cache.ts";

/** Bytes per entry for its key, metadata and bookkeeping. */
const ENTRY_OVERHEAD = 1024;

/**
 * A cache in this process that removes the least recently used entries first; entries may be files. An entry
 * larger than a quarter of `maxBytes` is not cached.
 */
export function memoryCache(options: { maxBytes: number; now: () => Date }): Cache {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.floor(options.maxBytes / 4),
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + ENTRY_OVERHEAD,
    dispose: ({ body }) => body[Symbol.dispose](),
    ttlResolution: 0,
    perf: { now: () => options.now().getTime() },
  });
  return {
    async get(key) {
      const entry = entries.get(key);
      return entry ? { ...entry, body: entry.body.share() } : null;
    },
    has: async (key) => entries.has(key),
    async set(key, entry, seconds) {
      const own = { ...entry, body: entry.body.share() };
      entries.set(key, own, { ttl: seconds * 1000 });
      // What is too large is not kept.
      if (entries.peek(key) !== own) own.body[Symbol.dispose]();
    },
    async clear() {
      entries.clear();
    },
  };
}
