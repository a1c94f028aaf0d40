import { classifyStatement, splitStatements } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import { QueryError, type SqlProblem } from "../engine.ts";
import { scriptProblems } from "../scriptProblems.ts";
import type { ServerClient } from "./client.ts";
import { isLost, toQueryError } from "./failure.ts";
import { type LeadingStatement, parseOnly } from "./statement.ts";

const EXPLAIN = "EXPLAIN ";

/** The cost of a statement's plan as the server guesses it, in its own units. */
export async function planCost(
  sql: string,
  runExplain: (explain: string) => Promise<string>,
): Promise<Record<string, string>> {
  const [statement, second] = splitStatements(sql, syntaxes.postgresql.rules);
  if (!statement || second || classifyStatement(statement.tokens) !== "select") {
    throw new QueryError("other", "Only the cost of one SELECT can be estimated");
  }
  const plan = await runExplain(EXPLAIN + statement.sql).catch((error: unknown) => {
    throw error instanceof QueryError && error.line === 1
      ? error.atPlace(1, (error.column ?? 1) - EXPLAIN.length)
      : error;
  });
  const [, startUp, total] = /cost=([\d.]+)\.\.([\d.]+)/.exec(plan) ?? [];
  if (startUp === undefined || total === undefined) {
    throw new QueryError("other", "The database did not tell what the query costs");
  }
  return { "Start-up cost": decimal(startUp), "Total cost": decimal(total) };
}

/** `0.00` as 0.0, `35.50` as 35.5. */
const decimal = (text: string): string =>
  Number(text) % 1 === 0 ? Number(text).toFixed(1) : String(Number(text));

/** What the server says of each statement when it reads it without running it. `before` begins its transaction. */
export async function checkSql(
  client: ServerClient,
  sql: string,
  before: readonly LeadingStatement[],
): Promise<SqlProblem[]> {
  const problems = await scriptProblems(sql, syntaxes.postgresql.rules, async (statement) => {
    const problem = await parseOnly(client, statement, before).then(
      () => null,
      (error: unknown) => {
        if (isLost(error)) throw error;
        return toQueryError(error, statement);
      },
    );
    await client.pg.query("ROLLBACK");
    return problem;
  });
  return problems.map((problem) => ({ ...problem, endColumn: endOf(problem, sql) }));
}

const WORD = /^(?:"(?:[^"]|"")*"|[\p{L}\p{N}_$.]+|.)/u;

/** Where the word ends that a problem is at. */
function endOf({ line, startColumn }: SqlProblem, script: string): number | null {
  if (line === null || startColumn === null) return null;
  const rest = script.split(/\r\n|\n|\r/)[line - 1]?.slice(startColumn - 1) ?? "";
  return startColumn + (WORD.exec(rest)?.[0].length ?? 0);
}
