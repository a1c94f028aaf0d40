import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Identity } from "./auth/identity.ts";
import type { Config } from "./config/index.ts";
import { toIso } from "./db/index.ts";
import type { Db } from "./feature.ts";
import { makeGuestRoom } from "./guestRoom.ts";

/** What is kept for some days under a key. */
export interface EntryKind {
  /** The two resources of the key-value table: of the entries, and of the entry that each browser tab works with. */
  entry: string;
  tab: string;
  /** Days that an entry is kept after it was last read. */
  days: number;
  /** What users call it, for a refusal. */
  name: string;
}

/** A text that is kept, and who keeps it. */
export interface Entry {
  value: string;
  userId: number | null;
}

const DAY_MS = 86_400_000;
const MB = 1024 ** 2;

/** The only code that keeps entries that expire in the key-value table. */
export const temporaryEntries = (db: Db, now: () => Date, { entry, tab, days, name }: EntryKind) => {
  const expiry = () => toIso(new Date(now().getTime() + days * DAY_MS));

  /** Removes the oldest of a user, so that so many, of so many characters together, stay. */
  async function keepNewest(userId: number | null, most: { count: number; size: number }): Promise<void> {
    const rows = await db
      .selectFrom("key_value")
      .select(["id", sql<number>`length(value)`.as("size")])
      .where("resource", "in", [entry, tab])
      .where("user_id", "is not distinct from", userId)
      .orderBy("id", "desc")
      .execute();
    let size = 0;
    const surplus = rows.find((row, index) => {
      size += Number(row.size);
      return index >= most.count || size > most.size;
    });
    if (!surplus) return;
    await db
      .deleteFrom("key_value")
      .where("resource", "in", [entry, tab])
      .where("user_id", "is not distinct from", userId)
      .where("id", "<=", surplus.id)
      .execute();
  }

  /** The key that a tab works with; the new one if it has none. In one statement: calls at once get the same. */
  async function keyOfTab(context: string, newKey: string, userId: number | null): Promise<string> {
    const created_on = toIso(now());
    const expires_on = expiry();
    const row = await db
      .insertInto("key_value")
      .values({ resource: tab, key: context, value: newKey, user_id: userId, created_on, expires_on })
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
  }

  return {
    async byKey(key: string): Promise<Entry | null> {
      const row = await db
        .selectFrom("key_value")
        .select(["value", "user_id"])
        .where("resource", "=", entry)
        .where("key", "=", key)
        .where("expires_on", ">", toIso(now()))
        .executeTakeFirst();
      return row ? { value: row.value, userId: row.user_id } : null;
    },

    /** Starts the days that it is kept anew. */
    async touch(key: string): Promise<void> {
      await db
        .updateTable("key_value")
        .set({ expires_on: expiry() })
        .where("resource", "=", entry)
        .where("key", "=", key)
        .execute();
    },

    async save(key: string, value: string, { userId, guest }: Identity): Promise<void> {
      const expires_on = expiry();
      const owner = { user_id: userId, guest: guest?.key ?? null };
      await db
        .insertInto("key_value")
        .values({ resource: entry, key, value, ...owner, created_on: toIso(now()), expires_on })
        .onConflict((conflict) => conflict.columns(["resource", "key"]).doUpdateSet({ value, expires_on }))
        .execute();
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom("key_value").where("resource", "=", entry).where("key", "=", key).execute();
    },

    async removeExpired(): Promise<void> {
      await db
        .deleteFrom("key_value")
        .where("resource", "in", [entry, tab])
        .where("expires_on", "<=", toIso(now()))
        .execute();
    },

    /** The oldest of a user make way for a new text. Why there is no room for it, in words for that user; else null. */
    async makeRoom(
      config: Pick<Config, "USER_MAX_LINKS" | "USER_MAX_TEXT_MB">,
      identity: Identity,
      text: string,
    ): Promise<string | null> {
      const { USER_MAX_LINKS, USER_MAX_TEXT_MB } = config;
      const size = USER_MAX_TEXT_MB * MB - text.length;
      if (size < 0) {
        return `${name} can have ${USER_MAX_TEXT_MB} MB (USER_MAX_TEXT_MB), and this has more.`;
      }
      await makeGuestRoom(db, config, identity, [entry, tab]);
      await keepNewest(identity.userId, { count: USER_MAX_LINKS - 1, size });
      return null;
    },

    /** The key that a tab works with on some object; a new one when it has none. Without a tab always a new one. */
    async keyFor(identity: Identity, tabId: string | undefined, object: readonly unknown[]): Promise<string> {
      const newKey = randomBytes(24).toString("base64url");
      if (!tabId) return newKey;
      const context = JSON.stringify([identity.userId, identity.sessionId, tabId, ...object]);
      const digest = createHash("sha256").update(context).digest("base64url");
      return keyOfTab(digest, newKey, identity.userId);
    },
  };
};
