import type { Migration } from "./migration.ts";
import { createIndex } from "./table.ts";

/** Finds the links and the form data that a user keeps, to tell how much it is. */
export const linksOfUsers: Migration = {
  version: 8,
  name: "0008-links-of-users",
  async up(store) {
    await createIndex(store, "key_value", ["user_id", "resource"]);
  },
};
