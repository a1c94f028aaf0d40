import { err, ok, type Result } from "@sightline/core/errors";
import { replaceTables, tablesOf, tokenize } from "@sightline/core/sql";
import type { Engine, Inspection, TableRef } from "@sightline/engines";
import type { QueryFault } from "../databases/index.ts";
import type { RowRules } from "./openRowRules.ts";

/**
 * SQL that reads every table with row-level security through a sub-query of the rows that the caller may see; the same
 * text where there is none. SQL in which such a table cannot be replaced does not run.
 */
export async function limitRows(
  { rules, dialect }: Pick<Engine, "rules" | "dialect">,
  sql: string,
  { tables, certain }: Pick<Inspection, "tables" | "certain">,
  rowRules: RowRules,
): Promise<Result<string, QueryFault>> {
  const read = tablesOf(tokenize(sql, rules), rules);
  const conditions = new Map<string, string>();
  // A table that only the lexer sees may have rules, too: then it is not understood well enough to limit it.
  for (const table of [...tables, ...read.tables]) {
    const clauses = await rowRules(table);
    if (!clauses.ok) return clauses;
    if (clauses.value.length > 0) conditions.set(keyOf(table), clauses.value.join(" AND "));
  }
  if (conditions.size === 0) return ok(sql);
  const known = new Set(tables.map(keyOf));
  // What the engine reads and the lexer has no place for, or takes for another table, would be read without the rules.
  if (!certain || !read.certain || !read.tables.every((table) => known.has(keyOf(table))))
    return err({ kind: "unclear" });
  const replaced = new Set<string>();
  const limited = replaceTables(
    sql,
    rules,
    (table, name) => {
      const condition = conditions.get(keyOf(table));
      if (condition === undefined) return null;
      replaced.add(keyOf(table));
      return `SELECT * FROM ${name} WHERE ${condition}`;
    },
    (name) => dialect.quoteIdentifier(name),
  );
  return replaced.size === conditions.size ? ok(limited) : err({ kind: "unclear" });
}

// The lexer and the engine's parser may tell a name in different case where case does not matter.
const keyOf = ({ catalog, schema, name }: TableRef): string =>
  JSON.stringify([catalog, schema, name]).toLowerCase();
