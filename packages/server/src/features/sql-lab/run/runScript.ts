import type { DoneStatement } from "@sightline/api/results";
import type { Query, SqlColumn } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import { limitingFactor } from "@sightline/core/sql/limits";
import type { ExportStream, QueryResult, Session } from "@sightline/engines/connection";
import type { Log } from "../../../platform/log/index.ts";
import { askEngine, type QueryFault } from "../../query-faults/index.ts";
import { type AllowedTables, explainFault, type OpenDatabase } from "../../query-gateway/index.ts";
import { sqlColumn } from "../reply/sqlColumn.ts";
import type { EarlierRows } from "../results/earlierResults.ts";
import { type GrowingRows, linesOf } from "../results/store/index.ts";
import { blockOf, type Plan, type PlannedStatement, type ScriptFault } from "../script/planScript.ts";
import type { ProgressOf } from "./progress.ts";

/** What a script gave: the result of its last statement. */
export interface Outcome {
  /** Null where a table or view was made of it. */
  rows: GrowingRows | null;
  rowCount: number;
  columns: SqlColumn[];
  /** Of a statement without a result; null: nobody tells. */
  affectedRows: number | null;
  factor: Query["limitingFactor"];
}

export interface ScriptRun {
  opened: OpenDatabase;
  allowedTables: AllowedTables;
  /** Where errors go that could quote a row which row-level security hides; undefined: it limits nothing here. */
  withheldErrorLog: Log | undefined;
  plan: Plan;
  schema: string | null;
  catalog: string | null;
  /** For the whole script. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Largest result, MB. */
  limitMb: number | null;
  /** A place for the rows of the last statement, as soon as its columns are known. */
  begin(columns: SqlColumn[]): GrowingRows;
  /** Takes what a statement gave that others follow; null: more than may be kept. */
  keepEarlier(rows: EarlierRows | null): Promise<void>;
  /** Hears of a statement without a result that others follow. */
  noteDone(statement: DoneStatement): void;
  progress: ProgressOf;
}

/** With a limit of so many rows a result is small enough to come in one piece, which is faster. */
const ROWS_IN_ONE_PIECE = 1_000;

/** Ways to run a statement: alone, or in a session with those before it. */
interface Runner {
  run: Session["run"];
  export: Session["export"];
}

/**
 * Runs the statements of a planned script in order. Several run on one connection, so that temporary tables and
 * settings last between them; what they wrote is kept only when all of them ended well.
 */
export async function runScript(run: ScriptRun): Promise<Result<Outcome, ScriptFault>> {
  const { opened, plan, schema, catalog } = run;
  if (plan.statements.length === 1 && !plan.writes) {
    return runAll(run, {
      run: (request) => opened.connection.query({ ...request, schema, catalog }),
      export: (request) => opened.connection.export({ ...request, schema, catalog }),
    });
  }
  const request = { sql: "", timeoutMs: run.timeoutMs, signal: run.signal };
  const made = await askEngine(opened, request, () =>
    opened.connection.session({ schema, catalog, write: plan.writes }),
  );
  if (!made.ok) return err({ fault: made.error, prefix: "" });
  const session = made.value;
  try {
    const outcome = await runAll(run, session);
    if (!outcome.ok || !plan.writes) return outcome;
    const kept = await askEngine(opened, request, () => session.commit());
    return kept.ok ? outcome : err({ fault: kept.error, prefix: "" });
  } finally {
    await session.close();
  }
}

async function runAll(run: ScriptRun, runner: Runner): Promise<Result<Outcome, ScriptFault>> {
  const { statements, limit, factor, selectSql } = run.plan;
  const deadline = performance.now() + run.timeoutMs;
  let last: StatementContext | null = null;
  for (const [index, statement] of statements.entries()) {
    const fail = (fault: QueryFault) => err({ fault, prefix: blockOf(index, statements.length) });
    // A stop is heeded between statements, too.
    if (run.signal.aborted) return fail({ kind: "cancelled" });
    await run.progress.begin({ index, total: statements.length, executed_sql: statement.sql });
    const isLast = index === statements.length - 1;
    const answer = await runOne(run, runner, statement, {
      deadline,
      keeps: isLast && selectSql === null,
      number: isLast ? null : index + 1,
    });
    if (!answer.ok) {
      const { opened, allowedTables, schema, withheldErrorLog } = run;
      const { sql, inspection } = statement;
      const failed = { sql, schema, inspection, place: statement };
      return fail(
        await explainFault(answer.error, { opened, allowedTables, withheldErrorLog, statement: failed }),
      );
    }
    last = answer.value;
  }
  if (!last) return err({ fault: { kind: "cancelled" }, prefix: "" });
  // Of a table that was made some engines tell the number of rows, others nothing.
  if (selectSql !== null) return ok({ rows: null, rowCount: 0, columns: [], affectedRows: null, factor });
  const { rows, columns, affectedRows, truncated } = last;
  return ok({
    rows,
    rowCount: rows?.rowCount ?? 0,
    columns,
    affectedRows,
    factor: truncated ? factor : limitingFactor(null, limit, false),
  });
}

