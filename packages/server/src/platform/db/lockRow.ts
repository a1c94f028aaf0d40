import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";
import { storeKind } from "./store/storeKind.ts";

/** The row of that id, which nobody else can change or refer to until the transaction ends; null: there is none. */
export async function lockRow(
  store: Kysely<Schema>,
  table: keyof Schema,
  id: number,
): Promise<Record<string, unknown> | null> {
  // SQLite: every transaction begins with the write lock.
  const lock = storeKind(store) === "postgres" ? sql`for update` : sql``;
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
    where id = ${id} ${lock}`.execute(store);
  return rows[0] ?? null;
}
