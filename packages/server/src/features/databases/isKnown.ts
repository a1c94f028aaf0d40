import type { Identity } from "../../platform/auth/identity.ts";
import type { Db } from "../../platform/feature.ts";
import { knownDatabase } from "../../platform/list/index.ts";

/** Whether there is a database of this id that the caller may know of. */
export async function isKnown(db: Db, identity: Identity, id: number): Promise<boolean> {
  const found = await db
    .selectFrom("database")
    .select("id")
    .where("id", "=", id)
    .where(knownDatabase(identity))
    .executeTakeFirst();
  return found !== undefined;
}
