export {
  FILTER_OPERATORS,
  filterKindOf,
  isComplete,
  operandsOf,
  readColumnFilters,
} from "./columnFilters.ts";
export { filterConditions } from "./filterConditions.ts";
export { matchesFilter } from "./matchesFilter.ts";
