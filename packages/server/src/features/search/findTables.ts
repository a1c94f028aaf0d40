import { setTimeout as sleep } from "node:timers/promises";
import type { TableHit } from "@sightline/api/search";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { knownDatabase } from "../../platform/list/visibility/index.ts";
import { selectStar } from "../databases/index.ts";
import { connections } from "../query-gateway/index.ts";
import { type SearchedDatabase, schemaNames, tableNames } from "./tableNames.ts";
import { rankOf } from "./words.ts";

const MOST_HITS = 10;
/** Databases and schemas whose tables are looked through; a warehouse may have thousands. */
const MOST_DATABASES = 20;
const MOST_SCHEMAS = 30;
/** A database that lists its tables later than this is found by the next search, ms. */
const PATIENCE_MS = 3_000;
/** Tables of one database that are looked through. */
const MOST_TABLES = 50_000;

/** The tables that the caller may read and of which the name has all of the words, the best first. */
export async function findTables(
  platform: Platform,
  identity: Identity,
  words: readonly string[],
): Promise<TableHit[]> {
  if (words.length === 0) return [];
  const databases = await platform.db
    .selectFrom("database")
    .select("id")
    .where(knownDatabase(identity))
    .where("expose_in_sqllab", "=", 1)
    .orderBy("id")
    .limit(MOST_DATABASES)
    .execute();
  const late = new AbortController();
  const lists = await Promise.all(
    databases.map(({ id }) =>
      Promise.race([
        matchesIn(platform, identity, id, words).catch(() => []),
        sleep(PATIENCE_MS, [], { signal: late.signal, ref: false }).catch(() => []),
      ]),
    ),
  );
  late.abort();
  return lists.flat().sort(byRank).slice(0, MOST_HITS).map(toHit);
}

/** A table of which the name fits. */
interface Match {
  opened: SearchedDatabase;
  schema: string;
  name: string;
  rank: number;
}

const byRank = (a: Match, b: Match) => a.rank - b.rank || (a.name < b.name ? -1 : 1);

const toHit = ({ opened: { database, engine }, schema, name }: Match): TableHit => ({
  database_id: database.id,
  database_name: database.database_name,
  schema,
  name,
  sql: selectStar(engine, { catalog: null, schema, name }),
});

/** The best of a database. Its names are the same for all callers; their rights are looked at with each search. */
async function matchesIn(
  platform: Platform,
  identity: Identity,
  id: number,
  words: readonly string[],
): Promise<Match[]> {
  const found = await connections(platform).openById(identity, id);
  if (!found.ok) return [];
  const opened = found.value;
  const schemas = opened.access.schemas([...(await schemaNames(platform, opened))], null);
  const matches: Match[] = [];
  let looked = 0;
  for (const schema of schemas.slice(0, MOST_SCHEMAS)) {
    if (looked >= MOST_TABLES) break;
    const names = await tableNames(platform, opened, schema);
    looked += names.length;
    for (const name of names) {
      const rank = rankOf(name, words);
      if (rank === null || !opened.access.table({ catalog: null, schema, name })) continue;
      matches.push({ opened, schema, name, rank });
    }
  }
  return matches.sort(byRank).slice(0, MOST_HITS);
}
