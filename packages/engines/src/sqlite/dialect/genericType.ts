import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

/** The generic type of a column's declaration, read as SQLite reads it: by the words in it. Null when unknown. */
export function genericType(nativeType: string): GenericType | null {
  const type = nativeType.toUpperCase();
  if (/^(DATE|DATETIME|TIMESTAMP)\b|^TIMESTAMP/.test(type)) return TEMPORAL;
  if (/^BOOL/.test(type)) return BOOLEAN;
  if (/INT/.test(type)) return NUMERIC;
  if (/CHAR|CLOB|TEXT|STRING|BLOB|JSON|UUID|TIME/.test(type)) return STRING;
  return /REAL|FLOA|DOUB|NUM|DEC|MONEY/.test(type) ? NUMERIC : null;
}
