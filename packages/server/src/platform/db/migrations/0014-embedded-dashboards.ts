import type { Migration } from "./migration.ts";
import { auditColumns, columns, createIndex, referenceColumn, tableWithId } from "./table.ts";

/** Dashboards that other sites may show to their own users. */
export const embeddedDashboards: Migration = {
  version: 14,
  name: "0014-embedded-dashboards",
  async up(store, kind) {
    const table = referenceColumn(
      tableWithId(store, kind, "embedded_dashboard"),
      "dashboard_id",
      "dashboard",
      "cascade",
    );
    await auditColumns(columns(table, { uuid: "text", allowed_domains: "text" })).execute();
    await createIndex(store, "embedded_dashboard", ["dashboard_id"], true);
    await createIndex(store, "embedded_dashboard", ["uuid"], true);
    await createIndex(store, "embedded_dashboard", ["created_by_fk"]);
    await createIndex(store, "embedded_dashboard", ["changed_by_fk"]);
  },
};
