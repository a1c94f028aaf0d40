import type { AdhocFilter } from "./adhocFilter.ts";

const isNullCheck = ({ operator }: AdhocFilter) => operator === "IS NULL" || operator === "IS NOT NULL";
const isTruthCheck = ({ operator, operatorId }: AdhocFilter) =>
  operatorId === "IS_TRUE" || operatorId === "IS_FALSE" || operator === "IS TRUE" || operator === "IS FALSE";

/** Whether the filter is complete enough to be saved. */
export function isAdhocFilterValid(filter: AdhocFilter): boolean {
  if (filter.expressionType === "SQL") return Boolean(filter.sqlExpression?.trim() && filter.clause);
  if (isNullCheck(filter)) return Boolean(filter.operator && filter.subject);
  const { comparator } = filter;
  const hasComparator = comparator !== null && comparator !== undefined;
  if (isTruthCheck(filter)) return Boolean(filter.subject && hasComparator);
  return Boolean(
    filter.operator && filter.subject && filter.clause && hasComparator && !isEmptyList(comparator),
  );
}

/**
 * Whether a query holds the filter: it says what is compared with what. One whose value is missing takes part in no
 * query, and a simple filter on a metric does not exist: dropping a metric stores SQL.
 */
export function isAdhocFilterSent(filter: AdhocFilter): boolean {
  const { expressionType, clause, subject, operator, sqlExpression, comparator } = filter;
  if (expressionType === "SQL") return Boolean(sqlExpression?.trim());
  if (clause === "HAVING" || !subject || !operator) return false;
  if (UNARY.includes(operator)) return true;
  return comparator !== null && comparator !== undefined && !isEmptyList(comparator);
}

/** What the database says without a value. */
const UNARY: readonly string[] = ["IS NULL", "IS NOT NULL", "IS TRUE", "IS FALSE"];

const isEmptyList = (comparator: unknown) => Array.isArray(comparator) && comparator.length === 0;
