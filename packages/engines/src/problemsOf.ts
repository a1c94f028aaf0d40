import { type LexicalRules, placeAt, splitStatements } from "@sightline/core/sql";
import type { SqlProblem } from "./engine.ts";
import type { Failure } from "./host/index.ts";

/**
 * What is wrong with the statements of a script, each looked at by itself: at most one problem of each, at its place in
 * the script.
 */
export async function problemsOf(
  script: string,
  rules: LexicalRules,
  find: (statement: string) => Promise<Failure | null>,
): Promise<SqlProblem[]> {
  const problems: SqlProblem[] = [];
  const statements = splitStatements(script, rules);
  for (const { sql, start } of statements.length > 0 ? statements : [{ sql: script, start: 0 }]) {
    const problem = await find(sql);
    if (!problem) continue;
    const { message } = problem;
    problems.push({ ...placeIn(script, start, problem), endColumn: null, message });
  }
  return problems;
}

function placeIn(script: string, start: number, { line, column }: Pick<Failure, "line" | "column">) {
  if (line === null) return { line, startColumn: column };
  const begin = placeAt(script, start);
  const isFirst = line === 1;
  return {
    line: begin.line + line - 1,
    startColumn: isFirst && column !== null ? begin.column + column - 1 : column,
  };
}
