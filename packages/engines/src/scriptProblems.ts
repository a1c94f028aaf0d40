import { splitStatements } from "@sightline/core/sql";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { placesIn } from "@sightline/core/sql/places";
import type { QueryError, SqlProblem } from "./engine.ts";

type Problem = Pick<QueryError, "line" | "column" | "message">;

/**
 * What is wrong with the statements of a script, each looked at by itself: at most one problem of each, at its place in
 * the script.
 */
export async function scriptProblems(
  script: string,
  rules: LexicalRules,
  find: (statement: string) => Promise<Problem | null>,
): Promise<SqlProblem[]> {
  const problems: SqlProblem[] = [];
  const placeOf = placesIn(script);
  for (const { sql, start } of splitStatements(script, rules)) {
    const problem = await find(sql);
    if (problem) problems.push(inScript(problem, placeOf(start)));
  }
  return problems;
}

function inScript({ line, column, message }: Problem, begin: { line: number; column: number }): SqlProblem {
  if (line === null || column === null) return { line, startColumn: null, endColumn: null, message };
  const startColumn = line === 1 ? begin.column + column - 1 : column;
  return { line: begin.line + line - 1, startColumn, endColumn: null, message };
}
