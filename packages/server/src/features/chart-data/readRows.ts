import { err, errorText, ok, type Result } from "@sightline/core/errors";
import { columnName, encodeRows, type Frame, frameFromColumns, labelMap } from "@sightline/core/frame";
import { applyPostProcessing } from "@sightline/core/post-processing";
import { type GenericType, type PostProcessingRule, STRING, TEMPORAL } from "@sightline/core/query";
import type { QueryResult, ResultColumn } from "@sightline/engines";
import { type Reach, runChecked } from "../databases/index.ts";
import type { AnswerFault, Rows } from "./cachedAnswers.ts";
import type { TimeComparison } from "./compareTimes.ts";
import { toCsv } from "./csv.ts";
import { parseColumns } from "./parseColumns.ts";
import type { Source } from "./source.ts";

export interface Reading {
  source: Source;
  /** Nothing else may be read. */
  reach: Reach;
  sql: string;
  /** What the result columns are called, by position; null: as the SQL names them. */
  names: readonly string[] | null;
  maxRows: number;
  timeoutMs: number;
  rules: readonly PostProcessingRule[];
  /** Result columns that hold time whatever their values look like. */
  temporal: ReadonlySet<string>;
  /** `csv`: the bytes are a file, its columns named as `shown` says. */
  format: "json" | "csv";
  shown: Readonly<Record<string, string>>;
  /** What is done to the rows before the rules are applied; null: nothing. */
  change: TimeComparison["change"];
}

/**
 * Asks the database and encodes what it answers. Rows that nothing has to be done to are the bytes that the engine
 * wrote; only post-processing and files need the values.
 */
export async function readRows(reading: Reading, signal: AbortSignal): Promise<Result<Rows, AnswerFault>> {
  const { source, reach, sql, names, maxRows, timeoutMs, rules, format, change } = reading;
  const passThrough = rules.length === 0 && format === "json" && change === null;
  const result = await runChecked({
    opened: source.opened,
    reach,
    sql,
    ...(names ? { names } : {}),
    format: passThrough ? "rows" : "columns",
    temporal: "epoch",
    maxRows,
    timeoutMs,
    signal,
  });
  if (!result.ok) return result;
  if (passThrough) return ok(asTheyCame(result.value, reading.temporal));
  return processed(result.value, reading, signal);
}

const asTheyCame = (result: QueryResult, temporal: ReadonlySet<string>): Rows => ({
  colnames: result.columns.map((column) => column.name),
  coltypes: result.columns.map((column) => typeOf(column, temporal, result.rowCount)),
  rowcount: result.rowCount,
  sql_rowcount: result.rowCount,
  labels: Object.fromEntries(result.columns.map(({ name }) => [name, [name]])),
  data: result.body,
});

/** Without rows there are no values to tell a type by: only what the dataset calls temporal is known. */
function typeOf(column: ResultColumn, temporal: ReadonlySet<string>, rows: number): GenericType {
  if (temporal.has(column.name)) return TEMPORAL;
  return rows === 0 ? STRING : (column.type_generic ?? STRING);
}

async function processed(
  result: QueryResult,
  reading: Reading,
  signal: AbortSignal,
): Promise<Result<Rows, AnswerFault>> {
  const named = result.columns.map((column) => ({
    name: column.name,
    type: typeOf(column, reading.temporal, result.rowCount),
  }));
  const read = frameFromColumns(parseColumns(result.body), named);
  // An empty result is not post-processed: there may be no column that a rule speaks of.
  const isEmpty = result.rowCount === 0;
  const changed = isEmpty || reading.change === null ? ok(read) : await reading.change(read, signal);
  if (!changed.ok) return changed;
  const done = isEmpty ? ok(read) : applyPostProcessing(changed.value, reading.rules);
  if (!done.ok) return err({ kind: "post-processing", message: errorText(done.error) });
  const frame = withIndex(done.value);
  const text = reading.format === "csv" ? toCsv(frame, reading.shown) : encodeRows(frame);
  return ok({
    colnames: frame.columns.map(columnName),
    coltypes: frame.columns.map((column) => column.type),
    labels: labelMap(frame),
    rowcount: frame.rows,
    sql_rowcount: result.rowCount,
    data: Buffer.from(text, "utf8"),
  });
}

/** A pivot that nobody flattened: what names its rows is shown with them. */
const withIndex = (frame: Frame): Frame => ({
  ...frame,
  index: [],
  columns: [...frame.index, ...frame.columns],
});
