import type { Insertable, Selectable, Updateable } from "kysely";
import { fromFlag, fromJson } from "../../platform/db/index.ts";
import type { DatabaseTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import type { Condition } from "../../platform/list/conditions/index.ts";
import type { StoredObject } from "../../platform/versions/index.ts";

/** Rights follow from its name. */
export const DATABASE: StoredObject = {
  table: "database",
  noun: "database",
  parts: [["ssh_tunnel", "database_id"]],
  ignoredColumns: ["perm"],
};

const FLAGS = [
  "expose_in_sqllab",
  "allow_run_async",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_file_upload",
  "impersonate_user",
  "is_managed_externally",
] as const;
type Flag = (typeof FLAGS)[number];

/** A database as it is stored; its secrets stay sealed. */
export type StoredDatabase = Omit<Selectable<DatabaseTable>, Flag> & Record<Flag, boolean>;

/** What `extra` of a database may say to this server. */
export interface DatabaseExtra {
  allows_virtual_table_explore?: boolean;
  disable_data_preview?: boolean;
  disable_drill_to_detail?: boolean;
  allow_multi_catalog?: boolean;
  cost_estimate_enabled?: boolean;
  engine_params?: { pool_size?: number; connect_args?: Record<string, unknown> };
  /** Seconds; what is absent is not cached. */
  metadata_cache_timeout?: {
    catalog_cache_timeout?: number;
    schema_cache_timeout?: number;
    table_cache_timeout?: number;
  };
  schemas_allowed_for_file_upload?: string[];
  schema_options?: Record<string, unknown>;
}
export const extraOf = (database: { extra: string }): DatabaseExtra =>
  fromJson<DatabaseExtra>(database.extra, {});

export function toDatabase(row: Selectable<DatabaseTable>): StoredDatabase {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, fromFlag(row[flag])])) as Record<Flag, boolean>;
  return { ...row, ...flags };
}

/** The only code that names the database table. */
export const databaseRepository = (db: Db) => ({
  async byId(id: number): Promise<StoredDatabase | null> {
    const row = await db.selectFrom("database").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? toDatabase(row) : null;
  },

  async byName(name: string): Promise<StoredDatabase | null> {
    const row = await db
      .selectFrom("database")
      .selectAll()
      .where("database_name", "=", name)
      .executeTakeFirst();
    return row ? toDatabase(row) : null;
  },

  async byUuid(uuid: string): Promise<StoredDatabase | null> {
    const row = await db.selectFrom("database").selectAll().where("uuid", "=", uuid).executeTakeFirst();
    return row ? toDatabase(row) : null;
  },

  /** All databases, by name. */
  /** Those of the ids that meet a condition. */
  async idsWhere(ids: readonly number[], condition: Condition): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom("database")
      .select("id")
      .where("id", "in", ids)
      .where(condition)
      .execute();
    return rows.map(({ id }) => id);
  },

  async all(): Promise<StoredDatabase[]> {
    const rows = await db.selectFrom("database").selectAll().orderBy("database_name").execute();
    return rows.map(toDatabase);
  },

  async insert(row: Insertable<DatabaseTable>): Promise<number> {
    const made = await db.insertInto("database").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<DatabaseTable>): Promise<void> {
    await db.updateTable("database").set(change).where("id", "=", id).execute();
  },

  async remove(id: number): Promise<void> {
    await db.deleteFrom("query").where("database_id", "=", id).execute();
    await db.deleteFrom("database").where("id", "=", id).execute();
  },
});
