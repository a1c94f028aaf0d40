import {
  type DuckDBArrayType,
  type DuckDBDecimalType,
  type DuckDBListType,
  type DuckDBMapType,
  type DuckDBStructType,
  type DuckDBType,
  DuckDBTypeId,
} from "@duckdb/node-api";
import type { TemporalFormat } from "../../engine.ts";
import { fn, quote, textLiteral } from "./sqlText.ts";
import { WHOLE_NUMBERS } from "./typeGroups.ts";

const text = (value: string): string => `CAST(${value} AS VARCHAR)`;
const unlessNull = (value: string, then: string): string => `CASE WHEN ${value} IS NOT NULL THEN ${then} END`;

const { DATE, TIMESTAMP, TIMESTAMP_S, TIMESTAMP_MS, TIMESTAMP_NS, TIMESTAMP_TZ } = DuckDBTypeId;
const TEMPORAL = new Set<DuckDBTypeId>([
  DATE,
  TIMESTAMP,
  TIMESTAMP_S,
  TIMESTAMP_MS,
  TIMESTAMP_NS,
  TIMESTAMP_TZ,
]);
/** What to_json writes as wanted: numbers with all digits, booleans, text. */
const PLAIN = new Set<DuckDBTypeId>([
  DuckDBTypeId.BOOLEAN,
  ...WHOLE_NUMBERS,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.VARCHAR,
  DuckDBTypeId.ENUM,
  DuckDBTypeId.SQLNULL,
]);
const NESTED = new Set<DuckDBTypeId>([
  DuckDBTypeId.LIST,
  DuckDBTypeId.ARRAY,
  DuckDBTypeId.STRUCT,
  DuckDBTypeId.MAP,
]);

/** Whether the values of a type hold others. */
export const isNested = ({ typeId }: DuckDBType): boolean => NESTED.has(typeId);

/** A JSON object. to_json is more than twice as fast as json_object, but its names must differ in more than case. */
export function recordOf(names: readonly string[], values: readonly string[]): string {
  const folded = new Set(names.map((name) => name.toLowerCase()));
  if (folded.size === names.length && !folded.has("")) {
    const fields = values.map((value, index) => `${quote(names[index] ?? "")} := ${value}`);
    return fn("to_json", fn("struct_pack", ...fields));
  }
  return fn("json_object", ...values.flatMap((value, index) => [textLiteral(names[index] ?? ""), value]));
}

/** The SQL expression that to_json turns into the contract's JSON value of a column. */
export function jsonValue(type: DuckDBType, value: string, temporal: TemporalFormat): string {
  if (TEMPORAL.has(type.typeId)) return temporal === "epoch" ? epochMs(type, value) : isoText(type, value);
  if (isNested(type)) {
    const nested = nestedValue(type, value, 0);
    return temporal === "iso" ? unlessNull(value, text(fn("to_json", nested))) : nested;
  }
  return scalarValue(type, value);
}

function epochMs(type: DuckDBType, value: string): string {
  const timestamp =
    type.typeId === TIMESTAMP_S || type.typeId === TIMESTAMP_MS ? `CAST(${value} AS TIMESTAMP)` : value;
  return fn("epoch_ms", timestamp); // null for the infinities
}

function isoText(type: DuckDBType, value: string): string {
  const zoned = type.typeId === TIMESTAMP_TZ;
  const plain = type.typeId === DATE ? value : `CAST(${value} AS TIMESTAMP)`;
  const written = fn("replace", text(zoned ? fn("timezone", "'UTC'", value) : value), "' '", "'T'");
  return `CASE WHEN ${fn("isfinite", zoned ? value : plain)} THEN ${zoned ? `${written} || '+00:00'` : written} END`;
}

/** From this width on to_json writes all digits of a decimal; a narrower one it writes as a double: 5 as 5.0. */
const EXACT_WIDTH = 18;

const isNarrow = (type: DuckDBType): type is DuckDBDecimalType =>
  type.typeId === DuckDBTypeId.DECIMAL && (type as DuckDBDecimalType).width < EXACT_WIDTH;

function scalarValue(type: DuckDBType, value: string): string {
  if (type.alias === "JSON") return text(value);
  if (isNarrow(type)) return `CAST(${value} AS DECIMAL(${EXACT_WIDTH}, ${type.scale}))`;
  if (PLAIN.has(type.typeId)) return value;
  switch (type.typeId) {
    case DuckDBTypeId.DOUBLE:
      return `CASE WHEN ${fn("isfinite", value)} THEN ${value} END`;
    case DuckDBTypeId.FLOAT:
      // Through text: 0.1 of 32 bits would else be written as 0.10000000149011612.
      return `CASE WHEN ${fn("isfinite", value)} THEN CAST(${text(value)} AS DOUBLE) END`;
    case DuckDBTypeId.BLOB:
      return unlessNull(value, `coalesce(TRY(${fn("decode", value)}), '[bytes]')`);
    default:
      return text(value);
  }
}

/** Inside lists and structs times are ISO text; parts that to_json writes well are left alone. */
function nestedValue(type: DuckDBType, value: string, depth: number): string {
  if (isPlain(type)) return value;
  const item = `e${depth}`;
  const each = (child: DuckDBType, of: string): string =>
    fn("list_transform", of, `lambda ${item}: ${nestedValue(child, item, depth + 1)}`);
  switch (type.typeId) {
    case DuckDBTypeId.LIST:
    case DuckDBTypeId.ARRAY:
      return each((type as DuckDBListType | DuckDBArrayType).valueType, value);
    case DuckDBTypeId.STRUCT: {
      const { entryNames, entryTypes } = type as DuckDBStructType;
      if (entryNames.some((name) => name === "")) return text(value);
      const fields = entryNames.map((name, index) => {
        const field = fn("struct_extract", value, textLiteral(name));
        return `${quote(name)} := ${nestedValue(entryTypes[index] as DuckDBType, field, depth + 1)}`;
      });
      return unlessNull(value, fn("struct_pack", ...fields));
    }
    case DuckDBTypeId.MAP: {
      const { valueType } = type as DuckDBMapType;
      return unlessNull(value, fn("map", fn("map_keys", value), each(valueType, fn("map_values", value))));
    }
    default:
      return TEMPORAL.has(type.typeId) ? isoText(type, value) : scalarValue(type, value);
  }
}

function isPlain(type: DuckDBType): boolean {
  switch (type.typeId) {
    case DuckDBTypeId.LIST:
    case DuckDBTypeId.ARRAY:
      return isPlain((type as DuckDBListType).valueType);
    case DuckDBTypeId.STRUCT:
      return (
        (type as DuckDBStructType).entryTypes.every(isPlain) &&
        (type as DuckDBStructType).entryNames.every(Boolean)
      );
    case DuckDBTypeId.MAP:
      return isPlain((type as DuckDBMapType).valueType);
    default:
      return PLAIN.has(type.typeId) && type.alias !== "JSON" && !isNarrow(type);
  }
}
