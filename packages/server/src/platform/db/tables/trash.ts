import type { Generated } from "kysely";

/** A deleted object, taken out of its own tables. */
export interface TrashTable {
  id: Generated<number>;
  object_type: "dashboard" | "chart" | "dataset" | "saved_query";
  /** Its id before and after: ids are never given to others. */
  object_id: number;
  name: string;
  /** Characters of its contents. */
  size: number;
  deleted_on: string;
  deleted_by_fk: number | null;
}

/** What is restored of it: read for that alone. */
export interface TrashContentsTable {
  trash_id: number;
  /** JSON text: its rows in all tables, as `TrashContents`. */
  contents: string;
}
