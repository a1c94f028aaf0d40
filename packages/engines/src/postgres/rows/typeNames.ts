import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/^character varying\b/, "varchar"],
  [/^character\b/, "char"],
  [/^bpchar\b/, "char"],
  [/^bit varying\b/, "varbit"],
  [/^"bit"/, "bit"],
];
const NUMBERS =
  /^(SMALLINT|INTEGER|INT[248]?|BIGINT|OID|REAL|FLOAT[48]?|DOUBLE PRECISION|NUMERIC|DECIMAL|(SMALL|BIG)?SERIAL|XID8?|CID)$/;
const TEXTS =
  /^(TEXT|VARCHAR|CHAR|"CHAR"|CHARACTER( VARYING)?|BPCHAR|NAME|CITEXT|UUID|BYTEA|JSONB?|JSONPATH|XML|MONEY|BIT|BIT VARYING|VARBIT|INET|CIDR|MACADDR8?|TSVECTOR|TSQUERY|PG_LSN|POINT|LINE|LSEG|BOX|PATH|POLYGON|CIRCLE|RECORD|HSTORE|REG\w+|(INT4|INT8|NUM|TS|TSTZ|DATE)(MULTI)?RANGE|SUPER|GEOMETRY|GEOGRAPHY|STRING|BYTES|VECTOR|LTREE)$/;
const TIMES = /^(DATE|DATETIME|TIMESTAMP|TIMESTAMPTZ|TIMESTAMP WITH(OUT)? TIME ZONE)$/;

/** A type's name as the server formats it, in the words that column types are shown in: `VARCHAR(20)`, `BIGINT[]`. */
export function typeName(formatted: string): string {
  const short = SHORTER.reduce((name, [long, word]) => name.replace(long, word), formatted);
  const upper = short.toUpperCase();
  // The name of an enum or a composite is the user's own.
  return genericType(base(upper)) === null ? short : upper;
}

/** The generic type of a type name; null for what users made. A time of day is text: it has no date. */
export function genericType(nativeType: string): GenericType | null {
  const type = nativeType.trim().toUpperCase();
  if (type.endsWith("]") || /^ARRAY\b/.test(type)) return STRING;
  const name = base(type);
  if (NUMBERS.test(name)) return NUMERIC;
  if (TIMES.test(name)) return TEMPORAL;
  if (/^BOOL(EAN)?$/.test(name)) return BOOLEAN;
  return TEXTS.test(name) || /^(TIME|INTERVAL)\b|^TIMETZ$/.test(name) ? STRING : null;
}

/** Without precision, and without the brackets of an array. */
const base = (type: string): string =>
  type
    .replace(/(\[\])+$/, "")
    .replace(/\([^)]*\)/, "")
    .replace(/\s+/g, " ")
    .trim();
