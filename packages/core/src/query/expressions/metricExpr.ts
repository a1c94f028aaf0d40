import { metricLabel } from "../../metrics/labels.ts";
import { type Compiler, checkedExpression, QueryRefused } from "../select/compiler.ts";
import type { Expr } from "../select/select.ts";
import type { QueryMetric, SimpleAdhocMetric } from "../types.ts";
import { sourceOf } from "./columnExpr.ts";

/** A metric as an expression. */
export function metricExpr(metric: QueryMetric, compiler: Compiler): Expr {
  if (typeof metric === "string") {
    const saved = compiler.metrics.get(metric);
    if (!saved) throw new QueryRefused(`Metric '${metric}' does not exist`);
    return { kind: "raw", sql: checkedExpression(saved.expression, compiler) };
  }
  if (metric.expressionType === "SQL")
    return { kind: "raw", sql: checkedExpression(metric.sqlExpression ?? "", compiler) };
  return simpleExpr(metric, compiler);
}

function simpleExpr(metric: SimpleAdhocMetric, compiler: Compiler): Expr {
  const name = metric.column?.column_name ?? "";
  const source = sourceOf(name, compiler);
  if (!source) throw new QueryRefused(`Columns missing in dataset: ['${name}']`);
  if (!metric.aggregate) throw new QueryRefused(`Metric '${metricLabel(metric)}' has no aggregate`);
  const distinct = metric.aggregate === "COUNT_DISTINCT";
  return {
    kind: "aggregate",
    name: metric.aggregate === "COUNT_DISTINCT" ? "COUNT" : metric.aggregate,
    arg: source.expr,
    distinct,
  };
}

/** What a metric stands for in `label_map`: its SQL, or its name. */
export const metricSource = (metric: QueryMetric): string =>
  typeof metric !== "string" && metric.expressionType === "SQL"
    ? (metric.sqlExpression ?? "")
    : metricLabel(metric);
