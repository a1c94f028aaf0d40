import {
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBType,
  DuckDBTypeId,
} from "@duckdb/node-api";
import type { QueryRequest, TemporalFormat } from "../../engine.ts";
import { checkTexts, MAX_RESULT_BYTES, resultTooLarge } from "../../limits/index.ts";
import {
  columnsWriter,
  type DriverValue,
  type JsonWriter,
  linesWriter,
  rowsWriter,
  type ValueKind,
  type WrittenColumn,
} from "../../write/index.ts";
import { limitsItself } from "../inspect/statement.ts";
import type { BodyFormat } from "./encodeQuery.ts";

/** A result of no more rows is read as values: to have DuckDB write JSON costs half a millisecond before the first. */
const SMALL_ROWS = 20_000;
/** Beyond these DuckDB writes faster than JavaScript reads. */
export const MANY_ROWS = 2_048;

type Read = (value: never) => DriverValue;
interface Reader {
  kind: ValueKind;
  read: Read;
}

const asItIs = (value: DriverValue): DriverValue => value;

const plain = (kind: ValueKind, ...ids: DuckDBTypeId[]): [DuckDBTypeId, Reader][] =>
  ids.map((id) => [id, { kind, read: asItIs }]);

/** As DuckDB writes them: a number with a fraction has one, be it zero. */
function doubleText(value: number): DriverValue {
  if (!Number.isInteger(value)) return value;
  if (Math.abs(value) < 1e15) return Object.is(value, -0) ? "-0.0" : `${value}.0`;
  return value;
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

const READERS = new Map<DuckDBTypeId, Reader>([
  ...plain("boolean", DuckDBTypeId.BOOLEAN),
  ...plain("integer", DuckDBTypeId.TINYINT, DuckDBTypeId.SMALLINT, DuckDBTypeId.INTEGER, DuckDBTypeId.BIGINT),
  ...plain("integer", DuckDBTypeId.UTINYINT, DuckDBTypeId.USMALLINT, DuckDBTypeId.UINTEGER),
  ...plain("integer", DuckDBTypeId.UBIGINT, DuckDBTypeId.HUGEINT, DuckDBTypeId.UHUGEINT),
  ...plain("text", DuckDBTypeId.VARCHAR, DuckDBTypeId.ENUM),
  [DuckDBTypeId.DECIMAL, { kind: "decimal", read: decimalText }],
  [DuckDBTypeId.DOUBLE, { kind: "number", read: doubleText }],
]);

const EPOCH_READERS = new Map<DuckDBTypeId, Reader>([
  [DuckDBTypeId.DATE, { kind: "integer", read: dateEpoch }],
  [DuckDBTypeId.TIMESTAMP, { kind: "integer", read: timestampEpoch }],
  [DuckDBTypeId.TIMESTAMP_TZ, { kind: "integer", read: timestampEpoch }],
]);

const readerOf = ({ typeId }: DuckDBType, temporal: TemporalFormat): Reader | undefined =>
  READERS.get(typeId) ?? (temporal === "epoch" ? EPOCH_READERS.get(typeId) : undefined);

type SmallRequest = Pick<QueryRequest, "temporal" | "maxRows"> & { format: BodyFormat };
const WRITERS = {
  rows: rowsWriter,
  columns: columnsWriter,
  lines: (columns: readonly WrittenColumn[]) => linesWriter(columns),
};

/** Whether a SELECT has few rows by its own limit, of types whose values need no help of DuckDB to become JSON. */
export const isSmall = (text: string, types: readonly DuckDBType[], request: SmallRequest): boolean =>
  limitsItself(text, Math.min(request.maxRows, SMALL_ROWS)) &&
  types.every((type) => readerOf(type, request.temporal));

/** Runs such a SELECT, as it was planned on this connection if it was, and writes its values as JSON. */
export async function runSmall(
  connection: DuckDBConnection,
  text: string,
  { names, types }: { names: readonly string[]; types: readonly DuckDBType[] },
  { format, temporal, planned = null }: SmallRequest & { planned?: DuckDBPreparedStatement | null },
): Promise<{ writer: JsonWriter; body: Uint8Array[] }> {
  const readers = types.map((type) => readerOf(type, temporal) as Reader);
  const columns = readers.map(({ kind }, index) => ({ name: names[index] ?? "", kind }));
  const writer: JsonWriter = WRITERS[format](columns, temporal);
  const body: Uint8Array[] = [];
  let bytes = 0;
  const take = (pieces: Uint8Array[]): void => {
    for (const piece of pieces) bytes += piece.length;
    if (bytes > MAX_RESULT_BYTES) throw resultTooLarge();
    body.push(...pieces);
  };
  const result = await (planned ? planned.run() : connection.run(text));
  for (let at = 0; at < result.chunkCount; at++) {
    const chunk = result.getChunk(at);
    const vectors = readers.map((_, index) => chunk.getColumnVector(index));
    for (let row = 0; row < chunk.rowCount; row++) {
      for (const [index, vector] of vectors.entries()) {
        const value = vector.getItem(row);
        writer.value(value === null ? null : (readers[index] as Reader).read(value as never));
      }
    }
    take(writer.drain());
  }
  take(writer.end());
  checkTexts(body);
  return { writer, body };
}
