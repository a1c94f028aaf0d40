export {
  type AdhocFilter,
  type FilterColumn,
  isMultiOperator,
  isValueLess,
  OPERATOR_LABELS,
  OPERATORS,
  type OperatorId,
  operatorIdOf,
} from "./adhocFilter.ts";
export { adhocFilterLabel, adhocFilterText, NULL_TEXT } from "./adhocFilterLabel.ts";
export { isAdhocFilterSent, isAdhocFilterValid } from "./isAdhocFilterValid.ts";
export { operatorsFor } from "./operatorsFor.ts";
export { splitAdhocFilters } from "./splitAdhocFilters.ts";
