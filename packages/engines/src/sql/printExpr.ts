import type { Expr } from "@sightline/core/query/select";
import type { SqlParts } from "./sqlParts.ts";

/** One expression in a dialect. The parts alone write values and names. */
export function printExpr(expr: Expr, parts: SqlParts): string {
  const print = (inner: Expr) => printExpr(inner, parts);
  const operand = (inner: Expr) => (isClosed(inner) ? print(inner) : `(${print(inner)})`);
  switch (expr.kind) {
    case "column": {
      const name = parts.quoteIdentifier(expr.name);
      return expr.table === undefined ? name : `${parts.quoteIdentifier(expr.table)}.${name}`;
    }
    case "alias":
      return parts.quoteIdentifier(expr.name);
    case "raw":
      return expr.sql;
    case "literal":
      return parts.literal(expr.value);
    case "datetime":
      return parts.datetime(expr.at, expr.columnType, expr.format);
    case "aggregate":
      return `${expr.name}(${expr.distinct ? "DISTINCT " : ""}${print(expr.arg)})`;
    case "countAll":
      return "COUNT(*)";
    case "grain":
      return parts.grain(expr.grain, operand(expr.arg));
    case "epoch":
      return parts.epoch(expr.unit, operand(expr.arg));
    case "parseTime":
      return parts.parseTime(expr.format, operand(expr.arg));
    case "text":
      return parts.text(print(expr.arg));
    case "addHours":
      return parts.addHours(expr.hours, operand(expr.arg));
    case "compare":
      return `${operand(expr.left)} ${expr.op} ${operand(expr.right)}`;
    case "in":
      return `${operand(expr.arg)} IN (${expr.values.map(print).join(", ")})`;
    case "like":
      return parts.like(
        expr.cast ? parts.text(print(expr.arg)) : operand(expr.arg),
        parts.literal(expr.pattern),
        expr.ignoreCase,
      );
    case "isNull":
      return `${operand(expr.arg)} IS NULL`;
    case "isTrue":
      return parts.isTrue(operand(expr.arg), expr.value);
    case "case":
      return `CASE WHEN ${print(expr.when)} THEN ${print(expr.value)} ELSE ${print(expr.otherwise)} END`;
    case "not":
      return printNot(expr.arg, operand, parts);
    case "and":
      return expr.args.map(operand).join(" AND ");
    case "or":
      return expr.args.map(operand).join(" OR ");
  }
}

function printNot(arg: Expr, operand: (expr: Expr) => string, parts: SqlParts): string {
  if (arg.kind === "isNull") return `${operand(arg.arg)} IS NOT NULL`;
  if (arg.kind === "in")
    return `${operand(arg.arg)} NOT IN (${arg.values.map((value) => printExpr(value, parts)).join(", ")})`;
  return `NOT ${operand(arg)}`;
}

const CLOSED: ReadonlySet<Expr["kind"]> = new Set([
  "column",
  "alias",
  "literal",
  "datetime",
  "aggregate",
  "countAll",
  "text",
  "epoch",
  "parseTime",
  "case",
]);
const CLOSED_RAW = /^(?:[\p{L}_][\p{L}\p{N}_]*(?:\([^()]*\))?|"[^"]*"|\d+)$/u;

/** Whether nothing beside an expression can be read as part of it. */
const isClosed = (expr: Expr): boolean =>
  CLOSED.has(expr.kind) || (expr.kind === "raw" && CLOSED_RAW.test(expr.sql));
