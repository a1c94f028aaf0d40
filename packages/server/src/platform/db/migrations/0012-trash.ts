import type { Migration } from "./migration.ts";
import { columns, createIndex, linkTable, plainTable, referenceColumn, tableWithId } from "./table.ts";

/** Deleted dashboards, charts, datasets and saved queries that can be restored. */
export const trash: Migration = {
  version: 12,
  name: "0012-trash",
  async up(store, kind) {
    const table = columns(tableWithId(store, kind, "trash"), {
      object_type: "text",
      object_id: "int",
      name: "text",
      size: "int",
      deleted_on: "text",
    });
    await referenceColumn(table, "deleted_by_fk", "user", "set null").execute();
    await createIndex(store, "trash", ["object_type", "object_id"], true);
    await createIndex(store, "trash", ["deleted_on"]);
    await createIndex(store, "trash", ["deleted_by_fk", "deleted_on"]);
    // On its own, so that nothing that only lists or counts reads it.
    const contents = plainTable(store, "trash_contents");
    await contents
      .addColumn("trash_id", "integer", (column) =>
        column.primaryKey().references("trash.id").onDelete("cascade"),
      )
      .addColumn("contents", "text", (column) => column.notNull())
      .execute();
    await linkTable(store, "trash_owner", ["trash_id", "trash"], ["user_id", "user"]);
  },
};
