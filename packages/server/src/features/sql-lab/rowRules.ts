import { err, ok, type Result } from "@sightline/core/errors";
import { replaceTables, type Statement } from "@sightline/core/sql";
import type { TableRef } from "@sightline/engines";
import type { OpenDatabase, QueryFault } from "../databases/index.ts";
import type { RowRules } from "../row-level-security/index.ts";
import type { CheckedStatement } from "./checkStatement.ts";

/**
 * A statement that reads every table with row-level security through a sub-query of the rows that the caller may see.
 * A statement in which such a table cannot be replaced does not run.
 */
export async function withRowRules(
  { engine }: OpenDatabase,
  statement: Statement,
  { kind, inspection }: CheckedStatement,
  rowRules: RowRules,
): Promise<Result<string, QueryFault>> {
  const conditions = new Map<string, string>();
  for (const table of inspection.tables) {
    const rules = await rowRules(table);
    if (!rules.ok) return rules;
    if (rules.value.length > 0) conditions.set(keyOf(table), rules.value.join(" AND "));
  }
  if (conditions.size === 0) return ok(statement.sql);
  if (kind !== "select" || !inspection.certain) return err({ kind: "unclear" });
  const replaced = new Set<string>();
  const sql = replaceTables(
    statement.sql,
    engine.rules,
    (table, name) => {
      const condition = conditions.get(keyOf(table));
      if (condition === undefined) return null;
      replaced.add(keyOf(table));
      return `SELECT * FROM ${name} WHERE ${condition}`;
    },
    (name) => engine.dialect.quoteIdentifier(name),
  );
  return replaced.size === conditions.size ? ok(sql) : err({ kind: "unclear" });
}

// The lexer and the engine's parser may tell a name in different case where case does not matter.
const keyOf = ({ catalog, schema, name }: TableRef): string =>
  JSON.stringify([catalog, schema, name]).toLowerCase();
