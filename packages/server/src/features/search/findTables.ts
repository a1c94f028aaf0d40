import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TableHit } from "@sightline/api/search";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import { LRUCache } from "lru-cache";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { knownDatabase } from "../../platform/list/visibility/index.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { introspection, selectStar } from "../databases/index.ts";
import { rankOf } from "./words.ts";

const MOST_HITS = 10;
/** Databases and schemas whose tables are looked through; a warehouse may have thousands. */
const MOST_DATABASES = 20;
const MOST_SCHEMAS = 30;
/** A database that lists its tables later than this is found by the next search, ms. */
const PATIENCE_MS = 3_000;
/** How long the names of a database's tables are kept, ms. */
const KEPT_MS = 60_000;
const MOST_LISTS = 500;

/** The tables of databases as some callers see them. */
const listings = perPlatform(
  () => new LRUCache<string, Promise<TableHit[]>>({ max: MOST_LISTS, ttl: KEPT_MS }),
);

/** The tables that the caller may read and of which the name has all of the words, the best first. */
export async function findTables(
  platform: Platform,
  identity: Identity,
  words: readonly string[],
): Promise<TableHit[]> {
  if (words.length === 0) return [];
  const databases = await platform.db
    .selectFrom("database")
    .select(["id", "database_name", "changed_on", "sqlalchemy_uri"])
    .where(knownDatabase(identity))
    .where("expose_in_sqllab", "=", 1)
    .orderBy("id")
    .limit(MOST_DATABASES)
    .execute();
  const rights = rightsKey(identity);
  const late = new AbortController();
  const lists = await Promise.all(
    databases.map((database) =>
      Promise.race([
        tablesOf(platform, identity, rights, database),
        sleep(PATIENCE_MS, [], { signal: late.signal, ref: false }).catch(() => []),
      ]),
    ),
  );
  late.abort();
  return lists
    .flat()
    .flatMap((table) => {
      const rank = rankOf(table.name, words);
      return rank === null ? [] : [{ table, rank }];
    })
    .sort((a, b) => a.rank - b.rank || (a.table.name < b.table.name ? -1 : 1))
    .slice(0, MOST_HITS)
    .map(({ table }) => table);
}

interface ListedDatabase {
  id: number;
  database_name: string;
  changed_on: string;
  sqlalchemy_uri: string;
}

function tablesOf(
  platform: Platform,
  identity: Identity,
  rights: string,
  database: ListedDatabase,
): Promise<TableHit[]> {
  const kept = listings(platform);
  const key = JSON.stringify([database.id, database.changed_on, rights]);
  const known = kept.get(key);
  if (known) return known;
  // What cannot be listed now has no tables to find; the next search asks again.
  const reading = readTables(platform, identity, database).catch(() => {
    kept.delete(key);
    return [];
  });
  kept.set(key, reading);
  return reading;
}

async function readTables(
  platform: Platform,
  identity: Identity,
  { id, database_name, sqlalchemy_uri }: ListedDatabase,
): Promise<TableHit[]> {
  const engine = engineNamed(parseUri(sqlalchemy_uri)?.engine ?? "");
  if (!engine) return [];
  const catalog = introspection(platform);
  const schemas = await catalog.schemas(identity, id, { catalog: null, force: false });
  if (!schemas.ok) throw new Error(schemas.error.kind);
  const tables: TableHit[] = [];
  for (const schema of schemas.value.slice(0, MOST_SCHEMAS)) {
    const listed = await catalog.tables(identity, id, { catalog: null, schema, force: false });
    if (!listed.ok) continue;
    tables.push(
      ...listed.value.map(({ value: name }) => ({
        database_id: id,
        database_name,
        schema,
        name,
        sql: selectStar(engine, { catalog: null, schema, name }),
      })),
    );
  }
  return tables;
}

/** Differs between callers who may read different tables: their rights, and they themselves where they own datasets. */
const rightsKey = ({ userId, isAdmin, pairs }: Identity): string =>
  createHash("sha256")
    .update(JSON.stringify([userId, isAdmin, [...pairs].sort()]))
    .digest("base64url");
