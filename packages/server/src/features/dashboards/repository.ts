import { type Insertable, sql, type Updateable } from "kysely";
import type { DashboardTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import { all, type Condition } from "../../platform/list/conditions/index.ts";
import { opensData } from "../../platform/list/visibility/index.ts";
import type { DashboardRow } from "./list.ts";

/** A dashboard with the ids of its owners. */
export interface StoredDashboard extends DashboardRow {
  ownerIds: number[];
}

/** The only code that writes the dashboard tables. */
export const dashboardRepository = (db: Db) => ({
  async byIds(ids: readonly number[]): Promise<StoredDashboard[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("dashboard").selectAll().where("id", "in", ids).orderBy("id").execute();
    const owners = await db
      .selectFrom("dashboard_owner")
      .selectAll()
      .where("dashboard_id", "in", ids)
      .execute();
    return rows.map((row) => ({
      ...row,
      ownerIds: owners.filter((owner) => owner.dashboard_id === row.id).map((owner) => owner.user_id),
    }));
  },

  async byUuids(uuids: readonly string[]): Promise<StoredDashboard[]> {
    if (uuids.length === 0) return [];
    const rows = await db.selectFrom("dashboard").select("id").where("uuid", "in", uuids).execute();
    return this.byIds(rows.map((row) => row.id));
  },

  async idBySlug(slug: string): Promise<number | null> {
    const row = await db.selectFrom("dashboard").select("id").where("slug", "=", slug).executeTakeFirst();
    return row?.id ?? null;
  },

  async idByUuid(uuid: string): Promise<number | null> {
    const row = await db.selectFrom("dashboard").select("id").where("uuid", "=", uuid).executeTakeFirst();
    return row?.id ?? null;
  },

  /** Those of the ids that meet the condition. */
  async idsWhere(ids: readonly number[], condition: Condition): Promise<number[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: number }>`select dashboard.id from dashboard
      where ${all([sql`dashboard.id in (${sql.join([...ids])})` as Condition, condition])}
      order by dashboard.id`.execute(db);
    return rows.map((row) => row.id);
  },

  async knownRoles(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const rows = await db.selectFrom("role").select("id").where("id", "in", ids).execute();
    return rows.length;
  },

  async insert(row: Insertable<DashboardTable>): Promise<number> {
    const made = await db.insertInto("dashboard").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<DashboardTable>): Promise<void> {
    await db.updateTable("dashboard").set(change).where("id", "=", id).execute();
  },

  async setOwners(dashboard_id: number, owners: readonly number[]): Promise<void> {
    await db.deleteFrom("dashboard_owner").where("dashboard_id", "=", dashboard_id).execute();
    if (owners.length === 0) return;
    await db
      .insertInto("dashboard_owner")
      .values(owners.map((user_id) => ({ dashboard_id, user_id })))
      .execute();
  },

  async setRoles(dashboard_id: number, roles: readonly number[]): Promise<void> {
    await db.deleteFrom("dashboard_role").where("dashboard_id", "=", dashboard_id).execute();
    if (roles.length === 0) return;
    await db
      .insertInto("dashboard_role")
      .values(roles.map((role_id) => ({ dashboard_id, role_id })))
      .execute();
  },

  async roleIds(dashboard_id: number): Promise<number[]> {
    const rows = await db
      .selectFrom("dashboard_role")
      .select("role_id")
      .where("dashboard_id", "=", dashboard_id)
      .execute();
    return rows.map((row) => row.role_id);
  },

  /** Whether others than those who may read its data see the dashboard. */
  async opensData(id: number): Promise<boolean> {
    return (await this.idsWhere([id], opensData)).length > 0;
  },

  async chartIds(dashboard_id: number): Promise<number[]> {
    const rows = await db
      .selectFrom("dashboard_chart")
      .select("chart_id")
      .where("dashboard_id", "=", dashboard_id)
      .orderBy("chart_id")
      .execute();
    return rows.map((row) => row.chart_id);
  },

  async setCharts(dashboard_id: number, charts: readonly number[]): Promise<void> {
    await db.deleteFrom("dashboard_chart").where("dashboard_id", "=", dashboard_id).execute();
    await this.addCharts(dashboard_id, charts);
  },

  async addCharts(dashboard_id: number, charts: readonly number[]): Promise<void> {
    if (charts.length === 0) return;
    await db
      .insertInto("dashboard_chart")
      .values(charts.map((chart_id) => ({ dashboard_id, chart_id })))
      .onConflict((conflict) => conflict.columns(["dashboard_id", "chart_id"]).doNothing())
      .execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    await db.deleteFrom("dashboard").where("id", "in", ids).execute();
  },
});
