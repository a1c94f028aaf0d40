// `masks` makes data masks; import it from @sightline/core/native-filters/masks.
export {
  CLAUSE_KINDS,
  type Clause,
  type ClauseKind,
  clausesOf,
  extraFormDataFor,
  withClauses,
} from "./clauses.ts";
export type { DataMask, DataMasks, ExtraFormData, FilterMark, FilterState } from "./dataMask.ts";
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
  maskLabel,
} from "./filterIndicators.ts";
export { type FilterReach, filtersOfChart, type ReachProblem } from "./filtersOfChart.ts";
export { mergeExtraFormData } from "./mergeExtraFormData.ts";
export { chartsCrossFiltered, chartsInScope, crossFilterScope, wholeDashboard } from "./scope.ts";
export {
  changeFilterConfiguration,
  type FilterConfigurationChange,
  readDashboardFilters,
  readDataMasks,
  readFilterEntries,
  type StoredDashboardFilters,
  storedDashboardFilters,
} from "./stored/index.ts";
export * from "./types.ts";
