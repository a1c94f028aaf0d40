import type { AdhocMetric, QueryColumn, QueryMetric } from "../query/types.ts";

/** The label that a metric without one of its own gets: its SQL, `AGG(column)`, or the column alone. */
export function defaultMetricLabel(metric: AdhocMetric): string {
  if (metric.expressionType === "SQL") return metric.sqlExpression ?? "";
  const column = metric.column?.column_name ?? "";
  return metric.aggregate ? `${metric.aggregate}(${column})` : column;
}

/** The name of the metric's result column. */
export const metricLabel = (metric: QueryMetric): string =>
  typeof metric === "string" ? metric : metric.label || defaultMetricLabel(metric);

/** The name of the column's result column. */
export const columnLabel = (column: QueryColumn): string =>
  typeof column === "string" ? column : column.label || column.sqlExpression;

const GENERATED = /^(LONG|DOUBLE|FLOAT)?(AVG|COUNT_DISTINCT|COUNT|MAX|MIN|SUM)\([A-Z0-9_."]*\)$/i;

/** Whether a label was made by the product rather than typed by a user. */
export const isGeneratedMetricLabel = (label: string): boolean => GENERATED.test(label);

/** Whether two metrics compute the same under the same name, however they were stored. */
export function isSameMetric(a: QueryMetric | null, b: QueryMetric | null): boolean {
  if (a === null || b === null || typeof a === "string" || typeof b === "string") return a === b;
  const sourceOf = ({ expressionType, column, aggregate, sqlExpression }: AdhocMetric) =>
    JSON.stringify(
      expressionType === "SQL" ? [sqlExpression ?? null] : [column?.column_name ?? null, aggregate ?? null],
    );
  return (
    a.expressionType === b.expressionType && sourceOf(a) === sourceOf(b) && metricLabel(a) === metricLabel(b)
  );
}
