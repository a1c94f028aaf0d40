import type { DuckDBDataChunk, DuckDBDecimalType, DuckDBType } from "@duckdb/node-api";
import { DuckDBTypeId } from "@duckdb/node-api";
import bindings from "@duckdb/node-bindings";
import { type ArrowColumn, type ArrowType, WIDEST_DECIMAL } from "../../write/arrow/index.ts";
import { fn } from "../run/sqlText.ts";
import { jsonValue } from "../run/writeJson.ts";

/** How a column of the engine becomes one of Arrow. */
export interface ArrowPlan {
  type: ArrowType;
  /** The SQL whose vectors hold what Arrow's buffers do. */
  sql: string;
  /** Bytes of a value in the vector. */
  width: number;
}

const INTEGERS: Partial<Record<DuckDBTypeId, [bits: 8 | 16 | 32 | 64, signed: boolean]>> = {
  [DuckDBTypeId.TINYINT]: [8, true],
  [DuckDBTypeId.SMALLINT]: [16, true],
  [DuckDBTypeId.INTEGER]: [32, true],
  [DuckDBTypeId.BIGINT]: [64, true],
  [DuckDBTypeId.UTINYINT]: [8, false],
  [DuckDBTypeId.USMALLINT]: [16, false],
  [DuckDBTypeId.UINTEGER]: [32, false],
  [DuckDBTypeId.UBIGINT]: [64, false],
};

/** The plan for a column. Where Arrow's type and the engine's lie in memory alike, nothing is converted. */
export function arrowPlan(type: DuckDBType, value: string): ArrowPlan {
  const integer = INTEGERS[type.typeId];
  if (integer) {
    const [bits, signed] = integer;
    return { type: { name: "int", bits, signed }, sql: value, width: bits / 8 };
  }
  const finite = (sql: string): string => `CASE WHEN ${fn("isfinite", value)} THEN ${sql} END`;
  switch (type.typeId) {
    case DuckDBTypeId.FLOAT:
      return { type: { name: "float", bits: 32 }, sql: value, width: 4 };
    case DuckDBTypeId.DOUBLE:
      return { type: { name: "float", bits: 64 }, sql: value, width: 8 };
    case DuckDBTypeId.BOOLEAN:
      return { type: { name: "bool" }, sql: value, width: 1 };
    case DuckDBTypeId.DATE:
      return { type: { name: "date" }, sql: finite(value), width: 4 };
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP_NS:
      return {
        type: { name: "timestamp", zone: null },
        sql: `CASE WHEN ${fn("isfinite", `CAST(${value} AS TIMESTAMP)`)} THEN CAST(${value} AS TIMESTAMP) END`,
        width: 8,
      };
    case DuckDBTypeId.TIMESTAMP_TZ:
      return { type: { name: "timestamp", zone: "UTC" }, sql: finite(value), width: 8 };
    case DuckDBTypeId.HUGEINT:
      return { type: { name: "decimal", precision: WIDEST_DECIMAL, scale: 0 }, sql: value, width: 16 };
    case DuckDBTypeId.DECIMAL: {
      const { scale } = type as DuckDBDecimalType;
      const sql = `CAST(${value} AS DECIMAL(${WIDEST_DECIMAL}, ${scale}))`;
      return { type: { name: "decimal", precision: WIDEST_DECIMAL, scale }, sql, width: 16 };
    }
    case DuckDBTypeId.BLOB:
      return { type: { name: "binary" }, sql: value, width: 16 };
    default:
      return {
        type: { name: "utf8" },
        sql: `CAST(${jsonValue(type, value, "iso")} AS VARCHAR)`,
        width: 16,
      };
  }
}

/** Collects the vectors of one column until a batch is full. */
export interface VectorColumn {
  append(chunk: DuckDBDataChunk, index: number, rows: number): void;
  readonly bytes: number;
  /** What was collected, until the next `append`. */
  take(): ArrowColumn;
}

/** A column of batches of up to `capacity` rows. */
export function vectorColumn({ type, width }: ArrowPlan, capacity: number): VectorColumn {
  const valid = bitList(capacity);
  const values =
    type.name === "bool"
      ? truthList(capacity)
      : type.name === "utf8" || type.name === "binary"
        ? textList(capacity)
        : fixedList(capacity * width);
  let nulls = 0;
  return {
    append(chunk, index, rows) {
      const vector = bindings.data_chunk_get_vector(chunk.chunk, index);
      const validity = bindings.vector_get_validity(vector, Math.ceil(rows / 64) * 8) as Uint8Array | null;
      nulls += validity ? valid.addBits(validity, rows) : valid.addOnes(rows);
      values.add(bindings.vector_get_data(vector, rows * width), rows, validity);
    },
    get bytes() {
      return values.bytes;
    },
    take() {
      const column = { nulls, buffers: [valid.take(), ...values.take()] };
      nulls = 0;
      return column;
    },
  };
}

