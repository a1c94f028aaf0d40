import type { Migration } from "./migration.ts";
import { createIndex, type Store } from "./table.ts";

/** Which guest keeps an entry: one guest does not take the room of all others. */
export const guestEntries: Migration = {
  version: 15,
  name: "0015-guest-entries",
  async up(transaction) {
    const store = transaction as Store;
    await store.schema.alterTable("key_value").addColumn("guest", "text").execute();
    await createIndex(store, "key_value", ["guest", "resource"]);
  },
};
