import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

const NUMBERS =
  /^(tinyint|byte|smallint|short|int|integer|bigint|long|float|real|double|decimal|dec|numeric)$/;
const TEXTS =
  /^(string|varchar|char|binary|array|map|struct|variant|object|interval.*|void|null|geography|geometry|union)$/;

/** The generic type of a type as Databricks names it; null when it is none of its own. */
export function genericType(nativeType: string): GenericType | null {
  const name = nativeType
    .trim()
    .toLowerCase()
    .replace(/\s*[(<].*$/s, "");
  if (NUMBERS.test(name)) return NUMERIC;
  if (name === "boolean") return BOOLEAN;
  if (/^(date|timestamp|timestamp_ntz|timestamp_ltz)$/.test(name)) return TEMPORAL;
  return TEXTS.test(name) ? STRING : null;
}
