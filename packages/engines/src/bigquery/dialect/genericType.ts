import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const NUMBERS =
  /^(int64|integer|int|smallint|bigint|tinyint|byteint|float64|float|numeric|decimal|bignumeric|bigdecimal)$/;
const TEXTS = /^(string|bytes|time|json|geography|interval|array|struct|record|range)$/;

/** The generic type of a type as BigQuery names it; null when it is none of its own. */
export function genericType(nativeType: string): GenericType | null {
  const name = nativeType
    .trim()
    .toLowerCase()
    .replace(/\s*[(<].*$/s, "");
  if (NUMBERS.test(name)) return NUMERIC;
  if (/^bool(ean)?$/.test(name)) return BOOLEAN;
  if (/^(date|datetime|timestamp)$/.test(name)) return TEMPORAL;
  return TEXTS.test(name) ? STRING : null;
}
