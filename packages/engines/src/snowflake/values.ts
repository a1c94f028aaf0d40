import type { DriverValue, ValueKind } from "../write/index.ts";

/** A column as the driver tells it. */
export interface SnowflakeColumn {
  getName(): string;
  getType(): string;
  getPrecision(): number;
  getScale(): number;
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  real: "number",
  decfloat: "decimal",
  boolean: "boolean",
  date: "date",
  timestamp_ntz: "timestamp",
  timestamp_ltz: "timestamptz",
  timestamp_tz: "timestamptz",
  binary: "binary",
  variant: "json",
  object: "json",
  array: "json",
  map: "json",
  geography: "json",
  geometry: "json",
  vector: "json",
};

export function valueKindOf(column: SnowflakeColumn): ValueKind {
  const type = column.getType().toLowerCase();
  if (type === "fixed") return column.getScale() > 0 ? "decimal" : "integer";
  return KINDS[type] ?? "text";
}

const NAMES: Readonly<Record<string, string>> = { real: "FLOAT", text: "VARCHAR" };

/** As Snowflake's own catalog names it: `NUMBER(10,2)`. */
export function typeNameOf(column: SnowflakeColumn): string {
  const type = column.getType().toLowerCase();
  if (type === "fixed") return `NUMBER(${column.getPrecision()},${column.getScale()})`;
  return NAMES[type] ?? type.toUpperCase();
}

/** Numbers, times and JSON were asked for as text, which keeps all digits. */
export function toValue(value: unknown): DriverValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "object" && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value as DriverValue;
}
