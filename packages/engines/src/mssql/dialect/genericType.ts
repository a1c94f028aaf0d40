import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const NUMBERS = /^(bigint|int|smallint|tinyint|decimal|numeric|money|smallmoney|float|real)$/;
const TIMES = /^(date|datetime|datetime2|smalldatetime|datetimeoffset)$/;
// `timestamp` is a version number of a row, and has nothing to do with time.
const TEXTS =
  /^(char|varchar|nchar|nvarchar|text|ntext|sysname|uniqueidentifier|xml|json|vector|time|sql_variant|variant|binary|varbinary|image|rowversion|timestamp|hierarchyid|geometry|geography|udt)$/;

/** The generic type of a type as SQL Server names it; null when it is none of its own. */
export function genericType(nativeType: string): GenericType | null {
  const name = nativeType
    .trim()
    .toLowerCase()
    .replace(/\s*\(.*$/, "");
  if (NUMBERS.test(name)) return NUMERIC;
  if (name === "bit") return BOOLEAN;
  if (TIMES.test(name)) return TEMPORAL;
  return TEXTS.test(name) ? STRING : null;
}
