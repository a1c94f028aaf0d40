import { toIso } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";
import { type Amount, amountOf, sizeOfColumns } from "../../platform/quota.ts";

const RESOURCE = "dashboard_permalink";

/** The only code that keeps links to dashboards. They do not expire. */
export const permalinkRepository = (db: Db, now: () => Date) => ({
  /** How much a user shares; nobody's are counted together. */
  async kept(userId: number | null): Promise<Amount> {
    const kept = db
      .selectFrom("key_value")
      .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(["value"]).as("size")])
      .where("resource", "=", RESOURCE)
      .where("user_id", "is not distinct from", userId);
    return amountOf(await kept.executeTakeFirst());
  },

  /** What is stored under a link, as JSON text; null if there is none. */
  async byKey(key: string): Promise<string | null> {
    const row = await db
      .selectFrom("key_value")
      .select("value")
      .where("resource", "=", RESOURCE)
      .where("key", "=", key)
      .executeTakeFirst();
    return row?.value ?? null;
  },

  /** The same link that is made twice at once is kept once. */
  async add(key: string, value: string, user_id: number | null): Promise<void> {
    await db
      .insertInto("key_value")
      .values({ resource: RESOURCE, key, value, user_id, created_on: toIso(now()), expires_on: null })
      .onConflict((conflict) => conflict.columns(["resource", "key"]).doNothing())
      .execute();
  },
});
