import type { AdhocFilter } from "./adhocFilter.ts";

const isNullCheck = ({ operator }: AdhocFilter) => operator === "IS NULL" || operator === "IS NOT NULL";
const isTruthCheck = ({ operator, operatorId }: AdhocFilter) =>
  operatorId === "IS_TRUE" || operatorId === "IS_FALSE" || operator === "IS TRUE" || operator === "IS FALSE";

/** Whether the filter is complete enough to be sent. */
export function isAdhocFilterValid(filter: AdhocFilter): boolean {
  if (filter.expressionType === "SQL") return Boolean(filter.sqlExpression?.trim() && filter.clause);
  if (isNullCheck(filter)) return Boolean(filter.operator && filter.subject);
  const { comparator } = filter;
  const hasComparator = comparator !== null && comparator !== undefined;
  if (isTruthCheck(filter)) return Boolean(filter.subject && hasComparator);
  const isEmptyList = Array.isArray(comparator) && comparator.length === 0;
  return Boolean(filter.operator && filter.subject && filter.clause && hasComparator && !isEmptyList);
}
