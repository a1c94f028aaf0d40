import { ok, type Result } from "@sightline/core/errors";
import { columnName, type Frame, frameFromColumns } from "@sightline/core/frame";
import type { PostProcessingRule } from "@sightline/core/query";
import { type GenericType, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { memoryBody } from "@sightline/engines";
import type { QueryResult, ResultColumn } from "@sightline/engines/connection";
import type { Log } from "../../../platform/log/index.ts";
import type { QueryFault } from "../../query-faults/index.ts";
import { runChecked } from "../../query-gateway/index.ts";
import type { AnswerFault, ExecutedQuery, Rows } from "../cache/cachedAnswers.ts";
import { isSmall, SMALL_RESULT } from "../post-process/frames/isSmall.ts";
import { parseColumns } from "../post-process/frames/parseColumns.ts";
import { decodeFrame, encodeFrame, processFrame } from "../post-process/frames/processFrame.ts";
import { processInSandbox } from "../post-process/frames/processInSandbox.ts";
import type { ReadStatement, RowSharing } from "../shared-rows/rowSharing.ts";
import type { TimeComparison } from "./compareTimes.ts";

export interface QueryPlan extends ReadStatement {
  /** Where errors go that could quote a row which row-level security hides. */
  withheldErrorLog: Log | undefined;
  executed: ExecutedQuery;
  rules: readonly PostProcessingRule[];
  /** Result columns that hold time whatever their values look like. */
  temporal: ReadonlySet<string>;
  /** What is done to the rows before the rules are applied; null: nothing. */
  change: TimeComparison["change"];
  rowSharing: RowSharing | null;
}

/** Whether the rows are sent as the engine gives them. */
export const isPassedThrough = ({ rules, change }: QueryPlan): boolean =>
  rules.length === 0 && change === null;

/**
 * Asks the database and encodes what it answers. Rows that nothing has to be done to are the bytes that the engine
 * wrote; only post-processing needs the values.
 */
export async function runQuery(plan: QueryPlan, signal: AbortSignal): Promise<Result<Rows, AnswerFault>> {
  if (isPassedThrough(plan)) {
    const result = await readRows(plan, "rows", signal);
    return result.ok ? ok(passThrough(result.value, plan)) : result;
  }
  const read = await readUnprocessed(plan, signal);
  if (!read.ok) return read;
  const { rows, sql_rowcount } = read.value;
  const rules = sql_rowcount === 0 ? [] : plan.rules;
  const { temporal, executed } = plan;
  const inPlace = processInPlace(rows, rules);
  if (inPlace) {
    const { data, ...encoded } = encodeFrame(inPlace, temporal);
    return ok({ ...encoded, data: memoryBody(data), sql_rowcount, executed });
  }
  const { columns, body } = rows;
  const job = { columns, rules, temporal: [...temporal], as: "rows" } as const;
  const done = await processInSandbox(job, body(), signal);
  return done.ok ? ok({ ...done.value, sql_rowcount, executed }) : done;
}

/** The rows of a query as values, with all done to them that the query says. */
export async function readFrame(plan: QueryPlan, signal: AbortSignal): Promise<Result<Frame, AnswerFault>> {
  const read = await readUnprocessed(plan, signal);
  if (!read.ok) return read;
  const { rows, sql_rowcount } = read.value;
  const rules = sql_rowcount === 0 ? [] : plan.rules;
  const inPlace = processInPlace(rows, rules);
  if (inPlace) return ok(inPlace);
  const { columns, body } = rows;
  const done = await processInSandbox({ columns, rules, temporal: [], as: "columns" }, body(), signal);
  return done.ok ? ok(decodeFrame({ ...done.value, data: await done.value.data.bytes() })) : done;
}

/** Rows before post-processing, as values or as bytes, whichever is asked for. */
interface UnprocessedRows {
  rows: number;
  columns: readonly { name: string; type: GenericType }[];
  frame(): Frame;
  /** Lists by column. */
  body(): Uint8Array;
}

/** Small rows are worked on at once. Null: they, or what becomes of them, are too large, or something is refused. */
function processInPlace(unprocessed: UnprocessedRows, rules: readonly PostProcessingRule[]): Frame | null {
  if (!isSmall(unprocessed.rows, unprocessed.columns.length, rules)) return null;
  const done = processFrame(unprocessed.frame(), rules, SMALL_RESULT);
  // Whether the limit of the small ones was the reason is found out where the limit is higher.
  return done.ok ? done.value : null;
}

async function readUnprocessed(
  plan: QueryPlan,
  signal: AbortSignal,
): Promise<Result<{ rows: UnprocessedRows; sql_rowcount: number }, AnswerFault>> {
  const result = await readRows(plan, "columns", signal);
  if (!result.ok) return result;
  const { rowCount } = result.value;
  const body = await result.value.body.bytes();
  const columns = result.value.columns.map((column) => ({
    name: column.name,
    type: typeOf(column, plan.temporal, rowCount),
  }));
  const frame = () => frameFromColumns(parseColumns(body), columns);
  const read: UnprocessedRows = { rows: rowCount, columns, frame, body: () => body };
  // An empty result is not changed: there may be no column that a rule speaks of.
  if (rowCount === 0 || plan.change === null) return ok({ rows: read, sql_rowcount: rowCount });
  const changed = await plan.change(frame(), signal);
  return changed.ok ? ok({ rows: withoutProcessing(changed.value), sql_rowcount: rowCount }) : changed;
}

const withoutProcessing = (frame: Frame): UnprocessedRows => ({
  rows: frame.rows,
  columns: frame.columns.map((column) => ({ name: columnName(column), type: column.type })),
  frame: () => frame,
  body: () =>
    Buffer.from(
      JSON.stringify(Object.fromEntries(frame.columns.map((column) => [columnName(column), column.values]))),
      "utf8",
    ),
});

/** The rows of the statement: those that it reads together with other charts, else its own. */
async function readRows(
  plan: QueryPlan,
  format: "rows" | "columns",
  signal: AbortSignal,
): Promise<Result<QueryResult, QueryFault>> {
  const shared = await plan.rowSharing?.read(plan, format, signal);
  if (shared) return shared;
  const { source, allowedTables, withheldErrorLog, sql, names, maxRows, timeoutMs } = plan;
  return runChecked({
    opened: source.opened,
    allowedTables,
    withheldErrorLog,
    sql,
    ...(names ? { names } : {}),
    format,
    temporal: "epoch",
    maxRows,
    timeoutMs,
    signal,
  });
}

const passThrough = (result: QueryResult, { temporal, executed }: QueryPlan): Rows => ({
  colnames: result.columns.map((column) => column.name),
  coltypes: result.columns.map((column) =>
    column.allNull && !temporal.has(column.name) ? STRING : typeOf(column, temporal, result.rowCount),
  ),
  rowcount: result.rowCount,
  sql_rowcount: result.rowCount,
  executed,
  labels: Object.fromEntries(result.columns.map(({ name }) => [name, [name]])),
  data: result.body,
});

/** Without rows there are no values to tell a type by: only what the dataset calls temporal is known. */
function typeOf(column: ResultColumn, temporal: ReadonlySet<string>, rows: number): GenericType {
  if (temporal.has(column.name)) return TEMPORAL;
  return rows === 0 ? STRING : (column.type_generic ?? STRING);
}
