import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * The right on a dataset's catalog. What is in the catalog of its connection's own gets it when the dataset or its
 * database is saved: only the connection knows that catalog.
 */
export const catalogRights: Migration = {
  version: 7,
  name: "0007-catalog-rights",
  async up(store) {
    await store.schema.alterTable("dataset").addColumn("catalog_perm", "text").execute();
    await sql`update dataset set catalog_perm = '[' || (
        select database_name from "database" where "database".id = dataset.database_id
      ) || '].[' || catalog || ']' where catalog is not null`.execute(store);
  },
};
