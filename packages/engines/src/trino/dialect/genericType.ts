import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const NUMBERS = /^(tinyint|smallint|integer|int|bigint|real|double|decimal)$/;
const TEXTS =
  /^(varchar|char|varbinary|json|uuid|ipaddress|array|map|row|time|time with time zone|interval.*|hyperloglog|p4hyperloglog|qdigest|tdigest|setdigest|geometry|sphericalgeography|color|unknown)$/;

/** The generic type of a type as Trino names it; null when it is none of its own. */
export function genericType(nativeType: string): GenericType | null {
  const type = nativeType.trim().toLowerCase();
  if (/^(array|map|row)\b/.test(type)) return STRING;
  const name = type.replace(/\(.*?\)/g, "").trim();
  if (NUMBERS.test(name)) return NUMERIC;
  if (name === "boolean") return BOOLEAN;
  if (/^(date|timestamp|timestamp with time zone)$/.test(name)) return TEMPORAL;
  return TEXTS.test(name) ? STRING : null;
}
