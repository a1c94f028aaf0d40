import { type Clause, type FilterColumn, OPERATOR_IDS, type OperatorId } from "./adhocFilter.ts";

const COMPARISONS: readonly OperatorId[] = [
  "EQUALS",
  "NOT_EQUALS",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
];
const BOOLEAN_TYPE = /^BOOL(EAN)?$/i;
const INTEGER_TYPE = /^(U?(TINY|SMALL|MEDIUM|BIG|HUGE)?INT(EGER)?\d*|LONG)\b/i;

/** The operators that the filter editor offers. `column` null: the subject is a metric. */
export function operatorsFor(
  column: FilterColumn | null,
  clause: Clause,
  partitionColumn: string | null = null,
): OperatorId[] {
  return OPERATOR_IDS.filter((id) => isRelevant(id, column, clause, partitionColumn));
}

function isRelevant(
  id: OperatorId,
  column: FilterColumn | null,
  clause: Clause,
  partitionColumn: string | null,
) {
  if (clause === "HAVING") return COMPARISONS.includes(id);
  if (id === "TEMPORAL_RANGE") return false;
  if (id === "LATEST_PARTITION") return column !== null && column.column_name === partitionColumn;
  const type = column?.type ?? "";
  const isBoolean = BOOLEAN_TYPE.test(type);
  if (id === "IS_TRUE" || id === "IS_FALSE") {
    return isBoolean || INTEGER_TYPE.test(type) || Boolean(column?.expression);
  }
  return !isBoolean || id === "IS_NULL" || id === "IS_NOT_NULL";
}
