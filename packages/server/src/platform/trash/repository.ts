import { type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import type { Identity } from "../auth/identity.ts";
import { fromJson, toIso } from "../db/index.ts";
import type { TrashTable } from "../db/schema.ts";
import type { Db } from "../feature.ts";
import { all, type Condition, neverTrue } from "../list/conditions/index.ts";
import { amountOf } from "../quota.ts";
import type { TrashContents } from "./insertContents.ts";
import { type TrashKind, trashExpiry } from "./kinds.ts";

/** Kept at most of what one user deletes; more push the oldest out. */
const MOST_OBJECTS = 2_000;
const MOST_CHARACTERS = 200_000_000;
/** Ids of one statement: well under the stores' limits of bound values. */
const BATCH = 5_000;

/** One entry of the trash. */
export type TrashEntry = Selectable<TrashTable>;

interface Viewer {
  identity: Identity;
  now: Date;
  /** The kinds that the caller may delete at all. */
  kinds: readonly TrashKind[];
}

/** The only code that names the tables of the trash. */
export const trashRepository = (db: Db) => ({
  async insert(
    row: Omit<Insertable<TrashTable>, "size">,
    contents: string,
    owners: readonly number[],
  ): Promise<void> {
    const made = await db
      .insertInto("trash")
      .values({ ...row, size: contents.length })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("trash_contents").values({ trash_id: made.id, contents }).execute();
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
      .selectAll()
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
      .innerJoin("trash_contents", "trash_contents.trash_id", "trash.id")
      .selectAll("trash")
      .select("trash_contents.contents")
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
    for (let at = 0; at < ids.length; at += BATCH) {
      await db
        .deleteFrom("trash")
        .where("id", "in", ids.slice(at, at + BATCH))
        .execute();
    }
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
      .select(["id", "size"])
      .where("deleted_by_fk", "=", userId)
      .orderBy("deleted_on", "desc")
      .orderBy("id", "desc")
      .execute();
    let size = 0;
    const over = rows.filter((row, index) => {
      size += row.size;
      return index >= MOST_OBJECTS || size > MOST_CHARACTERS;
    });
    await this.remove(over.map(({ id }) => id));
  },

  /** Keeps what all users delete within bounds: the oldest of the user who deleted the most goes first. */
  async makeRoom(characters: number): Promise<void> {
    const { size } = amountOf(
      await db
        .selectFrom("trash")
        .select(({ fn }) => [fn.countAll().as("count"), fn.sum<number>("size").as("size")])
        .executeTakeFirst(),
    );
    if (size <= characters) return;
    const rows = await db
      .selectFrom("trash")
      .select(["id", "size", "deleted_by_fk"])
      .orderBy("deleted_on")
      .orderBy("id")
      .execute();
    await this.remove(oldestOfLargest(rows, size - characters));
  },
});

/** Ids of the rows, oldest first, that give so many characters back: each is the oldest of who has the most then. */
function oldestOfLargest(
  rows: readonly Pick<TrashEntry, "id" | "size" | "deleted_by_fk">[],
  characters: number,
): number[] {
  const users = [...Map.groupBy(rows, (row) => row.deleted_by_fk).values()].map((own) => ({
    next: 0,
    own,
    size: own.reduce((sum, row) => sum + row.size, 0),
  }));
  const removed: number[] = [];
  for (let left = characters; left > 0; ) {
    const largest = users.reduce((most, user) => (user.size > most.size ? user : most));
    const row = largest.own[largest.next];
    if (!row) break;
    largest.next += 1;
    largest.size -= row.size;
    left -= row.size;
    removed.push(row.id);
  }
  return removed;
}

/** Those who could delete an object may see that it is in the trash. A saved query is its user's alone. */
function visibleTrash({ identity, now, kinds }: Viewer): Condition {
  const { userId, isAdmin } = identity;
  if (userId === null || kinds.length === 0) return neverTrue;
  const owned = sql<SqlBool>`exists (select 1 from trash_owner as owner
    where owner.trash_id = trash.id and owner.user_id = ${userId})`;
  return all([
    sql<SqlBool>`trash.deleted_on > ${toIso(trashExpiry(now))}`,
    sql<SqlBool>`trash.object_type in (${sql.join([...kinds])})`,
    isAdmin ? sql<SqlBool>`(trash.object_type <> 'saved_query' or ${owned})` : owned,
  ]);
}
