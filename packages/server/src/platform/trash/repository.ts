import { type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import type { Identity } from "../auth/identity.ts";
import { fromJson, toIso } from "../db/index.ts";
import type { TrashTable } from "../db/schema.ts";
import type { Db } from "../feature.ts";
import { all, type Condition, never } from "../list/conditions/index.ts";
import type { TrashContents } from "./insertContents.ts";
import { type TrashKind, trashExpiry } from "./kinds.ts";

/** Kept at most of what one user deletes; more push the oldest out. */
const MOST_OBJECTS = 2_000;
const MOST_CHARACTERS = 200_000_000;

/** One entry of the trash. */
export type TrashEntry = Omit<Selectable<TrashTable>, "contents">;

const ENTRY = ["id", "object_type", "object_id", "name", "deleted_on", "deleted_by_fk"] as const;

interface Viewer {
  identity: Identity;
  now: Date;
  /** The kinds that the caller may delete at all. */
  kinds: readonly TrashKind[];
}

/** The only code that names the tables of the trash. */
export const trashRepository = (db: Db) => ({
  async insert(row: Insertable<TrashTable>, owners: readonly number[]): Promise<void> {
    const made = await db.insertInto("trash").values(row).returning("id").executeTakeFirstOrThrow();
    if (owners.length === 0) return;
    await db
      .insertInto("trash_owner")
      .values([...new Set(owners)].map((user_id) => ({ trash_id: made.id, user_id })))
      .execute();
  },

  /** What the caller may restore, the newest first. */
  async page(viewer: Viewer, { page, size }: { page: number; size: number }) {
    const visible = visibleTrash(viewer);
    const { count } = await db
      .selectFrom("trash")
      .select(({ fn }) => fn.countAll().as("count"))
      .where(visible)
      .executeTakeFirstOrThrow();
    const rows: TrashEntry[] = await db
      .selectFrom("trash")
      .select(ENTRY)
      .where(visible)
      .orderBy("deleted_on", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .offset(page * size)
      .execute();
    return { count: Number(count), rows };
  },

  /** An object in the trash with its rows, if the caller may restore it. */
  async find(
    viewer: Viewer,
    kind: TrashKind,
    object_id: number,
  ): Promise<(TrashEntry & { contents: TrashContents }) | null> {
    const row = await db
      .selectFrom("trash")
      .selectAll()
      .where("object_type", "=", kind)
      .where("object_id", "=", object_id)
      .where(visibleTrash(viewer))
      .executeTakeFirst();
    const contents = row && fromJson<TrashContents | null>(row.contents, null);
    return row && contents ? { ...row, contents } : null;
  },

  /** Those of the entries that the caller may restore; null: all of them. */
  async ids(viewer: Viewer, wanted: readonly number[] | null): Promise<number[]> {
    if (wanted?.length === 0) return [];
    const rows = await db
      .selectFrom("trash")
      .select("id")
      .where(visibleTrash(viewer))
      .$if(wanted !== null, (query) => query.where("id", "in", wanted ?? []))
      .execute();
    return rows.map(({ id }) => id);
  },

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom("trash").where("id", "in", ids).execute();
  },

  async removeExpired(now: Date): Promise<void> {
    await db
      .deleteFrom("trash")
      .where("deleted_on", "<=", toIso(trashExpiry(now)))
      .execute();
  },

  /** Keeps what one user deletes within bounds. */
  async dropOldest(userId: number): Promise<void> {
    const rows = await db
      .selectFrom("trash")
      .select(["id", sql<number>`length(contents)`.as("size")])
      .where("deleted_by_fk", "=", userId)
      .orderBy("deleted_on", "desc")
      .orderBy("id", "desc")
      .execute();
    let size = 0;
    const over = rows.filter((row, index) => {
      size += Number(row.size);
      return index >= MOST_OBJECTS || size > MOST_CHARACTERS;
    });
    await this.remove(over.map(({ id }) => id));
  },
});

/** Those who could delete an object may see that it is in the trash. A saved query is its user's alone. */
function visibleTrash({ identity, now, kinds }: Viewer): Condition {
  const { userId, isAdmin } = identity;
  if (userId === null || kinds.length === 0) return never;
  const owned = sql<SqlBool>`exists (select 1 from trash_owner as owner
    where owner.trash_id = trash.id and owner.user_id = ${userId})`;
  return all([
    sql<SqlBool>`trash.deleted_on > ${toIso(trashExpiry(now))}`,
    sql<SqlBool>`trash.object_type in (${sql.join([...kinds])})`,
    isAdmin ? sql<SqlBool>`(trash.object_type <> 'saved_query' or ${owned})` : owned,
  ]);
}
