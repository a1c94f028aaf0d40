import type { Expr, Select } from "@sightline/core/query/select";
import { splitStatements } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import { printExpr, printSelect } from "../../sql/index.ts";
import { rewriteSelect } from "../../warehouse/index.ts";
import { mssqlParts } from "./parts.ts";

const NO_ORDER: Expr = { kind: "raw", sql: "(SELECT NULL)" };
const NEVER: Expr = {
  kind: "compare",
  op: "=",
  left: { kind: "literal", value: 1 },
  right: { kind: "literal", value: 0 },
};

/** A SELECT as SQL Server takes it: common tables stand before everything, and rows are counted only in an order. */
export function printMssql(select: Select): string {
  const commonTables = new Set<string>();
  const ready = rewriteSelect(select, {
    expr: (expr) => wholeAverage(expr),
    select(one, nested) {
      const from = one.from;
      const cut = from.kind === "sql" ? withoutCommonTables(from.sql) : null;
      if (cut) commonTables.add(cut.commonTables);
      const ordered = inOrder(one, nested);
      return cut && from.kind === "sql" ? { ...ordered, from: { ...from, sql: cut.query } } : ordered;
    },
  });
  const text = printSelect(ready, mssqlParts);
  return commonTables.size === 0 ? text : `WITH ${[...commonTables].join(",\n")}\n${text}`;
}

function inOrder(select: Select, nested: boolean): Select {
  const { limit, offset, orderBy } = select;
  // FETCH takes no zero.
  if (limit === 0)
    return { ...select, where: [...select.where, NEVER], limit: null, offset: null, orderBy: [] };
  if (limit === null && offset === null) return nested ? { ...select, orderBy: [] } : select;
  return orderBy.length > 0 ? select : { ...select, orderBy: [{ expr: NO_ORDER, ascending: true }] };
}

/** The average of integers would be cut to an integer. */
function wholeAverage(expr: Expr): Expr {
  if (expr.kind !== "aggregate" || expr.name !== "AVG") return expr;
  return { ...expr, arg: { kind: "raw", sql: `(${printExpr(expr.arg, mssqlParts)}) * 1.0` } };
}

/** `WITH a AS (…) SELECT …` in its two parts; null when it begins otherwise. */
function withoutCommonTables(sql: string): { commonTables: string; query: string } | null {
  const [statement] = splitStatements(sql, syntaxes.mssql.rules);
  const code = statement?.tokens.filter(({ kind }) => kind !== "comment") ?? [];
  const [first] = code;
  if (!statement || first?.value !== "WITH" || first.kind !== "word") return null;
  let depth = 0;
  for (const token of code) {
    if (token.kind === "symbol" && token.text === "(") depth += 1;
    if (token.kind === "symbol" && token.text === ")") depth -= 1;
    if (depth === 0 && token.kind === "word" && token.value === "SELECT") {
      return {
        commonTables: statement.sql.slice(first.end, token.start).trim(),
        query: statement.sql.slice(token.start),
      };
    }
  }
  return null;
}
