import type { DatasetRights } from "../../platform/auth/dataAccess.ts";
import { fromFlag, fromJson } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";

/** A dataset as far as the rights on its database's tables are concerned. */
export interface AttachedDataset extends DatasetRights {
  id: number;
  table_name: string;
  schema: string | null;
  catalog: string | null;
  /** Null for a dataset that is a table or view. */
  sql: string | null;
}

/**
 * What other features keep on a database, only read here: who may read a table follows from the datasets on it,
 * and the features that own these tables build on this one, so it cannot ask them.
 */
export const dependentsOf = (db: Db) => ({
  /** Every dataset of the database with its owners. */
  async datasets(database: { id: number; perm: string }): Promise<AttachedDataset[]> {
    const [rows, owners] = await Promise.all([
      db
        .selectFrom("dataset")
        .select(["id", "table_name", "schema", "catalog", "sql", "perm", "schema_perm", "catalog_perm"])
        .where("database_id", "=", database.id)
        .execute(),
      db
        .selectFrom("dataset_owner")
        .innerJoin("dataset", "dataset.id", "dataset_owner.dataset_id")
        .select(["dataset_owner.dataset_id", "dataset_owner.user_id"])
        .where("dataset.database_id", "=", database.id)
        .execute(),
    ]);
    return rows.map((row) => ({
      ...row,
      sql: row.sql === null || row.sql.trim() === "" ? null : row.sql,
      database: { perm: database.perm },
      ownerIds: owners.filter((owner) => owner.dataset_id === row.id).map((owner) => owner.user_id),
    }));
  },

  /** What the datasets on the database's tables say of them: who certified them, and a warning. */
  async notes(databaseId: number) {
    const rows = await db
      .selectFrom("dataset")
      .select(["table_name", "schema", "catalog", "extra"])
      .where("database_id", "=", databaseId)
      .where("extra", "is not", null)
      .execute();
    return rows.map(({ extra, ...place }) => ({ ...place, extra: noteIn(extra) }));
  },

  async hasDatasets(databaseId: number): Promise<boolean> {
    const row = await db
      .selectFrom("dataset")
      .select("id")
      .where("database_id", "=", databaseId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** How many datasets each database has that has any. */
  async datasetCounts(): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom("dataset")
      .select(({ fn }) => ["database_id", fn.countAll<number>().as("datasets")])
      .groupBy("database_id")
      .execute();
    return new Map(rows.map(({ database_id, datasets }) => [database_id, datasets]));
  },

  async charts(databaseId: number) {
    return db
      .selectFrom("chart")
      .innerJoin("dataset", "dataset.id", "chart.datasource_id")
      .select(["chart.id", "chart.slice_name", "chart.viz_type"])
      .where("dataset.database_id", "=", databaseId)
      .where("chart.datasource_type", "=", "table")
      .orderBy("chart.id")
      .execute();
  },

  async dashboards(databaseId: number) {
    return db
      .selectFrom("dashboard")
      .innerJoin("dashboard_chart", "dashboard_chart.dashboard_id", "dashboard.id")
      .innerJoin("chart", "chart.id", "dashboard_chart.chart_id")
      .innerJoin("dataset", "dataset.id", "chart.datasource_id")
      .select([
        "dashboard.id",
        "dashboard.json_metadata",
        "dashboard.slug",
        "dashboard.dashboard_title as title",
      ])
      .where("dataset.database_id", "=", databaseId)
      .where("chart.datasource_type", "=", "table")
      .distinct()
      .orderBy("dashboard.id")
      .execute();
  },

  /** Tabs of the SQL editor, everybody's. */
  async tabs(databaseId: number) {
    const rows = await db
      .selectFrom("tab_state")
      .select(["id", "label", "active"])
      .where("database_id", "=", databaseId)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({ ...row, active: fromFlag(row.active) }));
  },

  /** Where a dataset's table is, as rights name it. */
  async place(
    datasetId: number,
    rights: { schema_perm: string | null; catalog_perm: string | null },
  ): Promise<void> {
    await db.updateTable("dataset").set(rights).where("id", "=", datasetId).execute();
  },

  /** Keeps the rights stored with datasets in step with the database's name. */
  async renameRights(databaseId: number, rename: (view: string) => string): Promise<void> {
    const rows = await db
      .selectFrom("dataset")
      .select(["id", "perm", "schema_perm", "catalog_perm"])
      .where("database_id", "=", databaseId)
      .execute();
    for (const row of rows) {
      await db
        .updateTable("dataset")
        .set({
          perm: rename(row.perm),
          schema_perm: row.schema_perm === null ? null : rename(row.schema_perm),
          catalog_perm: row.catalog_perm === null ? null : rename(row.catalog_perm),
        })
        .where("id", "=", row.id)
        .execute();
    }
  },
});

/** The part of a dataset's extra that is shown beside its table; null where it says nothing. */
function noteIn(extra: string | null): Record<string, unknown> | null {
  const { certification, warning_markdown } = fromJson<Record<string, unknown>>(extra, {});
  if (!certification && !warning_markdown) return null;
  return {
    ...(certification ? { certification } : {}),
    ...(warning_markdown ? { warning_markdown } : {}),
  };
}
