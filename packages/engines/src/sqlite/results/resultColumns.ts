import { BOOLEAN, TEMPORAL } from "@sightline/core/query/generic-type";
import type { TemporalFormat } from "../../engine.ts";
import { type DriverValue, epochMsOf, isoTextOf, uniqueNames, type ValueKind } from "../../write/index.ts";
import { genericType } from "../dialect/genericType.ts";

export type SqliteValue = null | number | bigint | string | Uint8Array;

export interface DescribedColumn {
  name: string;
  type: string;
  allNull?: boolean;
}

export interface PlannedColumn extends DescribedColumn {
  /** What a file may count on; a column may still hold something else further down. */
  kind: ValueKind;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** As DATETIME() and CURRENT_TIMESTAMP write it. */
const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?$/;

/** Names and types of a result: a type is what the column declares, else what its first values have in common. */
export function planColumns(
  columns: readonly { name: string; type: string | null }[],
  names: readonly string[] | undefined,
  sample: readonly (readonly SqliteValue[])[],
): PlannedColumn[] {
  const unique = uniqueNames(columns.map(({ name }, index) => names?.[index] ?? name));
  return columns.map((column, index) => {
    const values = sample.map((row) => row[index] ?? null).filter((value) => value !== null);
    const seen = typeOfValues(values);
    const type = column.type || seen.type;
    return { name: unique[index] as string, type, kind: valueKindOf(type, seen.kind, values) };
  });
}

/** The type that values without a declaration have in common. */
function typeOfValues(values: readonly Exclude<SqliteValue, null>[]): { type: string; kind: ValueKind } {
  const all = (test: (value: Exclude<SqliteValue, null>) => boolean) => values.every(test);
  if (values.length === 0) return { type: "NULL", kind: "any" };
  if (all((value) => typeof value === "bigint")) return { type: "INTEGER", kind: "integer" };
  if (all((value) => typeof value === "bigint" || typeof value === "number"))
    return { type: "REAL", kind: "number" };
  if (all((value) => value instanceof Uint8Array)) return { type: "BLOB", kind: "binary" };
  if (all((value) => typeof value === "string" && DAY.test(value))) return { type: "DATE", kind: "date" };
  if (all((value) => typeof value === "string" && (MOMENT.test(value) || DAY.test(value))))
    return { type: "DATETIME", kind: "timestamp" };
  return { type: "TEXT", kind: all((value) => typeof value === "string") ? "text" : "any" };
}

function valueKindOf(type: string, seen: ValueKind, values: readonly SqliteValue[]): ValueKind {
  const generic = genericType(type);
  const isTime = seen === "date" || seen === "timestamp";
  if (generic === BOOLEAN && values.every((value) => value === 0n || value === 1n)) return "boolean";
  if (generic === TEMPORAL) return isTime ? seen : "any";
  return isTime ? "text" : seen;
}

type Convert = (value: SqliteValue) => DriverValue;

/** Values as the contract has them: truth as truth, times as numbers or ISO text. The rest stays what it is. */
export function valueConverter(type: string, temporal: TemporalFormat): Convert {
  const generic = genericType(type);
  if (generic === BOOLEAN) return (value) => (value === 1n ? true : value === 0n ? false : value);
  if (generic !== TEMPORAL) return (value) => value;
  return temporal === "epoch"
    ? (value) => (typeof value === "string" ? epochMsOf(value) : value)
    : (value) => (typeof value === "string" ? (isoTextOf(value) ?? value) : value);
}
