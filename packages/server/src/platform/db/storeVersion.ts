import type { Kysely, LogEvent, PostgresPool, SqliteDatabase } from "kysely";
import type { Schema } from "./schema.ts";

/** How long a change by another node may go unnoticed, ms. */
const LOOK_EVERY_MS = 100;

/** Texts that differ if anything in the store may have changed. */
const versions = new WeakMap<Kysely<Schema>, () => string | Promise<string>>();

/**
 * Counts this process's changes to a store. A statement counts when it has ended, so anything read before then is
 * outdated. A statement that is not known to be read-only counts as a change, and so does the end of a
 * transaction.
 */
export function countChanges(): { count: number; log: (event: LogEvent) => void } {
  const changes = {
    count: 0,
    log: ({ query }: LogEvent) => {
      if (!/^\s*select\b/i.test(query.sql)) changes.count += 1;
    },
  };
  return changes;
}

/** SQLite itself reports that another process has written to its file. */
export const sqliteState = (database: SqliteDatabase) => (): string => {
  const [row] = database.prepare("pragma data_version").all([]) as { data_version: number }[];
  return String(row?.data_version);
};

/** Two equal snapshots of PostgreSQL see the same rows. */
export const postgresState = (pool: PostgresPool) => async (): Promise<string> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ at: string }>("select pg_current_snapshot()::text as at", []);
    return rows[0]?.at ?? "";
  } finally {
    client.release();
  }
};

/** The version of a store: this process's changes, and from time to time a check for changes by others. */
export function storeVersion(
  changes: { count: number },
  stateOf: () => string | Promise<string>,
): () => string | Promise<string> {
  let state = "";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const version = () => `${state} ${changes.count}`;

  async function wait(found: Promise<string>, at: number): Promise<void> {
    try {
      state = await found;
      lookedAt = at;
    } finally {
      looking = null;
    }
  }

  return () => {
    const at = performance.now();
    if (at - lookedAt < LOOK_EVERY_MS) return version();
    if (looking) return looking.then(version);
    const found = stateOf();
    if (typeof found !== "string") {
      looking = wait(found, at);
      return looking.then(version);
    }
    state = found;
    lookedAt = at;
    return version();
  };
}

export function setVersion(db: Kysely<Schema>, version: () => string | Promise<string>): void {
  versions.set(db, version);
}

/**
 * Caches the results of `load` until something in the store changes. A change by this process takes effect at
 * once, one by another node within `LOOK_EVERY_MS`. The results are shared, so nobody may modify them. Null is not
 * cached.
 */
export function cacheWhileUnchanged<K, V>(
  db: Kysely<Schema>,
  load: (key: K) => Promise<V>,
  most = 1_000,
): (key: K) => Promise<V> {
  const version = versions.get(db);
  if (!version) return load;
  const kept = new Map<K, V>();
  let keptAt = "";
  return async (key) => {
    const told = version();
    const now = typeof told === "string" ? told : await told;
    if (now !== keptAt) kept.clear();
    keptAt = now;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = await load(key);
    // What was read during a change may already be outdated.
    if (keptAt !== now || value === null) return value;
    if (kept.size >= most) kept.delete(kept.keys().next().value!);
    kept.set(key, value);
    return value;
  };
}
