import type { Query, SqlColumn } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import { limitingFactor, readLimit, type Statement, splitStatements, withLimit } from "@sightline/core/sql";
import type { QueryResult } from "@sightline/engines";
import { type DatabaseAccess, type OpenDatabase, type QueryFault, runChecked } from "../databases/index.ts";
import { readable } from "./readable.ts";
import type { StoredQuery } from "./repository.ts";
import { sqlColumn } from "./sqlColumn.ts";

/** What a script gave: the result of its last statement. */
export interface Outcome {
  result: QueryResult;
  columns: SqlColumn[];
  factor: Query["limitingFactor"];
}

export interface ScriptFault {
  fault: QueryFault;
  /** Which statement of several it was. */
  prefix: string;
}

export interface ScriptRun {
  opened: OpenDatabase;
  access: DatabaseAccess;
  sql: string;
  /** The limit of the tab; null, 0 and negative mean the server's own. */
  queryLimit: number | null | undefined;
  maxRows: number;
  /** For the whole script. */
  timeoutMs: number;
  signal: AbortSignal;
  record(change: Partial<StoredQuery>): Promise<StoredQuery>;
}

/** Runs the statements of a script in order, once all of them have been found readable. The first fault ends it. */
export async function runScript(run: ScriptRun): Promise<Result<Outcome, ScriptFault>> {
  const rules = run.opened.engine.rules;
  const statements = splitStatements(run.sql, rules);
  const last = statements.at(-1);
  const fail = (fault: QueryFault, index: number) =>
    err({ fault, prefix: blockOf(index, statements.length) });
  if (!last)
    return err({ fault: { kind: "syntax", message: "There is no statement to run", at: null }, prefix: "" });
  for (const [index, statement] of statements.entries()) {
    const checked = await readable(run, statement);
    if (!checked.ok) return fail(checked.error, index);
  }
  const { limit, factor } = rowLimit(last, run);
  const deadline = performance.now() + run.timeoutMs;
  let result: QueryResult | null = null;
  for (const [index, statement] of statements.entries()) {
    const sql = withLimit(statement.sql, limit + 1, rules);
    await run.record({
      status: "running",
      executed_sql: sql,
      query_limit: limit,
      extra: JSON.stringify({ progress: progressText(index, statements.length) }),
    });
    const answer = await runOne(run, sql, limit, deadline);
    if (!answer.ok) return fail(answer.error, index);
    result = answer.value;
  }
  if (!result) return fail({ kind: "cancelled" }, 0);
  return ok({
    result,
    columns: result.columns.map(sqlColumn),
    factor: result.truncated ? factor : limitingFactor(null, limit, false),
  });
}

async function runOne(
  { opened, access, timeoutMs, signal }: ScriptRun,
  sql: string,
  maxRows: number,
  deadline: number,
): Promise<Result<QueryResult, QueryFault>> {
  if (signal.aborted) return err({ kind: "cancelled" });
  const answer = await runChecked({
    opened,
    reach: { kind: "caller", access },
    sql,
    format: "rows",
    temporal: "iso",
    maxRows,
    timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
    signal,
  });
  // The user is told the limit of the whole, not what was left of it.
  if (!answer.ok && answer.error.kind === "timeout")
    return err({ kind: "timeout", seconds: timeoutMs / 1000 });
  return answer;
}

/** Which limit holds, that of the last statement or that of the tab, and what that is called. */
function rowLimit(last: Statement, { queryLimit, maxRows }: ScriptRun) {
  const ofTab = queryLimit && queryLimit > 0 ? Math.min(queryLimit, maxRows) : maxRows;
  const inSql = readLimit(last);
  return {
    limit: inSql === null ? ofTab : Math.min(inSql, ofTab),
    factor: limitingFactor(inSql, ofTab),
  };
}

const blockOf = (index: number, total: number) => (total > 1 ? `Block ${index + 1} out of ${total} ` : "");
const progressText = (index: number, total: number) =>
  total > 1 ? `Running block ${index + 1} out of ${total}` : null;
