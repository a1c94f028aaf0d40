import type { QueryMetric } from "@sightline/core/query";

/** Names that saved metrics of counts and sums have by custom. */
const ADDITIVE_NAME = /^(count|sum__.+|count_.+|sum_.+|total_.+)$/i;
const ADDITIVE_SQL = /^\s*(sum|count)\s*\((?!\s*distinct\b)[^()]*\)\s*$/i;

/** Whether the values of a metric may be added: sums and counts, as far as the metric tells; never averages. */
export function isAdditive(metric: QueryMetric): boolean {
  if (typeof metric === "string") return ADDITIVE_NAME.test(metric);
  if (metric.expressionType === "SQL") return ADDITIVE_SQL.test(metric.sqlExpression ?? "");
  return metric.aggregate === "SUM" || metric.aggregate === "COUNT";
}
