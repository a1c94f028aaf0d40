import { isCharacterType, STRING, TEMPORAL } from "../generic-type/genericType.ts";
import { type Compiler, QueryRefused, refuseNul } from "../select/compiler.ts";
import type { Comparison, Expr } from "../select/select.ts";
import { type NamedRange, resolveRange } from "../time/timeBounds.ts";
import type { QueryFilter, Scalar } from "../types.ts";
import { advancedFilterExpr } from "./advancedFilterExpr.ts";
import { castValue } from "./castValue.ts";
import { type ColumnSource, grainExpr, timeExpr } from "./columnExpr.ts";

const COMPARISONS: Record<string, Comparison> = {
  "==": "=",
  "!=": "<>",
  ">": ">",
  "<": "<",
  ">=": ">=",
  "<=": "<=",
};

/** The condition of one filter; null when it asks for nothing. */
export function filterExpr(filter: QueryFilter, source: ColumnSource, compiler: Compiler): Expr | null {
  if (filter.op === "TEMPORAL_RANGE") return temporalRange(filter, source, compiler);
  const column = truncatedSource(filter, source, compiler);
  const arg = column.expr;
  const advanced = column.advancedType && advancedFilterExpr(filter, column, column.advancedType);
  if (advanced) return advanced;
  const comparison = COMPARISONS[filter.op];
  if (comparison) return compare(comparison, filter, column);
  switch (filter.op) {
    case "IN":
      return includes(filter, column);
    case "NOT IN":
      return excludes(filter, column);
    case "LIKE":
    case "NOT LIKE":
    case "ILIKE":
    case "NOT ILIKE":
      return like(filter, column);
    case "IS NULL":
      return { kind: "isNull", arg };
    case "IS NOT NULL":
      return not({ kind: "isNull", arg });
    case "IS TRUE":
      return { kind: "isTrue", arg, value: true };
    case "IS FALSE":
      return { kind: "isTrue", arg, value: false };
    default:
      throw new QueryRefused(`Invalid filter operation type: ${filter.op}`);
  }
}

/** A time as a chart shows it that groups by the filter's grain: a mark of it stands for all of that time. */
function truncatedSource({ grain }: QueryFilter, source: ColumnSource, compiler: Compiler): ColumnSource {
  if (!grain || !source.isTemporal) return source;
  const expr = timeExpr(source, grain, compiler, true);
  return { ...source, expr, type: "TIMESTAMP", type_generic: TEMPORAL, format: null };
}

const not = (arg: Expr): Expr => ({ kind: "not", arg });
const listOf = (val: QueryFilter["val"]): (Scalar | undefined)[] => (Array.isArray(val) ? val : [val]);

function compare(op: Comparison, filter: QueryFilter, column: ColumnSource): Expr {
  const right = castValue(listOf(filter.val)[0], column);
  if (right) return { kind: "compare", op, left: column.expr, right };
  const isNull: Expr = { kind: "isNull", arg: column.expr };
  if (op === "=") return isNull;
  if (op === "<>") return not(isNull);
  throw new QueryRefused("Must specify a value for filters with comparison operators");
}

function members(filter: QueryFilter, column: ColumnSource): { values: Expr[]; hasNull: boolean } {
  if (
    filter.val === null ||
    filter.val === undefined ||
    (Array.isArray(filter.val) && filter.val.length === 0)
  ) {
    throw new QueryRefused("Filter value list cannot be empty");
  }
  const cast = listOf(filter.val).map((value) => castValue(value, column));
  const values = cast.filter((value) => value !== null);
  return { values, hasNull: values.length < cast.length };
}

function includes(filter: QueryFilter, column: ColumnSource): Expr {
  const { values, hasNull } = members(filter, column);
  const isNull: Expr = { kind: "isNull", arg: column.expr };
  const isIn: Expr = { kind: "in", arg: column.expr, values };
  if (!hasNull) return isIn;
  return values.length === 0 ? isNull : { kind: "or", args: [isNull, isIn] };
}

function excludes(filter: QueryFilter, column: ColumnSource): Expr {
  const { values, hasNull } = members(filter, column);
  const notNull = not({ kind: "isNull", arg: column.expr });
  const notIn = not({ kind: "in", arg: column.expr, values });
  if (!hasNull) return notIn;
  return values.length === 0 ? notNull : { kind: "and", args: [notNull, notIn] };
}

function like(filter: QueryFilter, column: ColumnSource): Expr {
  const [value] = listOf(filter.val);
  if (value === null || value === undefined) {
    throw new QueryRefused("Must specify a value for filters with comparison operators");
  }
  const expr: Expr = {
    kind: "like",
    arg: column.expr,
    pattern: refuseNul(String(value)),
    ignoreCase: filter.op.endsWith("ILIKE"),
    cast: column.type_generic !== STRING || (!!column.type && !isCharacterType(column.type)),
  };
  return filter.op.startsWith("NOT") ? not(expr) : expr;
}

function temporalRange(filter: QueryFilter, column: ColumnSource, compiler: Compiler): Expr | null {
  const text = compiler.query.time_range || listOf(filter.val)[0];
  if (text === null || text === undefined) return null;
  const range = resolveRange(String(text), compiler);
  return boundsExpr(range, column, filter.grain ?? null, compiler);
}

/** `column >= since AND column < until`; an open side gives no condition. */
export function boundsExpr(
  { since, until, name }: NamedRange,
  column: ColumnSource,
  grain: string | null,
  compiler: Compiler,
): Expr | null {
  const left = grain ? grainExpr(column, grain, compiler) : column.expr;
  // A truncated time is a timestamp, however the column holds it.
  const columnType = grain ? "TIMESTAMP" : column.type;
  const format = grain ? null : column.format;
  const side = (op: Comparison, at: string): Expr => ({
    kind: "compare",
    op,
    left,
    right: { kind: "datetime", at, columnType, format, range: name },
  });
  const sides = [...(since ? [side(">=", since)] : []), ...(until ? [side("<", until)] : [])];
  if (sides.length === 2) return { kind: "and", args: sides };
  return sides[0] ?? null;
}
