import type { Query } from "@sightline/api/sql-lab";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseQ, RisonError } from "@sightline/core/rison";
import { z } from "zod";
import type { Identity } from "../../platform/auth/identity.ts";
import { toIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { databaseRepository } from "../databases/index.ts";
import { displayName, queryRepository, toWire } from "./repository.ts";

const Since = z.object({ last_updated_ms: z.number().min(0).max(8.64e15) });

/** The caller's queries that changed at or after a time: how a browser follows what runs. */
export async function updatedSince(
  platform: Platform,
  identity: Identity,
  q: string | undefined,
): Promise<Result<{ result: Query[] }>> {
  const since = Since.safeParse(readQ(q ?? ""));
  if (!since.success)
    return err(badRequest("Not a valid rison schema last_updated_ms: a number is required"));
  if (identity.userId === null) return ok({ result: [] });
  const rows = await queryRepository(platform.db).changedSince(
    identity.userId,
    toIso(new Date(since.data.last_updated_ms)),
  );
  if (rows.length === 0) return ok({ result: [] });
  const databases = await databaseRepository(platform.db).all();
  const names = new Map(databases.map(({ id, database_name }) => [id, database_name]));
  const user = displayName(identity);
  return ok({
    result: rows.map((row) => toWire(row, { database: names.get(row.database_id) ?? "", user })),
  });
}

function readQ(text: string): unknown {
  try {
    return parseQ(text);
  } catch (error) {
    if (error instanceof RisonError) return null;
    throw error;
  }
}
