import type { Query, SqlColumn } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import { limitingFactor } from "@sightline/core/sql";
import type { QueryResult, Session } from "@sightline/engines";
import {
  asking,
  type OpenDatabase,
  placedIn,
  type QueryFault,
  type Reach,
  withSuggestions,
} from "../databases/index.ts";
import { blockOf, type Plan, type ScriptFault } from "./planScript.ts";
import type { StoredQuery } from "./repository.ts";
import { sqlColumn } from "./sqlColumn.ts";

/** What a script gave: the result of its last statement. */
export interface Outcome {
  result: QueryResult;
  columns: SqlColumn[];
  factor: Query["limitingFactor"];
}

export interface ScriptRun {
  opened: OpenDatabase;
  reach: Reach;
  plan: Plan;
  schema: string | null;
  catalog: string | null;
  /** For the whole script. */
  timeoutMs: number;
  signal: AbortSignal;
  record(change: Partial<StoredQuery>): Promise<StoredQuery>;
}

/** Of a table that was made some engines tell the number of rows, others nothing. */
const NOTHING = { columns: [], rowCount: 0, truncated: false, body: Buffer.from("[]") };

/** Runs a single statement, or asks a session for each in turn. */
type Ask = (request: Parameters<Session["run"]>[0]) => Promise<QueryResult>;

/**
 * Runs the statements of a planned script in order. Several run on one connection, so that temporary tables and
 * settings last between them; what they wrote is kept only when all of them ended well.
 */
export async function runScript(run: ScriptRun): Promise<Result<Outcome, ScriptFault>> {
  const { opened, plan, schema, catalog } = run;
  if (plan.statements.length === 1 && !plan.writes) {
    return runAll(run, (request) => opened.connection.query({ ...request, schema, catalog }));
  }
  const request = { sql: "", timeoutMs: run.timeoutMs, signal: run.signal };
  const made = await asking(opened, request, () =>
    opened.connection.session({ schema, catalog, write: plan.writes }),
  );
  if (!made.ok) return err({ fault: made.error, prefix: "" });
  const session = made.value;
  try {
    const outcome = await runAll(run, (statement) => session.run(statement));
    if (!outcome.ok || !plan.writes) return outcome;
    const kept = await asking(opened, request, () => session.commit());
    return kept.ok ? outcome : err({ fault: kept.error, prefix: "" });
  } finally {
    await session.close();
  }
}

async function runAll(run: ScriptRun, ask: Ask): Promise<Result<Outcome, ScriptFault>> {
  const { statements, limit, factor } = run.plan;
  const deadline = performance.now() + run.timeoutMs;
  let result: QueryResult | null = null;
  for (const [index, { sql, inspection, place }] of statements.entries()) {
    const fail = (fault: QueryFault) => err({ fault, prefix: blockOf(index, statements.length) });
    // A stop is heeded between statements, too.
    if (run.signal.aborted) return fail({ kind: "cancelled" });
    await run.record({
      executed_sql: sql,
      progress: Math.floor((100 * index) / statements.length),
      extra: JSON.stringify({ progress: progressText(index, statements.length) }),
    });
    const answer = await runOne(run, sql, limit, deadline, ask);
    if (!answer.ok) {
      const { opened, reach } = run;
      const fault = place ? placedIn(answer.error, place) : answer.error;
      return fail(await withSuggestions(fault, { opened, reach, inspection }));
    }
    result = answer.value;
  }
  if (!result) return err({ fault: { kind: "cancelled" }, prefix: "" });
  if (run.plan.selectSql !== null) return ok({ result: { ...result, ...NOTHING }, columns: [], factor });
  return ok({
    result,
    columns: result.columns.map(sqlColumn),
    factor: result.truncated ? factor : limitingFactor(null, limit, false),
  });
}

async function runOne(
  { opened, timeoutMs, signal }: ScriptRun,
  sql: string,
  maxRows: number,
  deadline: number,
  ask: Ask,
): Promise<Result<QueryResult, QueryFault>> {
  const request = {
    sql,
    format: "rows" as const,
    temporal: "iso" as const,
    maxRows,
    timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
    signal,
  };
  // The user is told the limit of the whole, not what was left of it.
  return asking(opened, { ...request, timeoutMs }, () => ask(request));
}

const progressText = (index: number, total: number): string | null =>
  total > 1 ? `Running block ${index + 1} out of ${total}` : null;
