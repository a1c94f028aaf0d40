import type { TableRef } from "../../engine.ts";
import { type Listings, listingViews } from "../../listings/index.ts";

const VIEWS = listingViews({
  sqlite_master: {
    schema: null,
    table: "tbl_name",
    columns: "type name tbl_name rootpage",
    hidden: "sql",
    // A trigger may bear the name of what it writes to.
    only: "type <> 'trigger'",
  },
});

export const sqliteListings: Listings = {
  view: ({ catalog, schema, name }: TableRef) =>
    catalog === null && /^(main)?$/i.test(schema ?? "") && /^sqlite_(master|schema)$/i.test(name)
      ? (VIEWS.get("sqlite_master") ?? null)
      : null,
  asQuery: () => null,
  // SQLite tells names apart but for the case of ASCII letters, and its `lower` knows no others.
  comparableName: (column) => `lower(${column})`,
  hint: ["sqlite_master"],
};