interface StatementContext {
  rows: GrowingRows | null;
  columns: SqlColumn[];
  affectedRows: number | null;
  truncated: boolean;
}

async function runOne(
  run: ScriptRun,
  runner: Runner,
  statement: PlannedStatement,
  { deadline, keeps, number }: { deadline: number; keeps: boolean; number: number | null },
): Promise<Result<StatementContext, QueryFault>> {
  const { timeoutMs, signal } = run;
  const { sql, selects, limit } = statement;
  const request = {
    sql,
    maxRows: limit,
    timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
    signal,
    onProgress: run.progress.tell,
  };
  // The user is told the limit of the whole, not what was left of it.
  const told = { ...request, timeoutMs };
  if (keeps && selects && limit > ROWS_IN_ONE_PIECE) {
    const streamed = await askEngine(run.opened, told, async () =>
      storeStreamedResult(run, await runner.export({ ...request, format: "lines" })),
    );
    return streamed.ok ? streamed.value : streamed;
  }
  const answer = await askEngine(run.opened, told, () =>
    runner.run({ ...request, format: "rows", temporal: "iso" }),
  );
  if (!answer.ok) return answer;
  try {
    if (keeps) return await storeWholeResult(run, statement, answer.value);
    if (number !== null) await keepGiven(run, statement, number, answer.value);
    return ok({ rows: null, columns: [], affectedRows: null, truncated: false });
  } finally {
    answer.value.body[Symbol.dispose]();
  }
}

/** How many rows a statement changed. Null for one that reads: PostgreSQL reports the rows read there. */
const affectedRowCount = ({ selects }: PlannedStatement, { affectedRows }: QueryResult): number | null =>
  selects ? null : (affectedRows ?? null);

/** Keeps what a statement gave that others follow, unless it is too large or no result at all. */
async function keepGiven(
  { keepEarlier, noteDone, limitMb, opened }: ScriptRun,
  planned: PlannedStatement,
  statement: number,
  result: QueryResult,
): Promise<void> {
  const { originalSql, sql, writes, limit, factor } = planned;
  const { columns, rowCount, body, truncated } = result;
  if (columns.length === 0) {
    const undoable = writes && opened.engine.capabilities.transactions;
    return noteDone({
      statement,
      sql: originalSql,
      affected_rows: affectedRowCount(planned, result),
      undoable,
    });
  }
  if (isTooLarge(body.byteLength, limitMb)) return keepEarlier(null);
  await keepEarlier({
    ...{ statement, sql: originalSql, executed_sql: sql, limit },
    columns: columns.map(sqlColumn),
    limiting_factor: truncated ? factor : limitingFactor(null, limit, false),
    lines: rowCount > 0 ? linesOf(await body.bytes()) : null,
  });
}

/** Keeps a result that came in one piece. */
async function storeWholeResult(
  { begin, limitMb }: ScriptRun,
  statement: PlannedStatement,
  result: QueryResult,
): Promise<Result<StatementContext, QueryFault>> {
  const { rowCount, body, truncated } = result;
  if (isTooLarge(body.byteLength, limitMb)) return tooLarge(body.byteLength, limitMb);
  const columns = result.columns.map(sqlColumn);
  const given = {
    rows: begin(columns),
    columns,
    affectedRows: affectedRowCount(statement, result),
    truncated,
  };
  if (rowCount > 0) await given.rows.write(linesOf(await body.bytes()));
  return ok(given);
}

/** Keeps rows as they come. One that is too large is read to its end, so that its size can be told. */
async function storeStreamedResult(
  { begin, limitMb }: ScriptRun,
  stream: ExportStream,
): Promise<Result<StatementContext, QueryFault>> {
  const columns = stream.columns.map(sqlColumn);
  const rows = begin(columns);
  let bytes = 0;
  for await (const lines of stream.chunks) {
    bytes += lines.byteLength;
    if (isTooLarge(bytes, limitMb)) await rows.drop();
    else await rows.write(lines);
  }
  if (isTooLarge(bytes, limitMb)) return tooLarge(bytes, limitMb);
  return ok({ rows, columns, affectedRows: null, truncated: stream.summary().truncated });
}

const isTooLarge = (bytes: number, limitMb: number | null): boolean =>
  limitMb !== null && bytes > limitMb * 1024 ** 2;
const tooLarge = (bytes: number, limitMb: number | null): Result<never, QueryFault> =>
  err({ kind: "too-large", bytes, limitMb: limitMb ?? 0 });
