import type { DriverValue, ValueKind } from "../write/index.ts";

/** A column as the driver tells it. */
export interface MssqlColumn {
  name: string;
  type?: { declaration?: string };
  length?: number;
  precision?: number;
  scale?: number;
  udt?: { name?: string };
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  bigint: "integer",
  int: "integer",
  smallint: "integer",
  tinyint: "integer",
  decimal: "decimal",
  numeric: "decimal",
  money: "decimal",
  smallmoney: "decimal",
  float: "number",
  real: "number",
  bit: "boolean",
  date: "date",
  datetime: "timestamp",
  datetime2: "timestamp",
  smalldatetime: "timestamp",
  datetimeoffset: "timestamptz",
  binary: "binary",
  varbinary: "binary",
  image: "binary",
  geometry: "json",
  geography: "json",
  variant: "any",
};

const nameOf = (column: MssqlColumn): string =>
  (column.udt?.name ?? column.type?.declaration ?? "nvarchar").toLowerCase();

/** As SQL Server names it: `decimal(10,2)`. */
export function typeNameOf(column: MssqlColumn): string {
  const name = nameOf(column);
  if (name === "variant") return "sql_variant";
  const { precision, scale } = column;
  return /^(decimal|numeric)$/.test(name) && precision ? `${name}(${precision},${scale ?? 0})` : name;
}

export const valueKindOf = (column: MssqlColumn): ValueKind => KINDS[nameOf(column)] ?? "text";

/** How the values of a column are handed to the writers. */
export function valueReader(column: MssqlColumn): (value: unknown) => DriverValue {
  const name = nameOf(column);
  if (name === "time") return (value) => (value instanceof Date ? timeOf(value) : plain(value));
  if (name === "date") return (value) => (value instanceof Date ? isoOf(value).slice(0, 10) : plain(value));
  if (name === "datetimeoffset")
    return (value) => (value instanceof Date ? `${isoOf(value)}Z` : plain(value));
  return plain;
}

function plain(value: unknown): DriverValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return isoOf(value);
  if (typeof value === "object" && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value as DriverValue;
}

/** The driver keeps what is finer than a millisecond beside the date, in seconds. */
function isoOf(date: Date & { nanosecondsDelta?: number }): string {
  const whole = date.toISOString().slice(0, -1);
  const ticks = Math.round((date.nanosecondsDelta ?? 0) * 1e7);
  const digits = `${whole.slice(20)}${ticks === 0 ? "" : String(ticks).padStart(4, "0")}`.replace(/0+$/, "");
  return `${whole.slice(0, 19)}${digits && `.${digits}`}`;
}

const timeOf = (date: Date): string => isoOf(date).slice(11);
