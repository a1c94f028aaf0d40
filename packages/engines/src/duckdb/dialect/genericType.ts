import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const NUMBERS =
  /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|INT\d*|INT|U?INT(8|16|32|64|128)|SHORT|LONG|FLOAT\d*|REAL|DOUBLE( PRECISION)?|DECIMAL|NUMERIC|BIGNUM|VARINT)$/;
const TEXTS =
  /^(VARCHAR|TEXT|STRING|CHAR|BPCHAR|CHARACTER VARYING|ENUM|UUID|JSON|BLOB|BYTEA|BIT|BITSTRING|INTERVAL|GUID|LIST|ARRAY|STRUCT|ROW|MAP|UNION|VARIANT|GEOMETRY)$/;
const TIMES = /^(DATE|DATETIME|TIMESTAMP(_S|_MS|_NS|_US|TZ)?|TIMESTAMP WITH(OUT)? TIME ZONE)$/;

/** The generic type of a type as DuckDB names it; null when unknown. A time of day is text: it has no date. */
export function genericType(nativeType: string): GenericType | null {
  const type = nativeType.trim().toUpperCase();
  if (type.endsWith("]")) return STRING;
  const name = type.replace(/\(.*\)/s, "").trim();
  if (NUMBERS.test(name)) return NUMERIC;
  if (TIMES.test(name)) return TEMPORAL;
  if (/^BOOL(EAN)?$|^LOGICAL$/.test(name)) return BOOLEAN;
  return TEXTS.test(name) || /^TIME\b|^TIME(TZ|_NS)$/.test(name) ? STRING : null;
}
