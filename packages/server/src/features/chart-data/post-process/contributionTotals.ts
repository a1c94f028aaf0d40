import type { PostProcessingRule, QueryObject } from "@sightline/core/query";

const rulesOf = (query: QueryObject): PostProcessingRule[] =>
  (query.post_processing ?? []).filter((rule) => rule !== null);

const isContribution = (rule: PostProcessingRule | null) => rule?.operation === "contribution";

/** Whether a query is of metrics alone: one row of totals, of which the others may be shares. */
export const isTotals = (query: QueryObject) =>
  (query.columns ?? []).length === 0 && (query.metrics ?? []).length > 0 && rulesOf(query).length === 0;

/**
 * The query whose sums the contributions of the others are shares of; it is asked without row limit. Null where no
 * query needs it or there is none.
 */
export function totalsQuery(queries: readonly QueryObject[]): QueryObject | null {
  if (!queries.some((query) => rulesOf(query).some(isContribution))) return null;
  const totals = queries.find(isTotals);
  return totals ? { ...totals, row_limit: null, row_offset: 0 } : null;
}

/** The queries with these totals in each of their contributions. */
export function withTotals(
  queries: readonly QueryObject[],
  totals: Readonly<Record<string, number>>,
): QueryObject[] {
  return queries.map((query) => ({
    ...query,
    post_processing: (query.post_processing ?? []).map((rule) =>
      rule && isContribution(rule)
        ? { ...rule, options: { ...rule.options, contribution_totals: totals } }
        : rule,
    ),
  }));
}
