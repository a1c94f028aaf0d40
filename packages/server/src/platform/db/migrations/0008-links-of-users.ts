import type { Migration } from "./migration.ts";
import { createIndex, type Store } from "./table.ts";

/** Finds the links and the form data that a user keeps, to tell how much it is. */
export const linksOfUsers: Migration = {
  version: 8,
  name: "0008-links-of-users",
  async up(transaction) {
    await createIndex(transaction as unknown as Store, "key_value", ["user_id", "resource"]);
  },
};
