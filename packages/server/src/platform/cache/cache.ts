import type { BodyFile } from "@sightline/engines";

/** An encoded answer with its metadata. */
export interface CacheEntry {
  /** JSON: a shared cache stores it as text. */
  meta: unknown;
  bytes: Uint8Array;
  /** Holds the answer instead of `bytes`, which are empty then. */
  file?: BodyFile;
  /** When it was stored, ISO text without zone, UTC. */
  storedAt: string;
}

/** The cache for answers. The cache that several nodes share has the same interface. */
export interface Cache {
  /** If the entry has a file, the caller becomes one of its holders. */
  get(key: string): Promise<CacheEntry | null>;
  /** Becomes a holder of the entry's file. `seconds`: how long the entry may be used; 0: until space is needed. */
  set(key: string, entry: CacheEntry, seconds: number): Promise<void>;
  clear(): Promise<void>;
}
