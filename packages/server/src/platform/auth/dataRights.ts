import type { Db } from "../feature.ts";

/** Rights on data as pairs of a permission and a view, made, renamed and removed with what they are on. */
export const rightsOn = (db: Db) => ({
  /** Makes the pairs that are not there yet. */
  async add(permission: string, views: readonly string[]): Promise<void> {
    for (const view of views) {
      const known = await db
        .selectFrom("permission_view")
        .select("id")
        .where("permission", "=", permission)
        .where("view", "=", view)
        .executeTakeFirst();
      if (!known) await db.insertInto("permission_view").values({ permission, view }).execute();
    }
  },

  /** Makes the pairs of the schema and the catalog that a dataset is in. */
  async addPlace({ schema_perm, catalog_perm }: Record<"schema_perm" | "catalog_perm", string | null>) {
    if (schema_perm !== null) await this.add("schema_access", [schema_perm]);
    if (catalog_perm !== null) await this.add("catalog_access", [catalog_perm]);
  },

  /** Roles keep a pair whose view is renamed. */
  async rename(belongs: (view: string) => boolean, rename: (view: string) => string): Promise<void> {
    for (const row of await dataRights(db)) {
      if (!belongs(row.view)) continue;
      await db
        .updateTable("permission_view")
        .set({ view: rename(row.view) })
        .where("id", "=", row.id)
        .execute();
    }
  },

  async remove(belongs: (view: string) => boolean): Promise<void> {
    const ids = (await dataRights(db)).filter((row) => belongs(row.view)).map((row) => row.id);
    if (ids.length === 0) return;
    await db.deleteFrom("role_permission").where("permission_view_id", "in", ids).execute();
    await db.deleteFrom("permission_view").where("id", "in", ids).execute();
  },
});

const dataRights = (db: Db) =>
  db
    .selectFrom("permission_view")
    .select(["id", "permission", "view"])
    .where("permission", "in", ["database_access", "catalog_access", "schema_access", "datasource_access"])
    .execute();
