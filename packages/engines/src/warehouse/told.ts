import type { QueryErrorKind, Told } from "../engine.ts";

/** The words of the error catalogue that all warehouses share; null where only the engine's own are known. */
export function tellMissing(kind: QueryErrorKind, subject: string | null, line: number | null): Told | null {
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

/** The account was not let in. */
export const tellAccessDenied = (username: string): Told => ({
  type: "CONNECTION_ACCESS_DENIED_ERROR",
  message: `Either the username "${username}" or the password is incorrect.`,
  invalid: ["username", "password"],
});
