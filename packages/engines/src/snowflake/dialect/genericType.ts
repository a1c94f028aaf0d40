import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const NUMBERS =
  /^(number|decimal|dec|numeric|int|integer|bigint|smallint|tinyint|byteint|float|float4|float8|double|double precision|real|fixed|decfloat)$/;
const TIMES = /^(date|datetime|timestamp|timestamp_ntz|timestamp_ltz|timestamp_tz)$/;
const TEXTS =
  /^(text|varchar|char|character|nchar|string|nvarchar|binary|varbinary|time|variant|object|array|map|geography|geometry|vector|uuid|file)$/;

/** The generic type of a type as Snowflake names it; null when it is none of its own. */
export function genericType(nativeType: string): GenericType | null {
  const name = nativeType
    .trim()
    .toLowerCase()
    .replace(/\s*\(.*$/, "");
  if (NUMBERS.test(name)) return NUMERIC;
  if (name === "boolean") return BOOLEAN;
  if (TIMES.test(name)) return TEMPORAL;
  return TEXTS.test(name) ? STRING : null;
}
