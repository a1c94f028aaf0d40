import { createHash } from "node:crypto";
import { err, failure, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "./auth/identity.ts";
import { fromJson, toIso, toJson } from "./db/index.ts";
import type { Platform } from "./feature.ts";
import { makeGuestRoom } from "./guestRoom.ts";
import { type Amount, amountOf, quotaProblem, sizeOfColumns } from "./quota.ts";

/** Bytes of a key: too many to be guessed. */
const KEY_BYTES = 16;

/** The only code that keeps links of one kind in the key-value table. They do not expire, but the oldest of nobody make way. */
export function permalinkStore<State>({ config, db, now }: Platform, resource: string) {
  /** How much a user shares; nobody's are counted together. */
  async function amountKept(userId: number | null): Promise<Amount> {
    const kept = db
      .selectFrom("key_value")
      .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(["value"]).as("size")])
      .where("resource", "=", resource)
      .where("user_id", "is not distinct from", userId);
    return amountOf(await kept.executeTakeFirst());
  }

  /** What is stored under a link, as JSON text; null if there is none. */
  async function textUnder(key: string): Promise<string | null> {
    const row = await db
      .selectFrom("key_value")
      .select("value")
      .where("resource", "=", resource)
      .where("key", "=", key)
      .executeTakeFirst();
    return row?.value ?? null;
  }

  /** Removes a quarter of the links of those who are not logged in. */
  async function removeOldestOfNobody(): Promise<void> {
    const ofNobody = db.selectFrom("key_value").where("resource", "=", resource).where("user_id", "is", null);
    const { count } = await amountKept(null);
    const newest = await ofNobody
      .select("id")
      .orderBy("id")
      .offset(Math.floor(count / 4))
      .limit(1)
      .executeTakeFirst();
    if (!newest) return;
    await db
      .deleteFrom("key_value")
      .where("resource", "=", resource)
      .where("user_id", "is", null)
      .where("id", "<=", newest.id)
      .execute();
  }

  return {
    /** The key of the link. The same user gets the same one for the same state. */
    async create(identity: Identity, state: State): Promise<Result<string>> {
      const { userId, guest } = identity;
      const text = toJson(state);
      const key = linkKey(identity, text);
      if ((await textUnder(key)) !== null) return ok(key);
      await makeGuestRoom(db, config, identity, [resource]);
      const added = { count: 1, size: text.length };
      const findProblem = () => quotaProblem(config, "link", added, () => amountKept(userId));
      let problem = await findProblem();
      // Guests and visitors share one quota: none of them may end the links of all others.
      if (problem !== null && userId === null) {
        await removeOldestOfNobody();
        problem = await findProblem();
      }
      if (problem !== null) return err(failure("too-large", problem));
      await db
        .insertInto("key_value")
        .values({
          ...{ resource, key, value: text, user_id: userId, guest: guest?.key ?? null },
          ...{ created_on: toIso(now()), expires_on: null },
        })
        // The same link that is made twice at once is kept once.
        .onConflict((conflict) => conflict.columns(["resource", "key"]).doNothing())
        .execute();
      return ok(key);
    },

    /** What a link holds; null if there is no such link. Whether the caller may see that is not checked. */
    byKey: async (key: string): Promise<State | null> => fromJson<State | null>(await textUnder(key), null),
  };
}

/** The key of what a user or a guest shares: the same for the same text. A guest's link ends with that guest's others. */
export const linkKey = ({ userId, guest }: Pick<Identity, "userId" | "guest">, text: string): string =>
  createHash("sha256")
    .update(JSON.stringify([guest?.key ?? userId, text]))
    .digest()
    .subarray(0, KEY_BYTES)
    .toString("base64url");
