import { classifyStatement, type Statement, splitStatements } from "@sightline/core/sql";
import type { SqlSyntax } from "@sightline/core/sql-syntax";
import { QueryError } from "../engine.ts";

/** Refuses what the dialect's own traps would hide from the lexer. Throws a QueryError. */
export type CheckText = (statement: Statement) => void;

export interface StatementRules {
  syntax: SqlSyntax;
  check: CheckText;
}

/** The one statement of a text, without a semicolon. */
export function oneStatement(sql: string, { syntax, check }: StatementRules): Statement {
  const [statement, another] = splitStatements(sql, syntax.rules);
  if (!statement) throw new QueryError("syntax", "There is no statement to run");
  if (another) throw new QueryError("syntax", "Only one statement can run at a time");
  // In any kind of session: what the lexer cannot read may hide a second statement.
  const unread = statement.tokens.find(({ kind }) => kind === "unknown");
  if (unread) {
    const { text, line, column } = unread;
    throw new QueryError(
      "permission",
      `${text.slice(0, 40)} begins a second statement, or is not read here. Run one statement at a time.`,
      line,
      column,
    );
  }
  check(statement);
  return statement;
}

/** The same, refused unless it reads. */
export function checkReadStatement(sql: string, rules: StatementRules): Statement {
  const statement = oneStatement(sql, rules);
  if (classifyStatement(statement.tokens) === "mutating")
    throw new QueryError("permission", "This statement would write, and only reading is allowed");
  return statement;
}

/** What is not read here, so that nobody reads it otherwise than the database does. */
export const unsupportedSyntaxError = (what: string): QueryError =>
  new QueryError("permission", `${what}: this is not read here. Write it in another way.`);
