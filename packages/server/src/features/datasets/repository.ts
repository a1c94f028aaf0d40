import type { UserRef } from "@sightline/api/common";
import type { FoldName } from "@sightline/engines/names";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { DatasetColumnTable, DatasetMetricTable, DatasetTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import { all, type Condition } from "../../platform/list/conditions/index.ts";
import { ownersOf } from "../../platform/list/people/index.ts";
import type { StoredObject } from "../../platform/versions/index.ts";
import { BLANK_DATASET } from "./columnsOf.ts";
import { virtualSql } from "./datasetKind.ts";

/** The names of rights follow from the names of the database and the table. */
export const DATASET: StoredObject = {
  table: "dataset",
  noun: "dataset",
  parts: [
    ["dataset_owner", "dataset_id"],
    ["dataset_column", "dataset_id"],
    ["dataset_metric", "dataset_id"],
  ],
  ignoredColumns: ["perm", "schema_perm", "catalog_perm", "health_check_message"],
};

export type DatasetRow = Selectable<DatasetTable>;
export type ColumnRow = Selectable<DatasetColumnTable>;
export type MetricRow = Selectable<DatasetMetricTable>;
type NewDataset = Omit<Insertable<DatasetTable>, keyof typeof BLANK_DATASET> &
  Partial<Insertable<DatasetTable>>;
/** What the repository says of a part itself. */
type Placed = "id" | "dataset_id" | "position" | "created_on" | "changed_on";
/** Without a position: its place in the list. */
type New<Part> = Omit<Part, Placed> & { position?: number };
export type NewColumn = New<Insertable<DatasetColumnTable>>;
export type NewMetric = New<Insertable<DatasetMetricTable>>;

/** A dataset with all that belongs to it. */
export interface StoredDataset extends DatasetRow {
  columns: ColumnRow[];
  metrics: MetricRow[];
  owners: (UserRef & { username: string })[];
}

export interface DatasetIdentity {
  database_id: number;
  catalog: string | null;
  schema: string | null;
  table_name: string;
}

/** Rows of one insert: well under SQLite's limit of bound values. */
const BATCH = 500;

/** The only code that writes the dataset tables. */
export const datasetRepository = (db: Db) => ({
  async byId(id: number): Promise<StoredDataset | null> {
    const row = await db.selectFrom("dataset").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? withParts(db, row) : null;
  },

  /** The dataset's own row, without what belongs to it. */
  async rowById(id: number): Promise<DatasetRow | null> {
    return (await db.selectFrom("dataset").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
  },

  parts: (id: number) => partsOf(db, id),

  async byUuid(uuid: string): Promise<StoredDataset | null> {
    const row = await db.selectFrom("dataset").selectAll().where("uuid", "=", uuid).executeTakeFirst();
    return row ? withParts(db, row) : null;
  },

  /**
   * The dataset of this name, or of a table with a name that the database's engine takes for it; nulls are equal.
   * `isVirtual`: the name is that of a query, which no engine knows. `ownCatalog`: what a null for the catalog means.
   */
  async same(
    { database_id, catalog, schema, table_name }: DatasetIdentity,
    {
      foldName,
      isVirtual,
      ownCatalog = null,
    }: { foldName: FoldName; isVirtual: boolean; ownCatalog?: string | null },
  ): Promise<DatasetRow | null> {
    const rows = await db
      .selectFrom("dataset")
      .selectAll()
      .where("database_id", "=", database_id)
      .where(sql`lower(table_name)`, "=", sql`lower(${table_name})`)
      .orderBy("id")
      .execute();
    const parts = [catalog ?? ownCatalog, schema, table_name];
    const hasName = (row: DatasetRow, fold: FoldName) =>
      [row.catalog ?? ownCatalog, row.schema, row.table_name].every(
        (part, index) => fold(part ?? "") === fold(parts[index] ?? ""),
      );
    const exact = rows.find((row) => hasName(row, (name) => name));
    if (exact || isVirtual) return exact ?? null;
    return rows.find((row) => virtualSql(row) === null && hasName(row, foldName)) ?? null;
  },

  /** Those of the ids that meet the condition, in one query. */
  async idsWhere(ids: readonly number[], condition: Condition): Promise<number[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: number }>`select dataset.id from dataset where ${all([
      sql`dataset.id in (${sql.join([...ids])})` as Condition,
      condition,
    ])}`.execute(db);
    return rows.map((row) => row.id);
  },

  /** The datasets of a database that meet the condition. */
  async idsOfDatabase(databaseId: number, condition: Condition): Promise<number[]> {
    const rows = await db
      .selectFrom("dataset")
      .select("dataset.id")
      .where("dataset.database_id", "=", databaseId)
      .where(condition)
      .orderBy("dataset.id")
      .execute();
    return rows.map(({ id }) => id);
  },

  async ownerIds(id: number): Promise<number[]> {
    const rows = await db
      .selectFrom("dataset_owner")
      .select("user_id")
      .where("dataset_id", "=", id)
      .execute();
    return rows.map((row) => row.user_id);
  },

  /** Stores a dataset; what is not said of it is as in a new one. */
  async insert(row: NewDataset): Promise<number> {
    const made = await db
      .insertInto("dataset")
      .values({ ...BLANK_DATASET, ...row })
      .returning("id")
      .executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<DatasetTable>): Promise<void> {
    await db.updateTable("dataset").set(change).where("id", "=", id).execute();
  },

  async setOwners(id: number, owners: readonly number[]): Promise<void> {
    await db.deleteFrom("dataset_owner").where("dataset_id", "=", id).execute();
    if (owners.length === 0) return;
    await db
      .insertInto("dataset_owner")
      .values(owners.map((user_id) => ({ dataset_id: id, user_id })))
      .execute();
  },

  async insertColumns(dataset_id: number, columns: readonly NewColumn[], at: string): Promise<void> {
    const rows = rowsInOrder(columns, dataset_id, at);
    for (let at = 0; at < rows.length; at += BATCH) {
      await db
        .insertInto("dataset_column")
        .values(rows.slice(at, at + BATCH))
        .execute();
    }
  },

  /** Changes a column; one that is what it shall be is not changed. */
  async updateColumn(row: ColumnRow, change: Updateable<DatasetColumnTable>, at: string): Promise<void> {
    const set = fieldChanges(row, change, at);
    if (set) await db.updateTable("dataset_column").set(set).where("id", "=", row.id).execute();
  },

  async removeColumns(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom("dataset_column").where("id", "in", ids).execute();
  },

  async insertMetrics(dataset_id: number, metrics: readonly NewMetric[], at: string): Promise<void> {
    const rows = rowsInOrder(metrics, dataset_id, at);
    for (let at = 0; at < rows.length; at += BATCH) {
      await db
        .insertInto("dataset_metric")
        .values(rows.slice(at, at + BATCH))
        .execute();
    }
  },

  /** The same for a metric. */
  async updateMetric(row: MetricRow, change: Updateable<DatasetMetricTable>, at: string): Promise<void> {
    const set = fieldChanges(row, change, at);
    if (set) await db.updateTable("dataset_metric").set(set).where("id", "=", row.id).execute();
  },

  async removeMetrics(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom("dataset_metric").where("id", "in", ids).execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    await db.deleteFrom("dataset").where("id", "in", ids).execute();
  },

  /** Charts on the dataset, only read here: their features build on this one, so it cannot ask them. */
  async charts(id: number, visible: Condition) {
    const { rows } = await sql<{ id: number; slice_name: string; viz_type: string | null }>`
      select chart.id, chart.slice_name, chart.viz_type from chart
      where chart.datasource_id = ${id} and ${visible} order by chart.id`.execute(db);
    return rows;
  },

  /** What the charts on the dataset are made of, and whether the caller may see each. */
  async chartForms(id: number, visible: Condition) {
    const { rows } = await sql<{
      id: number;
      slice_name: string;
      viz_type: string | null;
      params: string | null;
      query_context: string | null;
      is_visible: number | boolean;
    }>`select chart.id, chart.slice_name, chart.viz_type, chart.params, chart.query_context,
      case when ${visible} then 1 else 0 end as is_visible
      from chart where chart.datasource_id = ${id} order by chart.id`.execute(db);
    return rows;
  },

  /** Dashboards that show one of these charts, or have filters on datasets. */
  async dashboardsUsing(chartIds: readonly number[], visible: Condition) {
    const shows =
      chartIds.length === 0
        ? sql`1 = 0`
        : sql`exists (select 1 from dashboard_chart as placed
            where placed.dashboard_id = dashboard.id and placed.chart_id in (${sql.join([...chartIds])}))`;
    const { rows } = await sql<{
      id: number;
      title: string | null;
      json_metadata: string | null;
      shows: number;
    }>`select dashboard.id, dashboard.dashboard_title as title, dashboard.json_metadata,
      case when ${shows} then 1 else 0 end as shows
      from dashboard where (${shows} or dashboard.json_metadata like ${'%"datasetId":%'})
      and ${visible} order by dashboard.id`.execute(db);
    return rows;
  },

  async dashboards(id: number, visible: Condition) {
    const { rows } = await sql<{
      id: number;
      slug: string | null;
      title: string | null;
      json_metadata: string | null;
    }>`select dashboard.id, dashboard.slug, dashboard.dashboard_title as title, dashboard.json_metadata
      from dashboard where exists (select 1 from dashboard_chart as placed join chart on chart.id = placed.chart_id
        where placed.dashboard_id = dashboard.id and chart.datasource_id = ${id})
      and ${visible} order by dashboard.id`.execute(db);
    return rows;
  },
});
export type DatasetRepository = ReturnType<typeof datasetRepository>;

const rowsInOrder = <Part extends object>(parts: readonly Part[], dataset_id: number, at: string) =>
  parts.map((part, position) => ({ position, ...part, dataset_id, created_on: at, changed_on: at }));

/** The fields that a change alters, with its time. A new position in the list alone does not count as a change. */
function fieldChanges<Change extends object>(row: Change, change: Change, at: string) {
  const before = row as Record<string, unknown>;
  const fields = Object.entries(change).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  );
  if (fields.length === 0) return null;
  const isMoved = fields.every(([name]) => name === "position");
  return { ...Object.fromEntries(fields), ...(isMoved ? {} : { changed_on: at }) } as Change;
}

async function withParts(db: Db, row: DatasetRow): Promise<StoredDataset> {
  const parts = await partsOf(db, row.id);
  const owners = await ownersOf(db, { table: "dataset_owner", column: "dataset_id" }, [row.id]);
  return { ...row, ...parts, owners: owners.get(row.id) ?? [] };
}

async function partsOf(db: Db, id: number): Promise<Pick<StoredDataset, "columns" | "metrics">> {
  const columns = await db
    .selectFrom("dataset_column")
    .selectAll()
    .where("dataset_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const metrics = await db
    .selectFrom("dataset_metric")
    .selectAll()
    .where("dataset_id", "=", id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { columns, metrics };
}
