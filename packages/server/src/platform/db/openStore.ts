import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { Kysely, type LogEvent, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import type { Config } from "../config/index.ts";
import { postgresPool } from "./postgresPool.ts";
import type { Schema } from "./schema.ts";
import { openSqliteDatabase } from "./sqlite/openDatabase.ts";
import { SqliteFileDialect } from "./sqlite/SqliteFileDialect.ts";
import { countChanges, postgresState, setVersion, sqliteState, storeVersion } from "./storeVersion.ts";
import { noteStoreError } from "./writeConflict.ts";

/** Name of the embedded store in the home. */
export const STORE_FILE = "sightline.sqlite";

/** Opens the metadata store that the settings name: SQLite in the home, or PostgreSQL. Migrates nothing. */
export function openStore(config: Pick<Config, "home" | "databaseUrl">): Kysely<Schema> {
  if (config.databaseUrl !== null) return openPostgresStore(config.databaseUrl);
  mkdirSync(config.home, { recursive: true, mode: 0o700 });
  const file = join(config.home, STORE_FILE);
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  return openSqliteStore(file);
}

/** The store in one SQLite file, or in memory for `:memory:`. */
export function openSqliteStore(path: string): Kysely<Schema> {
  const database = openSqliteDatabase(path);
  const changes = countChanges();
  const dialect =
    path === ":memory:" ? new SqliteDialect({ database }) : new SqliteFileDialect({ database, path });
  const db = new Kysely<Schema>({ dialect, log: noteEvents(changes) });
  setVersion(db, storeVersion(changes, sqliteState(database)));
  return db;
}

/** The store in PostgreSQL; `schema` other than the server's default is for tests. */
export function openPostgresStore(connectionString: string, schema?: string): Kysely<Schema> {
  const pool = postgresPool({
    connectionString,
    max: 10,
    types: { getTypeParser: numberParser },
    ...(schema === undefined ? {} : { options: `-c search_path="${schema}"` }),
  });
  const changes = countChanges();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: noteEvents(changes) });
  setVersion(db, storeVersion(changes, postgresState(pool)));
  return db;
}

/** What is heard of each statement on the store. */
const noteEvents = (changes: ReturnType<typeof countChanges>) => (event: LogEvent) => {
  changes.log(event);
  noteStoreError(event);
};

const INT8 = 20;
const NUMERIC = 1700;

/** `count(*)` is int8 and `sum` numeric: both are numbers in SQLite, so they are here. */
const numberParser = ((oid: number, format?: "text" | "binary") =>
  oid === INT8 || oid === NUMERIC
    ? Number
    : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser;
