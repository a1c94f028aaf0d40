import {
  type AdhocFilter,
  type FilterColumn,
  isMultiOperator,
  OPERATORS,
  type OperatorId,
  operatorIdOf,
} from "../adhocFilter.ts";
import { adhocFilterText } from "../adhocFilterLabel.ts";
import { operatorsFor } from "../operatorsFor.ts";

/** A metric as a filter's subject: its name, and the SQL that computes it. */
export interface MetricSubject {
  metric_name: string;
  expression: string;
}

/** Gives the filter another subject; an operator that the subject does not offer resets to IN without comparator. */
export function withSubject(
  filter: AdhocFilter,
  subject: FilterColumn | MetricSubject,
  partitionColumn: string | null = null,
): AdhocFilter {
  const column = "column_name" in subject ? subject : null;
  const name = "column_name" in subject ? subject.column_name : subject.metric_name;
  const clause = column ? "WHERE" : "HAVING";
  const operatorId = operatorIdOf(filter);
  const next: AdhocFilter = {
    ...filter,
    expressionType: "SIMPLE",
    subject: name,
    clause,
    sqlExpression: null,
  };
  if (operatorId && operatorsFor(column, clause, partitionColumn).includes(operatorId)) return next;
  return { ...next, operator: OPERATORS.IN, operatorId: "IN", comparator: null };
}

/** Gives the filter another operator, with a comparator of the shape that the operator takes. */
export function withOperator(filter: AdhocFilter, operatorId: OperatorId): AdhocFilter {
  const operator = OPERATORS[operatorId];
  const next: AdhocFilter = {
    ...filter,
    expressionType: "SIMPLE",
    operator,
    operatorId,
    sqlExpression: null,
  };
  if (operatorId === "LATEST_PARTITION" || operatorId === "TEMPORAL_RANGE") {
    const written: AdhocFilter = { ...next, expressionType: "SQL", comparator: null };
    return { ...written, sqlExpression: adhocFilterText(written) };
  }
  if (operatorId === "IS_TRUE" || operatorId === "IS_FALSE")
    return { ...next, comparator: operatorId === "IS_TRUE" };
  return { ...next, comparator: comparatorFor(operator, filter.comparator) };
}

function comparatorFor(operator: string, comparator: unknown): unknown {
  if (isMultiOperator(operator)) {
    if (Array.isArray(comparator)) return comparator;
    return comparator === null || comparator === undefined ? [] : [comparator];
  }
  return Array.isArray(comparator) ? (comparator[0] ?? null) : (comparator ?? null);
}

/** A filter of a temporal column by a time range, as the date picker stores it. */
export const temporalFilter = (subject: string, time_range: string): AdhocFilter => ({
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject,
  operator: OPERATORS.TEMPORAL_RANGE,
  operatorId: "TEMPORAL_RANGE",
  comparator: time_range,
});

/** The filter that dropping a column makes. */
export const filterFromColumn = (column: FilterColumn, time_range = "No filter"): AdhocFilter =>
  column.is_dttm
    ? { ...temporalFilter(column.column_name, time_range), isNew: true }
    : {
        expressionType: "SIMPLE",
        clause: "WHERE",
        subject: column.column_name,
        operator: OPERATORS.IN,
        operatorId: "IN",
        comparator: [],
        isNew: true,
      };

/** The filter that dropping a metric, saved or adhoc, makes: SQL, because the query has no other HAVING. */
export const filterFromMetric = ({ metric_name, expression }: MetricSubject): AdhocFilter => ({
  expressionType: "SQL",
  clause: "HAVING",
  subject: metric_name,
  operator: OPERATORS.GREATER_THAN,
  operatorId: "GREATER_THAN",
  comparator: 0,
  sqlExpression: `${expression} > 0`,
  isNew: true,
});
