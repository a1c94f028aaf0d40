import type { Migration } from "./migration.ts";
import { auditColumns, columns, type Store, tableWithId } from "./table.ts";

/** Named styles that dashboards begin with. */
export const cssTemplates: Migration = {
  version: 11,
  name: "0011-css-templates",
  async up(transaction, kind) {
    const store = transaction as unknown as Store;
    const table = columns(tableWithId(store, kind, "css_template"), { template_name: "text", css: "text?" });
    await auditColumns(table).execute();
  },
};
