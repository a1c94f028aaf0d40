import { LRUCache } from "lru-cache";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { taskLimit } from "../../platform/taskLimit.ts";
import type { connections } from "../query-gateway/index.ts";

/** How long names are kept, and that there are none where a database does not tell them, ms. */
const KEPT_MS = 60_000;
const FAILURE_KEPT_MS = 10_000;
/** Names that are kept of all databases together. */
const MOST_KEPT = 2_000_000;
/** Tables of one schema that are looked through. */
const MOST_TABLES = 5_000;
/** Catalogs of databases that are read at once, for all callers. */
const READ_AT_ONCE = 4;

const tableLists = perPlatform(({ now }) => ({
  lists: new LRUCache<string, { names: readonly string[] }>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ names }) => names.length + 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  }),
  pending: new Map<string, Promise<readonly string[]>>(),
  limit: taskLimit(READ_AT_ONCE),
}));

type OpenedDatabase = ReturnType<ReturnType<typeof connections>["openById"]>;
export type SearchedDatabase = Extract<Awaited<OpenedDatabase>, { ok: true }>["value"];

/** The schemas of a database, before the rights of a caller are looked at. */
export const schemaNames = (platform: Platform, opened: SearchedDatabase): Promise<readonly string[]> =>
  namesOf(platform, opened, null, () => opened.connection.schemas(null));

/** The tables of a schema, before the rights of a caller are looked at. */
export const tableNames = (
  platform: Platform,
  opened: SearchedDatabase,
  schema: string,
): Promise<readonly string[]> =>
  namesOf(platform, opened, schema, async () =>
    (await opened.connection.tables(schema, null)).slice(0, MOST_TABLES).map(({ name }) => name),
  );

/** Kept for all callers as whom the database is asked alike. */
async function namesOf(
  platform: Platform,
  { database, as }: SearchedDatabase,
  schema: string | null,
  load: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { lists, pending, limit } = tableLists(platform);
  const key = JSON.stringify([database.id, database.changed_on, as, schema]);
  const known = lists.get(key)?.names ?? pending.get(key);
  if (known) return known;
  const reading = limit
    .run(load)
    .then(
      (names) => ({ names, ttl: KEPT_MS }),
      () => ({ names: [], ttl: FAILURE_KEPT_MS }),
    )
    .then(({ names, ttl }) => {
      lists.set(key, { names }, { ttl });
      pending.delete(key);
      return names;
    });
  pending.set(key, reading);
  return reading;
}
