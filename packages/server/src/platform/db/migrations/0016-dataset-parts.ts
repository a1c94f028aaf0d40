import { sql } from "kysely";
import type { Migration } from "./migration.ts";
import type { Store } from "./table.ts";

/**
 * When columns and metrics were made and changed: of those that are there, nobody knows more than of their dataset. How a
 * column writes times, and which one holds currencies.
 */
export const datasetParts: Migration = {
  version: 16,
  name: "0016-dataset-parts",
  async up(transaction) {
    const store = transaction as Store;
    for (const table of ["dataset_column", "dataset_metric"]) {
      for (const time of ["created_on", "changed_on"]) {
        await store.schema.alterTable(table).addColumn(time, "text").execute();
        await sql`update ${sql.table(table)} set ${sql.ref(time)} =
          (select ${sql.ref(`dataset.${time}`)} from dataset where dataset.id = dataset_id)`.execute(store);
      }
    }
    await store.schema.alterTable("dataset_column").addColumn("datetime_format", "text").execute();
    await store.schema.alterTable("dataset").addColumn("currency_code_column", "text").execute();
  },
};
