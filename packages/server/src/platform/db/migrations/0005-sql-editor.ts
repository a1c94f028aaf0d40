import type { StoreKind } from "../store/storeKind.ts";
import type { Migration } from "./migration.ts";
import {
  auditColumns,
  columns,
  createIndex,
  plainTable,
  referenceColumn,
  type Store,
  tableWithId,
} from "./table.ts";

/** Tabs of the SQL editor, the tables in them, saved queries, and tags. */
export const sqlEditor: Migration = {
  version: 5,
  name: "0005-sql-editor",
  async up(store, kind) {
    await createSavedQueries(store, kind);
    await createTabs(store, kind);
    await createTags(store, kind);
    await createIndex(store, "query", ["user_id", "sql_editor_id"]);
  },
};

async function createSavedQueries(store: Store, kind: StoreKind): Promise<void> {
  const table = referenceColumn(tableWithId(store, kind, "saved_query"), "user_id", "user", "cascade");
  // What was written outlives the database that it was written for.
  await auditColumns(
    columns(referenceColumn(table, "db_id", "database", "set null"), {
      uuid: "text",
      label: "text?",
      catalog: "text?",
      schema: "text?",
      sql: "text?",
      description: "text?",
      template_parameters: "text?",
      extra_json: "text?",
      rows: "int?",
      last_run: "text?",
    }),
  ).execute();
  await createIndex(store, "saved_query", ["uuid"], true);
  await createIndex(store, "saved_query", ["user_id", "changed_on"]);
}

async function createTabs(store: Store, kind: StoreKind): Promise<void> {
  let tab = referenceColumn(tableWithId(store, kind, "tab_state"), "user_id", "user", "cascade");
  tab = referenceColumn(tab, "database_id", "database", "set null");
  tab = referenceColumn(tab, "saved_query_id", "saved_query", "set null");
  await columns(tab, {
    label: "text",
    active: "int",
    catalog: "text?",
    schema: "text?",
    sql: "text?",
    query_limit: "int?",
    latest_query_id: "text?",
    autorun: "int",
    template_params: "text?",
    hide_left_bar: "int",
    extra_json: "text",
    version: "int",
    created_on: "text",
    changed_on: "text",
  }).execute();
  await createIndex(store, "tab_state", ["user_id"]);

  let table = referenceColumn(
    tableWithId(store, kind, "table_schema"),
    "tab_state_id",
    "tab_state",
    "cascade",
  );
  table = referenceColumn(table, "database_id", "database", "cascade");
  await columns(table, {
    catalog: "text?",
    schema: "text?",
    table: "text",
    description: "text?",
    expanded: "int",
    created_on: "text",
  }).execute();
  await createIndex(store, "table_schema", ["tab_state_id"]);
  await createIndex(store, "table_schema", ["database_id"]);
}

async function createTags(store: Store, kind: StoreKind): Promise<void> {
  await auditColumns(
    columns(tableWithId(store, kind, "tag"), { name: "text", type: "int", description: "text?" }),
  ).execute();
  await createIndex(store, "tag", ["name"], true);
  const tagged = plainTable(store, "tagged_object");
  const linked = columns(referenceColumn(tagged, "tag_id", "tag", "cascade"), {
    object_type: "text",
    object_id: "int",
  });
  await auditColumns(linked)
    .addPrimaryKeyConstraint("tagged_object_pk", ["tag_id", "object_type", "object_id"])
    .execute();
  await createIndex(store, "tagged_object", ["object_type", "object_id"]);
}
