import type { Database } from "@sightline/api/databases";
import { type Selectable, sql } from "kysely";
import type { DatabaseTable } from "../../platform/db/schema.ts";
import type { Field, ResourceList } from "../../platform/list/index.ts";
import { auditFields, auditSearch, orderByUser } from "../../platform/list/people/index.ts";
import { knownDatabase } from "../../platform/list/visibility/index.ts";
import { DATABASE, toDatabase } from "../stored-databases/index.ts";
import { toWire } from "./wire.ts";

type Row = Selectable<DatabaseTable>;

const SHOWN = [
  "id",
  "uuid",
  "database_name",
  "backend",
  "driver",
  "configuration_method",
  "cache_timeout",
  "expose_in_sqllab",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_run_async",
  "allow_file_upload",
  "allow_multi_catalog",
  "allows_cost_estimate",
  "allows_subquery",
  "allows_virtual_table_explore",
  "disable_data_preview",
  "disable_drill_to_detail",
  "engine_information",
  "explore_database_id",
  "extra",
  "force_ctas_schema",
  "impersonate_user",
  "is_managed_externally",
] as const satisfies (keyof Database)[];

const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];
const AUDIT = ["changed_on", "changed_on_delta_humanized", ...user("changed_by"), ...user("created_by")];

const shownFields = Object.fromEntries(
  SHOWN.map((name): [string, Field<Row>] => [name, (row) => toWire(toDatabase(row))[name]]),
);
const { changed_on, changed_on_delta_humanized, changed_by, created_by } = auditFields<Row>();

const column = (name: keyof Row) => sql.ref(`database.${name}`);
const flag = (name: keyof Row) => ({ type: "boolean" as const, sql: column(name) });
const FLAGS = ["allow_file_upload", "allow_dml", "allow_run_async", "expose_in_sqllab"] as const;

/** How databases are listed. */
export const databaseList: ResourceList<Row> = {
  resource: "database",
  view: "Database",
  title: "Database",
  table: "database",
  storedObject: DATABASE,
  permissions: ["can_read", "can_write", "can_export", "can_upload"],
  listColumns: [...SHOWN, ...AUDIT],
  showColumns: SHOWN,
  fields: { ...shownFields, changed_on, changed_on_delta_humanized, changed_by, created_by },
  search: {
    database_name: { type: "text", sql: column("database_name") },
    uuid: { type: "uuid", sql: column("uuid") },
    ...Object.fromEntries(FLAGS.map((name) => [name, flag(name)])),
    ...auditSearch("database"),
  },
  filters: {
    allow_file_upload: {
      upload_is_enabled: {
        name: "Upload Is Enabled",
        condition: (value) => sql`${column("allow_file_upload")} = ${value === false ? 0 : 1}`,
      },
    },
  },
  order: {
    database_name: { sql: column("database_name"), text: true },
    ...Object.fromEntries(FLAGS.map((name) => [name, { sql: column(name) }])),
    changed_on: { sql: column("changed_on") },
    changed_on_delta_humanized: { sql: column("changed_on") },
    "created_by.first_name": orderByUser("database", "created_by_fk"),
  },
  defaultOrder: { column: "changed_on", direction: "desc" },
  relatedChoices: {
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: [],
  base: ({ identity }) => knownDatabase(identity),
  // The form of datasets offers all of them.
  maxPageSize: Number.MAX_SAFE_INTEGER,
};
