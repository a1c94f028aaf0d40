import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const NUMBERS =
  /^(TINYINT|SMALLINT|MEDIUMINT|INT|INTEGER|BIGINT|LARGEINT|DEC|DECIMAL|DECIMALV3|NUMERIC|FIXED|FLOAT|DOUBLE( PRECISION)?|REAL|YEAR|BIT|SERIAL)$/;
const TEXTS =
  /^((TINY|MEDIUM|LONG)?(TEXT|BLOB)|(VAR)?CHAR|(VAR)?BINARY|CHARACTER( VARYING)?|STRING|ENUM|SET|TIME|JSON|JSONB|VARIANT|BSON|UUID|INET[46]|GEOMETRY|GEOGRAPHY|POINT|LINESTRING|POLYGON|(MULTI)(POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION|VECTOR|ARRAY|MAP|STRUCT|BITMAP|HLL|NULL)$/;
const TIMES = /^(DATE|DATETIME|TIMESTAMP|DATEV2|DATETIMEV2)$/;

/** The generic type of a type as MySQL and its family name it; null when unknown. `TINYINT(1)` is how they write BOOLEAN. */
export function genericType(nativeType: string): GenericType | null {
  const type = nativeType.trim().toUpperCase();
  if (/^TINYINT\(1\)$|^BOOL(EAN)?$/.test(type)) return BOOLEAN;
  const name = type
    .replace(/[(<].*[)>]/s, "")
    .replace(/\b(UNSIGNED|SIGNED|ZEROFILL)\b/g, "")
    .trim();
  if (NUMBERS.test(name)) return NUMERIC;
  if (TIMES.test(name)) return TEMPORAL;
  return TEXTS.test(name) ? STRING : null;
}
