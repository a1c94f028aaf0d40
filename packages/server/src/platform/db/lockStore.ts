import { sql, type Transaction } from "kysely";
import { storeKind } from "./store/storeKind.ts";

/** Any number; the same for every node that shares a PostgreSQL. */
const LOCK_KEY = 7_270_143;

/** Keeps other nodes that start at the same time waiting until the transaction ends. */
export async function lockStore<T>(store: Transaction<T>): Promise<void> {
  // SQLite: every transaction begins with the write lock.
  if (storeKind(store) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(store);
}
