import type { Identity } from "./auth/identity.ts";
import type { Config } from "./config/index.ts";
import type { Db } from "./feature.ts";

/** Of what guests and visitors keep together, one guest keeps at most this part. */
const SHARE = 1 / 100;

/** The oldest entries of a guest make way for a new one: a single guest does not end those of all others. */
export async function makeGuestRoom(
  db: Db,
  { USER_MAX_LINKS }: Pick<Config, "USER_MAX_LINKS">,
  { guest }: Identity,
  resources: readonly string[],
): Promise<void> {
  if (!guest) return;
  const oldest = await db
    .selectFrom("key_value")
    .select("id")
    .where("guest", "=", guest.key)
    .where("resource", "in", resources)
    .orderBy("id", "desc")
    .offset(Math.ceil(USER_MAX_LINKS * SHARE) - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("key_value")
    .where("guest", "=", guest.key)
    .where("resource", "in", resources)
    .where("id", "<=", oldest.id)
    .execute();
}
