import type { Migration } from "./migration.ts";
import { auditColumns, columns, createIndex, linkTable, referenceColumn, tableWithId } from "./table.ts";

/** Row-level security and annotation layers. */
export const rowsAndAnnotations: Migration = {
  version: 2,
  name: "0002-rows-and-annotations",
  async up(store, kind) {
    await auditColumns(
      columns(tableWithId(store, kind, "rls_rule"), {
        name: "text",
        description: "text?",
        filter_type: "text",
        group_key: "text?",
        clause: "text",
      }),
    ).execute();
    await createIndex(store, "rls_rule", ["name"], true);
    await linkTable(store, "rls_rule_dataset", ["rule_id", "rls_rule"], ["dataset_id", "dataset"]);
    await linkTable(store, "rls_rule_role", ["rule_id", "rls_rule"], ["role_id", "role"]);
    await auditColumns(
      columns(tableWithId(store, kind, "annotation_layer"), { name: "text", descr: "text?" }),
    ).execute();
    await createIndex(store, "annotation_layer", ["name"], true);
    const annotation = referenceColumn(
      tableWithId(store, kind, "annotation"),
      "layer_id",
      "annotation_layer",
      "restrict",
    );
    await auditColumns(
      columns(annotation, {
        short_descr: "text",
        long_descr: "text?",
        start_dttm: "text",
        end_dttm: "text",
        json_metadata: "text?",
      }),
    ).execute();
    await createIndex(store, "annotation", ["layer_id", "short_descr"], true);
  },
};
