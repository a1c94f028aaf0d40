import { catalogSchemaPerm, schemaPerm } from "../../platform/auth/dataAccess.ts";
import type { Platform } from "../../platform/feature.ts";
import { connections } from "./connections.ts";
import type { StoredDatabase } from "./repository.ts";

/** The right on the schema that a table is in: with its catalog, unless that is the connection's own. */
export function schemaRight(
  platform: Platform,
  database: StoredDatabase,
  { catalog, schema }: { catalog: string | null; schema: string | null },
): string | null {
  if (schema === null || catalog === null) return schemaPerm(database.database_name, schema);
  const opened = connections(platform).open(database);
  return opened.ok && opened.value.connection.defaultCatalog === catalog
    ? schemaPerm(database.database_name, schema)
    : catalogSchemaPerm(database.database_name, catalog, schema);
}
