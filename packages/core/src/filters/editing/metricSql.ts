import type { AdhocMetric } from "../../query/types.ts";

/** The SQL that computes the metric. `sqlOf`: that of a column; a computed one has its own. */
export function metricSql(metric: AdhocMetric, sqlOf: (column_name: string) => string): string {
  if (metric.expressionType === "SQL") return metric.sqlExpression ?? "";
  const column = sqlOf(metric.column?.column_name ?? "");
  if (metric.aggregate === "COUNT_DISTINCT") return `COUNT(DISTINCT ${column})`;
  return metric.aggregate ? `${metric.aggregate}(${column})` : column;
}
