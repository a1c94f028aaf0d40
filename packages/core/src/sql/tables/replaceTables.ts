import type { LexicalRules } from "../lexer/lexicalRules.ts";
import { tokenize } from "../lexer/tokenize.ts";
import { type TableName, tablesOf } from "./tablesOf.ts";

/** What to read in place of a table: `name` is the text that stands there. Null: the table itself. */
export type Replacement = (table: TableName, name: string) => string | null;

/**
 * A statement with some of its tables replaced by sub-queries under the table's own name. Only the places of the names
 * are edited; the rest of the text stays as its author wrote it.
 */
export function replaceTables(
  sql: string,
  rules: LexicalRules,
  replacement: Replacement,
  quote: (name: string) => string,
): string {
  const { places } = tablesOf(tokenize(sql, rules), rules);
  let text = "";
  let at = 0;
  for (const { table, start, end, aliased } of places.toSorted((a, b) => a.start - b.start)) {
    const query = replacement(table, sql.slice(start, end));
    if (query === null) continue;
    text += `${sql.slice(at, start)}(${query})${aliased ? "" : ` AS ${quote(table.name)}`}`;
    at = end;
  }
  return text + sql.slice(at);
}
