import { sql } from "kysely";
import type { StoreKind } from "../store/storeKind.ts";
import { createCatalogTables } from "./0001-catalog.ts";
import type { Migration } from "./migration.ts";
import {
  auditColumns,
  columns,
  createIndex,
  linkTable,
  plainTable,
  referenceColumn,
  type Store,
  tableWithId,
} from "./table.ts";

async function createAccessTables(store: Store, kind: StoreKind): Promise<void> {
  await auditColumns(
    columns(tableWithId(store, kind, "user"), {
      uuid: "text",
      username: "text",
      email: "text",
      first_name: "text",
      last_name: "text",
      active: "int",
      password_hash: "text?",
      auth_epoch: "int",
      last_login: "text?",
      login_count: "int",
      fail_login_count: "int",
    }),
  ).execute();
  await createIndex(store, "user", ["username"], true);
  await createIndex(store, "user", ["email"], true);
  await createIndex(store, "user", ["uuid"], true);
  await columns(tableWithId(store, kind, "role"), { name: "text" }).execute();
  await createIndex(store, "role", ["name"], true);
  await columns(tableWithId(store, kind, "permission_view"), { permission: "text", view: "text" }).execute();
  await createIndex(store, "permission_view", ["permission", "view"], true);
  await createIndex(store, "permission_view", ["view"]);
  await linkTable(store, "user_role", ["user_id", "user"], ["role_id", "role"]);
  await linkTable(store, "role_permission", ["role_id", "role"], ["permission_view_id", "permission_view"]);
  const session = plainTable(store, "user_session").addColumn("id", "text", (column) => column.primaryKey());
  await columns(referenceColumn(session, "user_id", "user", "cascade"), {
    auth_epoch: "int",
    created_on: "text",
    expires_on: "text",
  }).execute();
  await createIndex(store, "user_session", ["user_id"]);
  await createIndex(store, "user_session", ["expires_on"]);
}

async function createActivityTables(store: Store, kind: StoreKind): Promise<void> {
  const favorite = plainTable(store, "favorite");
  await columns(referenceColumn(favorite, "user_id", "user", "cascade"), {
    object_type: "text",
    object_id: "int",
    created_on: "text",
  })
    .addPrimaryKeyConstraint("favorite_pk", ["user_id", "object_type", "object_id"])
    .execute();
  await createIndex(store, "favorite", ["object_type", "object_id"]);

  const keyValue = columns(tableWithId(store, kind, "key_value"), {
    resource: "text",
    key: "text",
    value: "text",
  }).addColumn("user_id", "integer", (column) => column.references("user.id").onDelete("cascade"));
  await columns(keyValue, { created_on: "text", expires_on: "text?" }).execute();
  await createIndex(store, "key_value", ["resource", "key"], true);
  await createIndex(store, "key_value", ["expires_on"]);

  const query = columns(tableWithId(store, kind, "query"), { client_id: "text" });
  await columns(
    referenceColumn(
      referenceColumn(query, "database_id", "database", "cascade"),
      "user_id",
      "user",
      "cascade",
    ),
    {
      tab_name: "text?",
      sql_editor_id: "text?",
      catalog: "text?",
      schema: "text?",
      sql: "text",
      executed_sql: "text?",
      status: "text",
      query_limit: "int?",
      limiting_factor: "text",
      progress: "int",
      rows: "int?",
      error_message: "text?",
      extra: "text",
      start_time: "text",
      end_time: "text?",
      changed_on: "text",
    },
  ).execute();
  await createIndex(store, "query", ["user_id", "changed_on"]);
  await createIndex(store, "query", ["client_id"]);

  const log = referenceColumn(tableWithId(store, kind, "log"), "user_id", "user", "set null");
  await columns(log, {
    action: "text",
    event_name: "text?",
    dashboard_id: "int?",
    slice_id: "int?",
    json: "text",
    duration_ms: "int?",
    referrer: "text?",
    dttm: "text",
  }).execute();
  await createIndex(store, "log", ["user_id", "dttm"]);
  await createIndex(store, "log", ["dttm"]);
}

/** Every table of the first release. */
export const first: Migration = {
  version: 1,
  name: "0001-first",
  async up(store, kind) {
    await createAccessTables(store, kind);
    await createCatalogTables(store, kind);
    await createActivityTables(store, kind);
    await sql`create unique index dataset_identity on dataset
      (database_id, coalesce(catalog, ''), coalesce(schema, ''), table_name)`.execute(store);
  },
};
