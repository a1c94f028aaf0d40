/** A filter as the filter control stores it in `adhoc_filters`. */
export interface AdhocFilter {
  expressionType: "SIMPLE" | "SQL";
  clause: Clause;
  subject?: string | null;
  /** What the query says, e.g. `==` or `IS NULL`. */
  operator?: string | null;
  operatorId?: OperatorId | null;
  comparator?: unknown;
  sqlExpression?: string | null;
  label?: string;
  isNew?: boolean;
  /** Inherited from a dashboard: never saved with the chart. */
  isExtra?: boolean;
  datasourceWarning?: boolean;
  filterOptionName?: string;
}

export type Clause = "WHERE" | "HAVING";

/** What the filter rules need to know of a dataset's column. */
export interface FilterColumn {
  column_name: string;
  type?: string | null;
  expression?: string | null;
  advanced_data_type?: string | null;
  is_dttm?: boolean;
}

/** What the query says for each operator, in the order of the picker. */
export const OPERATORS = {
  EQUALS: "==",
  NOT_EQUALS: "!=",
  LESS_THAN: "<",
  LESS_THAN_OR_EQUAL: "<=",
  GREATER_THAN: ">",
  GREATER_THAN_OR_EQUAL: ">=",
  IN: "IN",
  NOT_IN: "NOT IN",
  LIKE: "LIKE",
  ILIKE: "ILIKE",
  IS_NOT_NULL: "IS NOT NULL",
  IS_NULL: "IS NULL",
  LATEST_PARTITION: "LATEST PARTITION",
  IS_TRUE: "==",
  IS_FALSE: "==",
  TEMPORAL_RANGE: "TEMPORAL_RANGE",
} as const;
export type OperatorId = keyof typeof OPERATORS;
export const OPERATOR_IDS = Object.keys(OPERATORS) as OperatorId[];

/** Words of the picker, in English; also keys of the message catalogue. */
export const OPERATOR_LABELS: Record<OperatorId, string> = {
  EQUALS: "Equal to (=)",
  NOT_EQUALS: "Not equal to (≠)",
  LESS_THAN: "Less than (<)",
  LESS_THAN_OR_EQUAL: "Less or equal (<=)",
  GREATER_THAN: "Greater than (>)",
  GREATER_THAN_OR_EQUAL: "Greater or equal (>=)",
  IN: "In",
  NOT_IN: "Not in",
  LIKE: "Like",
  ILIKE: "Like (case insensitive)",
  IS_NOT_NULL: "Is not null",
  IS_NULL: "Is null",
  LATEST_PARTITION: "Latest partition",
  IS_TRUE: "Is true",
  IS_FALSE: "Is false",
  TEMPORAL_RANGE: "Time range",
};

/** The operator of a filter; one that was stored without its id is found by what it says. */
export const operatorIdOf = (filter: AdhocFilter): OperatorId | null =>
  filter.operatorId ?? OPERATOR_IDS.find((id) => OPERATORS[id] === filter.operator) ?? null;

const MULTI: readonly (string | null | undefined)[] = ["IN", "NOT IN"];
const VALUE_LESS: readonly OperatorId[] = [
  "IS_NULL",
  "IS_NOT_NULL",
  "LATEST_PARTITION",
  "IS_TRUE",
  "IS_FALSE",
];

/** Whether the comparator is a list. */
export const isMultiOperator = (operator: string | null | undefined): boolean => MULTI.includes(operator);

/** Whether the editor offers no comparator for the operator. */
export const isValueLess = (operatorId: OperatorId): boolean => VALUE_LESS.includes(operatorId);
