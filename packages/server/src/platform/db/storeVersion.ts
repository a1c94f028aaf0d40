import type { Kysely, LogEvent, SqliteDatabase } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

/** How long another node's change of a store in PostgreSQL may go unseen, ms. */
const LOOK_EVERY_MS = 250;

/** A text that differs as soon as anything in the store has changed. */
type Version = () => string | Promise<string>;

const versions = new WeakMap<Kysely<Schema>, Version>();

/**
 * Counts what this process does to a store. A statement counts when it has ended, so what was read before then is
 * known to be old; one that is not known to only read counts as a change, the end of a transaction too.
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

/** SQLite itself tells when another process has written to its file. */
export function sqliteVersion(database: SqliteDatabase, changes: { count: number }): Version {
  return () => {
    const [row] = database.prepare("pragma data_version").all([]) as { data_version: number }[];
    return `${row?.data_version} ${changes.count}`;
  };
}

/** Two equal snapshots of PostgreSQL see the same rows; other nodes' are looked for a few times in a second. */
export function postgresVersion(pool: pg.Pool, changes: { count: number }): Version {
  let snapshot = "";
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const at = performance.now();
    const { rows } = await pool.query<{ at: string }>("select pg_current_snapshot()::text as at");
    snapshot = rows[0]?.at ?? "";
    lookedAt = at;
  }

  return async () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    }
    return `${snapshot} ${changes.count}`;
  };
}

export function setVersion(db: Kysely<Schema>, version: Version): void {
  versions.set(db, version);
}

/**
 * `load`, whose answers are kept until something in the store changes. A change by this process counts at once, one by
 * another node within `LOOK_EVERY_MS`. The answers are shared: nobody may change them. Null is not kept.
 */
export function whileUnchanged<K, V>(
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
    // What was read while something changed may be old already.
    if (keptAt !== now || value === null) return value;
    if (kept.size >= most) kept.delete(kept.keys().next().value!);
    kept.set(key, value);
    return value;
  };
}
