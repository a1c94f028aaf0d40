import type { Migration } from "./migration.ts";
import { auditColumns, columns, tableWithId } from "./table.ts";

/** Named styles that dashboards begin with. */
export const cssTemplates: Migration = {
  version: 11,
  name: "0011-css-templates",
  async up(store, kind) {
    const table = columns(tableWithId(store, kind, "css_template"), { template_name: "text", css: "text?" });
    await auditColumns(table).execute();
  },
};
