import type { QueryErrorKind, UserMessage } from "../engine.ts";

/** The words of the error catalogue for what a statement names and is not there; null: only the engine's own. */
export function missingObjectMessage(
  kind: QueryErrorKind,
  subject: string | null,
  line: number | null,
): UserMessage | null {
  if (subject === null) return null;
  switch (kind) {
    case "column-not-found":
      return {
        type: "COLUMN_DOES_NOT_EXIST_ERROR",
        message:
          line === null
            ? `We can't seem to resolve the column "${subject}"`
            : `We can't seem to resolve the column "${subject}" at line ${line}.`,
      };
    case "table-not-found":
      return {
        type: "TABLE_DOES_NOT_EXIST_ERROR",
        message: `The table "${subject}" does not exist. A valid table must be used to run this query.`,
      };
    case "schema-not-found":
      return {
        type: "SCHEMA_DOES_NOT_EXIST_ERROR",
        message: `The schema "${subject}" does not exist. A valid schema must be used to run this query.`,
      };
    default:
      return null;
  }
}
