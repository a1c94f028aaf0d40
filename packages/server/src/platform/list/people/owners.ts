import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Identity } from "../../auth/identity.ts";
import type { Db } from "../../feature.ts";

type Caller = Pick<Identity, "userId" | "isAdmin">;
type OwnerIds = readonly number[] | null | undefined;

/** The owners of a new object: those named, or the caller when none is named. See `ownersToSet`. */
export async function firstOwners(db: Db, identity: Caller, named: OwnerIds): Promise<Result<number[]>> {
  const owners = await ownersToSet(db, identity, named);
  return owners.ok && owners.value.length === 0 && identity.userId !== null ? ok([identity.userId]) : owners;
}

/**
 * The owners that a change leaves: those named, and always the caller unless an admin, so that nobody
 * gives up an object by mistake. An admin may leave none. Unknown ids are refused.
 */
export async function ownersToSet(db: Db, identity: Caller, named: OwnerIds): Promise<Result<number[]>> {
  const ids = new Set(named ?? []);
  if (ids.size > 0) {
    const known = await db
      .selectFrom("user")
      .select("id")
      .where("id", "in", [...ids])
      .execute();
    if (known.length !== ids.size) return err(unprocessable({ owners: ["Owners are invalid"] }));
  }
  if (identity.userId !== null && !identity.isAdmin) ids.add(identity.userId);
  return ok([...ids]);
}
