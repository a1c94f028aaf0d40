import type { Updateable } from "kysely";
import type { TagTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";

/** The tags themselves; what has them is in `platform/list/labels`. */
export const tagRepository = (db: Db) => ({
  async idByName(name: string): Promise<number | null> {
    return (await db.selectFrom("tag").select("id").where("name", "=", name).executeTakeFirst())?.id ?? null;
  },

  async exists(id: number): Promise<boolean> {
    return (await db.selectFrom("tag").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  },

  async insert(name: string, description: string | null, by: { userId: number; now: string }): Promise<void> {
    await db
      .insertInto("tag")
      .values({
        name,
        type: 1,
        description,
        created_on: by.now,
        changed_on: by.now,
        created_by_fk: by.userId,
        changed_by_fk: by.userId,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  },

  async update(id: number, change: Updateable<TagTable>): Promise<void> {
    await db.updateTable("tag").set(change).where("id", "=", id).execute();
  },

  /** The ids of the tags of these names. */
  async idsByNames(names: readonly string[]): Promise<number[]> {
    if (names.length === 0) return [];
    const rows = await db.selectFrom("tag").select("id").where("name", "in", names).execute();
    return rows.map(({ id }) => id);
  },

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom("tag").where("id", "in", ids).execute();
  },

  /** What has one of the tags. */
  async objectsWith(ids: readonly number[]) {
    if (ids.length === 0) return [];
    return db
      .selectFrom("tagged_object")
      .select(["object_type", "object_id"])
      .distinct()
      .where("tag_id", "in", ids)
      .execute();
  },
});
