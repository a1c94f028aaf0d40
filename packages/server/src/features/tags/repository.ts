import type { Selectable, Updateable } from "kysely";
import type { TagTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import type { TaggableKind } from "./taggableObjects.ts";

export type StoredTag = Pick<Selectable<TagTable>, "id" | "name" | "type" | "created_by_fk">;
const STORED = ["id", "name", "type", "created_by_fk"] as const;

/** The tags themselves; what has them is in `platform/list/labels`. */
export const tagRepository = (db: Db) => ({
  async idByName(name: string): Promise<number | null> {
    return (await db.selectFrom("tag").select("id").where("name", "=", name).executeTakeFirst())?.id ?? null;
  },

  async byId(id: number): Promise<StoredTag | null> {
    const row = await db.selectFrom("tag").select(STORED).where("id", "=", id).executeTakeFirst();
    return row ?? null;
  },

  /** Those of the ids that there are. */
  async existingIds(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("tag").select("id").where("id", "in", ids).orderBy("id").execute();
    return rows.map(({ id }) => id);
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

  async byNames(names: readonly string[]): Promise<StoredTag[]> {
    if (names.length === 0) return [];
    return db.selectFrom("tag").select(STORED).where("name", "in", names).execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom("tag").where("id", "in", ids).execute();
  },

  /** What has one of the tags, and is of one of the kinds if some are named. */
  async objectsWith(
    ids: readonly number[],
    { kinds = [], limit }: { kinds?: readonly TaggableKind[]; limit: number },
  ) {
    if (ids.length === 0) return [];
    return db
      .selectFrom("tagged_object")
      .select(["object_type", "object_id"])
      .distinct()
      .where("tag_id", "in", ids)
      .$if(kinds.length > 0, (query) => query.where("object_type", "in", kinds))
      .orderBy("object_type")
      .orderBy("object_id")
      .limit(limit)
      .execute();
  },
});
export type TagRepository = ReturnType<typeof tagRepository>;
