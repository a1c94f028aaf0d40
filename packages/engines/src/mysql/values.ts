import type { FieldPacket } from "mysql2";
import type { DriverValue, ValueKind } from "../write/index.ts";
import { fromBasicPlane } from "./dialect/astral.ts";

/** One value of a row, read in the order of the columns. */
export interface FieldReader {
  string(encoding?: string): string | null;
  buffer(): Uint8Array | null;
}

export interface SqlColumn {
  name: string;
  /** As SQL writes the type. */
  type: string;
  kind: ValueKind;
  read(field: FieldReader): DriverValue;
}

// Flags of a column in the protocol.
const UNSIGNED = 32;
const ZEROFILL = 64;
const ENUM = 256;
const SET = 2048;
/** The character set of bytes. */
const BINARY = 63;

const INTEGERS: Record<number, string> = {
  1: "TINYINT",
  2: "SMALLINT",
  3: "INT",
  8: "BIGINT",
  9: "MEDIUMINT",
};
/** Text and binary types: `[text, bytes]`. */
const STRINGS: Record<number, [string, string]> = {
  15: ["VARCHAR", "VARBINARY"],
  249: ["TINYTEXT", "TINYBLOB"],
  250: ["MEDIUMTEXT", "MEDIUMBLOB"],
  251: ["LONGTEXT", "LONGBLOB"],
  252: ["TEXT", "BLOB"],
  253: ["VARCHAR", "VARBINARY"],
  254: ["CHAR", "BINARY"],
};

/** A result column as the protocol describes it: its type, and how its values are read without losing a digit. */
export function sqlColumn(field: FieldPacket): SqlColumn {
  return { name: fromBasicPlane(field.name), ...typeNameOf(field) };
}

type ColumnType = Omit<SqlColumn, "name">;

function typeNameOf(field: FieldPacket): ColumnType {
  const type = field.columnType ?? 0;
  const flags = Number(field.flags);
  const unsigned = flags & UNSIGNED ? " UNSIGNED" : "";
  const integer = INTEGERS[type];
  if (integer) {
    if (isBoolean(field)) return { type: "TINYINT(1)", kind: "boolean", read: truth };
    return { type: integer + unsigned, kind: "integer", read: flags & ZEROFILL ? withoutPadding : digits };
  }
  switch (type) {
    case 0:
    case 246:
      return {
        type: decimalType(field, unsigned),
        kind: "decimal",
        read: flags & ZEROFILL ? withoutPadding : digits,
      };
    case 4:
      return { type: `FLOAT${unsigned}`, kind: "number", read: flags & ZEROFILL ? withoutPadding : digits };
    case 5:
      return { type: `DOUBLE${unsigned}`, kind: "number", read: flags & ZEROFILL ? withoutPadding : digits };
    case 6:
      return { type: "NULL", kind: "text", read: text };
    case 7:
      return { type: "TIMESTAMP", kind: "timestamp", read: time };
    case 10:
    case 14:
      return { type: "DATE", kind: "date", read: time };
    case 11:
      return { type: "TIME", kind: "text", read: digits };
    case 12:
      return { type: "DATETIME", kind: "timestamp", read: time };
    case 13:
      return { type: "YEAR", kind: "integer", read: withoutPadding };
    case 16:
      return { type: `BIT(${field.columnLength ?? 1})`, kind: "integer", read: bits };
    case 245:
      return { type: "JSON", kind: "json", read: utf8 };
    case 255:
      return { type: "GEOMETRY", kind: "binary", read: bytes };
    default:
      return stringType(field, flags);
  }
}

/**
 * BOOLEAN is TINYINT(1). An expression such as MAX(flag) has that width, too, but no name of a column: it stays a
 * number.
 */
const isBoolean = ({ columnType, columnLength, orgName }: FieldPacket) =>
  columnType === 1 && columnLength === 1 && orgName !== "";

function decimalType({ columnLength = 0, decimals }: FieldPacket, unsigned: string): string {
  const signs = (decimals > 0 ? 1 : 0) + (unsigned ? 0 : 1);
  return `DECIMAL(${columnLength - signs},${decimals})${unsigned}`;
}

function stringType(field: FieldPacket, flags: number): ColumnType {
  if (field.extendedFormat === "json") return { type: "JSON", kind: "json", read: utf8 };
  const named = field.extendedTypeName;
  if (named === "uuid" || named === "inet4" || named === "inet6")
    return { type: named.toUpperCase(), kind: "text", read: text };
  if (flags & ENUM) return { type: "ENUM", kind: "text", read: text };
  if (flags & SET) return { type: "SET", kind: "text", read: text };
  const [textual, binary] = STRINGS[field.columnType ?? 0] ?? ["VARCHAR", "VARBINARY"];
  return field.characterSet === BINARY
    ? { type: binary, kind: "binary", read: bytes }
    : { type: textual, kind: "text", read: text };
}

const digits = (field: FieldReader) => field.string("latin1");
const text = (field: FieldReader) => field.string();
const utf8 = (field: FieldReader) => field.string("utf8");
const bytes = (field: FieldReader) => field.buffer();

function truth(field: FieldReader): boolean | null {
  const value = field.string("latin1");
  return value === null ? null : value !== "0";
}

/** ZEROFILL and YEAR pad with zeros. */
function withoutPadding(field: FieldReader): string | null {
  return field.string("latin1")?.replace(/^0+(?=\d)/, "") ?? null;
}

/** `0000-00-00` and dates without a day are no dates. */
function time(field: FieldReader): string | null {
  const value = field.string("latin1");
  return value === null || value.startsWith("00", 5) || value.startsWith("00", 8) ? null : value;
}

function bits(field: FieldReader): bigint | null {
  const value = field.buffer();
  return value === null ? null : value.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}
