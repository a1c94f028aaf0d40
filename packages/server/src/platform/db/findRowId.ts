import { type Kysely, sql } from "kysely";
import type { KindWithUuid } from "./checkUuid.ts";
import type { Schema } from "./schema.ts";

/** The id of the row that an address names by its id or, in lower case, its UUID; null: no row has that UUID. */
export async function findRowId(
  store: Kysely<Schema>,
  kind: KindWithUuid,
  idOrUuid: number | string,
): Promise<number | null> {
  if (typeof idOrUuid === "number") return idOrUuid;
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(kind)} where uuid = ${idOrUuid}`.execute(store);
  return rows[0]?.id ?? null;
}
