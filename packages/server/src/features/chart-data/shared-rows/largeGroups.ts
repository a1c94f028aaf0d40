import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { perPlatform } from "../../../platform/perPlatform.ts";

const MINUTES = 10;
const MOST_STATEMENTS = 1_000;

/** Statements that turned out to have more groups than are copied: for a while they are not tried again. */
export interface LargeGroups {
  has(databaseId: number, sql: string): boolean;
  add(databaseId: number, sql: string): void;
}

export const largeGroups = perPlatform((platform): LargeGroups => {
  const known = new LRUCache<string, true>({
    max: MOST_STATEMENTS,
    ttl: MINUTES * 60_000,
    ttlResolution: 0,
    perf: { now: () => platform.now().getTime() },
  });
  const keyOf = (databaseId: number, sql: string) => `${databaseId} ${hash("sha256", sql)}`;
  return {
    has: (databaseId, sql) => known.has(keyOf(databaseId, sql)),
    add: (databaseId, sql) => void known.set(keyOf(databaseId, sql), true),
  };
});
