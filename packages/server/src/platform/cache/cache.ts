import type { BodyFile } from "@sightline/engines";

/** An encoded answer with what the server has to know of it. */
export interface CacheEntry {
  /** JSON: a shared cache stores it as text. */
  meta: unknown;
  bytes: Uint8Array;
  /** Holds the answer instead of `bytes`, which then are none. */
  file?: BodyFile;
  /** When it was stored, ISO text without zone, UTC. */
  storedAt: string;
}

/** Where answers are kept between requests. A cache shared by several nodes fills the same interface. */
export interface Cache {
  /** A file has one holder more then: who asked. */
  get(key: string): Promise<CacheEntry | null>;
  /** Holds a file by itself. `seconds`: how long the entry may be served; 0 keeps it until room is needed. */
  set(key: string, entry: CacheEntry, seconds: number): Promise<void>;
  clear(): Promise<void>;
}
