import type { Scalar } from "../../query/index.ts";
import type { FilterBoxItem } from "./types.ts";

const BOOLEAN_TYPES = ["BOOLEAN", "BOOL"];
const INTEGER_TYPES = ["TINYINT", "SMALLINT", "INT", "INTEGER", "BIGINT", "LONG"];
const FLOAT_TYPES = ["FLOAT", "DOUBLE", "REAL", "NUMERIC", "DECIMAL", "MONEY"];

/** Between the values of a default. */
const DELIMITER = ";";

/** The values that an item of a filter box begins with; empty: none. `type`: of its column, as its database says it. */
export function defaultValues({ defaultValue, multiple }: FilterBoxItem, type: string | null): Scalar[] {
  const parts = multiple && typeof defaultValue === "string" ? defaultValue.split(DELIMITER) : defaultValue;
  const values = (Array.isArray(parts) ? parts : [parts]).map((part) =>
    convertDefault(typeof part === "string" ? part.trim() : part, type),
  );
  return values.filter((value) => value !== null).slice(0, multiple ? undefined : 1);
}

/** A default as a value of its column; null for none, and for text that is no number where the column holds numbers. */
export function convertDefault(value: unknown, type: string | null): Scalar {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string" || value === "") return null;
  const name = typeName(type);
  if (BOOLEAN_TYPES.includes(name)) return value === "true";
  const isInteger = INTEGER_TYPES.includes(name);
  if (!isInteger && !FLOAT_TYPES.includes(name)) return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  // As text it keeps all its digits, and equals what a query answers.
  if (isInteger && !Number.isSafeInteger(Math.trunc(number))) return value;
  return isInteger ? Math.trunc(number) : number;
}

/** `decimal(10, 2)` is a DECIMAL, `DOUBLE PRECISION` a DOUBLE. */
const typeName = (type: string | null): string => /^\s*(\w*)/.exec(type ?? "")?.[1]?.toUpperCase() ?? "";
