import type { SqlLabDatabase } from "@sightline/api/sql-links";
import type { z } from "zod";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db } from "../../platform/feature.ts";
import { knownDatabase } from "../../platform/list/visibility/index.ts";
import { toDatabase } from "../stored-databases/index.ts";
import { toWire } from "./wire.ts";

/** The databases that the caller may know of, by id, as the SQL editor starts with them. */
export async function sqlLabDatabases(
  db: Db,
  identity: Identity,
): Promise<Record<string, z.infer<typeof SqlLabDatabase>>> {
  const rows = await db
    .selectFrom("database")
    .selectAll()
    .where(knownDatabase(identity))
    .orderBy("id")
    .execute();
  return Object.fromEntries(rows.map((row) => [String(row.id), toWire(toDatabase(row))]));
}
