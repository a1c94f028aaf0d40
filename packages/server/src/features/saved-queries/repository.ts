import type { Insertable, Selectable, Updateable } from "kysely";
import type { SavedQueryTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import { type Amount, amountOf, sizeOfColumns } from "../../platform/quota.ts";
import type { StoredObject } from "../../platform/versions/index.ts";

/** A run notes its rows and its time. */
export const SAVED_QUERY: StoredObject = {
  table: "saved_query",
  noun: "saved query",
  parts: [],
  ignoredColumns: ["rows", "last_run"],
};

export type StoredSavedQuery = Selectable<SavedQueryTable>;

/** A run of the SQL editor that has succeeded. */
export interface SucceededRun {
  user_id: number;
  database_id: number;
  sql: string;
  rows: number | null;
  end_time: string | null;
}

/** What may be long in a saved query. */
const TEXTS = ["label", "sql", "description", "template_parameters", "extra_json"];

/** The only code that writes the table of saved queries. */
export const savedQueryRepository = (db: Db) => ({
  /** A user's own saved query. */
  async findOwn(userId: number, id: number): Promise<StoredSavedQuery | null> {
    return (await this.findOwnByIds(userId, [id]))[0] ?? null;
  },

  /** Those of the ids that are the user's own, by id. */
  async findOwnByIds(userId: number, ids: readonly number[]): Promise<StoredSavedQuery[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom("saved_query")
      .selectAll()
      .where("user_id", "=", userId)
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
  },

  /** The same, the ids alone. */
  async idsOf(userId: number, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom("saved_query")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", ids)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Whoever's they are. */
  async byUuids(uuids: readonly string[]): Promise<StoredSavedQuery[]> {
    if (uuids.length === 0) return [];
    return db.selectFrom("saved_query").selectAll().where("uuid", "in", uuids).execute();
  },

  /** How much a user keeps; without one, which is about to be replaced. */
  async readAmount(userId: number, except: number | null = null): Promise<Amount> {
    const kept = db
      .selectFrom("saved_query")
      .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(TEXTS).as("size")])
      .where("user_id", "=", userId)
      .$if(except !== null, (query) => query.where("id", "!=", except));
    return amountOf(await kept.executeTakeFirst());
  },

  async insert(row: Insertable<SavedQueryTable>): Promise<number> {
    const made = await db.insertInto("saved_query").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(userId: number, id: number, change: Updateable<SavedQueryTable>): Promise<void> {
    await db
      .updateTable("saved_query")
      .set(change)
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  },

  async remove(userId: number, ids: readonly number[]): Promise<void> {
    await db.deleteFrom("saved_query").where("user_id", "=", userId).where("id", "in", ids).execute();
  },

  /** Keeps what came of a run with the runner's saved queries of the same text. */
  async noteRun({ user_id, database_id, sql, rows, end_time }: SucceededRun): Promise<void> {
    await db
      .updateTable("saved_query")
      .set({ rows, last_run: end_time })
      .where("user_id", "=", user_id)
      .where("db_id", "=", database_id)
      .where("sql", "=", sql)
      .execute();
  },
});
