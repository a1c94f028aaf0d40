import { setImmediate as turn } from "node:timers/promises";
import type { QueryRequest } from "../engine.ts";
import type { Answer, Cancellation } from "../host/index.ts";
import { checkRow, MAX_RESULT_BYTES, resultTooLarge } from "../limits/index.ts";
import { markAllNull } from "../write/index.ts";
import { columnsWriter, rowsWriter } from "../write/json/index.ts";
import type { Database } from "./database.ts";
import { Refusal } from "./failure.ts";
import { prepareStatement } from "./prepareStatement.ts";
import {
  type DescribedColumn,
  type PlannedColumn,
  planColumns,
  type SqliteValue,
  valueConverter,
} from "./results/resultColumns.ts";
import { changesRows, checkVerb, oneStatement } from "./statement.ts";

/** Rows that decide the types of columns without a declared one. */
const SAMPLE_ROWS = 1_000;
/** Fewer of them where rows are large, characters. */
const SAMPLE_SIZE = 4 * 1024 ** 2;
/** How often a long result lets the process hear whether anybody still waits for it. */
const TURN_EVERY_MS = 20;
const TURN_EVERY_ROWS = 256;

export type StatementRequest = Pick<QueryRequest, "sql" | "names" | "format" | "temporal" | "maxRows">;

/** What `query` answers beside the body. */
export interface QuerySummary {
  columns: DescribedColumn[];
  rowCount: number;
  truncated: boolean;
  affectedRows?: number;
  engineMs: number;
}

/** Rows of one statement, its columns known from the first of them. */
export interface OpenResult {
  columns: PlannedColumn[];
  rows: Iterator<SqliteValue[]>;
  affectedRows?: number;
  close(): void;
}

/** Prepares a user's statement and reads its first rows. One that has no result is run to its end. */
export function openResult(
  database: Database,
  { sql, names }: Pick<StatementRequest, "sql" | "names">,
  mode: "read" | "write",
  {
    beforeWrite = () => {},
    sampleRows = SAMPLE_ROWS,
  }: { beforeWrite?: () => void; sampleRows?: number } = {},
): OpenResult {
  const statement = oneStatement(sql);
  checkVerb(statement.verb, mode === "write");
  const { prepared, seen } = prepareStatement(database, sql, statement, mode);
  if (seen.writes) beforeWrite();
  const columns = prepared.columns();
  if (columns.length === 0) {
    const { changes } = prepared.run();
    const none: OpenResult = { columns: [], rows: [][Symbol.iterator](), close() {} };
    return changesRows(statement.verb) ? { ...none, affectedRows: Number(changes) } : none;
  }
  prepared.setReturnArrays(true);
  prepared.setReadBigInts(true);
  const source = prepared.iterate() as Iterator<SqliteValue[]>;
  const sample: SqliteValue[][] = [];
  let ended = false;
  let size = 0;
  while (sample.length < sampleRows && size < SAMPLE_SIZE && !ended) {
    const { done, value } = source.next();
    if (done) {
      ended = true;
      continue;
    }
    sample.push(value);
    size += sizeOf(value);
  }
  return {
    columns: planColumns(columns as { name: string; type: string | null }[], names, sample),
    rows: chainRows(sample, ended ? null : source),
    close: () => void source.return?.(),
  };
}

/** Of texts and bytes. */
const sizeOf = (row: readonly SqliteValue[]): number =>
  row.reduce<number>(
    (sum, value) => sum + (typeof value === "string" || value instanceof Uint8Array ? value.length : 0),
    0,
  );

function* chainRows(sample: SqliteValue[][], rest: Iterator<SqliteValue[]> | null): Iterator<SqliteValue[]> {
  yield* sample;
  sample.length = 0;
  for (let next = rest?.next(); next && !next.done; next = rest?.next()) yield next.value;
}

/** Lets others have their turn now and then, and stops when nobody waits any longer. */
export function turnGiver(cancellation: Cancellation): () => Promise<void> | null {
  let last = performance.now();
  let rows = 0;
  return () => {
    rows += 1;
    if (rows % TURN_EVERY_ROWS !== 0 || performance.now() - last < TURN_EVERY_MS) return null;
    return turn().then(() => {
      last = performance.now();
      if (cancellation.cancelled) throw new Refusal("cancelled", "The query was stopped");
    });
  };
}

/** Runs one statement and writes its result as JSON. */
export async function runStatement(
  database: Database,
  request: StatementRequest,
  mode: "read" | "write",
  cancellation: Cancellation,
  beforeWrite: () => void = () => {},
): Promise<Answer> {
  const started = performance.now();
  const { format, temporal } = request;
  const maxRows = Math.max(0, Math.floor(request.maxRows));
  const result = openResult(database, request, mode, { beforeWrite });
  try {
    const columns = result.columns.map(({ name }) => ({ name, kind: "any" as const }));
    const writer = (format === "rows" ? rowsWriter : columnsWriter)(columns, temporal);
    const converters = result.columns.map(({ type }) => valueConverter(type, temporal));
    const body: Uint8Array[] = [];
    const breathe = turnGiver(cancellation);
    let truncated = false;
    for (let next = result.rows.next(); !next.done; next = result.rows.next()) {
      if (writer.rows === maxRows) {
        truncated = true;
        break;
      }
      const row = next.value;
      checkRow(row, columns);
      for (let at = 0; at < row.length; at += 1)
        writer.value((converters[at] as (typeof converters)[number])(row[at] as SqliteValue));
      if (writer.size > MAX_RESULT_BYTES) throw resultTooLarge();
      body.push(...writer.drain());
      const pause = breathe();
      if (pause) await pause;
    }
    body.push(...writer.end());
    const value: QuerySummary = {
      columns: markAllNull(
        result.columns.map(({ name, type }) => ({ name, type })),
        writer,
      ),
      rowCount: writer.rows,
      truncated,
      ...(result.affectedRows !== undefined && { affectedRows: result.affectedRows }),
      engineMs: performance.now() - started,
    };
    return { value, body };
  } finally {
    result.close();
  }
}
