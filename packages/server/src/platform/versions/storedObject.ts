import type { Schema } from "../db/schema.ts";

/** A row of the store that users open and save, with the rows of other tables that are saved with it. */
export interface StoredObject {
  table: keyof Schema;
  /** What messages call it: `dashboard`. */
  noun: string;
  /** Tables whose rows belong to the object, each with the column that holds the object's id. */
  parts: readonly (readonly [table: keyof Schema, column: string])[];
  /** Columns that change without an edit by a user, or that are secret; they are not part of the version. */
  ignoredColumns: readonly string[];
}
