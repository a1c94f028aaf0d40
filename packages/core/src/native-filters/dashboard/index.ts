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
export { chartsCrossFiltered, chartsInScope, filterScopesDiffer, wholeDashboard } from "./scope.ts";
