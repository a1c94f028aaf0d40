import { catalogPerm, catalogSchemaPerm, schemaPerm } from "../../platform/auth/dataAccess.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { connections } from "../query-gateway/index.ts";
import { dependentsOf, type StoredDatabase } from "../stored-databases/index.ts";

/**
 * The rights on the schema and on the catalog that a table is in. That on a schema names its catalog, unless it is the
 * connection's own.
 */
export function placeRights(
  platform: Platform,
  database: StoredDatabase,
  { catalog, schema }: { catalog: string | null; schema: string | null },
): { schema_perm: string | null; catalog_perm: string | null } {
  const { database_name } = database;
  const own = ownCatalog(platform, database);
  const foreign = catalog !== null && catalog !== own;
  const within = catalog ?? own;
  return {
    schema_perm:
      foreign && schema !== null
        ? catalogSchemaPerm(database_name, catalog, schema)
        : schemaPerm(database_name, schema),
    catalog_perm: within === null ? null : catalogPerm(database_name, within),
  };
}

/** The catalog that names without one lead to; null: the engine has none, or the connection cannot be made. */
export function ownCatalog(platform: Platform, database: StoredDatabase): string | null {
  const opened = connections(platform).open(database);
  return opened.ok ? opened.value.connection.defaultCatalog : null;
}

/** Places the datasets of a database anew: what its connection's own catalog is may have changed. */
export async function placeDatasets(platform: Platform, db: Db, database: StoredDatabase): Promise<void> {
  const dependents = dependentsOf(db);
  for (const { id, ...dataset } of await dependents.datasets(database)) {
    const { schema_perm, catalog_perm } = placeRights(platform, database, dataset);
    if (schema_perm !== dataset.schema_perm || catalog_perm !== dataset.catalog_perm) {
      await dependents.place(id, { schema_perm, catalog_perm });
    }
  }
}
