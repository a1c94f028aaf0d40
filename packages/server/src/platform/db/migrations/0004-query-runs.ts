import type { Migration } from "./migration.ts";

const OPTIONAL_TEXT = [
  "ctas_method",
  "tmp_table_name",
  "tmp_schema_name",
  "select_sql",
  "start_running_time",
  "results_key",
] as const;

/** What the SQL editor keeps of a run that makes a table, and when it began. */
export const queryRuns: Migration = {
  version: 4,
  name: "0004-query-runs",
  async up(store) {
    for (const name of OPTIONAL_TEXT) {
      await store.schema.alterTable("query").addColumn(name, "text").execute();
    }
    await store.schema
      .alterTable("query")
      .addColumn("select_as_cta", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