const isValid = (validity: Uint8Array, row: number): boolean =>
  ((validity[row >> 3] as number) & (1 << (row & 7))) !== 0;

function bitList(capacity: number) {
  const bits = new Uint8Array(Math.ceil(capacity / 8));
  let length = 0;
  const set = (isSet: boolean): void => {
    const earlier = (length & 7) === 0 ? 0 : (bits[length >> 3] as number);
    bits[length >> 3] = isSet ? earlier | (1 << (length & 7)) : earlier;
  };
  return {
    /** The number of bits that are not set. */
    addBits(from: Uint8Array, count: number): number {
      let missing = 0;
      for (let row = 0; row < count; row++, length++) {
        const valid = isValid(from, row);
        set(valid);
        if (!valid) missing += 1;
      }
      return missing;
    },
    addOnes(count: number): number {
      const end = length + count;
      while (length < end && (length & 7) !== 0) {
        set(true);
        length += 1;
      }
      const whole = Math.max(0, (end - length) >> 3);
      bits.fill(255, length >> 3, (length >> 3) + whole);
      for (length += whole * 8; length < end; length++) set(true);
      return 0;
    },
    add(isSet: boolean): void {
      set(isSet);
      length += 1;
    },
    take(): Uint8Array {
      const taken = bits.subarray(0, Math.ceil(length / 8));
      length = 0;
      return taken;
    },
  };
}

interface ValueList {
  readonly bytes: number;
  add(data: Uint8Array, rows: number, validity: Uint8Array | null): void;
  take(): Uint8Array[];
}

function fixedList(capacity: number): ValueList {
  const values = new Uint8Array(capacity);
  let length = 0;
  return {
    bytes: 0,
    add(data) {
      values.set(data, length);
      length += data.length;
    },
    take() {
      const taken = values.subarray(0, length);
      length = 0;
      return [taken];
    },
  };
}

function truthList(capacity: number): ValueList {
  const bits = bitList(capacity);
  return {
    bytes: 0,
    add(data, rows) {
      for (let row = 0; row < rows; row++) bits.add(data[row] === 1);
    },
    take: () => [bits.take()],
  };
}

/** Up to so many bytes lie in the vector itself, after the length. */
const INLINE_BYTES = 12;
const FIRST_TEXT_BYTES = 1 << 18;

function textList(capacity: number): ValueList {
  const ends = new Int32Array(capacity + 1);
  let values = Buffer.allocUnsafeSlow(FIRST_TEXT_BYTES);
  let view = new DataView(values.buffer);
  let length = 0;
  let count = 0;

  function room(size: number): void {
    if (length + size <= values.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(values.length * 2, length + size));
    values.copy(larger, 0, 0, length);
    values = larger;
    view = new DataView(values.buffer);
  }
  return {
    get bytes() {
      return length;
    },
    add(data, rows, validity) {
      const words = new Uint32Array(data.buffer, data.byteOffset, rows * 4);
      for (let row = 0, at = 0; row < rows; row++, at += 4) {
        const size = validity && !isValid(validity, row) ? 0 : (words[at] as number);
        room(Math.max(size, INLINE_BYTES));
        if (size <= INLINE_BYTES) {
          // All of them in three steps: what is too much is written over.
          view.setUint32(length, words[at + 1] as number, true);
          view.setUint32(length + 4, words[at + 2] as number, true);
          view.setUint32(length + 8, words[at + 3] as number, true);
        } else {
          const place = data.byteOffset + at * 4 + 8;
          values.set(bindings.get_data_from_pointer(data.buffer as ArrayBuffer, place, size), length);
        }
        length += size;
        count += 1;
        ends[count] = length;
      }
    },
    take() {
      const size = (count + 1) * Int32Array.BYTES_PER_ELEMENT;
      const taken = [new Uint8Array(ends.buffer, 0, size), values.subarray(0, length)];
      length = 0;
      count = 0;
      return taken;
    },
  };
}
