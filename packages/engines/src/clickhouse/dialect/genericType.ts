import { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { plainType } from "../values.ts";

const TEXTS =
  /^(String|FixedString|UUID|IPv4|IPv6|Enum|Enum8|Enum16|Array|Map|Tuple|Nested|JSON|Object|Variant|Dynamic|Point|Ring|LineString|MultiLineString|Polygon|MultiPolygon|Geometry|Time|Time64|Interval\w*|AggregateFunction)$/;

/** The generic type of a type as ClickHouse names it; null when it is none of its own. */
export function genericType(nativeType: string): GenericType | null {
  const name = /^\w+/.exec(plainType(nativeType.trim()))?.[0] ?? "";
  if (/^(U?Int\d+|B?Float\d+|Decimal\d*)$/.test(name)) return NUMERIC;
  if (/^(Date|Date32|DateTime|DateTime32|DateTime64)$/.test(name)) return TEMPORAL;
  if (name === "Bool") return BOOLEAN;
  return TEXTS.test(name) ? STRING : null;
}
