import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Identity } from "../../auth/identity.ts";
import type { Db } from "../../feature.ts";

/**
 * The owners that a write leaves: those named, the caller when none is named, and always the caller
 * unless an admin. Unknown ids are refused.
 */
export async function ownersToSet(
  db: Db,
  identity: Identity,
  named: readonly number[] | null | undefined,
): Promise<Result<number[]>> {
  const ids = new Set(named ?? []);
  if (ids.size > 0) {
    const known = await db
      .selectFrom("user")
      .select("id")
      .where("id", "in", [...ids])
      .execute();
    if (known.length !== ids.size) return err(unprocessable({ owners: ["Owners are invalid"] }));
  }
  if (identity.userId !== null && (ids.size === 0 || !identity.isAdmin)) ids.add(identity.userId);
  return ok([...ids]);
}
