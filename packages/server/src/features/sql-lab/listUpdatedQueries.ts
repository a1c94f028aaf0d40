import type { Query } from "@sightline/api/sql-lab";
import { ok, type Result } from "@sightline/core/errors";
import { z } from "zod";
import type { Identity } from "../../platform/auth/identity.ts";
import { toIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { readQ } from "./readQ.ts";
import { displayName, queryRepository, toWire } from "./repository.ts";

const Since = z.object({ last_updated_ms: z.number("a number is required").min(0).max(8.64e15) });

/** The caller's queries that changed at or after a time: how a browser follows what runs. */
export async function listUpdatedQueries(
  platform: Platform,
  identity: Identity,
  q: string | undefined,
): Promise<Result<{ result: Query[] }>> {
  const since = readQ(Since, q);
  if (!since.ok) return since;
  if (identity.userId === null) return ok({ result: [] });
  const rows = await queryRepository(platform.db).queriesChangedSince(
    identity.userId,
    toIso(new Date(since.value.last_updated_ms)),
  );
  if (rows.length === 0) return ok({ result: [] });
  const databases = await databaseRepository(platform.db).all();
  const names = new Map(databases.map(({ id, database_name }) => [id, database_name]));
  const user = displayName(identity);
  return ok({
    result: rows.map((row) => toWire(row, { database: names.get(row.database_id) ?? "", user })),
  });
}
