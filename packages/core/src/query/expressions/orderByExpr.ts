import { columnLabel, metricLabel } from "../../metrics/labels.ts";
import { type Compiler, QueryRefused } from "../select/compiler.ts";
import type { Expr, Select } from "../select/select.ts";
import type { QueryColumn, QueryMetric } from "../types.ts";
import { sourceOf } from "./columnExpr.ts";
import { metricExpr } from "./metricExpr.ts";

type Target = QueryColumn | QueryMetric;

/** The order of the rows. What is selected is referred to by its label. */
export function orderByOf(select: Select, compiler: Compiler): Select["orderBy"] {
  const selected = new Set(select.columns.map(({ alias }) => alias));
  return (compiler.query.orderby ?? []).map(([target, ascending]) => ({
    expr: targetExpr(target, selected, compiler),
    ascending,
  }));
}

/** An order by a metric makes sense among groups only. */
export const ordersByMetric = (compiler: Compiler): boolean =>
  (compiler.query.orderby ?? []).some(([target]) =>
    typeof target === "string"
      ? compiler.metrics.has(target) && !compiler.columns.has(target)
      : target.expressionType === "SIMPLE",
  );

function targetExpr(target: Target, selected: ReadonlySet<string>, compiler: Compiler): Expr {
  const label = labelOf(target);
  if (label === "") throw new QueryRefused("orderby column must be populated");
  if (selected.has(label)) return { kind: "alias", name: label };
  if (typeof target !== "string") {
    if (target.expressionType === "SIMPLE") return metricExpr(target, compiler);
    const column = sourceOf(
      { label, sqlExpression: target.sqlExpression ?? "", expressionType: "SQL" },
      compiler,
    );
    if (column) return column.expr;
  }
  if (typeof target === "string" && compiler.metrics.has(target)) return metricExpr(target, compiler);
  const column = typeof target === "string" ? sourceOf(target, compiler) : null;
  if (!column) throw new QueryRefused(`Unknown column used in orderby: ${label}`);
  return column.expr;
}

const labelOf = (target: Target): string =>
  typeof target === "object" && target.expressionType === "SIMPLE"
    ? metricLabel(target)
    : columnLabel(target as QueryColumn);
