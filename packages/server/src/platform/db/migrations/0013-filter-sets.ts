import { sql } from "kysely";
import type { Migration } from "./migration.ts";
import { auditColumns, columns, createIndex, referenceColumn, tableWithId } from "./table.ts";

/** Named values of dashboards' filters. A set without a user belongs to the dashboard. */
export const filterSets: Migration = {
  version: 13,
  name: "0013-filter-sets",
  async up(store, kind) {
    const table = referenceColumn(
      tableWithId(store, kind, "filter_set"),
      "dashboard_id",
      "dashboard",
      "cascade",
    ).addColumn("user_id", "integer", (column) => column.references("user.id").onDelete("cascade"));
    await auditColumns(columns(table, { name: "text", description: "text?", params: "text" })).execute();
    // Names are unique for each owner; the dashboard's own sets have no user.
    await sql`create unique index filter_set_name on filter_set
      (dashboard_id, coalesce(user_id, 0), name)`.execute(store);
    await createIndex(store, "filter_set", ["user_id"]);
    await createIndex(store, "filter_set", ["created_by_fk"]);
  },
};
