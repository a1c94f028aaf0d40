import { rawJson } from "../row-sources/parseJson.ts";
import type { DriverValue, ValueKind } from "../write/index.ts";

/** A column as the driver tells it. */
export interface DatabricksColumn {
  columnName: string;
  position: number;
  typeDesc: { types: { primitiveEntry?: { type: number; typeQualifiers?: TypeQualifiers | null } }[] };
}
interface TypeQualifiers {
  qualifiers: Record<string, { i32Value?: number | null }>;
}

/** Names and kinds by the protocol's numbers of types. */
const TYPES: readonly (readonly [name: string, kind: ValueKind])[] = [
  ["BOOLEAN", "boolean"],
  ["TINYINT", "integer"],
  ["SMALLINT", "integer"],
  ["INT", "integer"],
  ["BIGINT", "integer"],
  ["FLOAT", "number"],
  ["DOUBLE", "number"],
  ["STRING", "text"],
  ["TIMESTAMP", "timestamptz"],
  ["BINARY", "binary"],
  ["ARRAY", "json"],
  ["MAP", "json"],
  ["STRUCT", "json"],
  ["UNION", "text"],
  ["OBJECT", "text"],
  ["DECIMAL", "decimal"],
  ["NULL", "text"],
  ["DATE", "date"],
  ["VARCHAR", "text"],
  ["CHAR", "text"],
  ["INTERVAL YEAR TO MONTH", "text"],
  ["INTERVAL DAY TO SECOND", "text"],
];

const entryOf = ({ typeDesc }: DatabricksColumn) => typeDesc.types[0]?.primitiveEntry;

export const valueKindOf = (column: DatabricksColumn): ValueKind =>
  TYPES[entryOf(column)?.type ?? -1]?.[1] ?? "text";

/** As Databricks names it: `DECIMAL(10,2)`. */
export function typeNameOf(column: DatabricksColumn): string {
  const entry = entryOf(column);
  const name = TYPES[entry?.type ?? -1]?.[0] ?? "STRING";
  const { precision, scale } = entry?.typeQualifiers?.qualifiers ?? {};
  return name === "DECIMAL" && precision?.i32Value != null
    ? `DECIMAL(${precision.i32Value},${scale?.i32Value ?? 0})`
    : name;
}

/** How the values of a column are handed to the writers. */
export function valueReader(column: DatabricksColumn): (value: unknown) => DriverValue {
  const kind = valueKindOf(column);
  return (value) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Date) {
      const iso = value.toISOString();
      return kind === "date" ? iso.slice(0, 10) : iso;
    }
    if (kind === "json" && typeof value !== "string") return jsonOf(value);
    if (typeof value === "object" && !(value instanceof Uint8Array)) return jsonOf(value);
    return value as DriverValue;
  };
}

/** Integers keep all their digits. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? rawJson(String(inner)) : inner));
