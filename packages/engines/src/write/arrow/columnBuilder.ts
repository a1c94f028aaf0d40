import { QueryError } from "../../engine.ts";
import { isTrue } from "../csv.ts";
import { epochMicrosOf } from "../temporal.ts";
import type { DriverValue, WrittenColumn } from "../writer.ts";
import { scaleOf, unscaledDecimal, WIDEST_DECIMAL } from "./decimal.ts";
import type { ArrowColumn, ArrowType } from "./messages.ts";

/** Collects the values of one column of a batch. */
export interface ColumnBuilder {
  type: ArrowType;
  add(row: number, value: DriverValue): void;
  /** Bytes that the values take beside their fixed part. */
  readonly bytes: number;
  /** The buffers of the first `rows` values; the next batch begins. */
  take(rows: number): ArrowColumn;
}

const MICROS_A_DAY = 86_400_000_000n;
type Present = Exclude<DriverValue, null>;

/** A builder of batches of up to `capacity` rows. */
export function columnBuilder(
  { kind, type }: Pick<WrittenColumn, "kind" | "type">,
  capacity: number,
): ColumnBuilder {
  switch (kind) {
    case "integer":
      return fixedWidthBuilder(
        { name: "int", bits: 64, signed: true },
        new BigInt64Array(capacity),
        wholeNumber,
      );
    case "number":
      return fixedWidthBuilder({ name: "float", bits: 64 }, new Float64Array(capacity), Number);
    case "date":
      return fixedWidthBuilder({ name: "date" }, new Int32Array(capacity), (value) => {
        const micros = epochMicrosOf(String(value));
        return micros === null ? null : Number(micros / MICROS_A_DAY);
      });
    case "timestamp":
    case "timestamptz": {
      const type = { name: "timestamp", zone: kind === "timestamptz" ? "UTC" : null } as const;
      return fixedWidthBuilder(type, new BigInt64Array(capacity), (value) => epochMicrosOf(String(value)));
    }
    case "boolean":
      return bits(capacity);
    case "binary":
      return bytes({ name: "binary" }, capacity);
    case "decimal": {
      const scale = scaleOf(type ?? "");
      // Text keeps the digits of those whose width the engine does not tell.
      return scale === null ? bytes({ name: "utf8" }, capacity) : decimals(scale, capacity);
    }
    default:
      return bytes({ name: "utf8" }, capacity);
  }
}

function wholeNumber(value: Present): bigint {
  const whole = BigInt(value as string | number | bigint | boolean);
  if (BigInt.asIntN(64, whole) === whole) return whole;
  throw new QueryError("other", `The number ${whole} is too large for an Arrow file. Ask for CSV.`);
}

interface Validity {
  set(row: number): void;
  take(rows: number): { nulls: number; bitmap: Uint8Array };
}

function validity(capacity: number): Validity {
  let bitmap = new Uint8Array(Math.ceil(capacity / 8));
  let present = 0;
  return {
    set(row) {
      bitmap[row >> 3] = (bitmap[row >> 3] as number) | (1 << (row & 7));
      present += 1;
    },
    take(rows) {
      const taken = { nulls: rows - present, bitmap: bitmap.subarray(0, Math.ceil(rows / 8)) };
      bitmap = new Uint8Array(bitmap.length);
      present = 0;
      return taken;
    },
  };
}

type Numbers = BigInt64Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

function fixedWidthBuilder<T extends Numbers>(
  type: ArrowType,
  values: T,
  convert: (value: Present) => T[number] | null,
): ColumnBuilder {
  const valid = validity(values.length);
  return {
    type,
    bytes: 0,
    add(row, value) {
      const converted = value === null ? null : convert(value);
      if (converted !== null) valid.set(row);
      values[row] = converted ?? (values instanceof BigInt64Array ? 0n : 0);
    },
    take(rows) {
      const { nulls, bitmap } = valid.take(rows);
      return { nulls, buffers: [bitmap, copyOf(values.subarray(0, rows))] };
    },
  };
}

/** Whole numbers of 128 bits, the low half first. */
function decimals(scale: number, capacity: number): ColumnBuilder {
  const valid = validity(capacity);
  const halves = new BigInt64Array(capacity * 2);
  return {
    type: { name: "decimal", precision: WIDEST_DECIMAL, scale },
    bytes: 0,
    add(row, value) {
      const whole = value === null ? null : unscaledDecimal(String(value), scale);
      if (whole !== null) valid.set(row);
      halves[row * 2] = whole ?? 0n;
      halves[row * 2 + 1] = (whole ?? 0n) >> 64n;
    },
    take(rows) {
      const { nulls, bitmap } = valid.take(rows);
      return { nulls, buffers: [bitmap, copyOf(halves.subarray(0, rows * 2))] };
    },
  };
}

function bits(capacity: number): ColumnBuilder {
  const valid = validity(capacity);
  const truth = validity(capacity);
  return {
    type: { name: "bool" },
    bytes: 0,
    add(row, value) {
      if (value === null) return;
      valid.set(row);
      if (isTrue(value)) truth.set(row);
    },
    take(rows) {
      const { nulls, bitmap } = valid.take(rows);
      return { nulls, buffers: [bitmap, truth.take(rows).bitmap] };
    },
  };
}

function bytes(type: ArrowType, capacity: number): ColumnBuilder {
  const valid = validity(capacity);
  const ends = new Int32Array(capacity + 1);
  let values = Buffer.allocUnsafe(1 << 16);
  let length = 0;

  function room(size: number): void {
    if (length + size <= values.length) return;
    const larger = Buffer.allocUnsafe(Math.max(values.length * 2, length + size));
    values.copy(larger, 0, 0, length);
    values = larger;
  }
  return {
    type,
    get bytes() {
      return length;
    },
    add(row, value) {
      if (value instanceof Uint8Array) {
        room(value.length);
        values.set(value, length);
        length += value.length;
      } else if (value !== null) {
        const text = String(value);
        room(text.length * 3);
        length += values.write(text, length, "utf8");
      }
      if (value !== null) valid.set(row);
      ends[row + 1] = length;
    },
    take(rows) {
      const { nulls, bitmap } = valid.take(rows);
      const buffers = [
        bitmap,
        copyOf(ends.subarray(0, rows + 1)),
        Uint8Array.from(values.subarray(0, length)),
      ];
      length = 0;
      return { nulls, buffers };
    },
  };
}

/** The bytes of an array that is filled anew. */
const copyOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): Uint8Array =>
  new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength));
