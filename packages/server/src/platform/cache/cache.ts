import type { Body } from "@sightline/engines";

/** An encoded answer with what the server has to know of it. */
export interface CacheEntry {
  /** JSON: a shared cache stores it as text. */
  meta: unknown;
  body: Body;
  /** When it was stored, ISO text without zone, UTC. */
  storedAt: string;
}

/** Where answers are kept between requests. A cache shared by several nodes fills the same interface. */
export interface Cache {
  /** Whoever asks owns the body of what it gets. */
  get(key: string): Promise<CacheEntry | null>;
  /** The cache's body is its own, and the caller's stays the caller's. `seconds`: how long the entry may be served; 0 keeps it until room is needed. */
  set(key: string, entry: CacheEntry, seconds: number): Promise<void>;
  clear(): Promise<void>;
}
