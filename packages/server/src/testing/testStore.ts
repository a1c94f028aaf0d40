import { randomUUID } from "node:crypto";
import { type CompiledQuery, Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import pg from "pg";
import { syncRoles } from "../platform/auth/syncRoles.ts";
import type { Schema } from "../platform/db/schema.ts";
import { migrate, openPostgresStore, openSqliteStore } from "../platform/db/store/index.ts";
import { openSqliteDatabase } from "../platform/db/store/sqlite/openDatabase.ts";
import { declaredPairs } from "../platform/http/handle.ts";

type StoreKind = "sqlite" | "postgres";

interface TestStore {
  db: Kysely<Schema>;
  close(): Promise<void>;
}

/** An empty store of the test's own: in memory, or a schema of the test server's database. */
export async function openTestStore(kind = defaultKind()): Promise<TestStore> {
  if (kind === "sqlite") {
    const db = openSqliteStore(":memory:");
    return { db, close: () => db.destroy() };
  }
  const schema = newSchema();
  const db = openPostgresStore(serverUrl(), schema);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  return { db, close: () => dropSchema(db, schema) };
}

/** As `openTestStore`, with all tables and the built-in roles. */
export async function openMigratedStore(kind = defaultKind()): Promise<TestStore> {
  const store = await openTestStore(kind);
  statements[kind] ??= recordMigration(kind);
  const texts = await statements[kind];
  // One message for all of them: PostgreSQL would be asked some hundred times.
  for (const text of kind === "postgres" ? [texts.join(";\n")] : texts) await sql.raw(text).execute(store.db);
  return store;
}

/** What makes an empty store ready, found once in a process: migrating takes longer than most tests. */
const statements: Partial<Record<StoreKind, Promise<string[]>>> = {};

async function recordMigration(kind: StoreKind): Promise<string[]> {
  const schema = newSchema();
  const recorded: CompiledQuery[] = [];
  const dialect =
    kind === "sqlite"
      ? new SqliteDialect({ database: openSqliteDatabase(":memory:") })
      : new PostgresDialect({
          pool: new pg.Pool({ connectionString: serverUrl(), options: `-c search_path="${schema}"` }),
        });
  const db = new Kysely<Schema>({ dialect, log: ({ query }) => void recorded.push(query) });
  if (kind === "postgres") await sql`create schema ${sql.id(schema)}`.execute(db);
  recorded.length = 0;
  await migrate(db, () => new Date());
  await syncRoles(db, { PUBLIC_ROLE_LIKE: null }, declaredPairs());
  const texts = recorded
    .filter(({ sql: text }) => /^\s*(create|alter|drop|insert|update|delete)\b/i.test(text))
    .map(plainText);
  await (kind === "sqlite" ? db.destroy() : dropSchema(db, schema));
  return texts;
}

/** A statement with its values in place of the parameters. */
function plainText({ sql: text, parameters }: CompiledQuery): string {
  if (parameters.length === 0) return text;
  let next = 0;
  return text.replace(/\$(\d+)|\?/g, (_whole, number?: string) => {
    const value = parameters[number === undefined ? next++ : Number(number) - 1];
    if (value === null) return "null";
    return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
}

const newSchema = () => `test_${randomUUID().replaceAll("-", "")}`;

async function dropSchema(db: Kysely<Schema>, schema: string): Promise<void> {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
  await db.destroy();
}

function defaultKind(): StoreKind {
  return process.env.SIGHTLINE_TEST_DATABASE_URL ? "postgres" : "sqlite";
}

function serverUrl(): string {
  const url = process.env.SIGHTLINE_TEST_DATABASE_URL;
  if (!url) throw new Error("SIGHTLINE_TEST_DATABASE_URL is not set");
  return url;
}
