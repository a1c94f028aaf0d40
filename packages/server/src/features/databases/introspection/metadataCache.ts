import { LRUCache } from "lru-cache";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { extraOf, type StoredDatabase } from "../../stored-databases/index.ts";

const MAX_ENTRIES = 2_000;

/** What the metadata of a database is kept by; each has a time limit of its own in the database's extra. */
export type MetadataKind = "catalog" | "schema" | "table";

/** Lists of a database's catalogs, schemas and tables, before the rights of a caller are looked at. */
export const metadataCache = perPlatform((platform) => {
  const entries = new LRUCache<string, { value: unknown }>({
    max: MAX_ENTRIES,
    ttlResolution: 0,
    perf: { now: () => platform.now().getTime() },
  });
  return {
    /**
     * `of`: what is asked, and whom the database is asked as. The kept list, or a new one: always with `force`, and
     * where the database says nothing of how long to keep it.
     */
    async read<T>(
      database: StoredDatabase,
      kind: MetadataKind,
      of: readonly (string | null)[],
      force: boolean,
      load: () => Promise<T>,
    ): Promise<T> {
      const seconds = extraOf(database).metadata_cache_timeout?.[`${kind}_cache_timeout`] ?? 0;
      if (seconds <= 0) return load();
      const key = JSON.stringify([database.id, database.changed_on, kind, of]);
      const known = force ? undefined : entries.get(key);
      if (known) return known.value as T;
      const value = await load();
      entries.set(key, { value }, { ttl: seconds * 1000 });
      return value;
    },
    /** Forgets the lists of a database in which something may have been made or dropped. */
    forget({ id }: Pick<StoredDatabase, "id">): void {
      for (const key of entries.keys()) if (key.startsWith(`[${id},`)) entries.delete(key);
    },
  };
});
