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
    sizeCalculation: ({ bytes, file = bytes }, key) => file.byteLength + key.length + ENTRY_OVERHEAD,
    dispose: ({ file }) => file?.release(),
    ttlResolution: 0,
    perf: { now: () => options.now().getTime() },
  });
  return {
    async get(key) {
      const entry = entries.get(key) ?? null;
      entry?.file?.hold();
      return entry;
    },
    async set(key, entry, seconds) {
      entries.set(key, entry, { ttl: seconds * 1000 });
      if (entries.peek(key) === entry) entry.file?.hold();
    },
    async clear() {
      entries.clear();
    },
  };
}
