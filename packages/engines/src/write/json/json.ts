import type { TemporalFormat } from "../../engine.ts";
import { epochMsOf, isoTextOf } from "../temporal.ts";
import { TextPieces } from "../textPieces.ts";
import type { DriverValue, JsonWriter, ValueKind, WrittenColumn } from "../writer.ts";

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

type Encode = (value: Exclude<DriverValue, null>) => string;

/** A value as JSON text, by the kind of its column. */
export function jsonEncoder(kind: ValueKind, temporal: TemporalFormat): Encode {
  switch (kind) {
    case "integer":
    case "number":
    case "decimal":
      return numberText;
    case "boolean":
      return (value) =>
        value === true || value === "t" || value === "true" || Number(value) === 1 ? "true" : "false";
    case "date":
    case "timestamp":
    case "timestamptz":
      return temporal === "epoch"
        ? (value) => String(epochMsOf(String(value)))
        : (value) => quoteText(isoTextOf(String(value)));
    case "binary":
      return (value) => JSON.stringify(value instanceof Uint8Array ? bytesText(value) : String(value));
    case "json-value":
      return String;
    case "any":
      return anyText;
    default:
      return (value) => JSON.stringify(String(value));
  }
}

function anyText(value: Exclude<DriverValue, null>): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof Uint8Array) return JSON.stringify(bytesText(value));
  return typeof value === "number" && !Number.isFinite(value) ? "null" : String(value);
}

const quoteText = (text: string | null) => (text === null ? "null" : `"${text}"`);

/** All digits are kept; what JSON has no number for is null. */
function numberText(value: Exclude<DriverValue, null>): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  if (typeof value === "bigint") return String(value);
  const text = String(value);
  if (JSON_NUMBER.test(text)) return text;
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? String(number) : "null";
}

/** Bytes as text where they are UTF-8. */
export function bytesText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return "[bytes]";
  }
}

/** A JSON array of records. */
export const rowsWriter = (columns: readonly WrittenColumn[], temporal: TemporalFormat): JsonWriter =>
  recordsWriter(columns, temporal, { open: "[", between: ",", after: "", close: "]" });

/** A record on a line of its own for each row, times as ISO text. */
export const linesWriter = (columns: readonly WrittenColumn[]): JsonWriter =>
  recordsWriter(columns, "iso", { open: "", between: "", after: "\n", close: "" });

function recordsWriter(
  columns: readonly WrittenColumn[],
  temporal: TemporalFormat,
  { open, between, after, close }: Record<"open" | "between" | "after" | "close", string>,
): JsonWriter {
  const encoders = columns.map(({ kind }) => jsonEncoder(kind, temporal));
  const keys = columns.map(({ name }, index) => `${index === 0 ? "{" : ","}${JSON.stringify(name)}:`);
  const filled = new Uint8Array(columns.length);
  const last = columns.length - 1;
  const text = new TextPieces();
  let record = "";
  let at = 0;
  let rows = 0;
  let size = 0;
  text.add(open);
  return {
    get rows() {
      return rows;
    },
    get size() {
      return size;
    },
    value(value) {
      const written = value === null ? "null" : (encoders[at] as Encode)(value);
      if (filled[at] === 0 && written !== "null") filled[at] = 1;
      record += (keys[at] as string) + written;
      if (at === last) {
        // As a whole: pieces are cut between two records.
        text.add(`${rows === 0 ? "" : between}${record}}${after}`);
        size += record.length;
        record = "";
        at = 0;
        rows += 1;
      } else at += 1;
    },
    isAllNull: (column) => rows > 0 && filled[column] === 0,
    drain: (all = false) => text.take(all),
    end() {
      text.add(close);
      return text.take(true);
    },
  };
}

/** A JSON object: column name to array of values. Columns are kept apart until the end. */
export function columnsWriter(columns: readonly WrittenColumn[], temporal: TemporalFormat): JsonWriter {
  const encoders = columns.map(({ kind }) => jsonEncoder(kind, temporal));
  const lists = columns.map(() => new TextPieces());
  const filled = new Uint8Array(columns.length);
  const last = columns.length - 1;
  let at = 0;
  let rows = 0;
  let size = 0;
  return {
    get rows() {
      return rows;
    },
    get size() {
      return size;
    },
    value(value) {
      const written = value === null ? "null" : (encoders[at] as Encode)(value);
      if (filled[at] === 0 && written !== "null") filled[at] = 1;
      lists[at]?.add(rows === 0 ? written : `,${written}`);
      size += written.length;
      if (at === last) {
        at = 0;
        rows += 1;
      } else at += 1;
    },
    isAllNull: (column) => rows > 0 && filled[column] === 0,
    drain: () => [],
    end: () => [
      ...columns.flatMap(({ name }, index) => [
        Buffer.from(`${index === 0 ? "{" : ","}${JSON.stringify(name)}:[`),
        ...(lists[index]?.take(true) ?? []),
        Buffer.from("]"),
      ]),
      Buffer.from(columns.length === 0 ? "{}" : "}"),
    ],
  };
}
