/** An encoded answer with what the server has to know of it. */
export interface CacheEntry {
  /** JSON: a shared cache stores it as text. */
  meta: unknown;
  bytes: Uint8Array;
  /** When it was stored, ISO text without zone, UTC. */
  storedAt: string;
}

/** Where answers are kept between requests. A cache shared by several nodes fills the same interface. */
export interface Cache {
  get(key: string): Promise<CacheEntry | null>;
  /** `seconds`: how long the entry may be served; 0 keeps it until room is needed. */
  set(key: string, entry: CacheEntry, seconds: number): Promise<void>;
  clear(): Promise<void>;
}
