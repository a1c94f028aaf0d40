import { isRawJson } from "../row-sources/index.ts";
import type { DriverValue, ValueKind } from "../write/index.ts";

/** A type without what only says how it is kept: `Nullable(LowCardinality(String))` is `String`. */
export function plainType(type: string): string {
  const wrapped =
    /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(type) ??
    /^SimpleAggregateFunction\(\w+, (.*)\)$/s.exec(type);
  return wrapped ? plainType(wrapped[1] as string) : type;
}

/** What the values of a type are, by the type's name. A time with a zone of its own is an instant. */
export function valueKindOf(type: string): ValueKind {
  const plain = plainType(type);
  const name = /^\w+/.exec(plain)?.[0] ?? "";
  if (/^U?Int\d+$/.test(name)) return "integer";
  if (/^B?Float\d+$/.test(name)) return "number";
  if (name.startsWith("Decimal")) return "decimal";
  if (name === "Bool") return "boolean";
  if (name === "Date" || name === "Date32") return "date";
  if (name.startsWith("DateTime")) return plain.includes("'") ? "timestamptz" : "timestamp";
  return /^(Array|Map|Tuple|Nested|JSON|Object|Variant|Dynamic|Point|Ring|LineString|MultiLineString|Polygon|MultiPolygon|Geometry)$/.test(
    name,
  )
    ? "json"
    : "text";
}

/** How the values of a column are handed to the writers. */
export function valueReader(type: string): (value: unknown) => DriverValue {
  const kind = valueKindOf(type);
  if (kind === "json")
    return (value) => (value === null ? null : typeof value === "string" ? value : JSON.stringify(value));
  // The server writes every time in UTC; one without a zone of its own is told without.
  if (kind === "timestamp") return (value) => (value === null ? null : String(value).replace(/Z$/, ""));
  return (value) => (isRawJson(value) ? value.rawJSON : (value as DriverValue));
}
