import { type Selectable, type SqlBool, sql } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromJson } from "../../platform/db/index.ts";
import type { SavedQueryTable } from "../../platform/db/schema.ts";
import { any, type Condition, contains, neverTrue } from "../../platform/list/conditions/index.ts";
import { type Field, humanizeDelta, type ResourceList } from "../../platform/list/index.ts";
import {
  isFavorite,
  negateIfFalse,
  taggedById,
  taggedByName,
  tagsField,
} from "../../platform/list/labels/index.ts";
import { auditFields, auditSearch, orderByUser } from "../../platform/list/people/index.ts";
import { knownDatabase } from "../../platform/list/visibility/index.ts";
import { databaseField, orderByDatabase, sqlTablesField } from "../databases/index.ts";
import { SAVED_QUERY } from "./repository.ts";

type Row = Selectable<SavedQueryTable>;

const column = (name: keyof Row) => sql.ref(`saved_query.${name}`);
const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];

const PLAIN = [
  "id",
  "label",
  "db_id",
  "catalog",
  "schema",
  "sql",
  "description",
  "template_parameters",
  "rows",
] as const satisfies (keyof Row)[];

const SHARED = [
  "id",
  "label",
  "db_id",
  "database.id",
  "database.database_name",
  "catalog",
  "schema",
  "sql",
  "sql_tables",
  "description",
  "extra",
  "changed_on",
  "changed_on_delta_humanized",
  ...user("changed_by"),
  ...user("created_by"),
  "tags.id",
  "tags.name",
  "tags.type",
];

const TEXTS = ["schema", "catalog", "label", "description", "sql"] as const satisfies (keyof Row)[];

/** A saved query is there for its creator and for nobody else, administrators neither. */
const own = ({ userId }: Identity): Condition =>
  userId === null ? neverTrue : sql<SqlBool>`${column("user_id")} = ${userId}`;

/** How saved queries are listed. */
export const savedQueryList: ResourceList<Row> = {
  resource: "saved_query",
  view: "SavedQuery",
  title: "Saved Query",
  table: "saved_query",
  storedObject: SAVED_QUERY,
  permissions: ["can_read", "can_write", "can_export"],
  listColumns: [...SHARED, "rows", "last_run_delta_humanized", "created_on"],
  showColumns: [...SHARED, "template_parameters"],
  fields: {
    ...auditFields<Row>(),
    ...Object.fromEntries(PLAIN.map((name): [string, Field<Row>] => [name, (row) => row[name]])),
    database: databaseField((row) => row.db_id),
    sql_tables: sqlTablesField((row) => row.db_id),
    extra: (row) => fromJson<Record<string, unknown>>(row.extra_json, {}),
    last_run_delta_humanized: (row, { now }) =>
      row.last_run === null ? "" : humanizeDelta(row.last_run, now),
    tags: tagsField("saved_query"),
  },
  search: {
    id: { type: "number", sql: column("id") },
    label: { type: "text", sql: column("label") },
    catalog: { type: "text", sql: column("catalog") },
    schema: { type: "text", sql: column("schema") },
    database: { type: "one", sql: column("db_id") },
    ...auditSearch("saved_query"),
  },
  filters: {
    label: {
      all_text: {
        name: "All Text",
        condition: (value) =>
          value ? any(TEXTS.map((name) => contains(column(name), String(value)))) : null,
      },
    },
    id: {
      saved_query_is_fav: {
        name: "Is favorite",
        condition: (value, call) => negateIfFalse(value, isFavorite("saved_query", call)),
      },
    },
    tags: {
      rel_m_m: { name: "Relation as Many", condition: taggedById("saved_query") },
      saved_query_tags: { name: "Is tagged", condition: taggedByName("saved_query") },
      saved_query_tag_id: { name: "Is tagged", condition: taggedById("saved_query") },
    },
  },
  order: {
    ...Object.fromEntries(TEXTS.map((name) => [name, { sql: column(name), text: true }])),
    rows: { sql: column("rows") },
    "created_by.first_name": orderByUser("saved_query", "created_by_fk"),
    "database.database_name": orderByDatabase("saved_query", "db_id"),
    created_on: { sql: column("created_on") },
    changed_on: { sql: column("changed_on") },
    changed_on_delta_humanized: { sql: column("changed_on") },
    last_run_delta_humanized: { sql: column("last_run") },
  },
  defaultOrder: { column: "changed_on", direction: "desc" },
  relatedChoices: {
    database: {
      kind: "rows",
      table: "database",
      text: "database_name",
      base: ({ identity }) => knownDatabase(identity),
    },
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: ["schema", "catalog"],
  base: ({ identity }) => own(identity),
};
