import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type DuckDBConnection,
  type DuckDBMaterializedResult,
  type DuckDBPreparedStatement,
  type DuckDBType,
  DuckDBTypeId,
} from "@duckdb/node-api";
import type { QueryRequest, TemporalFormat } from "../../engine.ts";
import { checkTexts, MAX_RESULT_BYTES, resultTooLarge } from "../../limits/index.ts";
import type { DriverValue, ValueKind, WrittenColumn } from "../../write/index.ts";
import { columnsWriter, type JsonWriter, linesWriter, rowsWriter } from "../../write/json/index.ts";
import { toUserError } from "../failure.ts";
import { limitsItself } from "../inspect/statement.ts";
import { fn } from "./sqlText.ts";
import { LINES_BEFORE, limitOf, selectOf } from "./streamChunks.ts";
import { isNested, jsonValue } from "./writeJson.ts";

/** Records of a result with more rows are streamed: DuckDB writes their texts faster than JavaScript reads values. */
const SMALL_ROWS = 10_000;

/** How a body is written: as one of the formats of a request, or a record a line. */
export type BodyFormat = QueryRequest["format"] | "lines";
export type BodyRequest = Pick<QueryRequest, "temporal" | "maxRows"> & { format: BodyFormat };

/** What the values of a column are read as, and the SQL that makes them so. */
interface ColumnReading {
  kind: ValueKind;
  sql: string;
  read(value: never): DriverValue;
}
type Reading = Pick<ColumnReading, "kind" | "read">;

const asItIs = (value: DriverValue): DriverValue => value;

const plain = (kind: ValueKind, ...ids: DuckDBTypeId[]): [DuckDBTypeId, Reading][] =>
  ids.map((id) => [id, { kind, read: asItIs }]);

/** As DuckDB writes them: a number with a fraction has one, be it zero, and an exponent has no plus. */
function doubleText(value: number): DriverValue {
  if (!Number.isFinite(value)) return null;
  const text = Object.is(value, -0) ? "-0" : String(value);
  if (text.includes("e")) return text.replace("+", "");
  return Number.isInteger(value) ? `${text}.0` : text;
}

/** All its digits, zeros at its end as well. */
const decimalText = (decimal: { value: bigint; scale: number }): DriverValue => String(decimal);

const INFINITE_DAYS = 2 ** 31 - 1;
const INFINITE_MICROS = 2n ** 63n - 1n;

const dateEpoch = ({ days }: { days: number }): DriverValue =>
  Math.abs(days) === INFINITE_DAYS ? null : days * 86_400_000;

function timestampEpoch({ micros }: { micros: bigint }): DriverValue {
  if (micros === INFINITE_MICROS || micros === -INFINITE_MICROS) return null;
  return micros / 1000n;
}

const DOUBLE: Reading = { kind: "number", read: doubleText };

/** Types whose values are read as they are. */
const READINGS = new Map<DuckDBTypeId, Reading>([
  ...plain("boolean", DuckDBTypeId.BOOLEAN),
  ...plain("integer", DuckDBTypeId.TINYINT, DuckDBTypeId.SMALLINT, DuckDBTypeId.INTEGER, DuckDBTypeId.BIGINT),
  ...plain("integer", DuckDBTypeId.UTINYINT, DuckDBTypeId.USMALLINT, DuckDBTypeId.UINTEGER),
  ...plain("integer", DuckDBTypeId.UBIGINT, DuckDBTypeId.HUGEINT, DuckDBTypeId.UHUGEINT, DuckDBTypeId.BIGNUM),
  ...plain("text", DuckDBTypeId.VARCHAR, DuckDBTypeId.ENUM),
  [DuckDBTypeId.DECIMAL, { kind: "decimal", read: decimalText }],
  [DuckDBTypeId.DOUBLE, DOUBLE],
]);

const EPOCH_READINGS = new Map<DuckDBTypeId, Reading>([
  [DuckDBTypeId.DATE, { kind: "integer", read: dateEpoch }],
  [DuckDBTypeId.TIMESTAMP, { kind: "integer", read: timestampEpoch }],
  [DuckDBTypeId.TIMESTAMP_TZ, { kind: "integer", read: timestampEpoch }],
]);

const EPOCHS = [DuckDBTypeId.TIMESTAMP_S, DuckDBTypeId.TIMESTAMP_MS, DuckDBTypeId.TIMESTAMP_NS];

