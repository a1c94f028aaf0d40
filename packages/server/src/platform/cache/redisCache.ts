import { memoryBody } from "@sightline/engines";
import type { Redis } from "ioredis";
import type { Cache, CacheEntry } from "./cache.ts";

/**
 * Larger answers are not cached: they would displace thousands of others, and take longer to load than to compute.
 */
const LARGEST_ENTRY = 32 * 1024 ** 2;
const LENGTH_BYTES = 4;

/**
 * A cache that all nodes share. Rejects if Redis is not available; `orNothing` in answerStore.ts treats that as an
 * empty cache.
 */
export function redisCache(redis: Redis, prefix: string): Cache {
  const nameOf = (key: string): string => `${prefix}answer:${key}`;
  return {
    async get(key) {
      const stored = await redis.getBuffer(nameOf(key));
      return stored && decode(stored);
    },
    has: async (key) => (await redis.exists(nameOf(key))) === 1,
    async set(key, entry, seconds) {
      const { body, ...facts } = entry;
      if (body.byteLength > LARGEST_ENTRY) return;
      const value = encode(facts, await body.share().bytes());
      if (seconds > 0) await redis.set(nameOf(key), value, "EX", seconds);
      else await redis.set(nameOf(key), value);
    },
    async clear() {
      let cursor = "0";
      do {
        const [next, names] = await redis.scan(cursor, "MATCH", `${prefix}answer:*`, "COUNT", 500);
        if (names.length > 0) await redis.unlink(...names);
        cursor = next;
      } while (cursor !== "0");
    },
  };
}

type Facts = Omit<CacheEntry, "body">;

function encode(facts: Facts, bytes: Uint8Array): Buffer {
  const head = Buffer.from(JSON.stringify(facts), "utf8");
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length, 0);
  return Buffer.concat([length, head, bytes]);
}

function decode(stored: Buffer): CacheEntry {
  const end = LENGTH_BYTES + stored.readUInt32LE(0);
  const facts = JSON.parse(stored.toString("utf8", LENGTH_BYTES, end)) as Facts;
  return { ...facts, body: memoryBody(stored.subarray(end)) };
}
