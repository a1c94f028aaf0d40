import { type Kysely, SqliteAdapter } from "kysely";

export type StoreKind = "sqlite" | "postgres";

/** Which database keeps the store; only migrations and expressions that differ need to ask. */
export function storeKind<T>(db: Kysely<T>): StoreKind {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}
