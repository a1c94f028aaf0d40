import { aggregateFor } from "@sightline/core/metrics";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { quoteIfNeeded } from "../../editor/dialects/index.ts";
import type { QuickPlan } from "./quickChart.ts";

/**
 * The query by which the database sums up all rows of another one, or takes their mean: one row for each time or name, the latest or the
 * largest first. `source`: a statement that reads rows. Null: the plan has no axis to group by.
 */
export function quickSql(
  { shape, axis, metric }: QuickPlan,
  source: string,
  rules: LexicalRules,
): string | null {
  if (axis === null) return null;
  const by = quoteIfNeeded(axis.name, rules);
  const value =
    metric === null ? "COUNT(*)" : `${aggregateFor(metric.name)}(${quoteIfNeeded(metric.name, rules)})`;
  const isTime = shape === "numbers-over-time";
  // On lines of its own: the text may end with a comment.
  return [
    `SELECT ${by} AS chart_axis, ${value} AS chart_value`,
    "FROM (",
    source,
    ") chart_source",
    `GROUP BY ${by}`,
    // Databases that put nulls first would show nothing but names without a number.
    ...(isTime || metric === null ? [] : [`HAVING ${value} IS NOT NULL`]),
    `ORDER BY ${isTime ? "1 DESC" : "2 DESC, 1"}`,
  ].join("\n");
}
