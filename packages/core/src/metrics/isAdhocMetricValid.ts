import type { AdhocMetric } from "../query/types.ts";

/** SIMPLE needs column and aggregate; SQL needs its expression. */
export const isAdhocMetricValid = (metric: AdhocMetric): boolean =>
  metric.expressionType === "SIMPLE"
    ? Boolean(metric.column && metric.aggregate)
    : Boolean(metric.sqlExpression?.trim());
