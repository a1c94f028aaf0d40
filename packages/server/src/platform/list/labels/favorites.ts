import { type SqlBool, sql } from "kysely";
import { nowIso } from "../../db/codec.ts";
import type { Schema } from "../../db/schema.ts";
import type { Db, Platform } from "../../feature.ts";
import { neverTrue } from "../conditions/conditions.ts";
import type { Condition, ListCall } from "../resourceList.ts";

type Kind = Schema["favorite"]["object_type"];

/** Stars of users on charts, dashboards, saved queries or tags. */
export const favorites = (db: Db, object_type: Kind) => ({
  async starredIds(user_id: number | null, ids: readonly number[]): Promise<Set<number>> {
    if (user_id === null || ids.length === 0) return new Set();
    const rows = await db
      .selectFrom("favorite")
      .select("object_id")
      .where("user_id", "=", user_id)
      .where("object_type", "=", object_type)
      .where("object_id", "in", ids)
      .execute();
    return new Set(rows.map((row) => row.object_id));
  },

  /** Starring twice is starring once. */
  async star(platform: Pick<Platform, "now">, user_id: number, object_id: number): Promise<void> {
    await db
      .insertInto("favorite")
      .values({ user_id, object_type, object_id, created_on: nowIso(platform) })
      .onConflict((conflict) => conflict.columns(["user_id", "object_type", "object_id"]).doNothing())
      .execute();
  },

  async unstar(user_id: number, object_id: number): Promise<void> {
    await db
      .deleteFrom("favorite")
      .where("user_id", "=", user_id)
      .where("object_type", "=", object_type)
      .where("object_id", "=", object_id)
      .execute();
  },

  /** Forgets the stars on what is removed. */
  async forget(ids: readonly number[]): Promise<void> {
    await db
      .deleteFrom("favorite")
      .where("object_type", "=", object_type)
      .where("object_id", "in", ids)
      .execute();
  },
});

/** True for rows that the caller starred. */
export const isFavorite = (kind: Kind, { identity }: Pick<ListCall, "identity">): Condition =>
  identity.userId === null
    ? neverTrue
    : sql<SqlBool>`exists (select 1 from favorite where favorite.user_id = ${identity.userId}
        and favorite.object_type = ${kind} and favorite.object_id = ${sql.ref(`${kind}.id`)})`;

/** The condition, or its opposite for the value `false`. */
export const negateIfFalse = (value: unknown, condition: Condition): Condition =>
  value === false ? sql<SqlBool>`not (${condition})` : condition;
