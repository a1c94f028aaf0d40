import { splitStatements } from "@sightline/core/sql";
import type { Token } from "@sightline/core/sql/lexer";
import { syntaxes } from "@sightline/core/sql-syntax";
import { Refusal } from "./failure.ts";

/** Files, other databases, and transactions, which are the session's. */
const OTHER = new Set("ATTACH DETACH VACUUM BEGIN COMMIT END ROLLBACK SAVEPOINT RELEASE".split(" "));
const WRITING = new Set([
  "INSERT",
  "REPLACE",
  "UPDATE",
  "DELETE",
  "CREATE",
  "DROP",
  "ALTER",
  "REINDEX",
  "ANALYZE",
]);

const CHANGING_ROWS = new Set(["INSERT", "REPLACE", "UPDATE", "DELETE", "WITH"]);

/** Of other statements without columns SQLite tells the number of an earlier one. */
export const changesRows = (verb: string): boolean => CHANGING_ROWS.has(verb);

export interface StatementText {
  text: string;
  tokens: readonly Token[];
  /** The first word, upper case. */
  verb: string;
}

/** The one statement of a text. SQLite itself would run the first and forget the others. */
export function oneStatement(sql: string): StatementText {
  if (sql.includes("\0")) throw new Refusal("syntax", "A NUL character cannot stand in SQL");
  const [statement, another] = splitStatements(sql, syntaxes.sqlite.rules);
  if (!statement) throw new Refusal("syntax", "There is no statement to run");
  if (another) throw new Refusal("syntax", "Only one statement can run at a time");
  const { sql: text, tokens } = statement;
  const verb = tokens.find(({ kind }) => kind !== "comment")?.text.toUpperCase() ?? "";
  return { text, tokens, verb };
}

/** Whether SQLite may look at a statement that is not going to run; a PRAGMA takes effect when it is prepared. */
export const isPrepared = (verb: string): boolean => verb !== "PRAGMA" && !OTHER.has(verb);

/** Refuses what neither reads nor writes rows and tables; what is no statement at all is SQLite's to tell. */
export function checkVerb(verb: string, mayWrite: boolean): void {
  if (OTHER.has(verb)) throw new Refusal("permission", `${verb} is not allowed here`);
  if (WRITING.has(verb) && !mayWrite) {
    throw new Refusal("permission", "This statement would write, and only reading is allowed");
  }
}
