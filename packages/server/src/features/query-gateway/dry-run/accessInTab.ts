import type { DatabaseAccess } from "../access/databaseAccess.ts";
import type { CallersDatabase } from "../connections/openById.ts";

/** SQL of a tab of the editor, with the schema and the catalog that are chosen there. */
export interface TabQuery {
  sql: string;
  schema?: string | null | undefined;
  catalog?: string | null | undefined;
}

/** The caller's access on names as a tab means them. */
export const accessInTab = (
  { access, connection }: CallersDatabase,
  { schema, catalog }: TabQuery,
): DatabaseAccess => access.inTab({ schema: schema || connection.defaultSchema, catalog: catalog || null });
