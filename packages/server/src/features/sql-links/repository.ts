import { randomBytes } from "node:crypto";
import { MAX_INTEGER } from "@sightline/api/common";
import type { SqlPermalink } from "@sightline/api/sql-links";
import { toIso, toJson } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";
import { type Amount, amountOf, sizeOfColumns } from "../../platform/quota.ts";

const PERMALINK = "sqllab_permalink";
const TEXT = "kv";

/** Bytes of a key: too many to be guessed. */
const KEY_BYTES = 16;

/** The only code that keeps links and shared texts in the key-value table. They do not expire. */
export const linkRepository = (db: Db, now: () => Date) => {
  async function add(resource: string, value: string, user_id: number | null) {
    const key = randomBytes(KEY_BYTES).toString("base64url");
    return db
      .insertInto("key_value")
      .values({ resource, key, value, user_id, created_on: toIso(now()), expires_on: null })
      .returning(["id", "key"])
      .executeTakeFirstOrThrow();
  }

  return {
    /** How much a user shares; nobody's are counted together. */
    async readAmount(userId: number | null): Promise<Amount> {
      const kept = db
        .selectFrom("key_value")
        .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(["value"]).as("size")])
        .where("resource", "in", [PERMALINK, TEXT])
        .where("user_id", "is not distinct from", userId);
      return amountOf(await kept.executeTakeFirst());
    },

    async addPermalink(link: SqlPermalink, userId: number | null): Promise<string> {
      return (await add(PERMALINK, toJson(link), userId)).key;
    },

    /** What is stored under a link, as JSON text. */
    async permalink(key: string): Promise<string | null> {
      const row = await db
        .selectFrom("key_value")
        .select("value")
        .where("resource", "=", PERMALINK)
        .where("key", "=", key)
        .executeTakeFirst();
      return row?.value ?? null;
    },

    async addText(text: string, userId: number | null): Promise<number> {
      return (await add(TEXT, text, userId)).id;
    },

    /** The text of that number. */
    async text(number: string): Promise<string | null> {
      const id = /^\d{1,10}$/.test(number) ? Number(number) : 0;
      if (id > MAX_INTEGER) return null;
      const row = await db
        .selectFrom("key_value")
        .select("value")
        .where("resource", "=", TEXT)
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.value ?? null;
    },
  };
};
export type LinkRepository = ReturnType<typeof linkRepository>;
