import type { Migration } from "./migration.ts";
import { createIndex } from "./table.ts";

/** Which server runs a query, when it was last heard of, and whether it has been asked to stop it. */
export const queryNodes: Migration = {
  version: 6,
  name: "0006-query-nodes",
  async up(store) {
    for (const name of ["node", "beat"]) {
      await store.schema.alterTable("query").addColumn(name, "text").execute();
    }
    await store.schema
      .alterTable("query")
      .addColumn("stop_requested", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await createIndex(store, "query", ["results_key"]);
    await createIndex(store, "query", ["status"]);
  },
};
