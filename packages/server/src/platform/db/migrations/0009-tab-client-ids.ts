import type { Migration } from "./migration.ts";
import { createIndex } from "./table.ts";

/** The id that a browser gave to a tab before the store did: a tab that is sent twice is kept once. */
export const tabClientIds: Migration = {
  version: 9,
  name: "0009-tab-client-ids",
  async up(store) {
    await store.schema.alterTable("tab_state").addColumn("client_id", "text").execute();
    // Tabs of before have none, and nulls are not equal.
    await createIndex(store, "tab_state", ["user_id", "client_id"], true);
  },
};
