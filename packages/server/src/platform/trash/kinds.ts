import type { Schema } from "../db/schema.ts";

export type TrashKind = Schema["trash"]["object_type"];

/** How long deleted objects are kept, days. */
export const TRASH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was deleted before this time is not there any more. */
export const trashExpiry = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS);

/** Rows of another table that are deleted with an object. */
export interface TrashedPart {
  table: keyof Schema;
  /** Holds the id of the object. */
  column: string;
  /** Of a table that serves several kinds of objects: the column that says which. */
  kindColumn?: "object_type";
  /** A column whose texts are left out with their rows when they have more characters together. */
  limit?: { column: string; characters: number };
}

/** Where an object's rows are. */
interface TrashedTables {
  /** Column of its name, for the list of what was deleted. */
  name: string;
  parts: readonly TrashedPart[];
  /** Columns of other tables that lose the object's id: the rows stay, and are pointed at it again. */
  pointers: readonly { table: keyof Schema; column: string }[];
}

const TAGS: TrashedPart = { table: "tagged_object", column: "object_id", kindColumn: "object_type" };
const STARS: TrashedPart = { table: "favorite", column: "object_id", kindColumn: "object_type" };

export const TABLES: Record<TrashKind, TrashedTables> = {
  dashboard: {
    name: "dashboard_title",
    parts: [
      { table: "dashboard_owner", column: "dashboard_id" },
      { table: "dashboard_role", column: "dashboard_id" },
      { table: "dashboard_chart", column: "dashboard_id" },
      { table: "embedded_dashboard", column: "dashboard_id" },
      {
        table: "filter_set",
        column: "dashboard_id",
        // All users have sets on a dashboard.
        limit: { column: "params", characters: 20_000_000 },
      },
      STARS,
      TAGS,
    ],
    pointers: [],
  },
  chart: {
    name: "slice_name",
    parts: [
      { table: "chart_owner", column: "chart_id" },
      { table: "dashboard_chart", column: "chart_id" },
      STARS,
      TAGS,
    ],
    pointers: [],
  },
  dataset: {
    name: "table_name",
    parts: [
      { table: "dataset_owner", column: "dataset_id" },
      { table: "dataset_column", column: "dataset_id" },
      { table: "dataset_metric", column: "dataset_id" },
      { table: "rls_rule_dataset", column: "dataset_id" },
      TAGS,
    ],
    pointers: [],
  },
  saved_query: {
    name: "label",
    parts: [STARS, TAGS],
    pointers: [{ table: "tab_state", column: "saved_query_id" }],
  },
};

/** The table whose ids each column holds. */
export const REFERENCES: Record<string, keyof Schema> = {
  user_id: "user",
  created_by_fk: "user",
  changed_by_fk: "user",
  last_saved_by_fk: "user",
  role_id: "role",
  rule_id: "rls_rule",
  tag_id: "tag",
  dashboard_id: "dashboard",
  chart_id: "chart",
  dataset_id: "dataset",
  database_id: "database",
  db_id: "database",
};

/** References that are null when what they name is gone; rows with any other are left out then. */
export const OPTIONAL_REFERENCES = ["created_by_fk", "changed_by_fk", "last_saved_by_fk", "db_id"];
