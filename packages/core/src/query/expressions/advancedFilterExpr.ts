import { type AdvancedDataType, type Meaning, meaningOf } from "../../advanced-data-types/index.ts";
import { QueryRefused } from "../select/compiler.ts";
import type { Comparison, Expr } from "../select/select.ts";
import type { QueryFilter, Scalar } from "../types.ts";
import { castValue } from "./castValue.ts";
import type { ColumnSource } from "./columnExpr.ts";

/** For each order the end of a meaning that it counts from: below a network is below its first address. */
const ORDERS: Readonly<Record<string, [op: Comparison, end: "first" | "last"]>> = {
  "<": ["<", "first"],
  "<=": ["<=", "last"],
  ">": [">", "last"],
  ">=": [">=", "first"],
};

/**
 * The condition of a filter whose values mean others, such as a network all its addresses. Null: the operator compares
 * no such values.
 */
export function advancedFilterExpr(
  { op, val }: QueryFilter,
  column: ColumnSource,
  type: AdvancedDataType,
): Expr | null {
  const order = ORDERS[op];
  if (!order && !["==", "!=", "IN", "NOT IN"].includes(op)) return null;
  const given = (Array.isArray(val) ? val : [val]) as (Scalar | undefined)[];
  const typed = given.filter((one) => typeof one === "string" || typeof one === "number");
  if (typed.length === 0 || typed.length < given.length) return null;
  const meanings = typed.map((one) => readMeaning(type, String(one)));
  if (order) {
    const [comparison, end] = order;
    return compare(comparison, endOf(meanings[0]!, end), column);
  }
  const members = meanings.map((meaning) => memberExpr(meaning, column));
  const isMember: Expr = members.length === 1 ? members[0]! : { kind: "or", args: members };
  return op === "!=" || op === "NOT IN" ? { kind: "not", arg: isMember } : isMember;
}

function readMeaning(type: AdvancedDataType, text: string): Meaning {
  const meaning = meaningOf(type, text);
  if (typeof meaning === "string") throw new QueryRefused(meaning);
  return meaning;
}

const endOf = (meaning: Meaning, end: "first" | "last"): Scalar => {
  if (meaning.kind === "range") return end === "first" ? meaning.start : meaning.end;
  return meaning.values.at(end === "first" ? 0 : -1)!;
};

function memberExpr(meaning: Meaning, column: ColumnSource): Expr {
  if (meaning.kind === "range") {
    return {
      kind: "and",
      args: [compare(">=", meaning.start, column), compare("<=", meaning.end, column)],
    };
  }
  const values = meaning.values.flatMap((value) => castValue(value, column) ?? []);
  return { kind: "in", arg: column.expr, values };
}

const compare = (op: Comparison, value: Scalar, column: ColumnSource): Expr => ({
  kind: "compare",
  op,
  left: column.expr,
  right: castValue(value, column)!,
});
