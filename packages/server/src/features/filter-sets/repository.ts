import type { Insertable, Updateable } from "kysely";
import type { FilterSetTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import { type Amount, amountOf, sizeOfColumns } from "../../platform/quota.ts";
import type { FilterSetRow } from "./list.ts";

/** The only code that names the table of filter sets. */
export const filterSetRepository = (db: Db) => ({
  async byId(dashboardId: number, id: number): Promise<FilterSetRow | null> {
    const row = await db
      .selectFrom("filter_set")
      .selectAll()
      .where("dashboard_id", "=", dashboardId)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The set of this name that the user, or with null the dashboard, has. */
  async idOfName(dashboardId: number, userId: number | null, name: string): Promise<number | null> {
    const row = await db
      .selectFrom("filter_set")
      .select("id")
      .where("dashboard_id", "=", dashboardId)
      .where("user_id", "is not distinct from", userId)
      .where("name", "=", name)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** How many sets the user, or with null the dashboard, has on a dashboard. */
  async countOf(dashboardId: number, userId: number | null): Promise<number> {
    const { count } = await db
      .selectFrom("filter_set")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("dashboard_id", "=", dashboardId)
      .where("user_id", "is not distinct from", userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** How much of all sets a user has made. */
  async amountMadeBy(userId: number | null): Promise<Amount> {
    const made = db
      .selectFrom("filter_set")
      .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(["params"]).as("size")])
      .where("created_by_fk", "is not distinct from", userId);
    return amountOf(await made.executeTakeFirst());
  },

  async isUser(id: number): Promise<boolean> {
    return (await db.selectFrom("user").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  },

  async insert(row: Insertable<FilterSetTable>): Promise<number> {
    const made = await db.insertInto("filter_set").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<FilterSetTable>): Promise<void> {
    await db.updateTable("filter_set").set(change).where("id", "=", id).execute();
  },

  async remove(id: number): Promise<void> {
    await db.deleteFrom("filter_set").where("id", "=", id).execute();
  },
});
