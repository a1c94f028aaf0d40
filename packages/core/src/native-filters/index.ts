// `masks` makes data masks; import it from @sightline/core/native-filters/masks.
export { type Clause, clausesOf, extraFormDataFor, withClauses } from "./clauses.ts";
export type { DataMask, DataMasks, ExtraFormData, FilterMark } from "./dataMask.ts";
export {
  dependencyCycle,
  dependentsOf,
  extraFormDataOfParents,
  nativeFiltersOf,
  parentsOf,
  possibleParents,
} from "./dependencies.ts";
export {
  allowedFilters,
  type DashboardDataset,
  type FilteredDashboard,
  filterableDashboard,
  startingFilters,
  waitingCharts,
} from "./filteredDashboard.ts";
export {
  combinedReply,
  type FilterIndicator,
  type FilterReply,
  filterIndicators,
} from "./filterIndicators.ts";
export { mergeExtraFormData } from "./mergeExtraFormData.ts";
export { chartsCrossFiltered, chartsInScope, wholeDashboard } from "./scope.ts";
export {
  changeFilterConfiguration,
  readDashboardFilters,
  readDataMasks,
  readFilterEntries,
  storedDashboardFilters,
} from "./stored/index.ts";
export * from "./types.ts";
