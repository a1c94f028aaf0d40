import { type Insertable, sql, type Updateable } from "kysely";
import type { ChartTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import { all, type Condition } from "../../platform/list/conditions/index.ts";
import { opensData } from "../../platform/list/visibility/index.ts";
import { type Amount, amountOf, sizeOfColumns } from "../../platform/quota.ts";
import type { ChartRow } from "./loadedFields.ts";

/** A chart with the ids of its owners. */
export interface StoredChart extends ChartRow {
  ownerIds: number[];
}

/** What decides what readers may ask of each chart of a dashboard, beside the filters themselves. */
export interface Arrangement {
  charts: readonly number[];
  /** JSON text. */
  json_metadata: string | null;
  /** JSON text. */
  position_json: string | null;
}

/** The only code that writes the chart tables. */
export const chartRepository = (db: Db) => ({
  async byId(id: number): Promise<StoredChart | null> {
    return (await this.byIds([id]))[0] ?? null;
  },

  async byIds(ids: readonly number[]): Promise<StoredChart[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("chart").selectAll().where("id", "in", ids).orderBy("id").execute();
    return withOwners(db, rows);
  },

  async byUuids(uuids: readonly string[]): Promise<StoredChart[]> {
    if (uuids.length === 0) return [];
    const rows = await db.selectFrom("chart").selectAll().where("uuid", "in", uuids).execute();
    return withOwners(db, rows);
  },

  /** The uuids of those that exist, by id. */
  async uuids(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom("chart")
      .select(["id", "uuid"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
    return new Map(rows.map(({ id, uuid }) => [id, uuid]));
  },

  /** When those that exist were changed last, by id. */
  async changeTimes(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom("chart").select(["id", "changed_on"]).where("id", "in", ids).execute();
    return new Map(rows.map(({ id, changed_on }) => [id, changed_on]));
  },

  /** Characters of all that is drawn by these charts. */
  async amountOf(ids: readonly number[]): Promise<Amount> {
    if (ids.length === 0) return { count: 0, size: 0 };
    const found = db
      .selectFrom("chart")
      .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(["params", "query_context"]).as("size")])
      .where("id", "in", ids);
    return amountOf(await found.executeTakeFirst());
  },

  /** Charts on a dashboard, by id. */
  async ofDashboard(dashboardId: number): Promise<StoredChart[]> {
    const rows = await db
      .selectFrom("chart")
      .innerJoin("dashboard_chart", "dashboard_chart.chart_id", "chart.id")
      .selectAll("chart")
      .where("dashboard_chart.dashboard_id", "=", dashboardId)
      .orderBy("chart.id")
      .execute();
    return withOwners(db, rows);
  },

  /** Charts on the datasets of that name in that database; null when there is no such dataset. */
  async idsOfTable(databaseName: string, tableName: string): Promise<number[] | null> {
    const rows = await db
      .selectFrom("dataset")
      .innerJoin("database", "database.id", "dataset.database_id")
      .leftJoin("chart", "chart.datasource_id", "dataset.id")
      .select("chart.id")
      .where("database.database_name", "=", databaseName)
      .where("dataset.table_name", "=", tableName)
      .execute();
    return rows.length === 0 ? null : rows.flatMap(({ id }) => (id === null ? [] : [id]));
  },

  /** Those of the ids that meet the condition. */
  async idsWhere(ids: readonly number[], condition: Condition): Promise<number[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: number }>`select chart.id from chart
      where ${all([sql`chart.id in (${sql.join([...ids])})` as Condition, condition])} order by chart.id`.execute(
      db,
    );
    return rows.map((row) => row.id);
  },

  async insert(row: Insertable<ChartTable>): Promise<number> {
    const made = await db.insertInto("chart").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<ChartTable>): Promise<void> {
    await db.updateTable("chart").set(change).where("id", "=", id).execute();
  },

  async setOwners(chart_id: number, owners: readonly number[]): Promise<void> {
    await db.deleteFrom("chart_owner").where("chart_id", "=", chart_id).execute();
    if (owners.length === 0) return;
    await db
      .insertInto("chart_owner")
      .values(owners.map((user_id) => ({ chart_id, user_id })))
      .execute();
  },

  async dashboardIds(chart_id: number): Promise<number[]> {
    const rows = await db
      .selectFrom("dashboard_chart")
      .select("dashboard_id")
      .where("chart_id", "=", chart_id)
      .execute();
    return rows.map((row) => row.dashboard_id);
  },

  /** Dashboards with the chart that do not meet the condition. */
  async dashboardIdsBeyond(chart_id: number, condition: Condition): Promise<number[]> {
    const within = db.selectFrom("dashboard").select("dashboard.id").where(condition);
    const rows = await db
      .selectFrom("dashboard_chart")
      .select("dashboard_id")
      .where("chart_id", "=", chart_id)
      .where("dashboard_id", "not in", within)
      .execute();
    return rows.map((row) => row.dashboard_id);
  },

  async setDashboards(chart_id: number, dashboards: readonly number[]): Promise<void> {
    await db.deleteFrom("dashboard_chart").where("chart_id", "=", chart_id).execute();
    if (dashboards.length === 0) return;
    await db
      .insertInto("dashboard_chart")
      .values(dashboards.map((dashboard_id) => ({ chart_id, dashboard_id })))
      .execute();
  },

  /** Dashboards with their owners, only read here: their feature builds on this one, so it cannot ask it. */
  async dashboards(ids: readonly number[]): Promise<{ id: number; ownerIds: number[] }[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("dashboard").select("id").where("id", "in", ids).execute();
    const owners = await db
      .selectFrom("dashboard_owner")
      .selectAll()
      .where("dashboard_id", "in", ids)
      .execute();
    return rows.map(({ id }) => ({
      id,
      ownerIds: owners.filter((owner) => owner.dashboard_id === id).map((owner) => owner.user_id),
    }));
  },

  /** Those of the dashboards that open their data, as they are arranged; only read here, too. */
  async openDashboards(ids: readonly number[]): Promise<(Arrangement & { id: number })[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom("dashboard")
      .select(["id", "json_metadata", "position_json"])
      .where("id", "in", ids)
      .where(opensData)
      .execute();
    const links = await db
      .selectFrom("dashboard_chart")
      .select(["dashboard_id", "chart_id"])
      .where("dashboard_id", "in", ids)
      .orderBy("chart_id")
      .execute();
    return rows.map(({ id, json_metadata, position_json }) => {
      const charts = links.filter((link) => link.dashboard_id === id).map((link) => link.chart_id);
      return { id, charts, json_metadata, position_json };
    });
  },

  async remove(ids: readonly number[]): Promise<void> {
    await db.deleteFrom("chart").where("id", "in", ids).execute();
  },
});

async function withOwners(db: Db, rows: ChartRow[]): Promise<StoredChart[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const owners = await db.selectFrom("chart_owner").selectAll().where("chart_id", "in", ids).execute();
  const byChart = Map.groupBy(owners, (owner) => owner.chart_id);
  return rows.map((row) => ({ ...row, ownerIds: (byChart.get(row.id) ?? []).map((owner) => owner.user_id) }));
}