/** Values that need DuckDB's help to become JSON come as text, numbers or JSON. */
function columnReading(type: DuckDBType, value: string, temporal: TemporalFormat): ColumnReading {
  const { typeId } = type;
  const known = READINGS.get(typeId) ?? (temporal === "epoch" ? EPOCH_READINGS.get(typeId) : undefined);
  if (known) return { ...known, sql: value };
  const sql = jsonValue(type, value, temporal);
  if (typeId === DuckDBTypeId.FLOAT) return { ...DOUBLE, sql };
  if (temporal === "iso") return { kind: "text", read: asItIs, sql };
  if (isNested(type))
    return { kind: "json-value", read: asItIs, sql: `CAST(${fn("to_json", sql)} AS VARCHAR)` };
  return { kind: EPOCHS.includes(typeId) ? "integer" : "text", read: asItIs, sql };
}

const WRITERS = {
  rows: rowsWriter,
  columns: columnsWriter,
  lines: (columns: readonly WrittenColumn[]) => linesWriter(columns),
};

/** Whether a SELECT is answered from memory: few records are, lists by column, and lines, of which many come as a file. */
export const isSmall = (text: string, { format, maxRows }: BodyRequest): boolean =>
  format !== "rows" || Math.min(maxRows, limitOf(text) ?? maxRows) <= SMALL_ROWS;

export interface WrittenValues {
  rowCount: number;
  truncated: boolean;
  isAllNull(column: number): boolean;
  body: Uint8Array[];
}

/** Runs a SELECT, by its own limit as it was planned, and writes its values as JSON. */
export async function writeValues(
  connection: DuckDBConnection,
  { statement, text }: { statement: DuckDBPreparedStatement; text: string },
  { names, types }: { names: readonly string[]; types: readonly DuckDBType[] },
  { format, temporal, maxRows }: BodyRequest,
): Promise<WrittenValues> {
  const readings = types.map((type, index) => columnReading(type, `c${index}`, temporal));
  const isPlanned = limitsItself(text, maxRows) && readings.every(({ sql }, index) => sql === `c${index}`);
  const values = readings.map(({ sql }) => sql);
  const columns = readings.map(({ kind }, index) => ({ name: names[index] ?? "", kind }));
  const writer: JsonWriter = WRITERS[format](columns, temporal);
  try {
    const result = await (isPlanned ? statement.run() : connection.run(selectOf(text, values, maxRows + 1)));
    const body = await writeResult(result, readings, writer, maxRows);
    const { rows, isAllNull } = writer;
    return { rowCount: rows, truncated: result.rowCount > rows, isAllNull, body };
  } catch (error) {
    throw toUserError(error, text, isPlanned ? 0 : LINES_BEFORE);
  }
}

/** After so many characters others may be answered. */
const WRITTEN_AT_ONCE = 2 * 1024 ** 2;

async function writeResult(
  result: DuckDBMaterializedResult,
  readings: readonly ColumnReading[],
  writer: JsonWriter,
  maxRows: number,
): Promise<Uint8Array[]> {
  const body: Uint8Array[] = [];
  let pause = WRITTEN_AT_ONCE;
  for (let at = 0; at < result.chunkCount && writer.rows < maxRows; at++) {
    const chunk = result.getChunk(at);
    const vectors = readings.map((_, index) => chunk.getColumnVector(index));
    for (let row = 0; row < chunk.rowCount && writer.rows < maxRows; row++) {
      for (const [index, vector] of vectors.entries()) {
        const value = vector.getItem(row);
        writer.value(value === null ? null : (readings[index] as ColumnReading).read(value as never));
      }
      // A chunk of long texts may hold more than this process.
      if (writer.size > MAX_RESULT_BYTES) throw resultTooLarge();
      if (writer.size < pause) continue;
      pause = writer.size + WRITTEN_AT_ONCE;
      await nextTurn();
    }
    body.push(...writer.drain());
  }
  body.push(...writer.end());
  checkTexts(body);
  return body;
}

/** What a statement gives that is no query, which DuckDB does not let stand in another: plans, rows that it wrote. */
export async function writeOther(
  result: DuckDBMaterializedResult,
  names: readonly string[],
  { format, temporal, maxRows }: BodyRequest,
): Promise<Omit<WrittenValues, "isAllNull">> {
  const columns = names.map((name) => ({ name, kind: "json-value" as const }));
  const writer: JsonWriter = WRITERS[format](columns, temporal);
  const rows = names.length === 0 ? [] : await result.getRowsJson();
  for (const row of rows.slice(0, maxRows)) {
    for (const value of row) writer.value(value === null ? null : JSON.stringify(value));
  }
  const rowCount = Math.min(rows.length, maxRows);
  return { rowCount, truncated: rows.length > rowCount, body: writer.end() };
}
