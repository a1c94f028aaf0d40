import { sql } from "kysely";
import { fromJson, toIso, toJson } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";

/** Form data of an unsaved chart, with what it is of and who keeps it. */
export interface KeptFormData {
  datasource_id: number;
  datasource_type: string;
  chart_id: number | null;
  /** JSON text. */
  form_data: string;
}

const ENTRY = "form_data";
/** Which entry a browser tab works with. */
const TAB = "form_data_tab";

/** Days that form data is kept after it was last read. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** The only code that keeps form data in the key-value table. */
export const formDataRepository = (db: Db, now: () => Date) => {
  const expiry = () => toIso(new Date(now().getTime() + KEPT_DAYS * DAY_MS));

  async function read(resource: string, key: string) {
    return db
      .selectFrom("key_value")
      .select(["value", "user_id", "expires_on"])
      .where("resource", "=", resource)
      .where("key", "=", key)
      .where("expires_on", ">", toIso(now()))
      .executeTakeFirst();
  }

  async function write(resource: string, key: string, value: string, user_id: number | null): Promise<void> {
    const expires_on = expiry();
    await db
      .insertInto("key_value")
      .values({ resource, key, value, user_id, created_on: toIso(now()), expires_on })
      .onConflict((conflict) => conflict.columns(["resource", "key"]).doUpdateSet({ value, expires_on }))
      .execute();
  }

  return {
    async byKey(key: string): Promise<{ kept: KeptFormData; userId: number | null } | null> {
      const row = await read(ENTRY, key);
      const kept = row ? fromJson<KeptFormData | null>(row.value, null) : null;
      return row && kept ? { kept, userId: row.user_id } : null;
    },

    /** Starts the days that it is kept anew. */
    async touch(key: string): Promise<void> {
      await db
        .updateTable("key_value")
        .set({ expires_on: expiry() })
        .where("resource", "=", ENTRY)
        .where("key", "=", key)
        .execute();
    },

    async save(key: string, kept: KeptFormData, userId: number | null): Promise<void> {
      await write(ENTRY, key, toJson(kept), userId);
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom("key_value").where("resource", "=", ENTRY).where("key", "=", key).execute();
    },

    async removeExpired(): Promise<void> {
      await db
        .deleteFrom("key_value")
        .where("resource", "in", [ENTRY, TAB])
        .where("expires_on", "<=", toIso(now()))
        .execute();
    },

    /** Removes the oldest of a user, so that so many, of so many characters together, stay. */
    async keepNewest(userId: number | null, most: { count: number; size: number }): Promise<void> {
      const rows = await db
        .selectFrom("key_value")
        .select(["id", sql<number>`length(value)`.as("size")])
        .where("resource", "in", [ENTRY, TAB])
        .where("user_id", "is not distinct from", userId)
        .orderBy("id", "desc")
        .execute();
      let size = 0;
      const beyond = rows.find((row, index) => {
        size += Number(row.size);
        return index >= most.count || size > most.size;
      });
      if (!beyond) return;
      await db
        .deleteFrom("key_value")
        .where("resource", "in", [ENTRY, TAB])
        .where("user_id", "is not distinct from", userId)
        .where("id", "<=", beyond.id)
        .execute();
    },

    /** The key that a tab works with; the new one if it has none. In one statement: calls at once get the same. */
    async keyOfTab(tab: string, newKey: string, userId: number | null): Promise<string> {
      const created_on = toIso(now());
      const expires_on = expiry();
      const row = await db
        .insertInto("key_value")
        .values({ resource: TAB, key: tab, value: newKey, user_id: userId, created_on, expires_on })
        .onConflict((conflict) =>
          conflict.columns(["resource", "key"]).doUpdateSet({
            value: sql<string>`case when key_value.expires_on > ${created_on}
              then key_value.value else excluded.value end`,
            expires_on,
          }),
        )
        .returning("value")
        .executeTakeFirstOrThrow();
      return row.value;
    },
  };
};
