import { err, errorText, ok, type Result } from "@sightline/core/errors";
import {
  type Cell,
  columnName,
  encodeRows,
  type Frame,
  type FrameColumn,
  frameFromColumns,
  labelMap,
} from "@sightline/core/frame";
import { applyPostProcessing } from "@sightline/core/post-processing";
import { type GenericType, type PostProcessingRule, STRING, TEMPORAL } from "@sightline/core/query";
import type { QueryResult, ResultColumn } from "@sightline/engines";
import { type Reach, runChecked } from "../databases/index.ts";
import type { AnswerFault, Rows } from "./cachedAnswers.ts";
import type { TimeComparison } from "./compareTimes.ts";
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
  /** What is done to the rows before the rules are applied; null: nothing. */
  change: TimeComparison["change"];
}

/** Whether the rows are sent as the engine gives them. */
export const isPassedOn = ({ rules, change }: Reading): boolean => rules.length === 0 && change === null;

/**
 * Asks the database and encodes what it answers. Rows that nothing has to be done to are the bytes that the engine
 * wrote; only post-processing needs the values.
 */
export async function readRows(reading: Reading, signal: AbortSignal): Promise<Result<Rows, AnswerFault>> {
  if (isPassedOn(reading)) {
    const result = await run(reading, "rows", signal, true);
    return result.ok ? ok(asTheyCame(result.value, reading.temporal)) : result;
  }
  const read = await readFrame(reading, signal);
  if (!read.ok) return read;
  const { frame, sql_rowcount } = read.value;
  return ok({
    colnames: frame.columns.map(columnName),
    coltypes: frame.columns.map((column) => shownType(column, reading.temporal)),
    labels: labelMap(frame),
    rowcount: frame.rows,
    sql_rowcount,
    data: Buffer.from(encodeRows(frame), "utf8"),
  });
}

/** Asks the database for values and does to them what the query says. */
export async function readFrame(
  reading: Reading,
  signal: AbortSignal,
): Promise<Result<{ frame: Frame; sql_rowcount: number }, AnswerFault>> {
  const result = await run(reading, "columns", signal);
  if (!result.ok) return result;
  const { columns, rowCount, body } = result.value;
  const named = columns.map((column) => ({
    name: column.name,
    type: typeOf(column, reading.temporal, rowCount),
  }));
  const read = frameFromColumns(parseColumns(body), named);
  // An empty result is not changed: there may be no column that a rule speaks of.
  if (rowCount === 0) return ok({ frame: read, sql_rowcount: 0 });
  const changed = reading.change === null ? ok(read) : await reading.change(read, signal);
  if (!changed.ok) return changed;
  const done = applyPostProcessing(changed.value, reading.rules);
  if (!done.ok) return err({ kind: "post-processing", message: errorText(done.error) });
  return ok({ frame: withIndex(done.value), sql_rowcount: rowCount });
}

const run = (
  { source, reach, sql, names, maxRows, timeoutMs }: Reading,
  format: "rows" | "columns",
  signal: AbortSignal,
  takesFile = false,
) =>
  runChecked({
    opened: source.opened,
    reach,
    sql,
    ...(names ? { names } : {}),
    format,
    temporal: "epoch",
    maxRows,
    timeoutMs,
    signal,
    takesFile,
  });

const asTheyCame = (result: QueryResult, temporal: ReadonlySet<string>): Rows => ({
  colnames: result.columns.map((column) => column.name),
  coltypes: result.columns.map((column) =>
    column.allNull && !temporal.has(column.name) ? STRING : typeOf(column, temporal, result.rowCount),
  ),
  rowcount: result.rowCount,
  sql_rowcount: result.rowCount,
  labels: Object.fromEntries(result.columns.map(({ name }) => [name, [name]])),
  data: result.body,
  ...(result.file && { file: result.file }),
});

/** Without rows there are no values to tell a type by: only what the dataset calls temporal is known. */
function typeOf(column: ResultColumn, temporal: ReadonlySet<string>, rows: number): GenericType {
  if (temporal.has(column.name)) return TEMPORAL;
  return rows === 0 ? STRING : (column.type_generic ?? STRING);
}

/** A column that holds nothing shows no type either, whatever the engine calls it. */
function shownType(column: FrameColumn, temporal: ReadonlySet<string>): GenericType {
  if (temporal.has(columnName(column))) return TEMPORAL;
  return column.values.some(isShown) ? column.type : STRING;
}

/** What JSON has no number for is sent as null. */
const isShown = (value: Cell): boolean =>
  typeof value === "number" ? Number.isFinite(value) : value !== null && value !== undefined;

/** A pivot that nobody flattened: what names its rows is shown with them. */
const withIndex = (frame: Frame): Frame => ({
  ...frame,
  index: [],
  columns: [...frame.index, ...frame.columns],
});
