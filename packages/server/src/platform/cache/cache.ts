import type { Body } from "@sightline/engines";

/** An encoded answer with its metadata. */
export interface CacheEntry {
  /** JSON: a shared cache stores it as text. */
  meta: unknown;
  body: Body;
  /** When it was stored, ISO text without zone, UTC. */
  storedAt: string;
}

/** The cache for answers. The cache that several nodes share has the same interface. */
export interface Cache {
  /** The caller owns the body of what it gets. */
  get(key: string): Promise<CacheEntry | null>;
  has(key: string): Promise<boolean>;
  /** The caller keeps its body; the cache has its own. `seconds`: how long the entry may be used; 0: until space is needed. */
  set(key: string, entry: CacheEntry, seconds: number): Promise<void>;
  clear(): Promise<void>;
}
