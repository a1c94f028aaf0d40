import type { Kysely } from "kysely";

export type StoreKind = "sqlite" | "postgres";

/** Which database keeps the store; only migrations and expressions that differ need to ask. */
export function storeKind<T>(db: Kysely<T>): StoreKind {
  return db.getExecutor().adapter.supportsMultipleConnections === false ? "sqlite" : "postgres";
}
