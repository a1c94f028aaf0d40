import { type Selectable, type SqlBool, sql } from "kysely";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import { fromFlag, fromJson } from "../../platform/db/index.ts";
import type { QueryTable } from "../../platform/db/schema.ts";
import { alwaysTrue, type Condition, neverTrue } from "../../platform/list/conditions/index.ts";
import type { Field, ResourceList } from "../../platform/list/index.ts";
import { isoDate, orderByUser, userField } from "../../platform/list/people/index.ts";
import { databaseField, orderByDatabase, sqlTablesField } from "../databases/index.ts";

type Row = Selectable<QueryTable>;

const column = (name: keyof Row) => sql.ref(`query.${name}`);
const milliseconds = (time: string | null) => (time === null ? null : Date.parse(`${time}Z`));

const PLAIN = [
  "id",
  "catalog",
  "client_id",
  "executed_sql",
  "error_message",
  "limiting_factor",
  "progress",
  "rows",
  "schema",
  "sql",
  "sql_editor_id",
  "status",
  "tab_name",
  "tmp_table_name",
  "tmp_schema_name",
  "select_sql",
  "results_key",
] as const satisfies (keyof Row)[];

const SHOWN = [
  "id",
  "catalog",
  "changed_on",
  "client_id",
  "database.id",
  "end_result_backend_time",
  "end_time",
  "error_message",
  "executed_sql",
  "extra",
  "limit",
  "limiting_factor",
  "progress",
  "results_key",
  "rows",
  "schema",
  "select_as_cta",
  "select_as_cta_used",
  "select_sql",
  "sql",
  "sql_editor_id",
  "start_running_time",
  "start_time",
  "status",
  "tab_name",
  "tmp_schema_name",
  "tmp_table_name",
  "tracking_url",
];
const ONLY_SHOWN = [
  "catalog",
  "end_result_backend_time",
  "extra",
  "select_as_cta_used",
  "select_sql",
  "start_running_time",
  "tmp_schema_name",
];

/** Everybody's queries, or the caller's own. */
export const visibleQuery = (identity: Identity): Condition => {
  if (canAccess(identity, "all_query_access", "all_query_access")) return alwaysTrue;
  return identity.userId === null ? neverTrue : sql<SqlBool>`${column("user_id")} = ${identity.userId}`;
};

/** How runs of the SQL editor are listed. */
export const queryList: ResourceList<Row> = {
  resource: "query",
  view: "Query",
  title: "Query",
  table: "query",
  permissions: ["can_read"],
  listColumns: [
    ...SHOWN.filter((name) => !ONLY_SHOWN.includes(name)),
    "database.database_name",
    "sql_tables",
    "user.id",
    "user.first_name",
    "user.last_name",
  ],
  showColumns: SHOWN,
  fields: {
    ...Object.fromEntries(PLAIN.map((name): [string, Field<Row>] => [name, (row) => row[name]])),
    changed_on: (row) => isoDate(row.changed_on),
    database: databaseField((row) => row.database_id),
    sql_tables: sqlTablesField((row) => row.database_id),
    user: userField((row) => row.user_id),
    // It says where the rows of a script are, which only its owner reads.
    extra: (row, { identity }) =>
      row.user_id === identity.userId ? fromJson<Record<string, unknown>>(row.extra, {}) : null,
    limit: (row) => row.query_limit,
    select_as_cta: (row) => fromFlag(row.select_as_cta),
    select_as_cta_used: (row) => row.tmp_table_name !== null && row.status === "success",
    start_time: (row) => milliseconds(row.start_time),
    start_running_time: (row) => milliseconds(row.start_running_time),
    end_time: (row) => milliseconds(row.end_time),
    end_result_backend_time: () => null,
    tracking_url: () => null,
  },
  search: {
    changed_on: { type: "date", sql: column("changed_on") },
    database: { type: "one", sql: column("database_id") },
    sql: { type: "text", sql: column("sql") },
    status: { type: "text", sql: column("status") },
    user: { type: "one", sql: column("user_id") },
    start_time: { type: "date", sql: column("start_time") },
    sql_editor_id: { type: "text", sql: column("sql_editor_id") },
  },
  filters: {},
  order: {
    changed_on: { sql: column("changed_on") },
    "database.database_name": orderByDatabase("query", "database_id"),
    rows: { sql: column("rows") },
    schema: { sql: column("schema"), text: true },
    start_time: { sql: column("start_time") },
    sql: { sql: column("sql"), text: true },
    tab_name: { sql: column("tab_name"), text: true },
    "user.first_name": orderByUser("query", "user_id"),
  },
  defaultOrder: { column: "changed_on", direction: "desc" },
  relatedChoices: {
    database: {
      kind: "rows",
      table: "database",
      text: "database_name",
      base: ({ identity }) => usedDatabase(identity),
    },
    user: { kind: "users", withEmail: false },
  },
  distinct: ["status"],
  base: ({ identity }) => visibleQuery(identity),
};

/** Databases that a query which the caller may see has run on. */
const usedDatabase = (identity: Identity): Condition =>
  sql<SqlBool>`exists (select 1 from ${sql.table("query")}
    where ${column("database_id")} = ${sql.ref("database.id")} and ${visibleQuery(identity)})`;
